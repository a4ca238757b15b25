"""The reference table as the record mechanism sees it: one stream for each table."""

from __future__ import annotations

from uuid import UUID, uuid5

from domain.kernel.noun import Noun
from domain.kernel.record import DetailsChanged, Record
from domain.reference_table.details import ReferenceTableDetails
from domain.reference_table.events import ReferenceTableFounded, ReferenceTableState

_STREAMS = UUID("a4a4a8f2-6b0d-5c0e-9d0b-3f6f3a2f7d15")
ReferenceTable = Record[ReferenceTableDetails, ReferenceTableState]

REFERENCE_TABLE = Noun(
    name="reference_table",
    details=ReferenceTableDetails,
    created=ReferenceTableFounded,
    # Its details never change.
    changed=DetailsChanged[ReferenceTableDetails],
    state=ReferenceTableState,
)


def stream_of(table: str) -> UUID:
    return uuid5(_STREAMS, table)
