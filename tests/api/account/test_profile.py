"""Users edit themselves: profile, picture, password."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest
from starlette.testclient import TestClient

from tests.api.account.conftest import ServerWithMail
from tests.api.account.pictures import PLACE, jpeg, png, webp
from tests.api.account.sink import text_of
from tests.running import PASSWORD

NEW = "a quiet morning in Ilkley"
EDIT, CHANGE = "/api/users/admin/editProfile", "/api/users/reguser/changePassword"
AVATAR = "/api/users/regUser/avatar"


def me(client: TestClient) -> Any:
    return client.get("/api/isLoggedIn").json()["data"]


def problems(answer: Any) -> dict[str, str]:
    assert answer.status_code == 422, answer.text
    return {one["field"]: one["code"] for one in answer.json()["errors"]}


class TestEditProfile:
    @pytest.mark.parametrize("role", ["admin", "sales_rep", "installer", "compliance"])
    def test_every_role_edits_its_own(self, server: ServerWithMail, role: str) -> None:
        client = server.client(role, f"editing {role}")
        body = {
            "firstName": "Ada",
            "lastName": "King",
            "gender": "Female",
            "jobTitle": "Engine Analyst",
            "mobile": "07700 900123",
            "phone": "0113 496 0999" if role == "nobody" else "",
            "DOB": "10/12/1985",
            "nationalInsurance": "AB 12 34 56 C",
        }
        answer = client.post(EDIT, json=body)
        assert answer.status_code == 200, answer.text
        assert answer.json()["message"] == "Profile updated successfully"
        known = me(client)
        assert known["name"] == "Ada King"
        assert known["DOB"] == "1985-12-10"
        assert known["mobile"] == "+447700900123"
        assert known["nationalInsurance"] == "••••456C"
        assert (known["phone"], known["role"]["roleName"]) == (None, role)
        assert known["version"] == answer.json()["data"]["version"] == 2

    @pytest.mark.parametrize(
        "field", ["role", "email", "companyId", "Site", "team", "department", "avatar", "_id", "id"]
    )
    def test_what_is_not_theirs_to_change(self, server: ServerWithMail, field: str) -> None:
        client = server.client("sales_rep", "ambitious")
        value = str(UUID(int=1)) if field not in {"role", "email"} else "admin"
        assert problems(client.post(EDIT, json={field: value})) == {field: "unknown_field"}

    def test_bad_values_are_named(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "careless")
        assert problems(client.post(EDIT, json={"DOB": "2090-01-01"})) == {"DOB": "date_in_future"}
        assert problems(client.post(EDIT, json={"firstName": " "})) == {"firstName": "required"}
        assert problems(client.post(EDIT, json={"mobile": "12"})) == {"mobile": "phone_invalid"}

    def test_two_tabs_that_change_the_same_field(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "two tabs")
        seen = me(client)["version"]
        first = client.post(EDIT, json={"jobTitle": "One", "expectedVersion": seen})
        assert first.status_code == 200
        other = client.post(EDIT, json={"gender": "Male", "expectedVersion": seen})
        assert other.status_code == 200
        clash = client.post(EDIT, json={"jobTitle": "Two", "expectedVersion": seen})
        assert clash.status_code == 409
        (field,) = clash.json()["conflict"]["fields"]
        assert field["field"] == "jobTitle"
        assert field["changedBy"]["_id"] == me(client)["_id"]
        assert field["changedAt"]

    def test_needs_a_sign_in(self, server: ServerWithMail) -> None:
        assert server.anonymous().post(EDIT, json={"firstName": "X"}).status_code == 401


class TestAvatar:
    def send(self, client: TestClient, data: bytes) -> Any:
        return client.post(AVATAR, files={"file": ("me.png", data, "image/png")})

    @pytest.mark.parametrize("make", [png, jpeg, webp])
    def test_colleagues_see_it_without_the_camera_s_notes(
        self, server: ServerWithMail, make: Any
    ) -> None:
        client = server.client("surveyor", "pictured")
        assert self.send(client, make()).status_code == 200
        shown = server.client("installer").get(f"{AVATAR}/{server.users['pictured']}")
        kind = {png: "image/png", jpeg: "image/jpeg", webp: "image/webp"}[make]
        assert shown.headers["content-type"] == kind
        assert shown.headers["x-content-type-options"] == "nosniff"
        assert PLACE not in shown.content
        assert len(shown.content) > 40

    def test_a_new_one_replaces_the_file_of_the_old_one(self, server: ServerWithMail) -> None:
        client = server.client("surveyor", "fickle")
        self.send(client, png())
        first = me(client)["avatar"]
        self.send(client, png(9, 9))
        second = me(client)["avatar"]
        assert first != second
        here = f"{AVATAR}/{server.users['fickle']}"
        assert client.get(f"{here}?v={second}").content == client.get(here).content
        assert client.get(f"{here}?v=nonsense").status_code == 422
        folder = server.services.settings.data.files
        names = {path.name for path in folder.rglob("*") if path.is_file()}
        assert UUID(second).hex in names
        assert UUID(first).hex not in names
        assert client.post(f"{AVATAR}/remove").status_code == 200
        assert me(client)["avatar"] is None
        assert client.get(here).status_code == 404

    def test_only_those_who_know_each_other_see_it(self, server: ServerWithMail) -> None:
        one, other = (server.client("partner", name) for name in ("first book", "second book"))
        self.send(one, png())
        path = f"{AVATAR}/{server.users['first book']}"
        assert one.get(path).status_code == server.client("admin").get(path).status_code == 200
        assert other.get(path).status_code == 404

    @pytest.mark.parametrize(
        ("data", "status", "code"),
        [
            (b"", 422, "file.empty"),
            (b"%PDF-1.7 not a picture", 415, "file.type_not_allowed"),
            (b"<svg onload='alert(1)'/>", 415, "file.type_not_allowed"),
            (png()[:-20], 415, "file.type_not_allowed"),
            (png() + b"\x00" * 2_000_000, 413, "file.too_large"),
        ],
    )
    def test_what_is_no_picture(
        self, server: ServerWithMail, data: bytes, status: int, code: str
    ) -> None:
        answer = self.send(server.client("surveyor", "pictured"), data)
        assert (answer.status_code, answer.json()["code"]) == (status, code)

    def test_too_many_pixels(self, server: ServerWithMail) -> None:
        answer = self.send(server.client("surveyor", "pictured"), jpeg(5000, 20))
        assert problems(answer) == {"file": "picture_too_large"}
        assert "4096" in answer.json()["errors"][0]["message"]

    def test_nobody_s(self, server: ServerWithMail) -> None:
        client = server.client("surveyor", "pictured")
        for user_id in (UUID(int=7), server.user("sales_rep", "unpictured")):
            assert client.get(f"{AVATAR}/{user_id}").status_code == 404


class TestChangePassword:
    def test_other_sessions_end_and_this_one_stays(self, server: ServerWithMail) -> None:
        client = server.client("partner", "changing")
        other = server.anonymous()
        body = {"email": server.email("changing"), "password": PASSWORD}
        token = other.post("/api/login", json=body).json()["data"]["token"]
        other.headers["authorization"] = f"Bearer {token}"
        given = {"oldPassword": PASSWORD, "newPassword": NEW}
        answer = client.post(CHANGE, json=given)
        assert answer.json()["message"] == "Password updated successfully"
        assert client.get("/api/isLoggedIn").status_code == 200
        assert other.get("/api/isLoggedIn").json()["code"] == "auth.session_expired"
        assert server.anonymous().post("/api/login", json=body).status_code == 401
        notice = server.sink.next_to(server.email("changing"), "Your password was changed")
        assert "/auth/forgot-pass" in text_of(notice)
        events = server.services.store.events(server.users["changing"], after=1)
        assert [(e.event.topic, e.event.model_dump()["means"]) for e in events] == [
            ("user.password_changed.1", "own")
        ]

    @pytest.mark.parametrize("path", [CHANGE, CHANGE.replace("reguser", "regUser")])
    def test_the_old_one_is_wrong(self, server: ServerWithMail, path: str) -> None:
        client = server.client("partner", "mistaken")
        answer = client.post(path, json={"oldPassword": "guess", "newPassword": NEW})
        assert problems(answer) == {"oldPassword": "password_wrong"}
        assert client.get("/api/isLoggedIn").status_code == 200

    @pytest.mark.parametrize(
        ("password", "code"),
        [
            ("eleven char", "password_too_short"),
            ("x" * 257, "password_too_long"),
            ("Password1234", "password_common"),
            ("P4ssw0rd1234!", "password_common"),
            ("mistaken@example.com", "password_is_name"),
            ("TesterTester12", "password_is_name"),
            (PASSWORD, "password_same"),
        ],
    )
    def test_the_new_one_is_weak(self, server: ServerWithMail, password: str, code: str) -> None:
        client = server.client("partner", "mistaken")
        answer = client.post(CHANGE, json={"oldPassword": PASSWORD, "newPassword": password})
        assert problems(answer) == {"newPassword": code}

    def test_guessing_is_limited(self, server: ServerWithMail) -> None:
        client = server.client("partner", "guessing")
        body = {"oldPassword": "guess", "newPassword": NEW}
        codes = [client.post(CHANGE, json=body).status_code for _ in range(11)]
        assert codes == [422] * 10 + [429]


class TestUpdatePassword:
    PATH = "/api/users/admin/updatePassword"

    def test_by_an_admin(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "helped")
        body = {"id": str(server.users["helped"]), "password": NEW}
        answer = server.client("admin").post(self.PATH, json=body)
        assert answer.json()["message"] == "Password updated successfully"
        assert client.get("/api/isLoggedIn").status_code == 401
        signed_in = server.anonymous().post(
            "/api/login", json={"email": server.email("helped"), "password": NEW}
        )
        assert signed_in.json()["data"]["mustChangePassword"] is False
        [changed] = server.services.store.events(server.users["helped"], after=1)
        assert changed.event.model_dump()["means"] == "admin"
        assert changed.meta.actor_id == server.users["admin"]

    def test_to_be_changed_at_the_next_sign_in(self, server: ServerWithMail) -> None:
        server.user("sales_rep", "beginner")
        body = {"id": str(server.users["beginner"]), "password": NEW, "mustChange": True}
        assert server.client("admin").post(self.PATH, json=body).status_code == 200
        client = server.anonymous()
        data = client.post(
            "/api/login", json={"email": server.email("beginner"), "password": NEW}
        ).json()["data"]
        assert data["mustChangePassword"] is True
        client.headers["authorization"] = f"Bearer {data['token']}"
        assert me(client)["mustChangePassword"] is True
        refused = client.get("/api/search?q=x")
        assert (refused.status_code, refused.json()["code"]) == (
            403,
            "auth.password_change_required",
        )
        given = {"oldPassword": NEW, "newPassword": "an even quieter evening"}
        assert client.post(CHANGE, json=given).status_code == 200
        assert me(client)["mustChangePassword"] is False
        assert client.get("/api/search?q=x").status_code == 200

    def test_only_an_admin(self, server: ServerWithMail) -> None:
        body = {"id": str(server.user("sales_rep", "helped")), "password": NEW}
        for role in ("management", "sub management", "partner"):
            assert server.client(role).post(self.PATH, json=body).status_code == 403

    def test_weak_or_nobody(self, server: ServerWithMail) -> None:
        admin = server.client("admin")
        weak = admin.post(
            self.PATH, json={"id": str(server.user("sales_rep", "helped")), "password": "short"}
        )
        assert problems(weak) == {"password": "password_too_short"}
        nobody = admin.post(self.PATH, json={"id": str(UUID(int=3)), "password": NEW})
        assert nobody.status_code == 404


def test_the_signed_in_user_has_the_fields_of_the_contract(server: ServerWithMail) -> None:
    known = me(server.client("management"))
    wanted = {
        *("_id", "avatar", "email", "role", "name", "firstName", "lastName", "gender"),
        *("jobTitle", "companyId", "Site", "mobile", "phone", "DOB", "nationalInsurance"),
    }
    assert wanted <= known.keys()
    assert known["role"]["configurations"]["afterLoginPage"] == "/dashboard/management"
    assert "lead" in known["role"]["containers"]


def test_which_release_is_served(server: ServerWithMail) -> None:
    release = server.client("installer").get("/api/new-update").json()["data"]
    assert set(release) == {"version", "build"}
    assert server.anonymous().get("/api/new-update").status_code == 401
