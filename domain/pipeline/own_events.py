"""What happens to the stages of a pipeline."""

from __future__ import annotations

from domain.kernel.event import Event
from domain.kernel.pipelines import Gate, Stage
from domain.pipeline.stage import StageChange


class PipelineStageAdded(Event, topic="pipeline.stage_added.1"):
    """`place` counts from 1."""

    added: Stage
    place: int


class PipelineStageChanged(Event, topic="pipeline.stage_changed.1"):
    stage: str
    change: StageChange


class PipelineStageRetired(Event, topic="pipeline.stage_retired.1"):
    """The stage is not offered any more; leads that stand there stay."""

    stage: str


class PipelineGateSet(Event, topic="pipeline.gate_set.1"):
    stage: str
    gate: Gate


PipelineEvent = PipelineStageAdded | PipelineStageChanged | PipelineStageRetired | PipelineGateSet
