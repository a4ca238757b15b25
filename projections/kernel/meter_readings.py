"""Meter readings in documents and timelines, for the nouns that have them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, assert_never

from domain.kernel.meter_readings import MeterReadingAdded, MeterReadingEvent, MeterReadingRemoved
from projections.kernel.record import ERASED, Doc, EntryKind, RecordProjection

if TYPE_CHECKING:
    from domain.kernel.event import Recorded

METER_READING = "meterReading"


class WithMeterReadings(RecordProjection):
    """Base of the read model of a noun whose state is a `MeterReadings`."""

    own_lists: ClassVar[tuple[str, ...]] = (METER_READING,)

    def own_change(self, doc: Doc, event: MeterReadingEvent, recorded: Recorded) -> Doc:
        known = doc[METER_READING]
        match event:
            case MeterReadingAdded():
                return {METER_READING: [*known, reading_entry(event, recorded)]}
            case MeterReadingRemoved():
                gone = str(event.reading_id)
                return {METER_READING: [one for one in known if one["_id"] != gone]}
            case _:
                assert_never(event)

    def own_kind(self, event: MeterReadingEvent) -> EntryKind:
        match event:
            case MeterReadingAdded() | MeterReadingRemoved():
                return "reading"
            case _:
                assert_never(event)

    def own_values(self, event: MeterReadingEvent) -> Doc:
        match event:
            case MeterReadingAdded() | MeterReadingRemoved():
                return {}
            case _:
                assert_never(event)

    def readings(self, event: MeterReadingEvent, recorded: Recorded, before: Doc) -> list[Doc]:
        match event:
            case MeterReadingAdded():
                return [reading_entry(event, recorded) | {"removed": False}]
            case MeterReadingRemoved():
                gone = str(event.reading_id)
                known = [one for one in before[METER_READING] if one["_id"] == gone]
                return [{**one, "removed": True} for one in known or [{"_id": gone}]]
            case _:
                assert_never(event)


def reading_entry(event: MeterReadingAdded, recorded: Recorded) -> Doc:
    return {
        "_id": str(event.reading_id),
        "service": event.service,
        "value": str(event.value),
        "readOn": event.read_on.isoformat(),
        "meterNumber": ERASED if "meter_number" in recorded.erased else event.meter_number,
    }
