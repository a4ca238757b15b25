"""The lead of a survey: its fields follow from the answers, whatever they are."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from hypothesis import given as drawn
from hypothesis import strategies as st

from commands.lead import CaptureLead
from commands.survey_lead import LABELS, lead_body
from domain.survey import values
from tests.factories import survey
from tests.spec import given

CONSUMER = UUID(int=1)
NOW = datetime(2026, 3, 2, 23, 30, tzinfo=UTC)


def test_each_of_the_survey_s_measures_has_a_label_of_leads() -> None:
    assert set(LABELS) == set(values.MEASURES)


CHOICES: dict[str, st.SearchStrategy[Any]] = {
    "property": st.sampled_from(values.PROPERTIES),
    "EPC": st.sampled_from(values.EPC_BANDS),
    "whoOwnProperty": st.sampled_from(["Owner Occupied", "oo - owner occupied", "My aunt", "-"]),
    "benefitOptions": st.lists(st.sampled_from(values.BENEFITS), unique=True),
    "measures": st.sampled_from(values.MEASURES),
    "customer": st.text("abc XYZ", max_size=9),
}


@drawn(st.fixed_dictionaries({}, optional=CHOICES), st.booleans())
def test_whatever_is_answered_makes_a_lead_that_can_be_captured(
    answers: dict[str, Any], is_new: bool
) -> None:
    person = survey.PERSON if is_new else {}
    made = survey.submitted(data=answers, person=person, Consumer=None if is_new else CONSUMER)
    state: Any = given(made).state
    body = lead_body(state, NOW)
    command = CaptureLead.model_validate(body)
    assert body["digitalDashboard"]["surveyDate"].isoformat() == "2026-03-02"
    assert body["digitalDashboard"]["customerName"]
    assert (command.consumer is None) == is_new
    wanted = [LABELS[answers["measures"]]] if "measures" in answers else None
    assert command.digital_dashboard.measures_being_done == (tuple(wanted) if wanted else None)
