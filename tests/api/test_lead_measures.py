"""Measures and inspections of a lead over HTTP: calls, document, filter, history."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.inbox.desk import enquiry
from tests.api.places import data, refused
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")

CALLS = "/api/lead/regUser"


def shown(client: Any, lead: str) -> Any:
    return data(client.get(f"{CALLS}/show/{lead}"))


def test_a_measure_is_added_moved_inspected_and_removed(running: Running) -> None:
    admin = running.client("admin")
    lead = enquiry(admin, "admin")
    body = {"lead": lead, "label": "Cavity Bead", "progress": "Started", "cost": "950"}
    data(admin.post(f"{CALLS}/measures/add", json=body))
    [measure] = shown(admin, lead)["measures"]
    assert (measure["label"], measure["cost"], measure["installer"]) == (
        "Cavity Bead",
        "950.00",
        None,
    )
    own = {"lead": lead, "rowId": measure["_id"]}
    late = admin.post(f"{CALLS}/measures/change", json={**own, "progress": "Completed"})
    assert refused(late, 422)["errors"][0]["field"] == "doneDate"
    data(admin.post(f"{CALLS}/measures/change", json={**own, "progress": "Issues"}))
    inspection = {"lead": lead, "measure": measure["_id"], "type": "Mid", "result": "Booked"}
    data(admin.post(f"{CALLS}/inspections/add", json=inspection))
    document = shown(admin, lead)
    assert [one["measure"] for one in document["inspections"]] == [measure["_id"]]
    assert document["digitalDashboard"]["measuresBeingDone"] == ["Cavity Bead"]
    found = admin.get("/api/lead/admin/list", params={"measuresBeingDone": "Cavity Bead"})
    assert [row["_id"] for row in data(found)] == [lead]
    with_issues = {"measureProgress": "Issues", "measuresBeingDone": "Cavity Bead"}
    found = admin.get("/api/lead/admin/list", params=with_issues)
    assert [row["_id"] for row in data(found)] == [lead]
    started = {**with_issues, "measureProgress": "Started"}
    assert data(admin.get("/api/lead/admin/list", params=started)) == []
    refused(admin.post(f"{CALLS}/measures/remove", json=own), 422)
    data(admin.post(f"{CALLS}/measures/remove", json={**own, "reason": "Wrong house"}))
    assert (shown(admin, lead)["measures"], shown(admin, lead)["inspections"]) == ([], [])
    entries = data(admin.get(f"/api/records/lead/{lead}/history"))
    moved = [row["moved"] for entry in entries for row in entry["rows"] if row["moved"]]
    assert moved == [{"from": "Started", "to": "Issues"}]
    past = data(admin.get(f"/api/records/lead/{lead}/as-of?version=3"))
    assert [one["progress"] for one in past["measures"]] == ["Issues"]


def test_two_who_change_the_same_field_of_a_measure_see_both_values(running: Running) -> None:
    admin = running.client("admin")
    lead = enquiry(admin, "admin")
    data(admin.post(f"{CALLS}/measures/add", json={"lead": lead, "label": "LI"}))
    [measure] = shown(admin, lead)["measures"]
    own = {"lead": lead, "rowId": measure["_id"]}
    data(admin.post(f"{CALLS}/measures/change", json={**own, "cost": "1"}))
    clash = admin.post(f"{CALLS}/measures/change", json={**own, "cost": "2", "expectedVersion": 2})
    [field] = refused(clash, 409)["conflict"]["fields"]
    assert field["field"] == f"measures.{measure['_id']}.cost"
    assert (field["theirs"], field["yours"]) == ("1.00", "2.00")


def test_an_unknown_row_is_named(running: Running) -> None:
    admin = running.client("admin")
    lead = enquiry(admin, "admin")
    body = {"lead": lead, "rowId": lead, "cost": "1"}
    answer = refused(admin.post(f"{CALLS}/measures/change", json=body), 404)
    assert answer["errors"][0]["field"] == "rowId"
