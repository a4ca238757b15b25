"""Pipelines as admins have edited them; a pipeline that nobody edited has no row."""

from __future__ import annotations

from typing import Any, assert_never

from pydantic_core import to_jsonable_python

from domain.kernel.event import Recorded
from domain.pipeline.events import (
    PipelineEvent,
    PipelineGateSet,
    PipelineStageAdded,
    PipelineStageChanged,
    PipelineStageRetired,
    stages_after,
)
from domain.pipeline.noun import PIPELINE
from domain.shared.pipelines import Gate, Stage
from projections.kernel.noun_view import NounView
from projections.kernel.record import Doc, EntryKind, RecordProjection, record_table

pipeline = record_table("pipeline")


class PipelineProjection(RecordProjection):
    table = pipeline
    noun = PIPELINE

    def own_change(self, doc: Doc, event: PipelineEvent, recorded: Recorded) -> Doc:
        stages = tuple(Stage.model_validate(one, by_alias=True) for one in doc["stages"])
        return {"stages": to_jsonable_python(stages_after(stages, event), by_alias=True)}

    def own_kind(self, event: PipelineEvent) -> EntryKind:
        return "changes"

    def own_values(self, event: PipelineEvent) -> dict[str, Any]:
        match event:
            case PipelineStageAdded():
                added = event.added
                shown = added.model_dump(by_alias=True, exclude_defaults=True, exclude={"gate"})
                gate = _gate(added.gate) if added.gate != Gate() else {}
                return {**shown, **gate, "place": event.place}
            case PipelineStageChanged():
                change = event.change.model_dump(exclude_unset=True)
                return {
                    "stage": event.stage,
                    **{_WIRE[name]: value for name, value in change.items()},
                }
            case PipelineStageRetired():
                return {"stage": event.stage}
            case PipelineGateSet():
                return {"stage": event.stage, **_gate(event.gate)}
            case _:
                assert_never(event)


def _gate(gate: Gate) -> Doc:
    return {"gate": gate.mode, "needs": list(gate.needs)}


_WIRE = {name: field.alias or name for name, field in Stage.model_fields.items()} | {
    "place": "place"
}
PIPELINE_VIEW = NounView(projection=PipelineProjection(), title="pipeline")
