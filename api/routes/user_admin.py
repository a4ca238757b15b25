"""Calls of those who administer users: adding, changing, shutting out, deleting, handing over."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

from pydantic import Field

from api.http.deps import Call
from api.http.endpoints import done
from api.http.envelope import ApiModel, Done
from api.http.guard import ADMIN, refuse_without_proof
from api.http.mount import Row
from api.routes.area import Area
from api.routes.record_shapes import FlowBody
from api.routes.shared import area_of, shared_rows
from api.routes.user_shapes import (
    HandOverBegun,
    HandOverOut,
    HandOverProgress,
    Result,
    Results,
)
from api.texts import error_words, language_of, success_words
from commands.kernel.blocking import Activate
from commands.kernel.command import Outcome, refuse_invisible
from commands.kernel.command_ids import derived_command_id
from commands.kernel.delete import CancelDeleteRequest, RejectDelete
from commands.kernel.record import BULK
from commands.user.admin import AddUser, EditUser, InviteUser
from commands.user.shut_out import BlockUser, DeleteUser, HandOverUser, RestoreUser
from domain.kernel.errors import DomainError, NotFound
from domain.user.noun import USER

POWERFUL = frozenset({"admin", "management", "compliance"})
"""Roles whose users see what others hide; giving one needs proof of who gives it."""
REQUEST, DECIDE = ("user", "R"), ("user", "D")


class SelectedUsers(ApiModel):
    delete_ids: list[UUID] = Field(min_length=1, max_length=BULK)
    reason: str | None = Field(None, max_length=5000)


def add_user(call: Call, payload: AddUser) -> Done:
    """A new user: with a password that somebody chose for them, or invited by mail."""
    if payload.role in POWERFUL:
        refuse_without_proof(call.services, call.user, call.session)
    # A repeated call is known by what was asked, and a password is in no hash that is kept.
    asked = payload.model_dump_json(exclude={"password"}, exclude_unset=True)
    known = hashlib.sha256(asked.encode()).digest() if call.context.fingerprint else None
    if payload.password is not None:
        call.services.accounts.refuse_published(payload.password, "password")
    outcome = call.run(payload, replace(call.context, fingerprint=known))
    if payload.password is not None:
        call.services.accounts.first_password(outcome.records[0].id, payload.password)
    return done(outcome, "user.added")


def edit_user(call: Call, payload: EditUser) -> Done:
    """Another role or address needs proof of who asks: with either, an account can be taken."""
    former = call.services.users.get(payload.id) or {}
    sent = {"role": payload.role, "email": payload.email}
    if any(value is not None and value != former.get(name) for name, value in sent.items()):
        refuse_without_proof(call.services, call.user, call.session)
    return done(call.run(payload), "user.changed")


def invite_user(call: Call, id: UUID) -> Done:  # noqa: A002 - the path's name
    """Mails the link to a first password once more, in the caller's language.

    Refused for users who have a password (user.has_password, 409).
    """
    refuse_invisible(call.context, call.services.deps, USER.name, [id])
    call.services.accounts.refuse_with_password(id)
    language = language_of(call.request.headers.get("accept-language"))
    return done(call.run(InviteUser(id=id, language=language)), "user.invited")


def block_user(call: Call, id: UUID, body: FlowBody) -> Done:  # noqa: A002 - the path's name
    """The user's sessions end with it."""
    outcome = call.run(BlockUser.model_validate(_step(id, body)))
    call.services.accounts.shut_out(id, call.context)
    return done(outcome, "user.blocked")


def flow(step: Any, message: str) -> Callable[..., Done]:
    """A step of the shared flow, for users."""

    def change(call: Call, id: UUID, body: FlowBody) -> Done:  # noqa: A002 - the path's name
        return done(call.run(step.of(USER).model_validate(_step(id, body))), message)

    return change


def _step(user_id: UUID, body: FlowBody) -> dict[str, Any]:
    return {"id": user_id, **body.model_dump(exclude_none=True)}


def delete_users(call: Call, payload: SelectedUsers) -> Results:
    """Each for itself: one that is refused does not keep the others."""

    def delete(user_id: UUID) -> Outcome:
        outcome = _run(call, DeleteUser(id=user_id, reason=payload.reason), user_id)
        call.services.accounts.shut_out(user_id, call.context)
        return outcome

    return _each(call, payload.delete_ids, delete, "user.deleted")


def reject_delete_requests(call: Call, payload: SelectedUsers) -> Results:
    """Each for itself, as with deleting."""
    reject = RejectDelete.of(USER)

    def one(user_id: UUID) -> Outcome:
        return _run(call, reject(ids=(user_id,), reason=payload.reason), user_id)

    return _each(call, payload.delete_ids, one, "record.delete_rejected")


def _run(call: Call, change: Any, user_id: UUID) -> Outcome:
    """A command of its own, known again when the call is repeated."""
    own = derived_command_id(call.context.command_id, str(user_id))
    context = replace(call.context, command_id=own, correlation_id=call.context.chain)
    return call.run(change, context)


def _each(call: Call, ids: Sequence[UUID], act: Callable[[UUID], Outcome], message: str) -> Results:
    """Raises what the first user was refused for when none of them was changed."""
    language = language_of(call.request.headers.get("accept-language"))
    found: list[Any] = []
    refusals: list[DomainError] = []
    for user_id in dict.fromkeys(ids):
        try:
            records = act(user_id).records
        except DomainError as error:
            refusals.append(error)
            words = error_words(error.code, language, error.context)
            found.append({"_id": user_id, "done": False, "code": error.code, **words})
        else:
            version = records[0].version if records else None
            words = success_words(message, language)
            found.append({"_id": user_id, "done": True, "version": version, **words})
    if len(refusals) == len(found):
        [first, *_] = refusals
        # Nothing was done: the call fails, and says of each user why.
        results = (Result.model_validate(one) for one in found)
        dumped = [one.model_dump(mode="json", by_alias=True) for one in results]
        first.context["data"] = {"results": dumped}
        raise first
    said = "user.some_refused" if refusals else message
    return Results.model_validate({"data": found, "message": said})


def hand_over(call: Call, payload: HandOverUser) -> HandOverBegun:
    """Shuts the user out at once; records go to the other user one after the other, then the
    user is deleted. `users/admin/hand-over/{id}` returns its progress.
    """
    call.run(payload)
    call.services.accounts.shut_out(payload.id, call.context)
    id_ = call.context.command_id
    call.services.hand_overs.announce(id_, payload.id, payload.assignee_id)
    begun = {"_id": payload.id, "handOverId": id_, "state": "waiting"}
    return HandOverBegun.model_validate({"data": begun, "message": "user.hand_over_begun"})


def hand_over_progress(call: Call, id: UUID) -> HandOverProgress:  # noqa: A002 - the path's name
    found = call.services.hand_overs.progress(id)
    if found is None:
        raise NotFound(noun="handOver")
    names = HandOverOut.model_fields
    return HandOverProgress(data=HandOverOut(**{name: getattr(found, name) for name in names}))


RECORD = "/api/records/user/{id}"
"""Users go the way of all records, with steps of their own."""
_AREA, _ADMIN = area_of(USER), Area(USER.name, ADMIN)
_STEPS = Area(USER.name, DECIDE)

ROWS: list[Row] = [
    _AREA.act("/api/users/{slug}/add", add_user, "addUser", role="add"),
    _AREA.act("/api/users/{slug}/edit", edit_user, "editUser", role="change"),
    _AREA.act("/api/users/{slug}/invite/{id}", invite_user, "inviteUser"),
    *shared_rows(USER, {"requestDelete": ("/api/users/{slug}/deleteRequest", "requestUserDelete")}),
    _ADMIN.act("/api/users/admin/deleteUsers", delete_users, "deleteUsers", Results, role="remove"),
    _ADMIN.act(
        "/api/users/admin/rejectDeleteRequestUsers",
        reject_delete_requests,
        "rejectDeleteRequestUsers",
        Results,
        role="rejectDelete",
    ),
    _ADMIN.act(
        "/api/users/admin/delete_user_and_assignee_other", hand_over, "handOverUser", HandOverBegun
    ),
    _ADMIN.read(
        "/api/users/admin/hand-over/{id}", hand_over_progress, "handOverProgress", HandOverProgress
    ),
    _STEPS.act(f"{RECORD}/block", block_user, "blockUser"),
    _STEPS.act(f"{RECORD}/activate", flow(Activate, "user.activated"), "activateUser"),
    _STEPS.act(f"{RECORD}/restore", flow(RestoreUser, "user.restored"), "restoreUser"),
    _STEPS.act(
        f"{RECORD}/cancel-delete-request",
        flow(CancelDeleteRequest, "user.delete_cancelled"),
        "cancelUserDeleteRequest",
        needs=REQUEST,
    ),
]
