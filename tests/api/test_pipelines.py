"""Pipelines over HTTP: admins edit them, leads, lists and the board follow at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from commands.shared.pipelines.cache import PipelineCache
from domain.role.values import ROLES
from tests.eventually import eventually
from tests.running import Running

ECO, SOLAR = "ECO Sales", "Paid Solar Sales"
PATH = "/api/lead/admin/pipelines"


def edit(running: Running, step: str, stage: str, lead_type: str = ECO, **fields: Any) -> Any:
    body = {"leadType": lead_type, "stage": stage, **fields}
    return running.client("admin").post(f"{PATH}/{step}", json=body)


def pipeline(client: TestClient, lead_type: str = ECO) -> Any:
    return next(one for one in client.get(PATH).json()["data"] if one["leadType"] == lead_type)


def offered(client: TestClient, lead_type: str = ECO) -> dict[str, Any]:
    found = client.get("/api/lookups").json()["data"]["leadPipelines"]
    statuses = next(one for one in found if one["leadType"] == lead_type)["statuses"]
    return {one["value"]: one for one in statuses}


def captured(running: Running, **fields: Any) -> str:
    body = {"leadType": ECO, "digitalDashboard": {"customerName": "Orla Reed"}, **fields}
    answer = running.client("admin").post("/api/lead/admin/add", json=body)
    assert answer.is_success, answer.text
    id_: str = answer.json()["data"]["_id"]
    return id_


def shown(running: Running, id_: str) -> Any:
    return running.client("admin").get(f"/api/lead/regUser/single_show/{id_}").json()["data"]


def moved(running: Running, id_: str, status: str, **fields: Any) -> Any:
    path = f"/api/records/lead/{id_}/status"
    return running.client("admin").post(path, json={"status": status, **fields})


@pytest.mark.parametrize("role", sorted(set(ROLES) - {"admin"}))
def test_only_admins_edit_them_and_only_the_auditor_sees_them_too(
    running: Running, role: str
) -> None:
    client = running.client(role)
    assert client.get(PATH).status_code == (200 if role == "compliance" else 403)
    for step in ("add_stage", "change_stage", "retire_stage", "set_gate"):
        body = {"leadType": ECO, "stage": "No Ans"}
        assert client.post(f"{PATH}/{step}", json=body).status_code == 403


def test_a_stage_is_relabelled_for_everybody(running: Running) -> None:
    said = edit(
        running, "change_stage", "Unverified", labelEn="To verify", labelDe="Zu prüfen", staleDays=9
    )
    assert said.json()["message"] == "Stage updated successfully"
    found = offered(running.client("sales_rep"))["Unverified"]
    assert found["labels"] == {"en": "To verify", "de": "Zu prüfen"}
    assert found["staleDays"] == 9
    stages = {one["stage"]: one for one in pipeline(running.client("admin"))["stages"]}
    assert stages["Unverified"]["labelDe"] == "Zu prüfen"


def test_a_lead_says_since_when_it_stands_where_and_how_it_ended(running: Running) -> None:
    id_ = captured(running)
    first = shown(running, id_)
    assert (first["outcome"], first["closedAt"]) == (None, None)
    assert first["stageSince"] == first["createdAt"]
    assert edit(running, "add_stage", "Wrapped Up", place=2, outcome="won").is_success
    assert moved(running, id_, "Wrapped Up").is_success
    after = shown(running, id_)
    assert after["outcome"] == "won"
    assert after["closedAt"] == after["stageSince"] > first["stageSince"]
    assert after["pipelineVersion"] == pipeline(running.client("admin"))["version"]


def test_a_retired_stage_is_not_offered_but_its_leads_are_shown(running: Running) -> None:
    id_ = captured(running, status="Funder Query")
    assert edit(running, "retire_stage", "Funder Query").json()["message"] == "Stage retired"
    assert offered(running.client("admin"))["Funder Query"]["retired"]
    refused = moved(running, captured(running), "Funder Query")
    assert refused.status_code == 422
    assert refused.json()["errors"][0]["field"] == "status"
    columns = running.client("admin").post(
        f"/api/lead/admin/trello?leadType={ECO}", json={"status": ["Funder Query"]}
    )
    assert id_ in [one["_id"] for one in columns.json()["data"][0]["leads"]]
    assert edit(running, "change_stage", "Funder Query", retired=False).is_success
    assert moved(running, captured(running), "Funder Query").is_success


def test_bad_edits_name_the_field_and_change_nothing(running: Running) -> None:
    before = pipeline(running.client("admin"), SOLAR)
    for step, stage, fields, named in (
        ("add_stage", "Lead Contacted", {}, "stage"),
        ("add_stage", "", {}, "stage"),
        ("add_stage", "Further", {"place": 99}, "place"),
        ("change_stage", "Nowhere", {"tone": "red"}, "stage"),
        ("change_stage", "Lead Contacted", {"tone": "pink"}, "tone"),
        ("change_stage", "Lead Contacted", {"staleDays": 0}, "staleDays"),
        ("retire_stage", "Nowhere", {}, "stage"),
    ):
        answer = edit(running, step, stage, SOLAR, **fields)
        assert answer.status_code == 422, (step, stage, fields)
        assert [one["field"] for one in answer.json()["errors"]] == [named]
    assert pipeline(running.client("admin"), SOLAR) == before


def test_two_admins_and_the_history(running: Running) -> None:
    seen = pipeline(running.client("admin"), SOLAR)
    first = {"labelEn": "Rung", "expectedVersion": seen["version"], "reason": "As we say it"}
    assert edit(running, "change_stage", "Lead Contacted", SOLAR, **first).is_success
    late = edit(running, "change_stage", "Lead Contacted", SOLAR, **first | {"labelEn": "Phoned"})
    assert late.status_code == 409
    path = f"/api/records/pipeline/{seen['_id']}/history"
    entry = running.client("admin").get(path).json()["data"][0]
    assert entry["reason"] == "As we say it"
    assert {one["field"]: one["to"] for one in entry["changes"]}["labelEn"] == "Rung"
    assert running.client("management").get(path).status_code == 403


def test_a_move_reads_no_pipeline_again(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    id_, pipelines = captured(running), running.services.deps.part(PipelineCache)
    load_many, wanted = running.services.store.load_many, list[Any]()

    def counted(keys: Any) -> Any:
        wanted.append(keys)
        return load_many(keys)

    def moved_without_a_read() -> bool:
        wanted.clear()
        for status in ("No Ans", "Unverified", "No Ans"):
            assert moved(running, id_, status).is_success
        return wanted == []

    now = pipelines._now()
    monkeypatch.setattr(pipelines, "_load_many", counted)
    # What was read stays fresh; only news of an earlier edit may still come.
    monkeypatch.setattr(pipelines, "_now", lambda: now)
    eventually(moved_without_a_read)


class TestGates:
    @pytest.fixture(autouse=True)
    def _gates(self, running: Running) -> Iterator[None]:
        for stage, mode in (("RA Survey Booked", "refuse"), ("Project Paid", "warn")):
            assert edit(running, "set_gate", stage, mode=mode).json()["message"] == "Gate set"
        yield
        for stage in ("RA Survey Booked", "Project Paid"):
            assert edit(running, "set_gate", stage, mode="off").is_success

    def test_a_lead_without_a_survey_is_refused_and_the_checklist_says_so(
        self, running: Running
    ) -> None:
        id_ = captured(running, status="Data Match/La Flex Confirmed")
        path = f"/api/lead/regUser/next_stage/{id_}"
        checklist = running.client("admin").get(path).json()["data"]
        need = {"need": "survey_appointment", "met": False}
        assert checklist == {"stage": "RA Survey Booked", "mode": "refuse", "needs": [need]}
        refused = moved(running, id_, "RA Survey Booked")
        assert (refused.status_code, refused.json()["code"]) == (422, "lead.gate_closed")
        [problem] = refused.json()["errors"]
        assert problem["field"] == "appointment"
        assert problem["message"] == "Book a survey appointment first"
        assert shown(running, id_)["status"] == "Data Match/La Flex Confirmed"
        body = {
            "leadId": id_,
            "appointmentType": 4,
            "bookableType": "Eco Surveys",
            "startTime": "2027-03-02T09:00:00Z",
            "endTime": "2027-03-02T10:00:00Z",
        }
        booked = running.client("admin").post("/api/appoinment", json=body)
        assert booked.is_success, booked.text
        assert running.client("admin").get(path).json()["data"]["needs"][0]["met"]
        assert moved(running, id_, "RA Survey Booked").is_success

    def test_an_override_needs_its_reason_and_is_in_the_history(self, running: Running) -> None:
        id_ = captured(running)
        gated = {"overrideGate": True}
        assert moved(running, id_, "RA Survey Booked", **gated).status_code == 422
        assert moved(running, id_, "RA Survey Booked", **gated, reason="By phone").is_success
        entry = running.client("admin").get(f"/api/records/lead/{id_}/history").json()["data"][0]
        assert "lead.gate_overridden" in entry["events"]
        assert entry["reason"] == "By phone"
        assert {one["field"]: one["to"] for one in entry["changes"]}["missing"] == [
            "survey_appointment"
        ]

    def test_a_gate_that_warns_says_what_is_missing(self, running: Running) -> None:
        id_ = captured(running)
        said = moved(running, id_, "Project Paid")
        assert said.json()["data"]["advice"] == {"costs.paymentReceived": "gate_payment_received"}

    def test_no_new_lead_starts_behind_a_closed_gate(self, running: Running) -> None:
        body = {
            "leadType": ECO,
            "status": "RA Survey Booked",
            "digitalDashboard": {"customerName": "Orla Reed"},
        }
        refused = running.client("admin").post("/api/lead/admin/add", json=body)
        assert refused.json()["code"] == "lead.gate_closed"

    def test_what_is_saved_with_the_move_counts(self, running: Running) -> None:
        assert edit(
            running, "set_gate", "Submission Completed", needs=["costs"], mode="refuse"
        ).is_success
        id_ = captured(running)
        body = {"_id": id_, "status": "Submission Completed", "costs": {"labour": "120.00"}}
        saved = running.client("admin").post("/api/lead/admin/update", json=body)
        assert saved.is_success, saved.text
        assert edit(running, "set_gate", "Submission Completed", mode="off").is_success
