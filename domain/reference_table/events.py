"""The first event of a reference table."""

from __future__ import annotations

from domain.kernel.record import Created
from domain.reference_table.details import ReferenceTableDetails
from domain.reference_table.state import ReferenceTableState


class ReferenceTableFounded(
    Created[ReferenceTableDetails, ReferenceTableState], topic="reference_table.founded.1"
):
    """The versions that Daybook comes with, rows included; stored with the first change."""

    is_founding = True
