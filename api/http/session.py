"""The signed-in user as the wire shows them, how a session begins, and its cookie."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from uuid import UUID

from pydantic import Field

from api.http.endpoints import words_of
from api.http.envelope import ApiModel, json_response
from api.http.guard import AccountBlocked, actor_of, cookie_name, lacks_factor
from api.http.rights import Right, rights
from api.http.view_state import DefaultView
from api.texts import language_of
from commands.kernel.command_ids import new_command_id
from commands.user.access import RecordAccess
from domain.role.access import access
from domain.role.values import ROLES
from domain.user.access import Proof, UserSignedIn

if TYPE_CHECKING:
    from datetime import timedelta

    from starlette.responses import Response

    from api.http.deps import Call
    from domain.user.access import SignInMethod
    from infra.bootstrap import RefreshToken
    from projections.kernel.record import Doc

DEVICE_COOKIE, DEVICE_COOKIE_AGE = "daybook_device", 180 * 24 * 3600


class Configurations(ApiModel):
    after_login_page: str


class Role(ApiModel):
    """`containers` are the first path segments of the screens that the role may open."""

    role_name: str
    label: str
    slug: str
    containers: list[str]
    configurations: Configurations


class SecondaryEmailOut(ApiModel):
    id: UUID = Field(alias="_id")
    email: str
    confirmed: bool


class Session(ApiModel):
    """`nationalInsurance` is masked. `version` is what an edit of the profile was based on."""

    id: UUID = Field(alias="_id")
    version: int | None = None
    email: str | None
    secondary_emails: list[SecondaryEmailOut] = Field(default_factory=list)
    name: str
    first_name: str | None
    last_name: str | None
    role: Role
    avatar: str | None
    gender: str | None = None
    job_title: str | None = None
    department: str | None = None
    company_id: str | None = None
    site: str | None = Field(None, alias="Site")
    mobile: str | None = None
    phone: str | None = None
    date_of_birth: str | None = Field(None, alias="DOB")
    national_insurance: str | None = None
    must_change_password: bool = False
    """Until a password is chosen, other calls are refused (auth.password_change_required)."""
    must_add_factor: bool = False
    """Until a second factor is set up, other calls are refused (auth.factor_required)."""
    columns: dict[str, list[str]]
    default_views: dict[str, DefaultView] = Field(default_factory=dict)
    """By list: what it is shown as when its address says nothing else; the user's own choice, or else
    the role's."""
    rights: dict[str, Right]
    """By section of the permission matrix, as this release reads it."""
    filling: bool = False
    """Whether demo data is still being made; until it is complete nothing can be saved."""


class AccessToken(ApiModel):
    """`token` is for the Authorization header; it counts for `expiresIn` seconds. `userId` is whose
    it is: in a browser, another user may have signed in in another tab.
    """

    token: str
    expires_in: int
    user_id: UUID


class NewSession(Session, AccessToken):
    pass


PLAIN = (
    *("_id", "version", "email", "firstName", "lastName", "avatar", "gender", "jobTitle"),
    "department",
    *("companyId", "Site", "mobile", "phone", "DOB", "nationalInsurance"),
)
"""Fields of the user's document that `Session` shows as they are."""


def signed_in(call: Call, user: Doc, role: Doc | None = None) -> Doc:
    """The document behind `Session`; `role` is the role's own, where an admin has edited it."""
    user_id, name = UUID(user["_id"]), user.get("role") or ""
    columns, filling = call.services.preferences.columns(user_id), call.services.filling
    return {
        **{name: user.get(name) for name in PLAIN},
        "name": user.get("name") or "",
        "secondaryEmails": user.get("secondaryEmails") or [],
        "role": role_out(name, role),
        "mustChangePassword": bool(user.get("mustRenew")),
        "mustAddFactor": lacks_factor(user, call.server.settings),
        "columns": columns,
        "defaultViews": call.services.default_views.of(user_id, name),
        "rights": rights(name, access(name, (role or {}).get("containers"), None).closed),
        "filling": filling is not None and filling.is_unfinished,
    }


def role_out(name: str, edited: Doc | None = None) -> Doc:
    """The document behind `Role`; a role that is not known may go nowhere."""
    known, stored = ROLES.get(name), edited or {}
    opened = access(name, stored.get("containers"), stored.get("afterLoginPage"))
    return {
        "roleName": name,
        "label": known.label if known else name,
        "slug": known.slug if known else "",
        "containers": list(opened.containers),
        "configurations": {"afterLoginPage": opened.after_login_page},
    }


def begin_session(call: Call, user: Doc, methods: tuple[SignInMethod, ...]) -> Response:
    """Answers `NewSession` and sets the cookie to refresh it with; the user's history records it.

    Called once the user has taken every step of the sign-in; `methods` are these steps.
    Raises AccountBlocked for a user who may not come in.
    """
    if user.get("isActive") != 1:
        raise AccountBlocked
    sessions, headers, user_id = call.services.sessions, call.request.headers, UUID(user["_id"])
    language = language_of(headers.get("accept-language"))
    proof = Proof(methods, call.services.deps.clock.now())
    lasting = call.services.session_limits.of(user.get("role") or "")
    refresh = sessions.start(user_id, proof, lasting, headers.get("user-agent"), language=language)
    context = replace(
        call.context, actor=actor_of(user), command_id=new_command_id(), fingerprint=None
    )
    event = UserSignedIn(session_id=refresh.session_id, methods=methods)
    try:
        RecordAccess(user_id, event).execute(context, call.services.deps)
    except Exception:
        sessions.end(refresh.session_id)
        raise
    found = call.services.users.signed_in(user_id)
    document = signed_in(call, user, found.role if found else None)
    response = with_tokens(call, user_id, refresh, lasting.longest, document)
    remember_device(call, response, user_id)
    return response


def with_tokens(
    call: Call,
    user_id: UUID,
    refresh: RefreshToken,
    lasts: timedelta,
    document: Doc | None = None,
) -> Response:
    """Answers an access token, beside the document, and sets the cookie."""
    services = call.services
    expires = services.deps.clock.now() + services.session_limits.access
    token = {
        "token": services.session_tokens.access(refresh, expires),
        "expiresIn": int(services.session_limits.access.total_seconds()),
        "userId": user_id,
    }
    words = words_of(call, "session.begun" if document is not None else "")
    response = json_response({"data": {**(document or {}), **token}, "success": True, **words})
    secure = call.server.settings.secure
    response.set_cookie(
        cookie_name(secure=secure),
        services.session_tokens.refresh(refresh),
        max_age=int(lasts.total_seconds()),
        httponly=True,
        samesite="strict",
        secure=secure,
        path="/",
    )
    return response


def device_cookie(*, secure: bool) -> str:
    """Browsers take a name with this prefix from this very host only, and over TLS."""
    return f"__Host-{DEVICE_COOKIE}" if secure else DEVICE_COOKIE


def is_known_device(call: Call, user_id: UUID | None) -> bool:
    """Whether this user has signed in from this browser before."""
    name = device_cookie(secure=call.server.settings.secure)
    return call.services.devices.knows(call.request.cookies.get(name), user_id)


def remember_device(call: Call, response: Response, user_id: UUID) -> None:
    """The user is not shut out from this browser by what others guess."""
    secure = call.server.settings.secure
    name = device_cookie(secure=secure)
    response.set_cookie(
        name,
        call.services.devices.remember(call.request.cookies.get(name), user_id),
        max_age=DEVICE_COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=secure,
        path="/",
    )


def clear_cookie(response: Response, *, secure: bool) -> None:
    name = cookie_name(secure=secure)
    response.delete_cookie(name, httponly=True, samesite="strict", secure=secure, path="/")
