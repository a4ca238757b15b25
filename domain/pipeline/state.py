"""State fields of a pipeline: its stages, in order."""

from __future__ import annotations

from typing import Any, Self, assert_never

from domain.kernel.state_fields import StateFields
from domain.pipeline.own_events import (
    PipelineEvent,
    PipelineGateSet,
    PipelineStageAdded,
    PipelineStageChanged,
    PipelineStageRetired,
)
from domain.pipeline.stage import StageChange
from domain.shared.pipelines import Stage


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
