"""Folds a batch of events into rows, one record at a time; a fault stops only its own record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from infra.feed.failures import describe

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from uuid import UUID

    from domain.kernel.event import Recorded
    from infra.readstore.rows import RowStore
    from projections.base import ReadModel, Row

ATTEMPTS = 3


class StreamGap(Exception):
    """A record's next event is not the one after its row's version."""


class Unreadable(Exception):
    """Stands for an event that could not be opened."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Opened:
    """An event of a batch, or why it could not be opened."""

    stream_id: UUID
    position: int
    version: int
    recorded: Recorded | Unreadable


@dataclass(frozen=True, slots=True)
class Fault:
    """A record that cannot go on from a position; `error` is fit to be shown."""

    stream_id: UUID
    position: int
    error: str
    attempts: int = ATTEMPTS


@dataclass(frozen=True, slots=True)
class Folded:
    """A record's new row, encoded, the position it starts from and its newest event."""

    row: Row
    encoded: bytes
    first_position: int
    last: Recorded


def by_stream(events: Iterable[Opened]) -> dict[UUID, list[Opened]]:
    grouped: dict[UUID, list[Opened]] = {}
    for event in events:
        grouped.setdefault(event.stream_id, []).append(event)
    return grouped


def fold_streams(
    model: ReadModel,
    rows: RowStore,
    held: Mapping[UUID, Row],
    streams: Mapping[UUID, Sequence[Opened]],
) -> tuple[dict[UUID, Folded], list[Fault]]:
    """New rows of the records that moved, and the records that could not go on."""
    folded: dict[UUID, Folded] = {}
    faults: list[Fault] = []
    for stream_id, events in streams.items():
        result, fault = fold_stream(model, rows, held.get(stream_id), events)
        if result is not None:
            folded[stream_id] = result
        if fault is not None:
            faults.append(fault)
    return folded, faults


def fold_stream(
    model: ReadModel, rows: RowStore, held: Row | None, events: Sequence[Opened]
) -> tuple[Folded | None, Fault | None]:
    """As far as the events go; events that the row holds already are passed over."""
    row, fault = held, None
    fresh = [event for event in events if event.version > (held["version"] if held else 0)]
    done: list[Recorded] = []
    for event in fresh:
        try:
            row, recorded = _step(model, row, event)
        except Exception as error:  # noqa: BLE001 - whatever the fold raises parks this record only
            fault = _fault(event, error)
            break
        done.append(recorded)
    if row is None or not done:
        return None, fault
    try:
        row = model.complete(row)
        return Folded(row, rows.encode(row), fresh[0].position, done[-1]), fault
    except Exception as error:  # noqa: BLE001 - see above
        return None, _fault(fresh[0], error)


def _step(model: ReadModel, row: Row | None, event: Opened) -> tuple[Row, Recorded]:
    if isinstance(event.recorded, Unreadable):
        raise event.recorded
    if event.version != (row["version"] if row else 0) + 1:
        raise StreamGap
    for attempt in range(1, ATTEMPTS + 1):
        try:
            after = model.fold(row, event.recorded)
        except Exception:
            if attempt == ATTEMPTS:
                raise
        else:
            return {**after, "id": event.stream_id, "version": event.version}, event.recorded
    raise AssertionError


def _fault(event: Opened, error: Exception) -> Fault:
    reason = error.reason if isinstance(error, Unreadable) else describe(error)
    return Fault(event.stream_id, event.position, reason)
