"""Meter readings as events."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.kernel.meter_readings import (
    MeterReadingAdded,
    MeterReadingDetails,
    MeterReadingRemoved,
)

READING: dict[str, Any] = {"service": "gas", "value": "120.5", "read_on": "2026-03-01"}


def added(row_id: UUID, **values: Any) -> MeterReadingAdded:
    details = MeterReadingDetails.model_validate(READING | values)
    return MeterReadingAdded(row_id=row_id, details=details)


def removed(row_id: UUID) -> MeterReadingRemoved:
    return MeterReadingRemoved(row_id=row_id)
