"""Changing one user, so that one admin is always left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.append import append_request, append_with_retry
from commands.kernel.command import Context, Deps, Outcome, refuse_invisible
from commands.kernel.ports import AppendRequest, StreamAppend
from commands.kernel.record import OneRecord
from commands.user.guards import ADMIN, role_of
from commands.user.teams import team_changes
from domain.kernel.record import Blocked, Deleted, apply
from domain.user import roster
from domain.user.events import UserRoleAssigned
from domain.user.noun import USER

if TYPE_CHECKING:
    from domain.kernel.event import Event
    from domain.user.noun import User


class OneUser(OneRecord):
    """Base: a command about one user. Also raises LastAdmin."""

    noun = USER

    def append(self, context: Context, deps: Deps) -> Outcome:
        def events(state: User) -> list[Event]:
            return self.events(state, context, deps)

        return change_user(context, deps, self.id, events, self.reason)

    def request(
        self, state: User, events: list[Event], context: Context, deps: Deps
    ) -> AppendRequest:
        return user_request(context, deps, state, events, self.reason)


def change_user(
    context: Context,
    deps: Deps,
    user_id: UUID,
    events_of: Callable[[User], Sequence[Event]],
    reason: str | None = None,
) -> Outcome:
    """Changes one user whom the actor may see. Also raises NotFound, LastAdmin."""
    refuse_invisible(context, deps, USER.name, [user_id])

    def request() -> AppendRequest:
        state = deps.store.load(USER, user_id)
        return user_request(context, deps, state, events_of(state), reason)

    return only_users(append_with_retry(context, deps, request))


def user_request(
    context: Context, deps: Deps, state: User, events: Sequence[Event], reason: str | None
) -> AppendRequest:
    """A user's events with those of teams and of the roster of admins. Raises LastAdmin."""
    found = append_request(context, deps, USER, [(state, events)], reason)
    beside = list(team_changes([(state, apply(state, events, found.meta))], deps))
    if _retires(state, events):
        beside.append(_retirement(state, deps))
    return replace(found, changes=(*found.changes, *beside))


def only_users(outcome: Outcome) -> Outcome:
    """Without the streams beside the users' own."""
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
    # Read only now: retiring another admin meanwhile moves the roster's version.
    known = deps.directory.admins() if deps.directory is not None else ()
    others = deps.store.load_many([(USER, id_) for id_ in known if id_ != state.stream_id])
    if not any(_is_admin(other) for other in others.values()):
        raise roster.LastAdmin
    event = roster.AdminRetired(user_id=state.stream_id)
    return StreamAppend(roster.STREAM, roster.NOUN, version, (event,))
