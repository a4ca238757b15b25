"""The values that one field of a record has had, folded from the events of every stream it is shown of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import merge
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING
from uuid import UUID

from domain.kernel import record
from domain.kernel.rows import RowRemoved
from projections.history.value_fields import OwnField, Reading, RowField, ValueField, World
from projections.kernel.record import ERASED, iso, reason
from projections.nouns import PROJECTIONS

if TYPE_CHECKING:
    from domain.kernel.event import Recorded
    from projections.history.entries import Place
    from projections.history.states import States
    from projections.kernel.read_model import Row
    from projections.kernel.record import Doc

WITHOUT_VALUES = (record.NoteAdded, record.NoteStruck, record.FieldRevealed, record.Undone)
"""Events that change no field: they are folded together with the next one that does."""
NOTHING = Reading()
"""The value of every field before its record was created."""
Streams = Mapping[UUID, "Sequence[Recorded]"]
"""Events of the other records that a field is read from, by stream."""


@dataclass(frozen=True, slots=True)
class Step:
    """One event, and what it made of the record and of those that it shows."""

    recorded: Recorded
    world: World


def steps(
    events: Sequence[Recorded],
    others: Streams,
    unseen: Iterable[str] = (),
    own: Row | None = None,
) -> Iterator[Step]:
    """A record's events among those of other records, in the order of the log. `unseen` are ids of
    linked records that the viewer may not see, `own` is the record's row before the events.
    """
    hidden, own_id = frozenset(unseen), events[0].stream_id
    rows: Mapping[UUID, Row] = {}
    world = World(own["doc"] if own else None, rows, hidden, events[0].at)
    waiting: list[Recorded] = []
    for recorded in merge(events, *others.values(), key=_position):
        id_, projection = recorded.stream_id, PROJECTIONS[recorded.noun]
        if id_ == own_id and isinstance(recorded.event, WITHOUT_VALUES):
            waiting.append(recorded)
            yield Step(recorded, world)
            continue
        if id_ == own_id:
            own, waiting = projection.fold_all(own, [*waiting, recorded]), []
        else:
            rows = {**rows, id_: projection.complete(projection.fold(rows.get(id_), recorded))}
        world = World(own["doc"] if own else None, rows, hidden, recorded.at)
        yield Step(recorded, world)


def _position(recorded: Recorded) -> int:
    return recorded.position or 0


def linked_ids(events: Iterable[Recorded], path: str) -> set[UUID]:
    """Returns every id that a link of the record ever had."""
    found = set()
    for recorded in events:
        match recorded.event:
            case record.Created() | record.DetailsChanged() as event:
                found.add(event.details.leaves().get(path))
            case _:
                pass
    return {id_ for id_ in found if isinstance(id_, UUID)}


@dataclass(frozen=True, slots=True)
class FieldValue:
    """What a field became by one command."""

    recorded: Recorded
    """The command's last event that changed it."""
    entry: Recorded
    """The command's first event in that stream, by which its timeline knows the command."""
    reading: Reading
    masked: bool
    removed: bool
    """Whether the child row that it stood in was removed."""


def field_values(
    field: ValueField, found: Iterable[Step], before: Reading = NOTHING
) -> Iterator[FieldValue]:
    """The values of a field, oldest first; an empty one only where there was another before."""
    for _, command in groupby(found, key=attrgetter("recorded.meta.command_id")):
        last: Recorded | None = None
        entries: dict[UUID, Recorded] = {}
        now, was_set = before, False
        for step in command:
            recorded = step.recorded
            entries.setdefault(recorded.stream_id, recorded)
            if step.world.doc is None or isinstance(recorded.event, WITHOUT_VALUES):
                continue
            reading = field.read(step.world)
            again = (field.masked or reading.value == ERASED) and field.is_set_by(recorded)
            if again or _differ(reading, now):
                last, was_set = recorded, was_set or again
            now = reading
        if last is not None and (was_set or _differ(now, before)):
            removed = isinstance(field, RowField) and isinstance(last.event, RowRemoved)
            yield FieldValue(last, entries[last.stream_id], now, field.masked, removed)
        before = now


def values_of_entries(
    field: OwnField, states: States, places: Sequence[Place]
) -> tuple[list[FieldValue], list[Recorded]]:
    """The values that these entries of a record gave one of its own fields, newest first as the entries are, and the
    events of the entries.
    """
    found: list[FieldValue] = []
    seen: list[Recorded] = []
    for place in reversed(places):
        row = states.at(place.first - 1)
        events = states.read(place.first - 1, place.last)
        former = World(row["doc"] if row else None, {}, frozenset(), events[0].at)
        found += field_values(field, steps(events, {}, own=row), field.read(former))
        seen += events
        states.add(events)
    return found[::-1], seen


def _differ(one: Reading, other: Reading) -> bool:
    if one.is_empty and other.is_empty:
        return False
    return (one.value, one.hidden) != (other.value, other.hidden)


def value_entry(found: FieldValue) -> Doc:
    """A value as histories of values show it; ids of people and links are still ids."""
    recorded, reading = found.recorded, found.reading
    meta = recorded.meta
    return {
        "_id": str(found.entry.event_id),
        "version": recorded.version,
        "position": recorded.position,
        "at": iso(recorded.at),
        "actor": str(meta.actor_id) if meta.actor_id else None,
        "role": meta.role,
        "source": meta.source,
        "reason": reason(recorded),
        "event": recorded.event.topic.rpartition(".")[0],
        "changedIn": {"noun": recorded.noun, "_id": str(recorded.stream_id)},
        "value": reading.value,
        "masked": found.masked,
        "erased": reading.value == ERASED,
        "hidden": reading.hidden,
        "removed": found.removed,
        "record": _named(reading.record),
    }


def _named(record_: tuple[str, str] | None) -> Doc | None:
    return {"noun": record_[0], "_id": record_[1]} if record_ else None
