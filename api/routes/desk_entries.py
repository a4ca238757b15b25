"""Entries of several records' timelines, each made as the record's own timeline makes it."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any

from api.routes.history_names import name_entries
from api.routes.reading import viewer
from api.routes.records import states_of
from api.routes.undo_marks import say_what
from projections.history import desk
from projections.history.notes import mark_struck
from projections.history.pages import entries_at
from projections.history.states import States
from projections.kernel.redact import access_of
from projections.nouns import PROJECTIONS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from uuid import UUID

    import sqlalchemy as sa

    from api.http.deps import Call
    from domain.kernel.event import Recorded
    from projections.history.desk import Found
    from projections.history.entries import Wanted
    from projections.kernel.record import Doc

Shown = list[tuple["Found", "Doc"]]
SHORT = 200
"""Versions of records whose events are read together with those of the other records of a page."""


def entries_of(
    call: Call, db: sa.Connection, wanted: Wanted, upto: int, found: Sequence[Found]
) -> Shown:
    """Those of the entries that are wanted and that the viewer is shown, in the same order."""
    records = desk.shown_records(db, [(one.noun, one.stream_id) for one in found], viewer(call))
    seen = [_until(call, one, upto) for one in found if one.stream_id in records]
    short = [one.stream_id for one in seen if one.version <= SHORT]
    events = call.services.deps.store.events_of(list(dict.fromkeys(short)), upto=upto)
    made: dict[int, Doc] = {}
    by_record = sorted(seen, key=lambda one: (one.noun, one.stream_id))
    for noun, same_noun in groupby(by_record, key=lambda one: one.noun):
        read: list[Recorded] = []
        docs: list[Doc] = []
        for _, same in groupby(same_noun, key=lambda one: one.stream_id):
            some, used = _of_record(call, db, list(same), events, upto)
            fitting = {first: doc for first, doc in some.items() if wanted.fits(doc)}
            made |= fitting
            docs += fitting.values()
            read += used
        name_entries(db, noun, docs, read, call.me.role)
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
    entries, used = entries_at(states, [each.place for each in newest_first], access)
    if any(entry["notes"] for entry in entries):
        # A note may have been struck later than the entry that it is in.
        places = desk.struck(db, one.stream_id, upto)
        mark_struck(entries, [e for p in places for e in states.read(p.first - 1, p.last)], access)
    for entry in entries:
        if "tookBack" in entry:
            say_what(call, one.noun, one.stream_id, entry["tookBack"])
    by_version = {each.version: each.first for each in found}
    return {by_version[entry["version"]]: entry for entry in entries}, used


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
