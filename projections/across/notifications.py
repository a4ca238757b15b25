"""Notifications, with the names and reasons that are stored elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol
from uuid import UUID

from projections.across.titles import titles
from projections.kernel.record import Doc, iso, reason
from projections.kernel.scope import TABLES, Viewer, visible
from projections.user.table import people

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    import sqlalchemy as sa

    from domain.kernel.event import Recorded


class NotifiedEvent(Protocol):
    """An event that one user is notified of: the one that is `version` of a record."""

    @property
    def id(self) -> UUID: ...
    @property
    def kind(self) -> str: ...
    @property
    def noun(self) -> str: ...
    @property
    def record_id(self) -> UUID: ...
    @property
    def version(self) -> int: ...
    @property
    def happened_at(self) -> datetime: ...
    @property
    def read_at(self) -> datetime | None: ...


def shown(
    session: sa.Connection,
    events: Sequence[NotifiedEvent],
    who: Viewer,
    event_of: Callable[[UUID, int], Recorded | None],
) -> list[Doc]:
    """For the wire, in the same order. A record that the user may not see any more has no title."""
    seen = _visible(session, events, who)
    named = titles(session, seen, who.role)
    caused = {one.id: event_of(one.record_id, one.version) for one in events}
    actors = [str(event.actor_id) for event in caused.values() if event and event.actor_id]
    persons = people(session, actors)
    return [_entry(one, caused[one.id], named, persons, seen) for one in events]


def _visible(
    session: sa.Connection, events: Sequence[NotifiedEvent], who: Viewer
) -> dict[tuple[str, str], None]:
    """Records by noun and id; a dict keeps their order."""
    ids: dict[str, list[UUID]] = {}
    for one in events:
        if one.noun in TABLES:
            ids.setdefault(one.noun, []).append(one.record_id)
    return {
        (noun, str(id_)): None
        for noun, of_noun in ids.items()
        for id_ in visible(session, noun, of_noun, who)
    }


def _entry(
    one: NotifiedEvent,
    event: Recorded | None,
    named: dict[tuple[str, str], Doc],
    persons: dict[str, Doc],
    seen: dict[tuple[str, str], None],
) -> dict[str, Any]:
    record = (one.noun, str(one.record_id))
    actor = str(event.actor_id) if event and event.actor_id else None
    return {
        "_id": str(one.id),
        "kind": one.kind,
        "noun": one.noun,
        "record": record[1] if record in seen else None,
        "title": named[record]["title"] if record in named else None,
        "by": {"_id": actor, "name": persons[actor]["name"] if actor in persons else ""}
        if actor
        else None,
        "reason": reason(event) if event else None,
        "at": iso(one.happened_at),
        "readAt": iso(one.read_at) if one.read_at else None,
    }
