"""Who may do what to whom among users, and that one admin is always left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.command import Context, Deps, Outcome, append_with_retry, refuse_invisible
from commands.kernel.ports import AppendRequest, StreamAppend
from commands.kernel.record import decided
from domain.kernel.errors import InvalidFields, NotAllowed
from domain.kernel.record import Blocked, Deleted
from domain.role.values import ROLES, SELECTABLE_ROLES
from domain.user import roster
from domain.user.events import UserRoleAssigned
from domain.user.noun import USER

if TYPE_CHECKING:
    from domain.kernel.event import Event
    from domain.user.noun import User


ADMIN = "admin"


class RankTooLow(NotAllowed):
    """Nobody changes a user of a higher rank than their own."""

    code = "user.rank"


def refuse_role(context: Context, role: str) -> None:
    """A role can be given when it is selectable and not above the giver's own."""
    if role not in SELECTABLE_ROLES or ROLES[role].rank > _rank(context):
        raise InvalidFields(fields={"role": "not_allowed"})


def refuse_higher(context: Context, state: User) -> None:
    known = ROLES.get(role_of(state))
    if known is not None and known.rank > _rank(context):
        raise RankTooLow


def refuse_equal(context: Context, state: User, wire: str) -> None:
    """Who sets another's sign-in address can take their account by a mailed password: only an
    admin does that to somebody of the same rank.
    """
    actor = context.actor
    if actor is None or actor.user_id == state.stream_id or actor.role == ADMIN:
        return
    known = ROLES.get(role_of(state))
    if known is not None and known.rank >= _rank(context):
        raise InvalidFields(fields={wire: "not_allowed"})


def _rank(context: Context) -> int:
    if context.actor is None:
        return ROLES[ADMIN].rank
    known = ROLES.get(context.actor.role)
    return known.rank if known else 0


def role_of(state: User) -> str:
    return state.state.role or ""


def change_user(
    context: Context,
    deps: Deps,
    user_id: UUID,
    decide: Callable[[User], Sequence[Event]],
    reason: str | None = None,
) -> Outcome:
    """Changes one user whom the actor may see. Also raises NotFound, LastAdmin."""
    refuse_invisible(context, deps, USER.name, [user_id])

    def decision() -> AppendRequest:
        state = deps.store.load(USER, user_id)
        events = list(decide(state))
        made = decided(context, USER, [(state, events)], reason)
        if not _retires(state, events):
            return made
        return replace(made, changes=(*made.changes, _retirement(state, deps)))

    outcome = append_with_retry(context, deps, decision)
    users = tuple(one for one in outcome.records if one.noun == USER.name)
    return replace(outcome, records=users)


def _is_admin(state: User) -> bool:
    return state.active and not state.deleted and role_of(state) == ADMIN


def _retires(state: User, events: Sequence[Event]) -> bool:
    return _is_admin(state) and any(
        isinstance(event, Blocked | Deleted)
        or (isinstance(event, UserRoleAssigned) and event.state.role != ADMIN)
        for event in events
    )


def _retirement(state: User, deps: Deps) -> StreamAppend:
    """Raises LastAdmin."""
    last = deps.store.events(roster.STREAM, newest_first=True, limit=1)
    version = last[0].version if last else 0
    # Only now: whoever retires another admin meanwhile moves the roster's version.
    known = deps.directory.admins() if deps.directory is not None else ()
    others = (deps.store.load(USER, id_) for id_ in known if id_ != state.stream_id)
    if not any(_is_admin(other) for other in others):
        raise roster.LastAdmin
    event = roster.AdminRetired(user_id=state.stream_id)
    return StreamAppend(roster.STREAM, roster.NOUN, version, (event,))
