"""Notifications, with the names and reasons that are stored elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol
from uuid import UUID

from domain.kernel.event import Recorded
from projections.access.scope import TABLES, visible
from projections.across import watched
from projections.across.titles import titles
from projections.kernel.record import Doc, iso, reason
from projections.kernel.viewer import Viewer
from projections.user.table import people

if TYPE_CHECKING:
    from collections.abc import Container, Sequence
    from datetime import datetime

    import sqlalchemy as sa


WATCHED = "record.changed"
"""The kind of what is notified to those who watch a record."""


DUE_TOMORROW = "task.due_tomorrow"
"""The kind of what the clock alone notifies of: nobody did it."""
FORM_CHECKS = "form.checks"
"""The kind by which admins learn that the public survey's checks have reached their limit. It names the admin's own
record, as it is about none.
"""
CAUSED_BY_NOBODY = frozenset({DUE_TOMORROW, FORM_CHECKS})


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


class Lookups(NamedTuple):
    """What the notified events are looked up with."""

    event: Callable[[UUID, int], Recorded | None]
    """The event that is a version of a record."""
    outline: Callable[[str, UUID, int], Doc | None]
    """What the command of a noun's record and version did, as far as the user is shown it."""


def shown(
    session: sa.Connection,
    events: Sequence[NotifiedEvent],
    who: Viewer,
    closed: Container[str],
    lookups: Lookups,
) -> list[Doc]:
    """For the wire, in the same order. A record that the user may not see any more has no title.
    `closed` are the containers that are closed to the user.
    """
    of_watched = [one for one in events if one.kind == WATCHED]
    seen = _visible(session, [one for one in events if one.kind != WATCHED], who)
    still = watched.visible(session, of_watched, who, closed)
    seen |= {(WATCHED, one.record_id): one.noun for one in of_watched if one.record_id in still}
    records = {(noun, str(id_)): None for (_, id_), noun in seen.items()}
    named = titles(session, records, who.role)
    caused = {one.id: _cause(one, lookups) for one in events}
    actors = [str(event.actor_id) for event in caused.values() if event and event.actor_id]
    persons = people(session, actors)
    entries = []
    for one in events:
        is_seen = (_group(one), one.record_id) in seen
        title = named.get((one.noun, str(one.record_id)), {}).get("title") if is_seen else None
        entry = _entry(one, caused[one.id], persons, title, is_seen=is_seen)
        if one.kind == WATCHED:
            entry |= _watched(one, entry, lookups)
        entries.append(entry)
    return entries


def _cause(one: NotifiedEvent, lookups: Lookups) -> Recorded | None:
    return None if one.kind in CAUSED_BY_NOBODY else lookups.event(one.record_id, one.version)


def _watched(one: NotifiedEvent, entry: Doc, lookups: Lookups) -> Doc:
    """What is said of a watched record: the reason only with what it is the reason of."""
    done = lookups.outline(one.noun, one.record_id, one.version) if entry["record"] else None
    return {"outline": done, "reason": entry["reason"] if done else None}


def _group(one: NotifiedEvent) -> str:
    """By what it is decided whether the record is seen."""
    return WATCHED if one.kind == WATCHED else one.noun


def _visible(
    session: sa.Connection, events: Sequence[NotifiedEvent], who: Viewer
) -> dict[tuple[str, UUID], str]:
    """Nouns by group and id."""
    ids: dict[str, list[UUID]] = {}
    for one in events:
        if one.noun in TABLES:
            ids.setdefault(one.noun, []).append(one.record_id)
    return {
        (noun, id_): noun
        for noun, of_noun in ids.items()
        for id_ in visible(session, noun, of_noun, who)
    }


def _entry(
    one: NotifiedEvent,
    event: Recorded | None,
    persons: dict[str, Doc],
    title: str | None,
    *,
    is_seen: bool,
) -> dict[str, Any]:
    actor = str(event.actor_id) if event and event.actor_id else None
    return {
        "_id": str(one.id),
        "kind": one.kind,
        "noun": one.noun,
        "record": str(one.record_id) if is_seen else None,
        "title": title,
        "by": {"_id": actor, "name": persons[actor]["name"] if actor in persons else ""}
        if actor
        else None,
        "reason": reason(event) if event else None,
        "at": iso(one.happened_at),
        "readAt": iso(one.read_at) if one.read_at else None,
        "outline": None,
    }
