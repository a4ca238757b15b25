"""Reference tables that somebody has changed; one that nobody changed has no row."""

from __future__ import annotations

from typing import assert_never

from pydantic_core import to_jsonable_python

from domain.kernel.event import Recorded
from domain.reference_table.events import (
    ReferenceTableEvent,
    ReferenceTableVersionPublished,
    ReferenceTableVersionReinstated,
    ReferenceTableVersionWithdrawn,
    versions_after,
)
from domain.reference_table.noun import REFERENCE_TABLE
from domain.reference_table.values import TableVersion
from projections.kernel.noun_view import NounView
from projections.kernel.record import Doc, EntryKind, RecordProjection, record_table

reference_table = record_table("reference_table")


class ReferenceTableProjection(RecordProjection):
    """Documents have the versions without their rows."""

    table = reference_table
    noun = REFERENCE_TABLE

    def own_change(self, doc: Doc, event: ReferenceTableEvent, recorded: Recorded) -> Doc:
        versions = tuple(TableVersion.model_validate(one, by_alias=True) for one in doc["versions"])
        after = versions_after(versions, event)
        return {"versions": to_jsonable_python(after, by_alias=True)}

    def own_kind(self, event: ReferenceTableEvent) -> EntryKind:
        return "changes"

    def own_values(self, event: ReferenceTableEvent) -> Doc:
        match event:
            case ReferenceTableVersionPublished():
                return {
                    "ofTable": event.table,
                    "tableVersion": event.version,
                    "source": event.source,
                    "validFrom": event.valid_from.isoformat(),
                    "purposes": list(event.purposes),
                    "rows": len(event.content),
                }
            case ReferenceTableVersionWithdrawn() | ReferenceTableVersionReinstated():
                return {"ofTable": event.table, "tableVersion": event.version}
            case _:
                assert_never(event)


REFERENCE_TABLE_VIEW = NounView(projection=ReferenceTableProjection(), title="table")
