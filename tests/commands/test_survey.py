"""Submitting a survey: once for a visitor, however often it is sent."""

from __future__ import annotations

from uuid import uuid4

from commands.survey import SubmitSurvey
from domain.survey.noun import SURVEY
from tests.factories import survey
from tests.fakes import World


def test_a_survey_that_is_sent_twice_under_two_keys_is_stored_once() -> None:
    world, rep = World(), uuid4()
    command = SubmitSurvey(uuid4(), rep, survey.details())
    first, second = world.run(command, None), world.run(command, None)
    assert [one.id for one in second.records] == [one.id for one in first.records]
    assert world.topics(command.survey_id).count("survey.submitted.1") == 1
    assert world.store.load(SURVEY, command.survey_id).reference
