"""Meter readings: an optional part of a record, for nouns whose state is a `MeterReadings`."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Annotated, ClassVar, Literal, Self, TypeVar, assert_never
from uuid import UUID

from domain.kernel.details import PERSONAL, D
from domain.kernel.errors import NotFound
from domain.kernel.event import Event
from domain.kernel.record import Record, refuse_deleted
from domain.kernel.state_fields import StateFields


class MeterReadingAdded(Event, topic="record.meter_reading_added.1"):
    """A reading of a gas, electric or water meter on a day."""

    reading_id: UUID
    service: Literal["gas", "electric", "water"]
    value: Decimal
    read_on: date
    meter_number: Annotated[str | None, PERSONAL] = None


class MeterReadingRemoved(Event, topic="record.meter_reading_removed.1"):
    reading_id: UUID


MeterReadingEvent = MeterReadingAdded | MeterReadingRemoved


class MeterReadings(StateFields):
    """The state of a noun that has meter readings: their ids."""

    folded: ClassVar[frozenset[str]] = frozenset({"readings"})

    readings: frozenset[UUID] = frozenset()

    def after(self, event: MeterReadingEvent) -> Self:
        match event:
            case MeterReadingAdded(reading_id=added):
                readings = self.readings | {added}
            case MeterReadingRemoved(reading_id=removed):
                readings = self.readings - {removed}
            case _:
                assert_never(event)
        return self.model_copy(update={"readings": readings})


M = TypeVar("M", bound=MeterReadings)


def remove_reading(record: Record[D, M], reading_id: UUID) -> list[Event]:
    """Raises NotFound for a reading that the record does not have, or has no more."""
    refuse_deleted(record)
    if reading_id not in record.state.readings:
        raise NotFound(noun="reading")
    return [MeterReadingRemoved(reading_id=reading_id)]
