"""Pipelines: their stages, which admins relabel, colour, order, add and retire."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from pydantic import Field

from api.http.deps import Call
from api.http.envelope import ApiModel
from api.http.mount import Row
from api.routes.area import Area
from commands.pipeline import AddStage, ChangeStage, RetireStage, SetGate
from commands.shared.pipelines.cache import PipelineCache
from domain.kernel.record_events import StageOutcome
from domain.lead.values import LEAD_TYPES
from domain.pipeline.noun import stream_of
from domain.shared.pipelines import GateMode, Need, Tone


class GateOut(ApiModel):
    """What a lead must have before it is moved to the stage."""

    needs: list[Need]
    mode: GateMode


class StageOut(ApiModel):
    """`stage` is the name on the wire. A label of null: the app's own text for the stage."""

    stage: str
    tone: Tone
    label_en: str | None
    label_de: str | None
    stale_days: int | None
    outcome: StageOutcome | None
    legacy: bool
    gate: GateOut
    retired: bool


class PipelineOut(ApiModel):
    """`version` is 1 until an admin edits the pipeline."""

    id: UUID = Field(alias="_id")
    pipeline: str
    lead_type: str
    version: int
    stages: list[StageOut]


def list_pipelines(call: Call) -> list[Any]:
    pipelines = call.services.deps.part(PipelineCache).current()
    return [
        {
            "_id": stream_of(lead_type),
            "pipeline": own.name,
            "leadType": lead_type,
            "version": own.version,
            "stages": [one.model_dump(by_alias=True) for one in own.stages],
        }
        for lead_type in LEAD_TYPES
        for own in [pipelines.by_type[lead_type]]
    ]


_PIPELINE = Area("pipeline", ("pipeline", "V"), ("pipeline", "E"))
_PATH = "/api/lead/admin/pipelines"

ROWS: list[Row] = [
    _PIPELINE.read(_PATH, list_pipelines, "listPipelines", list[PipelineOut]),
    _PIPELINE.do(f"{_PATH}/add_stage", AddStage, "addStage", "pipeline.stage_added"),
    _PIPELINE.do(f"{_PATH}/change_stage", ChangeStage, "changeStage", "pipeline.stage_changed"),
    _PIPELINE.do(f"{_PATH}/set_gate", SetGate, "setGate", "pipeline.gate_set"),
    _PIPELINE.do(f"{_PATH}/retire_stage", RetireStage, "retireStage", "pipeline.stage_retired"),
]
