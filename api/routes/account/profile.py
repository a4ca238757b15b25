"""The signed-in user's own profile, addresses, password and sessions."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

from fastapi import File, Query, UploadFile
from pydantic import Field, SecretStr
from starlette.responses import Response

from api.http.app_version import build_of
from api.http.deps import Call
from api.http.devices import device_of
from api.http.endpoints import done
from api.http.envelope import Answer, ApiModel, Done
from api.http.guard import ADMIN, ANY, FactorNeeded, factors_of
from api.http.limits import address_of, count_account
from api.http.mount import Row
from api.routes.account.auth import Body, Password
from api.routes.area import Area
from api.routes.downloads import shown_picture
from api.texts import language_of
from commands.shared.files.opening import Reading, SealedFile, whole_file
from commands.user.account import EditProfile
from commands.user.avatar import RemoveAvatar, SetAvatar
from commands.user.emails import AddSecondaryEmail, RemoveSecondaryEmail, SwapPrimaryEmail
from domain.kernel.errors import DomainError, InvalidFields, NotFound
from domain.user.emails import AddressInUse
from projections.across.user_pickers import selectable_users

_PROFILE = Area("profile", ANY)
EMAILS = "/api/user/reguser"
SESSIONS = "/api/user/reguser/sessions"


class PasswordChange(Body):
    old_password: Password = Field(alias="oldPassword")
    new_password: Password = Field(alias="newPassword")


class OwnPassword(Body):
    password: Password


class NoPassword(DomainError):
    """A user who signs in elsewhere proves who they are by signing in again."""

    code = "auth.no_password"
    status = 409


class GivenPassword(Body):
    """`mustChange`: the user has to choose another one at the next sign-in."""

    id: UUID
    password: Password
    must_change: bool = Field(False, alias="mustChange")


class SessionOut(ApiModel):
    """`device` is in words; `current` is the session that asks."""

    id: UUID = Field(alias="_id")
    started_at: datetime
    last_seen_at: datetime
    device: str
    means: str
    current: bool


class Ended(ApiModel):
    ended: int


class Release(ApiModel):
    """`build` names the web app that is served: another one than before is a new release."""

    version: str
    build: str


def confirm_password(call: Call, payload: OwnPassword) -> Answer:
    """Opens, for 5 minutes, the calls that are refused with auth.password_needed.

    Refused for users without a password (auth.no_password, 409): they sign in again. Those who have
    a second factor give that (auth.factor_needed).
    """
    refuse_with_factor(call)
    if not call.services.passwords.has_password(call.me.user_id):
        raise NoPassword
    verify_password(call, payload.password, "password")
    if call.session:
        call.services.sessions.prove(call.session.id)
    return Answer()


def refuse_with_factor(call: Call) -> None:
    """Raises FactorNeeded for a user who has a second factor."""
    if call.services.factors.kinds(call.me.user_id):
        raise FactorNeeded(data={"factors": factors_of(call.user or {})})


def verify_password(call: Call, password: SecretStr, field: str) -> None:
    """Raises InvalidFields for a wrong password, and as `Attempts.begin`."""
    services, address, me = call.services, address_of(call.request), call.me.user_id
    account = str(me)
    services.attempts.begin(address, account, known=True)
    if not services.passwords.verify(me, password.get_secret_value()):
        services.attempts.failed(address, account)
        raise InvalidFields(fields={field: "password_wrong"})
    services.attempts.succeeded(address, account)


def change_password(call: Call, payload: PasswordChange) -> Answer:
    """Ends the user's other sessions; the one that asks stays."""
    services, me = call.services, call.me.user_id
    verify_password(call, payload.old_password, "oldPassword")
    if payload.old_password == payload.new_password:
        raise InvalidFields(fields={"newPassword": "password_same"})
    services.accounts.change_password(me, payload.new_password, call.context, kept=_own(call))
    return Answer(message="user.password_changed")


def update_password(call: Call, payload: GivenPassword) -> Answer:
    """Gives a user another password; all their sessions end."""
    call.services.accounts.set_password(
        payload.id, payload.password, call.context, must_change=payload.must_change
    )
    return Answer(message="user.password_changed")


def set_avatar(
    call: Call, file: Annotated[UploadFile, File(description="PNG, JPEG or WebP, at most 2 MB")]
) -> Done:
    """Cameras' notes are taken out of the picture; send it upright and of the size it is shown in."""
    data = file.file.read(call.services.deps.file_limits.picture + 1)
    return done(call.run(SetAvatar(data)), "profile.avatar_changed")


def avatar(
    call: Call,
    id: UUID,  # noqa: A002 - the path's name
    _picture: Annotated[UUID | None, Query(alias="v")] = None,
) -> Response:
    """The picture of a user, for those whom pickers offer the user to.

    `v` is the picture's own id: with it, another picture has another address.
    """
    user = call.services.users.get(id)
    is_known = id == call.me.user_id or (user and selectable_users(call.user or {}, [user]))
    if user is None or not is_known or not user.get("avatar"):
        raise NotFound(noun="avatar")
    file, reading = SealedFile(UUID(user["avatar"]), id), Reading(call.context, "user", id)
    return shown_picture(whole_file(call.services.deps, file, reading))


def resend(call: Call, id: UUID) -> Answer:  # noqa: A002 - the path's name
    """Mails the link to a secondary address that is not confirmed yet once more."""
    known = (call.user or {}).get("secondaryEmails") or []
    if not any(one["_id"] == str(id) and not one["confirmed"] for one in known):
        raise NotFound(noun="email")
    me = call.me.user_id
    count_account(call.services, "resendEmailConfirmation", str(me))
    language = language_of(call.request.headers.get("accept-language"))
    call.services.accounts.ask_confirmation(me, id, language)
    return Answer(message="profile.confirmation_sent")


def add_email(call: Call, payload: AddSecondaryEmail) -> Done:
    """A link is mailed to the address; it counts once that was followed."""
    count_account(call.services, "addSecondaryEmail", str(call.me.user_id))
    me, refused = call.me.user_id, call.services.refused_addresses
    refused.check(me)
    holder = call.services.users.find_by_email(payload.email)
    # Who confirms an address first has it; this only saves a mail that leads nowhere.
    if holder is not None and UUID(holder["_id"]) != me:
        refused.note(me, payload.email)
        raise AddressInUse
    return done(call.run(payload), "profile.email_added")


def sessions(call: Call) -> list[dict[str, Any]]:
    """The user's open sessions, the one that was used last first."""
    return [
        {
            "_id": one.id,
            "startedAt": one.started_at,
            "lastSeenAt": one.last_seen_at,
            "device": device_of(one.user_agent),
            "means": one.methods[0],
            "current": one.id == _own(call),
        }
        for one in call.services.sessions.of_user(call.me.user_id)
    ]


def revoke_session(call: Call, id: UUID) -> dict[str, int]:  # noqa: A002 - the path's name
    """Ends one of the user's sessions. Raises NotFound for one that is over or somebody else's."""
    ended = call.services.accounts.revoke_sessions(call.me.user_id, [id], call.context)
    if not ended:
        raise NotFound(noun="session")
    return {"ended": ended}


def revoke_others(call: Call) -> dict[str, int]:
    """Ends all of the user's sessions but the one that asks."""
    accounts, me = call.services.accounts, call.me.user_id
    return {"ended": accounts.revoke_other_sessions(me, _own(call), call.context)}


def _own(call: Call) -> UUID | None:
    """The session that asks."""
    return call.session.id if call.session else None


def new_update(call: Call) -> Release:
    """Returns the release that is served now, so that an open tab notices that it is older."""
    return Release(**build_of(call.server.settings.web_root))


REMOVE, SWAP = f"{EMAILS}/remove/secondaryEmail/{{id}}", f"{EMAILS}/swapWithPrimaryEmail/{{id}}"

ROWS: list[Row] = [
    _PROFILE.act(
        "/api/users/reguser/changePassword",
        change_password,
        "changePassword",
        Answer,
        refused=(429,),
    ),
    _PROFILE.act(
        "/api/users/reguser/confirmPassword",
        confirm_password,
        "confirmPassword",
        Answer,
        refused=(429,),
    ),
    Area("user", ADMIN).act(
        "/api/users/admin/updatePassword", update_password, "updatePassword", Answer, proof=True
    ),
    # The segment is the contract's; every user edits the own profile.
    _PROFILE.do("/api/users/admin/editProfile", EditProfile, "editProfile", "profile.changed"),
    _PROFILE.act("/api/users/regUser/avatar", set_avatar, "setAvatar", Done, uploads="picture"),
    _PROFILE.do(
        "/api/users/regUser/avatar/remove", RemoveAvatar, "removeAvatar", "profile.avatar_removed"
    ),
    _PROFILE.read("/api/users/regUser/avatar/{id}", avatar, "avatar", None),
    _PROFILE.act(f"{EMAILS}/add/secondaryEmail", add_email, "addSecondaryEmail", Done, proof=True),
    _PROFILE.act(
        f"{EMAILS}/resend/secondaryEmail/{{id}}", resend, "resendEmailConfirmation", Answer
    ),
    _PROFILE.do(
        REMOVE,
        RemoveSecondaryEmail,
        "removeSecondaryEmailByGet",
        "profile.email_removed",
        method="GET",
        proof=True,
    ),
    _PROFILE.do(
        REMOVE, RemoveSecondaryEmail, "removeSecondaryEmail", "profile.email_removed", proof=True
    ),
    _PROFILE.do(
        SWAP,
        SwapPrimaryEmail,
        "swapPrimaryEmailByGet",
        "profile.primary_email_changed",
        method="GET",
        proof=True,
    ),
    _PROFILE.do(
        SWAP, SwapPrimaryEmail, "swapPrimaryEmail", "profile.primary_email_changed", proof=True
    ),
    _PROFILE.read(SESSIONS, sessions, "ownSessions", list[SessionOut]),
    _PROFILE.act(f"{SESSIONS}/{{id}}/revoke", revoke_session, "revokeSession", Ended),
    _PROFILE.act(
        f"{SESSIONS}/revokeOthers", revoke_others, "revokeOtherSessions", Ended, proof=True
    ),
    _PROFILE.read("/api/new-update", new_update, "newUpdate", Release),
]
