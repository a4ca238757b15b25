"""Submitting a survey: once for a visitor, however often it is sent."""

from __future__ import annotations

from uuid import uuid4

from commands.kernel.command import Context
from commands.survey import SubmitSurvey
from domain.survey.noun import SURVEY
from tests.factories import survey
from tests.fakes import World


def test_a_survey_that_is_sent_twice_under_two_keys_is_stored_once() -> None:
    world, command = World(), SubmitSurvey(uuid4(), uuid4(), survey.details())
    first, second = (
        command.execute(Context(None, command_id=uuid4()), world.deps) for _ in range(2)
    )
    assert [one.id for one in second.records] == [one.id for one in first.records]
    assert world.topics(command.survey_id).count("survey.submitted.1") == 1
    assert world.store.load(SURVEY, command.survey_id).reference
