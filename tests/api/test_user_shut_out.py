"""Users who are blocked or deleted over HTTP: by whom, and what ends with it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import pytest

from domain.user.access import UserSessionsRevoked, stream_of
from tests.api.user_calls import added, rows
from tests.running import Running


def ended_sessions(running: Running, user_id: str) -> list[UserSessionsRevoked]:
    """What the user's history says of sessions that others ended this month."""
    recorded = running.services.store.events(stream_of(UUID(user_id), datetime.now(UTC)))
    return [one.event for one in recorded if isinstance(one.event, UserSessionsRevoked)]


class TestShutOut:
    def test_a_block_refuses_the_next_request_and_ends_the_session(self, running: Running) -> None:
        id_, client = added(running)
        admin = running.client("admin")
        answer = admin.post(f"/api/records/user/{id_}/block", json={"reason": "Gone"})
        assert answer.status_code == 200, answer.text
        assert client.get("/api/isLoggedIn").status_code == 401
        assert running.services.sessions.of_user(UUID(id_)) == []
        assert admin.post(f"/api/records/user/{id_}/activate", json={}).status_code == 200
        assert client.get("/api/isLoggedIn").status_code == 401, "the session does not come back"
        [row] = [one for one in rows(admin) if one["_id"] == id_]
        assert row["isActive"] == 1

    @pytest.mark.parametrize("way", ["block", "delete"])
    def test_the_ended_sessions_stand_in_the_history(self, running: Running, way: str) -> None:
        id_, _ = added(running)
        [session] = running.services.sessions.of_user(UUID(id_))
        admin = running.client("admin")
        answer = (
            admin.post(f"/api/records/user/{id_}/block", json={})
            if way == "block"
            else admin.post("/api/users/admin/deleteUsers", json={"deleteIds": [id_]})
        )
        assert answer.status_code == 200, answer.text
        [ended] = ended_sessions(running, id_)
        assert ended.session_ids == (session.id,)

    def test_of_users_deleted_by_one_call_each_has_its_own(self, running: Running) -> None:
        ids = [added(running)[0] for _ in range(2)]
        body = {"deleteIds": ids}
        answer = running.client("admin").post("/api/users/admin/deleteUsers", json=body)
        assert answer.status_code == 200, answer.text
        assert [len(ended_sessions(running, id_)) for id_ in ids] == [1, 1]

    def test_only_an_admin(self, running: Running) -> None:
        id_, _ = added(running)
        for role in ("management", "sub management", "partner"):
            for step in ("block", "activate", "restore"):
                path = f"/api/records/user/{id_}/{step}"
                assert running.client(role).post(path, json={}).status_code == 403


class TestDelete:
    def test_asked_rejected_asked_again_accepted(self, running: Running) -> None:
        id_, client = added(running)
        admin, manager = running.client("admin"), running.client("management")
        ask = {"deleteIds": [id_], "reason": "Left"}
        path = "/api/users/management/deleteRequest"
        assert manager.post(path, json=ask).json()["message"] == "Delete request sent successfully"
        [row] = rows(admin, "&isDelete=requested")
        assert row["deleteRequest"]["reason"] == "Left"
        assert row["deleteRequest"]["by"]["name"] == "Management Tester"
        reject = {"deleteIds": [id_], "reason": "Stays"}
        answer = admin.post("/api/users/admin/rejectDeleteRequestUsers", json=reject).json()
        assert [one["done"] for one in answer["data"]] == [True]
        assert rows(admin, "&isDelete=requested") == []
        manager.post(path, json=ask)
        answer = admin.post("/api/users/admin/deleteUsers", json={"deleteIds": [id_]}).json()
        assert answer["message"] == "User deleted Successfully"
        assert client.get("/api/isLoggedIn").status_code == 401
        assert id_ not in {one["_id"] for one in rows(admin)}
        assert id_ in {one["_id"] for one in rows(admin, "&isDelete=deleted")}
        assert admin.post(f"/api/records/user/{id_}/restore", json={}).status_code == 200
        assert id_ in {one["_id"] for one in rows(admin)}

    def test_a_result_for_each(self, running: Running) -> None:
        admin = running.client("admin")
        one, _ = added(running)
        unknown, last = str(uuid4()), str(running.user("admin"))
        body = {"deleteIds": [unknown, one, last, one]}
        answer = admin.post("/api/users/admin/deleteUsers", json=body)
        assert [(r["_id"], r["done"], r["code"]) for r in answer.json()["data"]] == [
            (unknown, False, "record.not_found"),
            (one, True, None),
            (last, False, "user.last_admin"),
        ]

    def test_the_last_admin_is_neither_blocked_nor_demoted(self, running: Running) -> None:
        admin, me = running.client("admin"), str(running.user("admin"))
        for answer in (
            admin.post(f"/api/records/user/{me}/block", json={}),
            admin.post("/api/users/admin/edit", json={"_id": me, "role": "management"}),
        ):
            assert (answer.status_code, answer.json()["code"]) == (409, "user.last_admin")
        assert admin.get("/api/isLoggedIn").status_code == 200

    def test_a_partner_with_a_team_is_handed_over_first(self, running: Running) -> None:
        admin = running.client("admin")
        partner, _ = added(running, role="partner")
        member, _ = added(running, role="sales_rep", team=partner)
        path, body = "/api/users/admin/deleteUsers", {"deleteIds": [partner]}
        assert admin.post(path, json=body).json()["code"] == "user.has_team"
        running.client("management").post("/api/users/management/deleteRequest", json=body)
        asked = {"records": [{"noun": "user", "_id": partner}]}
        accepted = admin.post("/api/records/delete-requests/accept", json=asked).json()
        assert [one["code"] for one in accepted["data"]["results"]] == ["user.has_team"]
        other_role = {"_id": partner, "role": "sales_rep"}
        error = admin.post("/api/users/admin/edit", json=other_role).json()["errors"]
        assert [(one["field"], one["code"]) for one in error] == [("role", "has_team")]
        alone = {"_id": member, "team": None}
        assert admin.post("/api/users/admin/edit", json=alone).status_code == 200
        assert admin.post(path, json=body).status_code == 200

    def test_not_by_others(self, running: Running) -> None:
        id_, _ = added(running)
        for role in ("management", "partner"):
            client = running.client(role)
            for call in ("deleteUsers", "rejectDeleteRequestUsers"):
                body = {"deleteIds": [id_]}
                assert client.post(f"/api/users/admin/{call}", json=body).status_code == 403
        path = "/api/users/partner/deleteRequest"
        answer = running.client("partner").post(path, json={"deleteIds": [id_]})
        assert answer.status_code == 403, "a partner only looks"

    def test_bad_bodies_are_named(self, running: Running) -> None:
        admin = running.client("admin")
        bodies: list[Any] = [{}, {"deleteIds": []}, {"deleteIds": ["x"]}, {"deleteIds": [], "x": 1}]
        for body in bodies:
            answer = admin.post("/api/users/admin/deleteUsers", json=body)
            assert answer.status_code == 422
            assert answer.json()["errors"]
