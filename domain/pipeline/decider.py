"""Decider of pipelines: pure functions from state to events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.kernel import record
from domain.kernel.errors import FieldConflict, InvalidFields
from domain.kernel.folding import name_key
from domain.kernel.record_events import camel
from domain.pipeline.events import (
    PipelineGateSet,
    PipelineStageAdded,
    PipelineStageChanged,
    PipelineStageRetired,
    stages_after,
)
from domain.pipeline.stage import MOST_STAGES, StageChange
from domain.shared.pipelines import Gate, GateMode, Need, Stage

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from domain.kernel.event import Event
    from domain.kernel.record import Record
    from domain.pipeline.details import PipelineDetails
    from domain.pipeline.events import PipelineEvent, PipelineState

    State = Record[PipelineDetails, PipelineState]


def stage_of(state: State, name: str) -> Stage:
    """The stage of that name, retired or not. Raises InvalidFields."""
    for stage in state.state.stages:
        if stage.stage == name:
            return stage
    raise InvalidFields(fields={"stage": "not_found"})


def add_stage(
    state: State,
    stage: Stage,
    place: int | None,
    *,
    taken: Collection[str],
    expected_version: int | None,
) -> list[Event]:
    """`taken` are names of stages that are offered with every pipeline.

    Raises InvalidFields for a name that there is, a place that there is not, or too many stages.
    """
    stages = state.state.stages
    if name_key(stage.stage) in {name_key(one) for one in (*_names(state), *taken)}:
        raise InvalidFields(fields={"stage": "in_use"})
    if len(stages) >= MOST_STAGES:
        raise InvalidFields(fields={"stage": "too_many"}, max=MOST_STAGES)
    place = len(stages) + 1 if place is None else place
    _refuse_no_place(place, len(stages) + 1)
    if place <= len(stages):
        _refuse_moved(state, {"place": (None, place)}, expected_version)
    return [PipelineStageAdded(added=stage, place=place)]


def change_stage(
    state: State, name: str, wanted: Mapping[str, Any], *, expected_version: int | None
) -> list[Event]:
    """Only what differs is recorded. `wanted` is by name of `StageChange`.

    Raises InvalidFields, FieldConflict.
    """
    stage = stage_of(state, name)
    current = stage.model_dump() | {"place": _names(state).index(name) + 1}
    changed = {key: value for key, value in wanted.items() if current[key] != value}
    if not changed:
        return []
    _refuse_no_place(changed.get("place", 1), len(state.state.stages))
    clashes = {key: (current[key], value) for key, value in changed.items()}
    _refuse_moved(state, clashes, expected_version)
    event = PipelineStageChanged(stage=name, change=StageChange.model_validate(changed))
    _refuse_without_start(state, event, "outcome")
    return [event]


def retire_stage(state: State, name: str) -> list[Event]:
    """Raises InvalidFields for the last stage that a new lead could start in."""
    if stage_of(state, name).retired:
        return []
    event = PipelineStageRetired(stage=name)
    _refuse_without_start(state, event, "stage")
    return [event]


def set_gate(
    state: State,
    name: str,
    needs: tuple[Need, ...] | None,
    mode: GateMode | None,
    *,
    expected_version: int | None,
) -> list[Event]:
    """A value of None stays. Raises InvalidFields for a gate that asks for nothing, FieldConflict."""
    current = stage_of(state, name).gate
    wanted = Gate(
        needs=current.needs if needs is None else tuple(dict.fromkeys(needs)),
        mode=current.mode if mode is None else mode,
    )
    if wanted == current:
        return []
    if wanted.mode != "off" and not wanted.needs:
        raise InvalidFields(fields={"needs": "too_few"})
    _refuse_moved(state, {"gate": (current.mode, wanted.mode)}, expected_version)
    return [PipelineGateSet(stage=name, gate=wanted)]


def _names(state: State) -> list[str]:
    return [one.stage for one in state.state.stages]


def _refuse_no_place(place: int, last: int) -> None:
    if not 1 <= place <= last:
        raise InvalidFields(fields={"place": "out_of_range"}, min=1, max=last)


def _refuse_moved(
    state: State, clashes: Mapping[str, tuple[Any, Any]], expected_version: int | None
) -> None:
    """A pipeline is edited as a whole: values that were chosen before another's edit are shown beside it."""
    if expected_version is None or expected_version == state.version:
        return
    if expected_version > state.version:
        raise InvalidFields(fields={"expectedVersion": "version_unknown"})
    shown = {camel(name): both for name, both in clashes.items()}
    raise FieldConflict(
        clashes=shown,
        versions=dict.fromkeys(shown, state.version),
        version=state.version,
        noun=state.noun,
        id=state.stream_id,
    )


def _refuse_without_start(state: State, event: PipelineEvent, field: str) -> None:
    record.refuse_deleted(state)
    after = stages_after(state.state.stages, event)
    if not any(one.outcome is None and not one.retired for one in after):
        raise InvalidFields(fields={field: "last_open_stage"})
