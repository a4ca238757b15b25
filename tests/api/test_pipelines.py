"""Pipelines over HTTP: admins edit them, leads, lists and the board follow at once."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from domain.role.values import ROLES
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
def test_only_admins_see_and_edit_them(running: Running, role: str) -> None:
    client = running.client(role)
    assert client.get(PATH).status_code == 403
    for step in ("add_stage", "change_stage", "retire_stage"):
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
    id_ = captured(running)
    load_many, wanted = running.services.store.load_many, list[Any]()

    def counted(keys: Any) -> Any:
        wanted.append(keys)
        return load_many(keys)

    monkeypatch.setattr(running.services.deps.pipelines, "_load_many", counted)
    for status in ("No Ans", "Unverified", "No Ans"):
        assert moved(running, id_, status).is_success
    assert wanted == []
