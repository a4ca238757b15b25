"""Pipelines: what an admin may make of their stages, and where leads may stand meanwhile."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest
from hypothesis import given as over
from hypothesis import strategies as st

from commands.shared.pipelines.founding import FOUNDED, found, pipeline_of
from domain.kernel import record
from domain.kernel.errors import FieldConflict, InvalidFields
from domain.kernel.event import Event, Meta
from domain.kernel.record import Record, StatusChanged
from domain.lead.decider import TransitionNotAllowed, move
from domain.lead.gates import gate_context
from domain.lead.values import (
    B2B_SALES,
    DRAWER_CLOSING,
    ECO_SALES,
    LEAD_TYPES,
    LOST,
    PAID_SOLAR_SALES,
    WON,
    first_status,
    offered,
)
from domain.pipeline.decider import add_stage, change_stage, retire_stage
from domain.pipeline.events import PipelineStageAdded, PipelineStageChanged
from domain.pipeline.noun import PIPELINE, stream_of
from domain.pipeline.stage import StageChange
from domain.shared.pipelines import Pipelines, Stage
from tests.factories import lead, pipeline
from tests.spec import Decide, given

META = Meta(UUID(int=1), UUID(int=1))
CALL = Stage(stage="Second Call", tone="blue", stale_days=3)


def add(stage: Stage = CALL, place: int | None = None, seen: int | None = None) -> Decide:
    def decide(state: Record[Any, Any]) -> list[Event]:
        return add_stage(state, stage, place, taken=DRAWER_CLOSING, expected_version=seen)

    return decide


def change(name: str, seen: int | None = None, **values: Any) -> Decide:
    def decide(state: Record[Any, Any]) -> list[Event]:
        return change_stage(state, name, values, expected_version=seen)

    return decide


def names(state: Record[Any, Any]) -> list[str]:
    return [one.stage for one in state.state.stages]


class TestFounding:
    @pytest.mark.parametrize("lead_type", LEAD_TYPES)
    def test_the_founded_pipelines_offer_what_the_documents_list(self, lead_type: str) -> None:
        shown = [(one.name, one.stage.tone) for one in FOUNDED.offered(lead_type)]
        assert shown == [(one.name, one.tone) for one in offered(lead_type)]
        assert FOUNDED.first(lead_type) == first_status(lead_type)

    def test_outcomes(self) -> None:
        stages = {
            one.name: one.stage.outcome for kind in LEAD_TYPES for one in FOUNDED.offered(kind)
        }
        assert sorted(name for name, outcome in stages.items() if outcome == "won") == sorted(WON)
        assert sorted(name for name, outcome in stages.items() if outcome == "lost") == sorted(LOST)
        assert [name for name, outcome in stages.items() if outcome == "closed"] == ["Lead Closed"]


class TestAdding:
    def test_a_stage_comes_last_or_where_it_is_put(self) -> None:
        solar = given(pipeline.founded())
        assert (
            names(solar.when(add()).then(PipelineStageAdded(added=CALL, place=16)))[-1]
            == "Second Call"
        )
        assert (
            names(solar.when(add(place=2)).then(PipelineStageAdded(added=CALL, place=2)))[1]
            == "Second Call"
        )

    @pytest.mark.parametrize("name", ["Lead Contacted", "lead contacted", "DND"])
    def test_a_name_is_given_once(self, name: str) -> None:
        given(pipeline.founded()).when(add(Stage(stage=name, tone="red"))).refused(
            InvalidFields, stage="in_use"
        )

    @pytest.mark.parametrize("place", [0, 17])
    def test_a_place_that_there_is_not(self, place: int) -> None:
        given(pipeline.founded()).when(add(place=place)).refused(
            InvalidFields, place="out_of_range"
        )

    def test_no_more_than_the_board_shows(self) -> None:
        more = [
            PipelineStageAdded(added=Stage(stage=f"S{n}", tone="grey"), place=1) for n in range(45)
        ]
        given(pipeline.founded(), *more).when(add()).refused(InvalidFields, stage="too_many")


class TestChanging:
    def test_only_what_differs_is_recorded(self) -> None:
        wanted: dict[str, Any] = {"label_en": "Called", "tone": "blue", "stale_days": 5}
        event = PipelineStageChanged(
            stage="Lead Contacted", change=StageChange(label_en="Called", stale_days=5)
        )
        state = given(pipeline.founded()).when(change("Lead Contacted", **wanted)).then(event)
        assert state.state.stages[2].label_en == "Called"
        given(pipeline.founded(), event).when(change("Lead Contacted", **wanted)).then()

    def test_a_value_can_be_taken_away(self) -> None:
        stale = PipelineStageChanged(stage="Lead Contacted", change=StageChange(stale_days=5))
        state = (
            given(pipeline.founded(), stale)
            .when(change("Lead Contacted", stale_days=None))
            .then(PipelineStageChanged(stage="Lead Contacted", change=StageChange(stale_days=None)))
        )
        assert state.state.stages[2].stale_days is None

    def test_a_stage_moves_up(self) -> None:
        event = PipelineStageChanged(stage="Lead Contacted", change=StageChange(place=1))
        state = given(pipeline.founded()).when(change("Lead Contacted", place=1)).then(event)
        assert names(state)[:3] == ["Lead Contacted", "New Paid Solar", "Call Back or Missing Info"]

    def test_a_stage_that_there_is_not(self) -> None:
        given(pipeline.founded()).when(change("Nowhere", tone="red")).refused(
            InvalidFields, stage="not_found"
        )

    def test_two_admins(self) -> None:
        first = PipelineStageChanged(stage="Lead Contacted", change=StageChange(label_en="Called"))
        edited = given(pipeline.founded(), first)
        error = edited.when(change("Lead Contacted", seen=1, label_en="Rung")).refused(
            FieldConflict
        )
        assert error.context["clashes"] == {"labelEn": ("Called", "Rung")}
        edited.when(change("Lead Contacted", seen=1, label_en="Called")).then()
        edited.when(change("Lead Contacted", seen=9, label_en="Rung")).refused(
            InvalidFields, expectedVersion="version_unknown"
        )


def test_a_new_lead_can_always_start() -> None:
    state = record.begin(stream_of(PAID_SOLAR_SALES), PIPELINE.name, pipeline.founded(), META)
    *most, last = [one.stage for one in state.state.stages if one.outcome is None]
    for name in most:
        state = record.apply(state, retire_stage(state, name), META)
    assert retire_stage(state, most[0]) == []
    with pytest.raises(InvalidFields) as refused:
        retire_stage(state, last)
    assert refused.value.fields == {"stage": "last_open_stage"}
    with pytest.raises(InvalidFields) as refused:
        change_stage(state, last, {"outcome": "won"}, expected_version=None)
    assert refused.value.fields == {"outcome": "last_open_stage"}
    assert FOUNDED.replaced([pipeline_of(state)]).first(PAID_SOLAR_SALES) == last


class TestMoves:
    def test_a_retired_stage_is_not_offered_but_a_lead_stays_there(self) -> None:
        eco = record.begin(stream_of(ECO_SALES), PIPELINE.name, found(ECO_SALES), META)
        eco = record.apply(eco, retire_stage(eco, "Need Costings"), META)
        now = FOUNDED.replaced([pipeline_of(eco)])
        given(lead.captured()).when(to(now, "Need Costings")).refused(
            InvalidFields, status="status_not_offered"
        )
        given(lead.captured(status="Need Costings")).when(to(now, "Need Costings")).then()
        moved = given(lead.captured(status="Need Costings")).when(to(now, "No Ans")).events
        [event] = moved
        assert isinstance(event, StatusChanged)
        assert event.stage is not None
        assert event.stage.version == 2

    def test_a_lead_ended_as_its_stage_was_when_it_came_there(self) -> None:
        eco = record.begin(stream_of(ECO_SALES), PIPELINE.name, found(ECO_SALES), META)
        reopened = change_stage(eco, "Job Rejected", {"outcome": None}, expected_version=None)
        now = FOUNDED.replaced([pipeline_of(record.apply(eco, reopened, META))])
        ended = given(lead.captured(status="Job Rejected"))
        ended.when(to(now, "No Ans")).refused(TransitionNotAllowed, status="not_allowed")
        assert given(lead.captured()).when(to(now, "Job Rejected")).events


def to(pipelines: Pipelines, status: str) -> Decide:
    def decide(state: Record[Any, Any]) -> list[Event]:
        return move(
            state,
            pipelines,
            status=status,
            lead_type=None,
            role="sales_rep",
            reason=None,
            expected_version=None,
            gate_context=gate_context(state, state.details, lambda: False),
        )

    return decide


NAMES = st.sampled_from(
    [one.name for kind in LEAD_TYPES for one in offered(kind)] + ["Extra", "Further"]
)
EDITS = st.one_of(
    st.tuples(st.just("add"), NAMES, st.integers(1, 31)),
    st.tuples(st.just("retire"), NAMES, st.none()),
    st.tuples(st.just("back"), NAMES, st.none()),
    st.tuples(st.just("place"), NAMES, st.integers(1, 31)),
    st.tuples(st.just("outcome"), NAMES, st.sampled_from([None, "won", "lost", "closed"])),
)
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("edit"), st.sampled_from(LEAD_TYPES), EDITS),
        st.tuples(st.just("move"), st.sampled_from(LEAD_TYPES), NAMES),
    ),
    max_size=30,
)


@over(STEPS)
def test_a_lead_stands_in_a_stage_of_its_pipelines_version(steps: list[Any]) -> None:
    pipes = {
        kind: record.begin(stream_of(kind), PIPELINE.name, found(kind), META) for kind in LEAD_TYPES
    }
    versions = {(one.details.pipeline, 1): pipeline_of(one) for one in pipes.values()}
    state = record.begin(stream_of("lead"), "lead", lead.captured(), META)
    for what, kind, rest in steps:
        if what == "edit":
            for event in _edited(pipes[kind], rest):
                pipes[kind] = record.apply(pipes[kind], [event], META)
                now = pipeline_of(pipes[kind])
                versions[now.name, now.version] = now
        else:
            state = _moved(state, FOUNDED.replaced(map(pipeline_of, pipes.values())), kind, rest)
        _holds(pipes, state, versions)


def _edited(state: Record[Any, Any], edit: tuple[str, str, Any]) -> list[Event]:
    kind, name, value = edit
    try:
        match kind:
            case "add":
                stage = Stage(stage=name, tone="grey")
                return add_stage(state, stage, value, taken=DRAWER_CLOSING, expected_version=None)
            case "retire":
                return retire_stage(state, name)
            case "back":
                return change_stage(state, name, {"retired": False}, expected_version=None)
            case _:
                return change_stage(state, name, {kind: value}, expected_version=None)
    except InvalidFields:
        return []


def _moved(state: Record[Any, Any], now: Pipelines, kind: str, name: str) -> Record[Any, Any]:
    try:
        events = move(
            state,
            now,
            status=name,
            lead_type=kind,
            role="admin",
            reason="why",
            expected_version=None,
            gate_context=gate_context(state, state.details, lambda: False),
        )
    except InvalidFields:
        assert now.find(kind, name) is None
        return state
    assert now.find(kind, name) is not None or not events
    return record.apply(state, events, META)


def _holds(pipes: dict[str, Any], state: Record[Any, Any], versions: dict[Any, Any]) -> None:
    for one in pipes.values():
        known = names(one)
        assert len(known) == len(set(known))
        assert any(stage.outcome is None and not stage.retired for stage in one.state.stages)
    now = FOUNDED.replaced(map(pipeline_of, pipes.values()))
    for kind in LEAD_TYPES:
        assert now.find(kind, now.first(kind)) is not None
    place = state.stage
    assert place is not None
    then = versions[place.pipeline, place.version]
    [stage] = [one for one in then.stages if one.stage == state.status]
    assert stage.outcome == place.outcome
    own = then.lead_type == state.pipeline
    assert own or (then.lead_type == B2B_SALES and state.status in DRAWER_CLOSING)
