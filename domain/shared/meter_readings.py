"""Meter readings: child rows of nouns that have meters."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Literal

from pydantic import Field

from domain.kernel.details import PERSONAL, Details
from domain.kernel.formats import Day, Line
from domain.kernel.rows import Rows

METER_READING = "meterReading"


class MeterReadingDetails(Details):
    """A reading of a gas, electric or water meter on a day."""

    service: Literal["gas", "electric", "water"] | None = None
    value: Decimal | None = Field(None, ge=0, max_digits=12, decimal_places=3)
    read_on: Day | None = None
    meter_number: Annotated[Line | None, PERSONAL] = None


METER_READINGS = Rows(
    name=METER_READING,
    singular="reading",
    details=MeterReadingDetails,
    stored_as="record.meter_reading",
    is_changed=False,
    title="service",
    required=("service", "value", "read_on"),
    not_in_future=("read_on",),
    id_field="readingId",
)
