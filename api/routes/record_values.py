"""The history of one field of a record: all its values, with who, when, why and whence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query

from api.http.deps import Call
from api.http.guard import ANY, may_now
from api.http.mount import Row
from api.routes.area import Area
from api.routes.reading import readable, viewer
from api.routes.record_shapes import FieldValues, actor_out
from api.routes.records import BASE, CLASHES, Noun, refuse_former, states_of
from api.routes.undo_marks import mark_values
from domain.kernel.errors import InvalidFields
from domain.kernel.rows import RowAdded
from domain.nouns import NOUNS
from projections import batches
from projections.access import scope
from projections.access.redact import access_of, redactor
from projections.access.wire_joins import by_id
from projections.appointment import list as appointment_list
from projections.history.entries import Places, Wanted, field_numbers
from projections.history.labels import resolved
from projections.history.value_fields import OwnField, is_row_path, value_field
from projections.history.values import (
    field_values,
    linked_ids,
    steps,
    value_entry,
    values_of_entries,
)
from projections.kernel.wire import get
from projections.lists.joins import child_ids
from projections.nouns import NOUN_VIEWS
from projections.user.table import people

if TYPE_CHECKING:
    from domain.kernel.event import Recorded
    from projections.history.value_fields import ValueField
    from projections.kernel.record import Doc

LONG = 200
"""Versions of a record from which on not all of its events are read for a field of its own."""
NEWEST = 2**63 - 1
"""A position after every event."""


def record_values(
    call: Call,
    db: sa.Connection,
    noun: Noun,
    id: UUID,  # noqa: A002 - the path's name
    field: Annotated[str, Query(max_length=100)],
    row: UUID | None = None,
    before: Annotated[int | None, Query(ge=1)] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> FieldValues:
    """All values that a field has had, newest first, by its wire path; `row` is the child row of a
    path through rows. Values of linked records (`Consumer.mobile`, a lead's `telephone`) are those
    that the record showed. `before` and `nextBefore` are positions. Not for roles that are shown no
    former values.
    """
    refuse_former(call, noun)
    doc = readable(call, db, noun, id)
    own = value_field(noun, field, call.me.role) if row is None else None
    if isinstance(own, OwnField) and own.path in field_numbers(noun) and doc["version"] > LONG:
        return _of_long_record(call, db, id, own, before, limit)
    events = call.services.deps.store.events(id)
    found = _field(noun, field, call.me.role, row, events)
    by_noun = _others(db, noun, doc, found, events)
    seen = {other: _seen(call, db, other, ids) for other, ids in by_noun.items()}
    wanted = [one for ids in seen.values() for one in ids]
    others = call.services.deps.store.events_of(wanted, upto=NEWEST)
    unseen = {str(one) for other, ids in by_noun.items() for one in ids - seen[other]}
    values = [value_entry(one) for one in field_values(found, steps(events, others, unseen))][::-1]
    listed = [one for one in values if before is None or one["position"] < before]
    page = listed[:limit]
    _name(call, db, noun, field, page)
    mark_values(call, noun, field, page, events, events)
    every = [*events, *(one for stream in others.values() for one in stream)]
    batches.name_batches(db, page, every, call.me.role)
    return _answer(page, has_more=len(listed) > limit)


def _answer(page: list[Doc], *, has_more: bool) -> FieldValues:
    more = page[-1]["position"] if has_more else None
    # The models describe the wire; rows are answered as they are.
    shown: Any = page
    return FieldValues.model_construct(data=shown, next_before=more, success=True, message="")


def _of_long_record(
    call: Call, db: sa.Connection, id_: UUID, field: OwnField, before: int | None, limit: int
) -> FieldValues:
    """Values of a field of the record itself, from the entries that set it: no others are read."""
    noun, store = field.view.name, call.services.deps.store
    places, states = Places(db, noun, id_), states_of(call, noun, id_)
    places.add(store.events(id_, after=places.version))
    version = None if before is None else store.versions_at([id_], before - 1).get(id_, 0) + 1
    found: list[Doc] = []
    events: list[Recorded] = []
    while len(found) <= limit:
        asked = limit + 1 - len(found)
        some = places.before(version, Wanted(field=field.path), asked)
        values, seen = values_of_entries(field, states, some)
        found += map(value_entry, values)
        events += seen
        if len(some) < asked:
            break
        version = some[-1].last
    page = found[:limit]
    _name(call, db, noun, field.path, page)
    undone = [event for one in places.undone() for event in states.read(one.first - 1, one.last)]
    mark_values(call, noun, field.path, page, events, undone)
    batches.name_batches(db, page, events, call.me.role)
    return _answer(page, has_more=len(found) > limit)


def _field(noun: str, path: str, role: str, row: UUID | None, events: list[Recorded]) -> ValueField:
    if is_row_path(noun, path):
        if row is None:
            raise InvalidFields(fields={"row": "required"})
        rows = path.partition(".")[0]
        added = (one.event for one in events if isinstance(one.event, RowAdded))
        if not any((one.rows, one.row_id) == (rows, row) for one in added):
            raise InvalidFields(fields={"row": "not_found"})
    elif row is not None:
        raise InvalidFields(fields={"row": "not_allowed"})
    found = value_field(noun, path, role, row)
    if found is None:
        raise InvalidFields(fields={"field": "field_unknown"})
    return found


def _others(
    db: sa.Connection, noun: str, doc: Doc, field: ValueField, events: list[Recorded]
) -> dict[str, set[UUID]]:
    """Ids of the records that the field has ever been read from, by noun."""
    found: dict[str, set[UUID]] = {}
    for path, target in field.links():
        found.setdefault(target, set()).update(linked_ids(events, path))
    for child in field.children():
        found.setdefault(child, set()).update(child_ids(db, noun, doc, child))
    return found


def _seen(call: Call, db: sa.Connection, noun: str, ids: set[UUID]) -> set[UUID]:
    """Those of the records whose histories the viewer may see."""
    if not ids or not may_now(call.me, NOUNS[noun].section, "V"):
        return set()
    seen = scope.visible(db, noun, sorted(ids), viewer(call))
    if access_of(call.me.role, noun).deleted:
        return seen
    docs = by_id(db, noun, [str(one) for one in seen])
    return {one for one in seen if not docs.get(str(one), {}).get("isDelete", True)}


def _name(call: Call, db: sa.Connection, noun: str, path: str, page: list[Doc]) -> None:
    """Puts people and records in the place of ids; changes the values in place."""
    stored = NOUN_VIEWS[noun].stored_behind.get(path, path)
    changes = [{"field": stored, "from": None, "to": one["value"]} for one in page]
    for one, change in zip(page, resolved(db, noun, changes, viewer(call)), strict=True):
        one["value"] = change["to"]
    if (noun, path) == ("appointment", CLASHES):
        shown = [{CLASHES: one["value"]} for one in page]
        known = appointment_list.with_known_clashes(db, shown, viewer(call))
        for one, doc in zip(page, known, strict=True):
            one["value"] = doc[CLASHES]
    persons = people(db, [one["actor"] for one in page if one["actor"]])
    names = _names(db, call.me.role, [one["record"] for one in page if one["record"]])
    for one in page:
        one["actor"] = actor_out(persons, one["actor"], one["role"])
        if one["record"]:
            one["record"]["name"] = names.get(one["record"]["_id"], "")


def _names(db: sa.Connection, role: str, records: list[Doc]) -> dict[str, str]:
    """What linked records are called now, by id."""
    found: dict[str, str] = {}
    for noun in dict.fromkeys(one["noun"] for one in records):
        docs = by_id(db, noun, (one["_id"] for one in records if one["noun"] == noun))
        redact, title = redactor(role, noun), NOUN_VIEWS[noun].title
        found |= {id_: str(get(redact(doc), title) or "") for id_, doc in docs.items()}
    return found


ROWS: list[Row] = [
    Area("history", ANY).read(f"{BASE}/values", record_values, "recordValues", FieldValues)
]
