"""Measures and inspections of leads as events."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.kernel.rows import RowAdded, RowChanged, RowRemoved
from domain.lead.measure_rows import (
    INSPECTION_ROWS,
    MEASURE_ROWS,
    InspectionDetails,
    MeasureDetails,
)


def added(row_id: UUID, **values: Any) -> RowAdded[MeasureDetails]:
    details = MeasureDetails.model_validate({"label": "LI"} | values)
    return MEASURE_ROWS.added(row_id=row_id, details=details)


def changed(row_id: UUID, **values: Any) -> RowChanged[MeasureDetails]:
    assert MEASURE_ROWS.changed is not None
    return MEASURE_ROWS.changed(row_id=row_id, details=MeasureDetails.model_validate(values))


def removed(row_id: UUID) -> RowRemoved:
    return MEASURE_ROWS.removed(row_id=row_id)


def inspected(row_id: UUID, measure: UUID, **values: Any) -> RowAdded[InspectionDetails]:
    begin = {"measure": measure, "kind": "Post", "result": "Booked"}
    return INSPECTION_ROWS.added(
        row_id=row_id, details=InspectionDetails.model_validate(begin | values)
    )
