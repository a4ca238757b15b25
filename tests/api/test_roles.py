"""Roles over HTTP: edited by admins, honoured by the server at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from domain.role.values import ROLES
from tests.running import Running


def edit(running: Running, role: str, **fields: Any) -> Any:
    return running.client("admin").post("/api/roles/admin/edit", json={"roleName": role, **fields})


def listed(client: TestClient, role: str) -> Any:
    found = client.get("/api/roles/regUser/list").json()["data"]
    return next(one for one in found if one["roleName"] == role)


@pytest.fixture
def restored(running: Running) -> Iterator[None]:
    yield
    for name, role in ROLES.items():
        body: dict[str, Any] = {"containers": role.containers}
        assert edit(running, name, **body, afterLoginPage=role.after_login_page).is_success


@pytest.mark.usefixtures("restored")
class TestEdit:
    def test_a_closed_container_is_refused_on_the_next_request(self, running: Running) -> None:
        rep = running.client("sales_rep")
        assert rep.get("/api/lead/sales_rep/list").status_code == 200
        kept = [one for one in ROLES["sales_rep"].containers if one != "lead"]
        answer = edit(running, "sales_rep", containers=kept, reason="Only visits")
        assert answer.json()["message"] == "Role updated successfully"
        for path in (
            "/api/lead/sales_rep/list",
            "/api/lead/sales_rep/count",
            f"/api/records/lead/{running.user('sales_rep')}/history",
        ):
            assert rep.get(path).status_code == 403, path
        assert rep.get("/api/consumer/regUser/list").status_code == 200
        assert running.client("partner").get("/api/lead/partner/list").status_code == 200

    def test_sites_and_contacts_close_with_companies(self, running: Running) -> None:
        rep = running.client("sales_rep")
        kept = [one for one in ROLES["sales_rep"].containers if one != "company"]
        edit(running, "sales_rep", containers=kept)
        for noun in ("company", "site", "contact"):
            path = f"/api/records/{noun}/{running.user('sales_rep')}/history"
            assert rep.get(path).status_code == 403
        assert rep.get("/api/search?q=a").status_code == 200

    def test_what_the_session_and_the_list_say(self, running: Running) -> None:
        body = {
            "containers": ["company", "appointment"],
            "afterLoginPage": "/company/installer/view",
        }
        assert edit(running, "installer", **body).is_success
        session = running.client("installer").get("/api/isLoggedIn").json()["data"]["role"]
        for role in (session, listed(running.client("partner"), "installer")):
            assert role["containers"] == ["company", "appointment"]
            assert role["configurations"] == {"afterLoginPage": "/company/installer/view"}
        shown = listed(running.client("admin"), "installer")
        assert [one["container"] for one in shown["available"]] == [*ROLES["installer"].containers]
        anew = running.anonymous().post(
            "/api/login",
            json={"email": "installer@example.com", "password": "correct horse battery"},
        )
        assert anew.json()["data"]["role"]["containers"] == ["company", "appointment"]

    def test_never_more_than_the_matrix(self, running: Running) -> None:
        answer = edit(running, "installer", containers=["lead", "company", "appointment"])
        assert answer.status_code == 422
        [wrong] = answer.json()["errors"]
        assert (wrong["field"], wrong["code"], wrong["message"]) == (
            "containers",
            "not_allowed",
            "This is not allowed here",
        )
        assert running.client("installer").get("/api/lead/installer/list").status_code == 403

    def test_admins_keep_their_users(self, running: Running) -> None:
        kept = [one for one in ROLES["admin"].containers if one != "user"]
        answer = edit(running, "admin", containers=kept)
        assert answer.json()["errors"][0]["code"] == "admins_need_users"

    def test_two_who_edit_at_once(self, running: Running) -> None:
        seen = listed(running.client("admin"), "surveyor")["version"]
        first = edit(running, "surveyor", containers=["appointment"], expectedVersion=seen)
        assert first.is_success
        again = edit(
            running, "surveyor", containers=["company", "appointment"], expectedVersion=seen
        )
        assert again.status_code == 409
        (field,) = again.json()["conflict"]["fields"]
        assert field["field"] == "containers"
        assert field["changedBy"]["name"] == "Admin Tester"

    def test_the_history_of_a_role(self, running: Running) -> None:
        edit(running, "surveyor", containers=["appointment"], reason="Trial")
        role = listed(running.client("admin"), "surveyor")
        path = f"/api/records/role/{role['_id']}/history"
        entries = running.client("admin").get(path).json()["data"]
        entry = next(one for one in entries if one["reason"] == "Trial")
        [change] = [one for one in entry["changes"] if one["field"] == "containers"]
        assert change["to"] == ["appointment"]
        assert entry["actor"]["name"] == "Admin Tester"
        assert running.client("management").get(path).status_code == 403


def test_only_an_admin_edits(running: Running) -> None:
    for role in ("management", "partner", "sales_rep"):
        answer = running.client(role).post(
            "/api/roles/admin/edit", json={"roleName": "installer", "containers": ["appointment"]}
        )
        assert answer.status_code == 403
    body = {"roleName": "installer", "colour": "red"}
    answer = running.client("admin").post("/api/roles/admin/edit", json=body)
    assert answer.json()["code"] == "request.unknown_field"


def test_a_role_that_nobody_edited(running: Running) -> None:
    role = listed(running.client("management"), "compliance")
    assert (role["version"], role["containers"]) == (
        0,
        list(ROLES["compliance"].containers),
    )
    assert role["selectable"] is True
    assert listed(running.client("management"), "admin")["selectable"] is False


@pytest.mark.parametrize("step", ["block", "activate", "restore", "cancel-delete-request"])
def test_a_role_is_neither_blocked_nor_deleted(running: Running, step: str) -> None:
    edit(running, "surveyor", afterLoginPage="/consumer/surveyor/view")
    role = listed(running.client("admin"), "surveyor")
    path = f"/api/records/role/{role['_id']}/{step}"
    assert running.client("admin").post(path, json={}).status_code == 404
    edit(running, "surveyor", afterLoginPage=ROLES["surveyor"].after_login_page)
