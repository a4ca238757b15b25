"""Leads over the wire, on real Postgres: their people, and the company that they are of."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from starlette.testclient import TestClient

from tests.api.places import contact_of, data, firm, made, refused, said, site_of
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")

ADD = "/api/lead/regUser/add"
ASSIGN = "/api/lead/{}/assign_many"


def lead(client: TestClient, **more: Any) -> str:
    return made(client.post(ADD, json={"digitalDashboard": {"customerName": "Orla"}, **more}))


def people(client: TestClient, id_: str, part: str = "Assignee") -> list[str]:
    return [one["_id"] for one in data(client.get(f"/api/lead/regUser/show/{id_}"))[part]]


class TestAssignMany:
    def test_those_who_are_assigned_stay(self, running: Running) -> None:
        admin = running.client("admin")
        rep, other = str(running.user("sales_rep")), str(running.user("sales_rep", "second rep"))
        one, two = lead(admin, Assignee=[rep]), lead(admin)
        answer = admin.post(ASSIGN.format("admin"), json={"ids": [one, two], "assignee": [other]})
        assert said(answer) == "Assignee added successfully"
        assert [people(admin, id_) for id_ in (one, two)] == [[rep, other], [other]]

    def test_any_part_of_a_lead_can_be_given(self, running: Running) -> None:
        admin, rep = running.client("admin"), str(running.user("sales_rep"))
        id_ = lead(admin)
        body = {"ids": [id_], "assignee": [rep], "part": "LeadGenerator"}
        said(admin.post(ASSIGN.format("regUser"), json=body))
        assert people(admin, id_, "LeadGenerator") == [rep]
        error = refused(admin.post(ASSIGN.format("regUser"), json=body | {"part": "Plumber"}), 422)
        assert [one["field"] for one in error["errors"]] == ["part"]

    def test_none_changes_when_one_cannot_be_seen(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        own, foreign = lead(rep), lead(admin)
        body = {"ids": [own, foreign], "assignee": [str(running.user("management"))]}
        refused(rep.post(ASSIGN.format("sales_rep"), json=body), 404)
        assert people(admin, own) == []
        refused(running.client("installer").post(ASSIGN.format("regUser"), json=body), 403)


class TestPlaces:
    def test_the_site_and_contact_are_of_its_company(self, running: Running) -> None:
        admin = running.client("admin")
        ours, theirs = firm(admin), firm(admin)
        places = {"Site": site_of(admin, theirs), "Contact": contact_of(admin, theirs)}
        error = refused(admin.post(ADD, json={"Company": ours, **places}), 422)
        assert {one["field"]: one["code"] for one in error["errors"]} == {
            "Site": "not_of_company",
            "Contact": "not_of_company",
        }
        id_ = lead(admin, Company=theirs, **places)
        moved = {"_id": id_, "Company": ours}
        error = refused(admin.post("/api/lead/admin/update", json=moved), 422)
        assert sorted(one["field"] for one in error["errors"]) == ["Contact", "Site"]
        cleared = {**moved, "Site": None, "Contact": None}
        assert said(admin.post("/api/lead/admin/update", json=cleared))

    def test_links_to_nobody_are_named_first(self, running: Running) -> None:
        admin = running.client("admin")
        error = refused(admin.post(ADD, json={"Company": firm(admin), "Site": str(uuid4())}), 422)
        assert [(one["field"], one["code"]) for one in error["errors"]] == [("Site", "not_found")]
