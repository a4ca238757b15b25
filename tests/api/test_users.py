"""Users over HTTP: who sees whom, adding, changing, handing over."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from starlette.testclient import TestClient

from tests.api.user_calls import add, added, rows
from tests.running import PASSWORD, Running


class TestList:
    def test_rows_counts_and_last_seen(self, running: Running) -> None:
        id_, _client = added(running, jobTitle="Closer")
        admin = running.client("admin")
        [row] = [one for one in rows(admin) if one["_id"] == id_]
        assert row["role"] == {"roleName": "sales_rep", "label": "Sales Rep"}
        assert (row["isActive"], row["isDelete"], row["jobTitle"]) == (1, False, "Closer")
        assert row["presence"] == "offline"
        assert row["lastSeen"] is not None, "who signed in was seen then"
        assert admin.get("/api/users/admin/count").json()["count"] == len(rows(admin))

    def test_who_never_came_is_invited(self, running: Running) -> None:
        admin = running.client("admin")
        answers = [add(admin, password=None), add(admin)]
        ids = [*(one.json()["data"]["_id"] for one in answers), added(running)[0]]
        listed = {one["_id"]: one["isInvited"] for one in rows(admin)}
        assert [listed[id_] for id_ in ids] == [True, False, False]
        shown = [
            admin.get(f"/api/users/regUser/show/{id_}").json()["data"]["isInvited"] for id_ in ids
        ]
        assert shown == [True, False, False]

    @pytest.mark.parametrize(
        ("role", "slug", "status"),
        [
            ("admin", "admin", 200),
            ("management", "management", 200),
            ("sub management", "management", 200),
            ("partner", "partner", 200),
            ("management", "admin", 403),
            ("sales_rep", "sales_rep", 403),
            ("observing_partner", "observing_partner", 403),
            ("installer", "installer", 403),
        ],
    )
    def test_who_may_look(self, running: Running, role: str, slug: str, status: int) -> None:
        for call in ("list", "count"):
            answer = running.client(role).get(f"/api/users/{slug}/{call}")
            assert answer.status_code == status

    def test_a_partner_sees_the_own_team_only(self, running: Running) -> None:
        partner = running.client("partner")
        mine, _ = added(running, team=str(running.user("partner")))
        theirs, _ = added(running, team=str(running.user("partner", "another partner")))
        seen = {one["_id"] for one in rows(partner, slug="partner")}
        assert mine in seen
        assert theirs not in seen
        for id_, status in ((mine, 200), (theirs, 404)):
            assert partner.get(f"/api/users/regUser/show/{id_}").status_code == status
            assert partner.get(f"/api/records/user/{id_}/as-of?version=1").status_code == status

    def test_bad_queries_are_named(self, running: Running) -> None:
        for query in ("status=Asleep", "sort=password", "limit=0", "colour=red"):
            answer = running.client("admin").get(f"/api/users/admin/list?{query}")
            assert answer.status_code == 422


class TestAdd:
    def test_the_contract_s_words(self, running: Running) -> None:
        admin = running.client("admin")
        first = add(admin, email="twice@example.com")
        assert first.json()["message"] == "User added successfully"
        again = add(admin, email="Twice@example.com")
        assert again.status_code == 409
        assert (again.json()["code"], again.json()["message"]) == (
            "user.email_in_use",
            "User already exist",
        )

    def test_a_password_that_has_to_be_replaced(self, running: Running) -> None:
        _id, client = added(running, mustChange=True)
        assert client.get("/api/isLoggedIn").json()["data"]["mustChangePassword"] is True
        assert client.get("/api/lookups").json()["code"] == "auth.password_change_required"

    @pytest.mark.parametrize(
        ("role", "slug", "given", "status"),
        [
            ("management", "management", "partner", 200),
            ("management", "management", "sub management", 200),
            ("management", "management", "management", 422),
            ("management", "management", "admin", 422),
            ("management", "management", "compliance", 422),
            ("admin", "admin", "admin", 422),
            ("sub management", "management", "partner", 403),
            ("partner", "partner", "sales_rep", 403),
        ],
    )
    def test_who_may_make_whom(
        self, running: Running, role: str, slug: str, given: str, status: int
    ) -> None:
        assert add(running.client(role), slug, role=given).status_code == status

    def test_who_is_of_one_s_own_rank_is_invited_by_mail(self, running: Running) -> None:
        client = running.client("management")
        refused = add(client, "management", role="management").json()
        assert [(one["field"], one["code"]) for one in refused["errors"]] == [
            ("password", "invited_only")
        ]
        invited = add(client, "management", role="management", password=None)
        assert invited.status_code == 200, invited.text

    def test_nothing_unknown(self, running: Running) -> None:
        answer = add(running.client("admin"), avatar=str(uuid4()))
        assert answer.json()["errors"][0]["field"] == "avatar"

    def test_a_repeated_call_is_one_user(self, running: Running) -> None:
        admin, name = running.client("admin"), uuid4().hex
        body = {
            "email": f"{name}@example.com",
            "firstName": "Once",
            "role": "surveyor",
            "password": PASSWORD,
        }
        headers = {"Idempotency-Key": name}
        one, two = (
            admin.post("/api/users/admin/add", json=body, headers=headers) for _ in range(2)
        )
        assert one.json()["data"]["_id"] == two.json()["data"]["_id"]
        other = admin.post(
            "/api/users/admin/add", json=body | {"firstName": "Other"}, headers=headers
        )
        assert other.json()["code"] == "command.key_reused"


class TestEdit:
    def edit(self, client: TestClient, slug: str = "admin", **body: Any) -> Any:
        return client.post(f"/api/users/{slug}/edit", json=body)

    def test_a_new_role_counts_from_the_next_request_on(self, running: Running) -> None:
        id_, client = added(running)
        assert client.get("/api/lead/sales_rep/list").status_code == 200
        answer = self.edit(running.client("admin"), _id=id_, role="surveyor", reason="Moves")
        assert answer.json()["message"] == "User updated successfully"
        assert client.get("/api/lead/sales_rep/list").status_code == 403
        session = client.get("/api/isLoggedIn").json()["data"]
        assert session["role"]["roleName"] == "surveyor"
        [entry, _] = (
            running.client("admin")
            .get(f"/api/records/user/{id_}/history?kind=changes")
            .json()["data"]
        )
        assert entry["events"] == ["user.role_assigned"]
        assert entry["reason"] == "Moves"
        assert entry["changes"][0]["from"] == "sales_rep"

    def test_a_name_instead_of_an_id_in_the_timeline(self, running: Running) -> None:
        id_, _ = added(running)
        partner = str(running.user("partner"))
        self.edit(running.client("admin"), _id=id_, team=partner)
        path = f"/api/records/user/{id_}/history?kind=changes&limit=1"
        [entry] = running.client("admin").get(path).json()["data"]
        [change] = entry["changes"]
        assert (change["field"], change["to"]["_id"]) == ("team", partner)
        assert change["to"]["name"] == "Partner Tester"

    def test_who_ranks_higher_is_left_alone(self, running: Running) -> None:
        answer = self.edit(
            running.client("management"), "management", _id=str(running.user("admin")), jobTitle="x"
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "user.rank")

    def test_two_at_once(self, running: Running) -> None:
        id_, _ = added(running)
        admin = running.client("admin")
        self.edit(admin, _id=id_, jobTitle="One", expectedVersion=1)
        answer = self.edit(admin, _id=id_, jobTitle="Two", expectedVersion=1)
        assert answer.status_code == 409
        assert answer.json()["conflict"]["fields"][0]["field"] == "jobTitle"


class TestShow:
    def test_the_whole_document(self, running: Running) -> None:
        id_, client = added(
            running, team=str(running.user("partner")), nationalInsurance="AB123456C"
        )
        for viewer in (client, running.client("admin"), running.client("management")):
            doc = viewer.get(f"/api/users/regUser/show/{id_}").json()["data"]
            assert doc["partner"]["name"] == "Partner Tester"
            assert doc["nationalInsurance"].endswith("6C")
            assert "AB123456C" not in str(doc)
        stranger = running.client("sales_rep")
        assert stranger.get(f"/api/users/regUser/show/{id_}").status_code == 403

    def test_past_states_and_explanations(self, running: Running) -> None:
        id_, _ = added(running, jobTitle="One")
        admin = running.client("admin")
        admin.post("/api/users/admin/edit", json={"_id": id_, "jobTitle": "Two"})
        base = f"/api/records/user/{id_}"
        past = admin.get(f"{base}/as-of?version=1").json()["data"]
        assert past["jobTitle"] == "One"
        [change] = admin.get(f"{base}/difference?from=1&to=2").json()["data"]
        assert (change["field"], change["to"]) == ("jobTitle", "Two")
        origin = admin.get(f"{base}/explanation").json()["data"]["jobTitle"]
        assert origin["version"] == 2


class TestDownload:
    def upload(self, running: Running, text: str) -> tuple[str, str]:
        admin = running.client("admin")
        body = {"businessName": f"Firm {uuid4().hex[:6]}"}
        company = admin.post("/api/company/admin/add", json=body).json()["data"]["_id"]
        form = {"id": company, "type": "documents"}
        files = {"file": ("letter.txt", text.encode(), "text/plain")}
        path = "/api/company/regUser/document/add"
        assert admin.post(path, data=form, files=files).status_code == 200
        shown = admin.get(f"/api/company/regUser/documents/{company}").json()["data"]
        return company, shown["documents"][0]["_id"]

    @pytest.mark.parametrize("name", ["id", "documentId"])
    def test_by_its_id_alone(self, running: Running, name: str) -> None:
        _, document = self.upload(running, "Dear all")
        path = "/api/users/regUser/download_file"
        answer = running.client("admin").post(path, json={name: document})
        assert (answer.status_code, answer.text) == (200, "Dear all")
        assert "letter.txt" in answer.headers["content-disposition"]
        assert answer.headers["cache-control"] == "no-store"

    def test_only_what_may_be_seen(self, running: Running) -> None:
        company, document = self.upload(running, "Dear Sam")
        path, body = "/api/users/regUser/download_file", {"id": document}
        rep = running.client("sales_rep")
        assert rep.post(path, json=body).status_code == 404
        assign = {"_id": company, "assignee": [str(running.user("sales_rep"))]}
        assert running.client("admin").post("/api/company/admin/assignee", json=assign).is_success
        assert rep.post(path, json=body).text == "Dear Sam"
        assert running.anonymous().post(path, json=body).status_code == 401
        assert rep.post(path, json={"id": str(uuid4())}).status_code == 404
        assert rep.post(path, json={}).status_code == 422


class TestHandOver:
    def test_progress_of_none(self, running: Running) -> None:
        path = f"/api/users/admin/hand-over/{uuid4()}"
        assert running.client("admin").get(path).status_code == 404
        assert running.client("management").get(path).status_code == 403

    def test_begun_and_its_progress(self, running: Running) -> None:
        former, client = added(running)
        taker, _ = added(running)
        admin = running.client("admin")
        path = "/api/users/admin/delete_user_and_assignee_other"
        body = {"id": former, "assigneeId": taker, "reason": "Left"}
        assert running.client("management").post(path, json=body).status_code == 403
        answer = admin.post(path, json=body)
        assert answer.status_code == 200, answer.text
        begun = answer.json()["data"]["handOverId"]
        progress = admin.get(f"/api/users/admin/hand-over/{begun}").json()["data"]
        assert (progress["userId"], progress["assigneeId"], progress["state"]) == (
            former,
            taker,
            "waiting",
        )
        assert client.get("/api/isLoggedIn").status_code == 401
        for assignee, problem in ((former, "not_allowed"), (str(uuid4()), "not_found")):
            refused = admin.post(path, json={"id": former, "assigneeId": assignee})
            assert refused.json()["errors"][0]["code"] == problem


class TestOddInput:
    def test_a_password_that_is_too_long_is_a_text_that_is_too_long(self, running: Running) -> None:
        body = {"email": "long@example.com", "firstName": "Lo", "role": "sales_rep"}
        answer = running.client("admin").post(
            "/api/users/admin/add", json={**body, "password": "x" * 1025}
        )
        (found,) = answer.json()["errors"]
        assert (found["field"], found["code"]) == ("password", "text_too_long")
        assert "1024" in found["message"]

    @pytest.mark.parametrize("name", ["\u200b", "\u3164 \ufeff"])
    def test_a_name_that_nobody_sees_is_none(self, running: Running, name: str) -> None:
        body = {"email": "unseen@example.com", "firstName": name, "role": "sales_rep"}
        answer = running.client("admin").post("/api/users/admin/add", json=body)
        assert [(one["field"], one["code"]) for one in answer.json()["errors"]] == [
            ("firstName", "required")
        ]
