"""The lead of a survey: its fields follow from the answers, whatever they are."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from hypothesis import example
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


LINES = st.text("Lane x", min_size=1, max_size=200).map(str.strip).filter(bool)
PERSONS = st.fixed_dictionaries(
    {},
    optional=dict.fromkeys(
        ("title", "firstName", "surName", "addressOne", "addressTwo", "town"), LINES
    ),
).map(lambda lines: survey.PERSON | lines)


@drawn(st.fixed_dictionaries({}, optional=CHOICES), st.none() | PERSONS)
@example({}, survey.PERSON | {"addressOne": "a" * 150, "addressTwo": "b" * 60})
@example({}, survey.PERSON | {"firstName": "a" * 120, "surName": "b" * 90})
def test_whatever_is_answered_makes_a_lead_that_can_be_captured(
    answers: dict[str, Any], new_person: dict[str, Any] | None
) -> None:
    is_new, person = new_person is not None, new_person or {}
    made = survey.submitted(data=answers, person=person, Consumer=None if is_new else CONSUMER)
    state: Any = given(made).state
    body = lead_body(state, NOW)
    command = CaptureLead.model_validate(body)
    assert body["digitalDashboard"]["surveyDate"].isoformat() == "2026-03-02"
    assert body["digitalDashboard"]["customerName"]
    assert (command.consumer is None) == is_new
    wanted = [LABELS[answers["measures"]]] if "measures" in answers else None
    assert command.digital_dashboard.measures_being_done == (tuple(wanted) if wanted else None)
