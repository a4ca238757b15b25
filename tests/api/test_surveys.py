"""The public survey over HTTP: verify, add a person, upload, submit; then staff decide."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.command import Context
from domain.consumer.noun import CONSUMER
from domain.lead.noun import LEAD
from domain.nouns import NOUNS
from domain.survey.noun import SURVEY
from tests.api.survey_visitor import SurveyVisitor, do_jobs, kept, picture, submitted, surveys
from tests.factories.survey import PERSON
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
NHS = "NhsTrustLetter"


def lead_of(running: Running, survey_id: UUID) -> Any:
    return running.services.store.load(LEAD, lead_id_of(running, survey_id))


def lead_id_of(running: Running, survey_id: UUID) -> UUID:
    found = running.services.store.load(SURVEY, survey_id).details.lead
    assert found is not None
    return found


def decide(running: Running, act: str, survey_id: UUID, **body: Any) -> Any:
    path = f"/api/survey/regUser/{act}"
    return running.client("management").post(path, json={"_id": str(survey_id), **body})


def test_a_survey_of_a_new_person_makes_one_lead_and_a_consumer_once_confirmed(
    running: Running,
) -> None:
    visitor = SurveyVisitor(running)
    assert visitor.verify().json()["message"] == "Consumer Not Found"
    visitor.known()
    letter, bill = picture(), picture("PNG")
    places = [visitor.location(data=letter, field=NHS), visitor.location(data=bill, name="b.png")]
    survey_id = submitted(running, visitor, **{NHS: places[0], "payslips": [places[1]]})
    do_jobs(running, survey_id)
    lead = lead_of(running, survey_id)
    dashboard = lead.details.digital_dashboard
    assert (lead.pipeline, lead.status, lead.details.source) == (
        "ECO Sales",
        "New Lead Eco4",
        "Website",
    )
    assert lead.people["Assignee"] == (running.user("sales_rep"),)
    assert lead.details.consumer is None
    assert dashboard.customer_name == "Mrs Orla Pemberton"
    assert (dashboard.eligibility_route, dashboard.funding_route, dashboard.epc) == (
        "LAFlex - Health Route",
        "LAFlex",
        "E",
    )
    assert dashboard.tenure == "OO - Owner Occupied"
    assert [one.label for one in lead.rows["measures"].values()] == ["LI"]
    kept = {(one.category, one.collection) for one in lead.documents.values()}
    assert kept == {(NHS, "healthDocuments"), ("payslips", "documents")}
    found = running.client("admin").get(
        "/api/consumer/regUser/list", params={"Search": visitor.email}
    )
    assert found.json()["data"] == []
    assert decide(running, "confirm", survey_id).json()["message"] == "Survey confirmed"
    do_jobs(running, survey_id)
    state = running.services.store.load(SURVEY, survey_id)
    assert state.details.consumer is not None
    consumer = running.services.store.load(CONSUMER, state.details.consumer)
    assert (state.state.step, consumer.details.sur_name) == ("confirmed", "Pemberton")
    assert consumer.people["Assignee"] == (running.user("sales_rep"),)
    again = lead_of(running, survey_id)
    assert (again.details.consumer, len(again.documents)) == (state.details.consumer, 2)
    later = decide(running, "reject", survey_id, reason="Too late")
    assert (later.status_code, later.json()["code"]) == (409, "survey.decided")


def test_the_work_for_a_lead_is_done_once_however_often_it_is_asked_for(running: Running) -> None:
    visitor = SurveyVisitor(running).known()
    survey_id = submitted(running, visitor, utilityBill=visitor.location())
    for _ in range(3):
        do_jobs(running, survey_id)
    lead = lead_of(running, survey_id)
    assert len(lead.documents) == len(lead.rows["measures"]) == 1
    lead_id = lead_id_of(running, survey_id)
    leads = running.client("admin").get("/api/lead/admin/list", params={"Search": visitor.email})
    assert [one["_id"] for one in leads.json()["data"]] == [str(lead_id)]


def test_health_evidence_is_shown_to_few(running: Running) -> None:
    visitor = SurveyVisitor(running).known()
    survey_id = submitted(running, visitor, **{NHS: visitor.location(field=NHS)})
    do_jobs(running, survey_id)
    lead = lead_of(running, survey_id)
    for noun, id_ in (("lead", lead.stream_id), ("survey", survey_id)):
        [of_record] = running.services.store.load(NOUNS[noun], id_).documents
        path = f"/api/records/{noun}/{id_}/documents/{of_record}/file"
        statuses = {
            role: running.client(role).get(path).status_code
            for role in ("admin", "management", "compliance", "sales_rep", "sub management")
        }
        assert statuses == {
            **dict.fromkeys(("admin", "management", "compliance"), 200),
            **dict.fromkeys(("sales_rep", "sub management"), 404),
        }, noun
    for role, shown in (("management", 1), ("sales_rep", 0)):
        path = f"/api/survey/regUser/show/{survey_id}"
        doc = running.client(role).get(path).json()["data"]
        assert len(doc["healthDocuments"]) == shown
        assert ("benefitOptions" in doc["data"]) == bool(shown)


def test_a_survey_is_matched_with_a_consumer_that_there_is(running: Running) -> None:
    visitor = SurveyVisitor(running).known()
    survey_id = submitted(running, visitor)
    do_jobs(running, survey_id)
    body = PERSON | {"email": f"other.{visitor.email}"}
    made = running.client("admin").post("/api/consumer/regUser/create", json=body)
    consumer_id = made.json()["data"]["_id"]
    running.services.wait_for_lists(["consumer"])
    matches = running.client("admin").get(f"/api/survey/regUser/matches/{survey_id}")
    found = {one["id"]: one["same"] for one in matches.json()["data"]}
    assert {"phone", "name", "address"} <= set(found[consumer_id])
    answer = decide(running, "match", survey_id, consumer=consumer_id)
    assert answer.json()["message"] == "Survey matched"
    do_jobs(running, survey_id)
    assert str(lead_of(running, survey_id).details.consumer) == consumer_id


def test_a_rejected_survey_ends_its_lead(running: Running) -> None:
    visitor = SurveyVisitor(running).known()
    survey_id = submitted(running, visitor)
    do_jobs(running, survey_id)
    assert decide(running, "reject", survey_id).json()["code"] == "record.reason_required"
    answer = decide(running, "reject", survey_id, reason="Not a real address")
    assert answer.json()["message"] == "Survey rejected"
    do_jobs(running, survey_id)
    lead = lead_of(running, survey_id)
    assert (lead.status, lead.stage.outcome) == ("Dead Lead", "lost")
    reasons = [one.meta.reason for one in running.services.store.events(lead.stream_id)]
    assert "Not a real address" in reasons


def test_a_survey_that_is_rejected_first_makes_no_lead(running: Running) -> None:
    visitor = SurveyVisitor(running).known()
    survey_id = submitted(running, visitor)
    decide(running, "reject", survey_id, reason="Spam")
    do_jobs(running, survey_id)
    lead_id = lead_id_of(running, survey_id)
    assert running.services.store.load_many([(LEAD, lead_id)]) == {}


def test_a_known_customer_s_lead_is_theirs_at_once(running: Running) -> None:
    visitor = SurveyVisitor(running)
    body = PERSON | {"email": visitor.email}
    made = running.client("admin").post("/api/consumer/regUser/create", json=body)
    assert visitor.verify().json()["message"] == "User Verify Successfully"
    survey_id = submitted(running, visitor)
    do_jobs(running, survey_id)
    assert str(lead_of(running, survey_id).details.consumer) == made.json()["data"]["_id"]
    assert decide(running, "confirm", survey_id).status_code == 200


def test_the_same_file_on_another_record_is_named(running: Running) -> None:
    data, ids = picture(), []
    for _ in range(2):
        visitor = SurveyVisitor(running).known()
        ids.append(submitted(running, visitor, utilityBill=visitor.location(data=data)))
    for survey_id in ids:
        do_jobs(running, survey_id)
    # Its own lead has the file too, which is nothing to be said.
    [found] = running.client("admin").get(f"/api/survey/regUser/evidence/{ids[1]}").json()["data"]
    others = {(one["noun"], one["id"]) for one in found["alsoOn"]}
    lead_id = lead_id_of(running, ids[0])
    assert others == {("survey", str(ids[0])), ("lead", str(lead_id))}


def test_a_consumer_who_is_erased_leaves_no_survey(running: Running) -> None:
    visitor = SurveyVisitor(running).known()
    survey_id = submitted(
        running, visitor, **{NHS: visitor.location(), "payslips": visitor.location()}
    )
    do_jobs(running, survey_id)
    decide(running, "confirm", survey_id)
    do_jobs(running, survey_id)
    services, lead_id = running.services, lead_id_of(running, survey_id)
    consumer_id = services.store.load(SURVEY, survey_id).details.consumer
    assert consumer_id is not None
    files = services.erasures.preview(CONSUMER, consumer_id).files
    assert files == 4
    context = Context(None, uuid4(), source="system")
    services.erasures.erase(CONSUMER, consumer_id, "Asked by letter", context)
    services.wait_for_lists([SURVEY.name, "lead", "consumer"])
    for noun, id_ in (("survey", survey_id), ("lead", lead_id)):
        path = f"/api/{noun}/regUser/show/{id_}"
        shown = running.client("admin").get(path).text
        assert visitor.email not in shown
        assert "Pemberton" not in shown
        assert all(
            not kept(running, f"survey/{one}")
            for one in services.store.load(NOUNS[noun], id_).documents
        )
    assert surveys(running, visitor.email) == []
