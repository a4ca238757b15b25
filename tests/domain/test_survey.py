"""Surveys: decided once, and about one consumer."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from domain.kernel.details import leaf_fields
from domain.kernel.errors import AlreadyDeleted, InvalidFields
from domain.kernel.event import Event
from domain.kernel.record import Deleted
from domain.lead.lists import EPC_BANDS
from domain.lead.measures import measure_names
from domain.survey import decider, values
from domain.survey.decider import SurveyDecided
from domain.survey.details import Answers, NewPerson, SurveyDetails
from domain.survey.events import (
    SurveyConfirmed,
    SurveyDetailsChanged,
    SurveyMatched,
    SurveyRejected,
)
from tests.factories import survey
from tests.spec import given

CONSUMER = UUID(int=1)
ABOUT = SurveyDetailsChanged(details=SurveyDetails(consumer=CONSUMER))


def test_a_new_person_is_confirmed_as_a_consumer() -> None:
    given(survey.submitted()).when(lambda state: decider.confirm(state, CONSUMER)).then(
        ABOUT, SurveyConfirmed()
    )


def test_of_a_known_consumer_only_the_confirmation_is_stored() -> None:
    known = survey.submitted(Consumer=CONSUMER)
    given(known).when(lambda state: decider.confirm(state, CONSUMER)).then(SurveyConfirmed())


def test_a_survey_is_matched_or_rejected() -> None:
    given(survey.submitted()).when(lambda state: decider.match(state, CONSUMER)).then(
        ABOUT, SurveyMatched()
    )
    given(survey.submitted()).when(decider.reject).then(SurveyRejected())


@pytest.mark.parametrize("decided", [SurveyConfirmed(), SurveyMatched(), SurveyRejected()])
def test_nothing_is_decided_twice(decided: Event) -> None:
    for decide in (
        lambda state: decider.confirm(state, CONSUMER),
        lambda state: decider.match(state, CONSUMER),
        decider.reject,
    ):
        given(survey.submitted(), decided).when(decide).refused(SurveyDecided)


def test_nothing_is_decided_about_a_deleted_survey() -> None:
    given(survey.submitted(), Deleted()).when(decider.reject).refused(AlreadyDeleted)


def test_a_survey_without_a_person_needs_a_match() -> None:
    nobody = survey.submitted(person={})
    given(nobody).when(
        lambda state: decider.confirm(state, decider.consumer_of(state) or uuid4())
    ).refused(InvalidFields, Consumer="required")


def test_lists_are_those_of_leads() -> None:
    assert set(values.MEASURES) == set(measure_names("survey"))
    assert values.EPC_BANDS == EPC_BANDS
    assert len(leaf_fields(Answers)) == 26
    assert len(values.EVIDENCE) == 14
    assert [values.most_files(one) for one in values.EVIDENCE] == [1] + [5] * 13


def test_what_looks_like_a_label_of_the_specification_is_one() -> None:
    wires = {leaf.wire for leaf in leaf_fields(Answers).values()}
    assert {"previosEPC", "propertyNumberFG", "boilerModal", "prevGovFunding", "EPC"} <= wires
    assert "EPCrating" in {leaf.wire for leaf in leaf_fields(NewPerson).values()}
