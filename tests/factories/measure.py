"""Measures and inspections of leads as events."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.lead.measure_rows import (
    InspectionAdded,
    InspectionDetails,
    MeasureAdded,
    MeasureChanged,
    MeasureDetails,
    MeasureRemoved,
)


def added(row_id: UUID, **values: Any) -> MeasureAdded:
    details = MeasureDetails.model_validate({"label": "LI"} | values)
    return MeasureAdded(row_id=row_id, details=details)


def changed(row_id: UUID, **values: Any) -> MeasureChanged:
    return MeasureChanged(row_id=row_id, details=MeasureDetails.model_validate(values))


def removed(row_id: UUID) -> MeasureRemoved:
    return MeasureRemoved(row_id=row_id)


def inspected(row_id: UUID, measure: UUID, **values: Any) -> InspectionAdded:
    begin = {"measure": measure, "kind": "Post", "result": "Booked"}
    return InspectionAdded(row_id=row_id, details=InspectionDetails.model_validate(begin | values))
