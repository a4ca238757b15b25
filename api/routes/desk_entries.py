"""Entries of several records' timelines, each made as the record's own timeline makes it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any

from api.routes.history_names import name_entries
from api.routes.reading import viewer
from api.routes.records import states_of
from api.routes.undo_marks import mark_undoings, say_what
from projections.access.redact import access_of
from projections.history import desk
from projections.history.labels import ValueNames
from projections.history.notes import mark_struck
from projections.history.pages import entries_at
from projections.history.states import States
from projections.history.timeline import timeline
from projections.nouns import PROJECTIONS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from uuid import UUID

    import sqlalchemy as sa

    from api.http.deps import Call
    from domain.kernel.event import Recorded
    from projections.history.desk import Found
    from projections.history.entries import Place, Wanted
    from projections.kernel.record import Doc

Shown = list[tuple["Found", "Doc"]]
SHORT = 200
"""Versions of records whose events are read together with those of the other records of a page."""


def entries_of(
    call: Call,
    db: sa.Connection,
    wanted: Wanted,
    upto: int,
    found: Sequence[Found],
    *,
    undoings: bool = False,
) -> Shown:
    """Those of the entries that are wanted and that the viewer is shown, in the same order; with
    `undoings` they say which were taken back, and which can be.
    """
    records = desk.shown_records(db, [(one.noun, one.stream_id) for one in found], viewer(call))
    seen = [_until(call, one, upto) for one in found if one.stream_id in records]
    versions = desk.versions(db, {one.stream_id for one in seen})
    short = [id_ for id_, version in versions.items() if version <= SHORT]
    events = call.services.deps.store.events_of(short, upto=upto)
    undone = desk.undone(db, {one.stream_id for one in seen}) if undoings else None
    made: dict[int, Doc] = {}
    by_record = sorted(seen, key=lambda one: (one.noun, one.stream_id))
    for noun, same_noun in groupby(by_record, key=lambda one: one.noun):
        if wanted.text is not None:
            wanted = replace(wanted, names=ValueNames(db, noun, viewer(call)))
        read: list[Recorded] = []
        docs: list[Doc] = []
        for _, same in groupby(same_noun, key=lambda one: one.stream_id):
            of_record = list(same)
            some, used = _of_record(call, db, of_record, events, upto)
            _say_undoings(call, of_record[0], list(some.values()), used, undone)
            fitting = {first: doc for first, doc in some.items() if wanted.fits(doc)}
            made |= fitting
            docs += fitting.values()
            read += used
        name_entries(db, noun, docs, read, viewer(call))
    return [(one, _of_desk(one, made[one.first], records)) for one in seen if one.first in made]


def _until(call: Call, found: Found, upto: int) -> Found:
    """The entry as it was at a position that is within its command."""
    if found.position <= upto:
        return found
    id_ = found.stream_id
    return found._replace(version=call.services.deps.store.versions_at([id_], upto)[id_])


def _of_record(
    call: Call,
    db: sa.Connection,
    found: list[Found],
    events: Mapping[UUID, Sequence[Recorded]],
    upto: int,
) -> tuple[dict[int, Doc], list[Recorded]]:
    """Entries of one record by their first position, and the events that they were made of."""
    one = found[0]
    access = access_of(call.me.role, one.noun)
    if one.stream_id in events:
        states = States(PROJECTIONS[one.noun], partial(_within, events[one.stream_id]))
    else:
        states = states_of(call, one.noun, one.stream_id)
    newest_first = sorted(found, key=lambda each: -each.first)
    if access.former:
        entries, used = entries_at(states, [each.place for each in newest_first], access)
    else:
        # What is shown of an entry depends on what came after it.
        used = list(events.get(one.stream_id) or call.services.deps.store.events(one.stream_id))
        entries = timeline(states.view, used, access)
    if any(entry["notes"] for entry in entries):
        # A note may have been struck later than the entry that it is in.
        places = desk.struck(db, one.stream_id, upto)
        mark_struck(entries, [e for p in places for e in states.read(p.first - 1, p.last)], access)
    by_version = {each.version: each.first for each in found}
    of_place = [entry for entry in entries if entry["version"] in by_version]
    return {by_version[entry["version"]]: entry for entry in of_place}, used


def _say_undoings(
    call: Call,
    found: Found,
    entries: list[Doc],
    events: Sequence[Recorded],
    undone: Mapping[UUID, Sequence[Place]] | None,
) -> None:
    """What entries took back, and with `undone` which of them were, and which can be."""
    if undone is not None and access_of(call.me.role, found.noun).former:
        mark_undoings(
            call, found.noun, found.stream_id, entries, events, undone.get(found.stream_id, ())
        )
        return
    for entry in entries:
        if "tookBack" in entry:
            say_what(call, found.noun, found.stream_id, entry["tookBack"])


def _within(events: Sequence[Recorded], after: int, upto: int) -> Sequence[Recorded]:
    return [one for one in events if after < one.version <= upto]


def _of_desk(found: Found, entry: Doc, records: Mapping[UUID, Doc]) -> dict[str, Any]:
    record = records[found.stream_id]
    named = {
        "noun": found.noun,
        "_id": str(found.stream_id),
        "name": desk.name_of(found.noun, record),
    }
    return entry | {
        "record": named,
        "isDeleted": bool(record["isDelete"]),
        "firstPosition": found.first,
        "firstVersion": found.first_version,
        "correlationId": str(found.correlation_id),
    }
