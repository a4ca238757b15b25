"""What happens to the stages of a pipeline."""

from __future__ import annotations

from domain.kernel.event import Event
from domain.pipeline.stage import StageChange, stage_path
from domain.shared.pipelines import Gate, Stage


class PipelineStageAdded(Event, topic="pipeline.stage_added.1"):
    """`place` counts from 1."""

    added: Stage
    place: int

    def changed_paths(self) -> tuple[str, ...]:
        """Taken back, the stage is not offered any more: leads may stand there by then."""
        return (stage_path(self.added.stage, "retired"),)


class PipelineStageChanged(Event, topic="pipeline.stage_changed.1"):
    stage: str
    change: StageChange

    def changed_paths(self) -> tuple[str, ...]:
        return tuple(stage_path(self.stage, name) for name in sorted(self.change.model_fields_set))


class PipelineStageRetired(Event, topic="pipeline.stage_retired.1"):
    """The stage is not offered any more; leads that stand there stay."""

    stage: str

    def changed_paths(self) -> tuple[str, ...]:
        return (stage_path(self.stage, "retired"),)


class PipelineGateSet(Event, topic="pipeline.gate_set.1"):
    stage: str
    gate: Gate

    def changed_paths(self) -> tuple[str, ...]:
        return (stage_path(self.stage, "gate"), stage_path(self.stage, "needs"))


PipelineEvent = PipelineStageAdded | PipelineStageChanged | PipelineStageRetired | PipelineGateSet
