"""Meter readings of records, for nouns that have them."""

from __future__ import annotations

from uuid import UUID

from pydantic import Field

from commands.kernel.rows import AddRow, RemoveRow
from domain.shared.meter_readings import METER_READINGS, MeterReadingDetails


class AddMeterReading(AddRow, MeterReadingDetails):
    rows = METER_READINGS


class RemoveMeterReading(RemoveRow):
    rows = METER_READINGS
    row_id: UUID = Field(alias=METER_READINGS.id_field)
