"""Folds a batch of events into rows, one record at a time; a fault stops only its own record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from domain.kernel.event import Recorded
from domain.kernel.record_events import SubjectErased
from infra.background.failures import describe

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from uuid import UUID

    from infra.projector.rows.rows import Encoders
    from projections.kernel.read_model import ReadModel, Row, RowEnd

ATTEMPTS = 3


class StreamGap(Exception):
    """A record's next event is not the one after its row's version."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Stands for an event that could not be opened; `reason` is fit to be shown."""

    stream_id: UUID
    position: int
    version: int
    reason: str


Opened = Recorded | Unreadable


class CannotOpen(Exception):
    """The fold came to an event that could not be opened."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A record that cannot go on from a position; `error` is fit to be shown."""

    stream_id: UUID
    position: int
    error: str
    attempts: int = ATTEMPTS


class Folded(NamedTuple):
    """A record's new row, encoded, the position it starts from and its newest event.

    `put` are encoded rows that it contributes by key, `gone` ids of those that it no longer does, and
    `end` is that of the newest row that it had by then.
    """

    row: Row
    encoded: bytes
    first_position: int
    last: Recorded
    put: tuple[bytes, ...] = ()
    gone: tuple[UUID, ...] = ()
    end: RowEnd | None = None
    anew: bool = False
    """Folded from the first event although there may be a row."""
    document: bytes = b""
    """What a bulk load writes apart from the row."""


def by_stream(events: Iterable[Opened]) -> dict[UUID, list[Opened]]:
    grouped: dict[UUID, list[Opened]] = {}
    for event in events:
        grouped.setdefault(event.stream_id, []).append(event)
    return grouped


def with_erasure(events: Iterable[Opened]) -> set[UUID]:
    """Streams in which somebody was erased: their rows are made again from what can still be opened."""
    return {
        one.stream_id
        for one in events
        if isinstance(one, Recorded) and isinstance(one.event, SubjectErased)
    }


def fold_streams(
    model: ReadModel,
    encoders: Encoders,
    current: Mapping[UUID, Row],
    streams: Mapping[UUID, Sequence[Opened]],
) -> tuple[dict[UUID, Folded], list[Fault]]:
    """New rows of the records that moved, and the records that could not go on."""
    folded: dict[UUID, Folded] = {}
    faults: list[Fault] = []
    for stream_id, events in streams.items():
        result, fault = fold_stream(model, encoders, current.get(stream_id), events)
        if result is not None:
            folded[stream_id] = result
        if fault is not None:
            faults.append(fault)
    return folded, faults


def fold_stream(
    model: ReadModel, encoders: Encoders, current: Row | None, events: Sequence[Opened]
) -> tuple[Folded | None, Fault | None]:
    """As far as the events go; events that the row holds already are passed over."""
    since = current["version"] if current else 0
    fresh = [event for event in events if event.version > since]
    if not fresh:
        return None, None
    row, done, fault = _far_as_possible(model, current, fresh)
    if row is None or not done:
        return None, fault
    try:
        row = model.complete(row)
        folded = Folded(
            row,
            encoders.rows.encode(row),
            fresh[0].position,
            _readable(fresh[done - 1]),
            document=encoders.rows.encode_document(row),
        )
        if encoders.keyed is not None:
            changes = model.row_changes(current, row, [_readable(one) for one in fresh[:done]])
            put = tuple(map(encoders.keyed.encode, changes.put))
            folded = folded._replace(put=put, gone=tuple(changes.gone), end=changes.end)
    except Exception as error:  # noqa: BLE001 - whatever is raised parks this record only
        return None, _fault(fresh[0], error)
    return folded, fault


def _far_as_possible(
    model: ReadModel, current: Row | None, events: Sequence[Opened]
) -> tuple[Row | None, int, Fault | None]:
    """The row, how many events went into it, and what stopped it."""
    try:
        return _whole(model, current, events), len(events), None
    except Exception:  # noqa: BLE001 - it shows event by event which one it was
        return _one_by_one(model, current, events)


def _whole(model: ReadModel, current: Row | None, events: Sequence[Opened]) -> Row:
    version = current["version"] if current else 0
    readable: list[Recorded] = []
    for event in events:
        version += 1
        if event.version != version:
            raise StreamGap
        readable.append(_readable(event))
    return model.fold_all(current, readable)


def _one_by_one(
    model: ReadModel, current: Row | None, events: Sequence[Opened]
) -> tuple[Row | None, int, Fault | None]:
    row = current
    for done, event in enumerate(events):
        try:
            row = _step(model, row, event)
        except Exception as error:  # noqa: BLE001 - whatever is raised parks this record only
            return row, done, _fault(event, error)
    return row, len(events), None


def _step(model: ReadModel, row: Row | None, event: Opened) -> Row:
    for attempt in range(1, ATTEMPTS + 1):
        try:
            return _whole(model, row, [event])
        except Exception:
            if attempt == ATTEMPTS:
                raise
    raise AssertionError


def _readable(event: Opened) -> Recorded:
    if isinstance(event, Unreadable):
        raise CannotOpen
    return event


def _fault(event: Opened, error: Exception) -> Fault:
    reason = event.reason if isinstance(event, Unreadable) else describe(error)
    return Fault(event.stream_id, event.position, reason)
