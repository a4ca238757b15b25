"""Pipelines: edits, and the leads that obey them."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from commands.lead import MoveLead
from commands.pipeline import AddStage, ChangeStage, RetireStage
from commands.shared.founded_cache import FRESH_FOR
from commands.shared.pipelines.cache import PipelineCache
from domain.kernel.errors import FieldConflict, InvalidFields
from domain.lead.noun import LEAD
from domain.pipeline.noun import PIPELINE, stream_of
from tests.factories import lead
from tests.fakes import World

ECO = "ECO Sales"


def edit(command: type[Any], stage: str = "Need Costings", **values: Any) -> Any:
    return command.model_validate({"leadType": ECO, "stage": stage, **values})


def test_the_first_edit_founds_the_pipeline(world: World) -> None:
    world.run(edit(ChangeStage, labelEn="Costs wanted", staleDays=7))
    assert world.topics(stream_of(ECO)) == ["pipeline.founded.1", "pipeline.stage_changed.1"]
    world.run(edit(ChangeStage, labelEn="Costs wanted"))
    assert len(world.topics(stream_of(ECO))) == 2
    stages = {one.stage: one for one in world.store.load(PIPELINE, stream_of(ECO)).state.stages}
    assert (stages["Need Costings"].label_en, stages["Need Costings"].stale_days) == (
        "Costs wanted",
        7,
    )
    assert len(stages) == 30


def test_an_edit_that_changes_nothing_founds_nothing(world: World) -> None:
    world.run(edit(ChangeStage, tone="amber"))
    assert world.topics(stream_of(ECO)) == []


@pytest.mark.parametrize(
    ("command", "values", "fields"),
    [
        (ChangeStage, {"leadType": "Eco"}, {"leadType": "not_allowed"}),
        (ChangeStage, {"stage": "Nowhere", "tone": "red"}, {"stage": "not_found"}),
        (ChangeStage, {"tone": None}, {"tone": "required"}),
        (ChangeStage, {"place": 99}, {"place": "out_of_range"}),
        (ChangeStage, {"retired": True}, {"retired": "not_allowed"}),
        (AddStage, {"stage": "No Ans"}, {"stage": "in_use"}),
        (RetireStage, {"stage": "Nowhere"}, {"stage": "not_found"}),
    ],
)
def test_bad_edits_name_the_field(
    world: World, command: type[Any], values: dict[str, Any], fields: dict[str, str]
) -> None:
    with pytest.raises(InvalidFields) as refused:
        world.run(edit(command, **values))
    assert refused.value.fields == fields
    assert world.store.log == []


@pytest.mark.parametrize(
    "values", [{"tone": "pink"}, {"staleDays": 0}, {"outcome": "maybe"}, {"stage": ""}]
)
def test_bad_values_are_refused(values: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        edit(ChangeStage, **values)


def test_two_admins_edit_one_label(world: World) -> None:
    world.run(edit(ChangeStage, labelDe="Kosten fehlen", expectedVersion=1))
    with pytest.raises(FieldConflict):
        world.run(edit(ChangeStage, labelDe="Kosten klären", expectedVersion=1))


class TestLeads:
    def test_a_lead_moves_to_a_stage_that_was_added_and_keeps_the_version(
        self, world: World
    ) -> None:
        id_ = world.made(lead.capture())
        before = world.store.load(LEAD, id_).stage
        world.run(edit(AddStage, "Second Visit", place=3, outcome="lost"))
        world.run(
            MoveLead.model_validate({"_id": id_, "status": "Second Visit", "reason": "moved"})
        )
        after = world.store.load(LEAD, id_)
        assert before is not None
        assert after.stage is not None
        assert (before.pipeline, before.version) == ("Eco4", 1)
        assert (after.stage.pipeline, after.stage.version, after.stage.outcome) == (
            "Eco4",
            2,
            "lost",
        )

    def test_a_retired_stage_takes_no_more_leads(self, world: World) -> None:
        id_ = world.made(lead.capture())
        move = MoveLead.model_validate({"_id": id_, "status": "Need Costings"})
        world.run(move)
        world.run(edit(RetireStage))
        assert world.run(move).position is not None
        other = world.made(lead.capture())
        with pytest.raises(InvalidFields) as refused:
            world.run(MoveLead.model_validate({"_id": other, "status": "Need Costings"}))
        assert refused.value.fields == {"status": "status_not_offered"}
        world.run(edit(ChangeStage, retired=False))
        world.run(MoveLead.model_validate({"_id": other, "status": "Need Costings"}))

    def test_a_new_lead_starts_in_the_first_stage_that_is_left(self, world: World) -> None:
        world.run(edit(RetireStage, "New Lead Eco4"))
        assert world.store.load(LEAD, world.made(lead.capture())).status == "No Ans"


def test_the_pipelines_are_read_once_between_edits(world: World) -> None:
    now = [0.0]
    cache = PipelineCache(world.store.load_many, lambda: now[0])
    first = cache.current()
    world.store.reads = 0
    for _ in range(50):
        assert cache.current() is first
    assert world.store.reads == 0
    cache.forget()
    assert cache.current() is not first
    assert world.store.reads == 1
    now[0] += FRESH_FOR
    cache.current()
    assert world.store.reads == 2


def test_what_was_read_before_an_edit_does_not_outlive_it(world: World) -> None:
    cache: PipelineCache

    def load_and_be_overtaken(wanted: Any) -> Any:
        found = world.store.load_many(wanted)
        if not world.store.log:
            world.run(edit(RetireStage))
            cache.forget()
        return found

    cache = PipelineCache(load_and_be_overtaken)
    assert cache.current().find(ECO, "Need Costings") is not None
    assert cache.current().find(ECO, "Need Costings") is None
