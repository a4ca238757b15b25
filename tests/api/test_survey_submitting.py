"""Submitting the public survey: its messages, and what is refused as a whole."""

from __future__ import annotations

from typing import Any

import pytest

from domain.survey.noun import SURVEY
from tests.api.survey_visitor import SurveyVisitor, surveys
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


def test_messages_are_those_of_the_specification(running: Running) -> None:
    visitor = SurveyVisitor(running)
    empty = visitor.post("form/email-check", assignee="", consumer=visitor.email)
    assert empty.status_code == 422
    assert empty.json()["message"] == "Please enter Assignee & Customer email to verify"
    missing = visitor.post("form", data={})
    assert missing.json()["message"] == "Please enter Assignee & Customer email to submit form"
    person = visitor.post("form/consumer")
    texts = [one["message"] for one in person.json()["errors"]]
    for field in ("Title", "First Name", "Surname", "Address 1", "Town", "City", "Postcode"):
        assert f"{field} is required" in texts
    assert {"Site Address is required", "DOB is required"} <= {*texts}
    late = visitor.add_person(DOB="2999-01-01")
    assert [one["field"] for one in late.json()["errors"]] == ["DOB"]
    unknown = visitor.post(
        "form/email-check", assignee="nobody@example.com", consumer=visitor.email
    )
    assert unknown.json()["message"] == "Consumer Not Found"
    unverified = visitor.submit()
    assert (unverified.status_code, unverified.json()["message"]) == (422, "Consumer Not Found")


def test_whose_file_it_is_not_claims_nothing(running: Running) -> None:
    visitor, other = SurveyVisitor(running).known(), SurveyVisitor(running)
    stolen = other.location()
    for value in (stolen, "survey/1", "../etc/passwd", "https://example.com/a.jpg"):
        answer = visitor.submit(evidence=value)
        assert answer.status_code == 422
        assert [one["field"] for one in answer.json()["errors"]] == ["data.evidence"]
    own = visitor.location()
    for data in (
        {"benefitLetter": [own, visitor.location()]},
        {"payslips": [visitor.location() for _ in range(6)]},
        {"payslips": own, "utilityBill": own},
    ):
        assert visitor.submit(**data).status_code == 422
    assert surveys(running, visitor.email) == []
    assert visitor.submit(payslips=own, benefitLetter="").status_code == 200


def test_an_answer_outside_its_list_is_refused(running: Running) -> None:
    visitor = SurveyVisitor(running).known()
    for data in ({"property": "Castle"}, {"benefitOptions": ["All"]}, {"measures": "Paint"}):
        answer = visitor.submit(**data)
        assert [one["field"] for one in answer.json()["errors"]] == [f"data.{next(iter(data))}"]
    script = visitor.submit(boilerModal="<script>alert(1)</script>")
    assert [one["code"] for one in script.json()["errors"]] == ["text_html"]
    assert visitor.submit(madeUp="1").status_code == 422


def test_a_repeated_submission_makes_one_survey(running: Running) -> None:
    visitor = SurveyVisitor(running).known()
    body = {**visitor.pair, "data": {"evidence": visitor.location()}}
    headers = {"idempotency-key": f"submit {visitor.email}"}
    for _ in range(2):
        answer = visitor.client.post("/api/form", json=body, headers=headers)
        assert answer.status_code == 200, answer.text
    running.services.wait_for_lists([SURVEY.name])
    assert len(surveys(running, visitor.email)) == 1


def test_two_visitors_with_one_key_make_two_surveys(running: Running) -> None:
    headers = {"idempotency-key": "submit"}
    visitors = [SurveyVisitor(running).known() for _ in range(2)]
    for one in visitors:
        answer = one.client.post("/api/form", json={**one.pair, "data": {}}, headers=headers)
        assert answer.status_code == 200, answer.text
    running.services.wait_for_lists([SURVEY.name])
    assert [len(surveys(running, one.email)) for one in visitors] == [1, 1]


def kept_person(running: Running, visitor: SurveyVisitor) -> dict[str, Any]:
    visits = running.services.survey_visits
    visit = visits.find(visitor.client.cookies["daybook_survey"])
    assert visit is not None
    return visits.person(visit) or {}


@pytest.mark.parametrize("name", ["dob", "DOB"])
def test_the_birth_date_has_the_documented_name_or_that_of_consumers(
    running: Running, name: str
) -> None:
    visitor = SurveyVisitor(running)
    person = {"DOB": None, name: "1971-05-14"}
    assert visitor.add_person(**person).status_code == 200
    assert kept_person(running, visitor)["DOB"] == "1971-05-14"
    both = visitor.add_person(dob="1971-05-14", DOB="1971-05-15")
    assert [one["field"] for one in both.json()["errors"]] == ["dob"]


@pytest.mark.parametrize(("sent", "kept"), [("123456", "00123456"), ("12-34567", "01234567")])
def test_a_short_account_number_gets_its_zeros(running: Running, sent: str, kept: str) -> None:
    visitor = SurveyVisitor(running)
    assert visitor.add_person(accountNumber=sent).status_code == 200
    assert kept_person(running, visitor)["accountNumber"] == kept
    assert visitor.add_person(accountNumber="12345").status_code == 422
