"""What happens to a pipeline beyond the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from typing import Any, Self, assert_never

from domain.kernel.event import Event
from domain.kernel.record import Created
from domain.kernel.state_fields import StateFields
from domain.pipeline.details import PipelineDetails
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


class PipelineState(StateFields):
    stages: tuple[Stage, ...] = ()

    def after(self, event: PipelineEvent) -> Self:
        return self.model_copy(update={"stages": stages_after(self.stages, event)})

    def value_at(self, path: str) -> Any:
        """Of a stage by its name: `place`, from 1, the mode of its `gate`, its `needs` or a field of it. A
        stage that there is not is as little offered as a retired one, and has nothing else.
        """
        if path in type(self).model_fields:
            return super().value_at(path)
        # The name of a stage may have dots.
        stage, _, field = path.partition(".")[2].rpartition(".")
        found = next((one for one in self.stages if one.stage == stage), None)
        if found is None:
            return True if field == "retired" else None
        match field:
            case "place":
                return self.stages.index(found) + 1
            case "gate":
                return found.gate.mode
            case "needs":
                return found.gate.needs
            case _:
                return getattr(found, field)


def stages_after(stages: tuple[Stage, ...], event: PipelineEvent) -> tuple[Stage, ...]:
    match event:
        case PipelineStageAdded():
            return _at(stages, event.added, event.place)
        case PipelineStageChanged():
            return _changed(stages, event.stage, event.change)
        case PipelineStageRetired():
            return _changed(stages, event.stage, StageChange(retired=True))
        case PipelineGateSet():
            return tuple(
                one.model_copy(update={"gate": event.gate}) if one.stage == event.stage else one
                for one in stages
            )
        case _:
            assert_never(event)


def _changed(stages: tuple[Stage, ...], name: str, change: StageChange) -> tuple[Stage, ...]:
    values = change.model_dump(exclude_unset=True)
    place = values.pop("place", None)
    after = tuple(one.model_copy(update=values) if one.stage == name else one for one in stages)
    moved = [one for one in after if one.stage == name]
    if place is None or not moved:
        return after
    return _at(tuple(one for one in after if one.stage != name), moved[0], place)


def _at(stages: tuple[Stage, ...], stage: Stage, place: int) -> tuple[Stage, ...]:
    return (*stages[: place - 1], stage, *stages[place - 1 :])


class PipelineFounded(Created[PipelineDetails, PipelineState], topic="pipeline.founded.1"):
    """The stages that Daybook comes with; stored with the first edit."""

    is_founding = True
