"""The teams of partners: nobody joins one whose partner goes at the same moment."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from commands.kernel.ports import StreamAppend
from domain.kernel.errors import DomainError
from domain.role.books import PARTNERS
from domain.user.noun import USER
from domain.user.teams import NOUN, TeamClosed, TeamJoined, stream_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from uuid import UUID

    from commands.kernel.command import Deps
    from domain.kernel.event import Event
    from domain.user.noun import User

    Change = tuple[User | None, User]
    """A user before (None: a new one) and after."""


class HasTeam(DomainError):
    """A partner goes only when nobody works in their book any more: a team without its partner would
    have no book, or see all of them.
    """

    code = "user.has_team"
    status = 409


class PartnerGone(DomainError):
    """A user whose partner is deleted would have no book, or see all of them."""

    code = "user.partner_gone"
    status = 409


def is_partner(state: User | None) -> bool:
    """Whether others can work in the user's book."""
    return state is not None and not state.deleted and state.state.role in PARTNERS


def has_team(user_id: UUID, deps: Deps) -> bool:
    """Whether users that are not deleted work in the user's book."""
    found = deps.directory.team(user_id) if deps.directory is not None else ()
    joined = [
        one.event.user_id
        for one in deps.store.events(stream_of(user_id))
        if isinstance(one.event, TeamJoined)
    ]
    ids = dict.fromkeys((*found, *joined))
    team = deps.store.load_many([(USER, id_) for id_ in ids]) if ids else {}
    return any(_team_of(one) == user_id for one in team.values())


def team_changes(changes: Iterable[Change], deps: Deps) -> tuple[StreamAppend, ...]:
    """What goes to the streams of teams with these changes. Raises HasTeam, PartnerGone."""
    joined: dict[UUID, list[UUID]] = defaultdict(list)
    closed: list[UUID] = []
    for before, after in changes:
        team = _team_of(after)
        if team is not None and team != _team_of(before):
            joined[team].append(after.stream_id)
        if is_partner(before) and not is_partner(after):
            closed.append(after.stream_id)
    return (*_joined(joined, deps), *(_closed(one, deps) for one in closed))


def _joined(teams: Mapping[UUID, Iterable[UUID]], deps: Deps) -> Iterable[StreamAppend]:
    # Versions first: a partner who goes after they were read moves them.
    joined = [
        _append(partner, tuple(TeamJoined(user_id=one) for one in users), deps)
        for partner, users in teams.items()
    ]
    partners = deps.store.load_many([(USER, id_) for id_ in teams]) if teams else {}
    if not all(is_partner(partners.get(one)) for one in teams):
        raise PartnerGone
    return joined


def _closed(partner: UUID, deps: Deps) -> StreamAppend:
    closed = _append(partner, (TeamClosed(),), deps)
    if has_team(partner, deps):
        raise HasTeam
    return closed


def _append(partner: UUID, events: tuple[Event, ...], deps: Deps) -> StreamAppend:
    stream = stream_of(partner)
    last = deps.store.events(stream, newest_first=True, limit=1)
    return StreamAppend(stream, NOUN, last[0].version if last else 0, events)


def _team_of(state: User | None) -> UUID | None:
    return None if state is None or state.deleted else state.details.team
