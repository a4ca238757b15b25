"""Meter readings as events."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.kernel.rows import RowAdded, RowRemoved
from domain.shared.meter_readings import METER_READINGS, MeterReadingDetails

READING: dict[str, Any] = {"service": "gas", "value": "120.5", "read_on": "2026-03-01"}


def added(row_id: UUID, **values: Any) -> RowAdded[MeterReadingDetails]:
    details = MeterReadingDetails.model_validate(READING | values)
    return METER_READINGS.added(row_id=row_id, details=details)


def removed(row_id: UUID) -> RowRemoved:
    return METER_READINGS.removed(row_id=row_id)
