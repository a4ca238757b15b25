"""Signing in and out over the wire, and what a cookie alone may do."""

from __future__ import annotations

import re
from uuid import UUID, uuid4

import pytest

from api import routes
from api.http.deps import HttpSettings
from api.http.guard import ANY
from api.http.mount import command, query
from api.routes import role as roles
from api.routes import user as users
from api.routes.account import auth
from api.texts import de, en
from tests.api.http_world import ORIGIN, PASSWORD, AddSample, HttpWorld, RecordingCommand, user

ROWS = [
    *auth.ROWS,
    *users.ROWS,
    *roles.ROWS,
    command(
        "POST",
        "/api/sample/regUser/add",
        AddSample,
        needs=ANY,
        operation="addSample",
        tag="sample",
        message="",
    ),
    query(
        "GET",
        "/api/sample",
        lambda: "sample",
        needs=ANY,
        operation="sample",
        tag="sample",
        returns=str,
    ),
]
OUR_PAGE = {"Sec-Fetch-Site": "same-origin"}
ELSEWHERE = {"Sec-Fetch-Site": "cross-site", "Origin": "https://elsewhere.example"}


@pytest.fixture
def world() -> HttpWorld:
    RecordingCommand.calls.clear()
    return HttpWorld(ROWS)


def sign_in(world: HttpWorld, role: str = "admin", password: str = PASSWORD, **more: bool) -> str:
    doc = world.users.add(user(role, **more))
    body = {"email": doc["email"].upper(), "password": password}
    answer = world.client.post("/api/login", json=body)
    assert answer.status_code == 200, answer.json()
    token: str = answer.json()["data"]["token"]
    return token


class TestLogin:
    def test_answers_the_user(self, world: HttpWorld) -> None:
        doc = world.users.add(user("sub management"))
        world.preferences.choose_columns(UUID(doc["_id"]), "lead", ["leadId"])
        answer = world.client.post("/api/login", json={"email": doc["email"], "password": PASSWORD})
        data = answer.json()["data"]
        assert data["_id"] == doc["_id"]
        assert data["columns"] == {"lead": ["leadId"]}
        assert data["role"]["roleName"] == "sub management"
        assert data["role"]["slug"] == "management"
        assert data["role"]["configurations"] == {"afterLoginPage": "/dashboard/management"}
        assert "lead" in data["role"]["containers"]

    @pytest.mark.parametrize("origin", [ORIGIN, "https://daybook.example"])
    def test_cookie(self, origin: str) -> None:
        """Browsers refuse the prefix __Host- from an origin without TLS."""
        secure = origin.startswith("https")
        world = HttpWorld(ROWS, HttpSettings(origin, hosts=("127.0.0.1",)))
        doc = world.users.add(user("admin"))
        answer = world.client.post("/api/login", json={"email": doc["email"], "password": PASSWORD})
        cookie = answer.headers.get_list("set-cookie")[0].split("; ")
        name = "__Host-daybook_session" if secure else "daybook_session"
        assert cookie[0].startswith(f"{name}=")
        assert {"HttpOnly", "SameSite=strict", "Path=/", "Max-Age=43200"} <= set(cookie)
        assert not any(one.startswith("Domain") for one in cookie)
        assert ("Secure" in cookie) is secure

    @pytest.mark.parametrize("known", [True, False])
    def test_wrong_password_and_unknown_user_read_the_same(
        self, world: HttpWorld, known: bool
    ) -> None:
        doc = user("admin")
        if known:
            world.users.add(doc)
        answer = world.client.post("/api/login", json={"email": doc["email"], "password": "guess"})
        body = answer.json()
        assert answer.status_code == 401
        assert (body["code"], body["status"], body["errorCode"]) == (
            "auth.invalid_credentials",
            1004,
            2310,
        )
        assert len(world.passwords.asked) == 1
        assert world.attempts.log[-1] == ("failed", "testclient", doc["email"])

    def test_blocked_user_learns_it_only_with_the_right_password(self, world: HttpWorld) -> None:
        doc = world.users.add(user("admin", active=False))
        for password, code in ((PASSWORD, "auth.blocked"), ("guess", "auth.invalid_credentials")):
            answer = world.client.post(
                "/api/login", json={"email": doc["email"], "password": password}
            )
            assert (answer.status_code, answer.json()["code"]) == (401, code)

    def test_deleted_user(self, world: HttpWorld) -> None:
        doc = world.users.add(user("admin", deleted=True))
        answer = world.client.post("/api/login", json={"email": doc["email"], "password": PASSWORD})
        assert answer.json()["code"] == "auth.invalid_credentials"

    def test_password_is_never_repeated(self, world: HttpWorld) -> None:
        answer = world.client.post("/api/login", json={"email": 7, "password": "secret-word"})
        assert answer.status_code == 422
        assert "secret-word" not in answer.text


class TestSession:
    def test_not_signed_in(self, world: HttpWorld) -> None:
        answer = world.client.get("/api/isLoggedIn?timeout=1&api=lead")
        assert (answer.status_code, answer.json()["status"]) == (401, 1004)

    def test_expired(self, world: HttpWorld) -> None:
        token = sign_in(world)
        world.sessions.expired.add(token)
        answer = world.client.get("/api/isLoggedIn", headers={"Authorization": f"Bearer {token}"})
        assert (answer.status_code, answer.json()["code"]) == (401, "auth.session_expired")

    def test_answers_the_user_without_a_token(self, world: HttpWorld) -> None:
        answer = world.client.get(
            "/api/isLoggedIn", headers={"Authorization": f"Bearer {sign_in(world)}"}
        )
        assert answer.json()["data"]["role"]["roleName"] == "admin"
        assert "token" not in answer.json()["data"]

    @pytest.mark.parametrize("change", [{"isActive": 0}, {"isDelete": True}])
    def test_blocked_or_deleted_at_once(self, world: HttpWorld, change: dict[str, object]) -> None:
        headers = {"Authorization": f"Bearer {sign_in(world)}"}
        next(iter(world.users.docs.values())).update(change)
        assert world.client.get("/api/sample", headers=headers).status_code == 401

    def test_change_of_role_at_once(self, world: HttpWorld) -> None:
        headers = {"Authorization": f"Bearer {sign_in(world)}"}
        path = "/api/users/admin/delete-request/count"
        assert world.client.get(path, headers=headers).json()["count"] == 3
        next(iter(world.users.docs.values()))["role"] = "installer"
        assert world.client.get(path, headers=headers).status_code == 403

    @pytest.mark.parametrize("method", ["get", "post"])
    def test_logout(self, world: HttpWorld, method: str) -> None:
        headers = {"Authorization": f"Bearer {sign_in(world)}"}
        answer = world.client.request(method, "/api/logout", headers=headers | OUR_PAGE)
        words = {"message": "Signed out", "messageText": "Signed out"}
        assert answer.json() == {"success": True, **words}
        assert 'daybook_session="";' in answer.headers["set-cookie"]
        assert world.client.get("/api/sample", headers=headers).status_code == 401


BY_GET = sorted(row.path for row in routes.ROWS if row.mutates and row.method == "GET")
"""Calls of the contract that change something by a GET."""


class TestChangesByGet:
    @pytest.mark.parametrize("path", BY_GET)
    def test_a_program_reads_what_it_has_to_send(self, path: str) -> None:
        world = HttpWorld(routes.ROWS)
        headers = {"Authorization": f"Bearer {sign_in(world)}"}
        asked = re.sub(r"{\w+}", str(uuid4()), path.replace("{slug}", "admin"))
        for language, text in (("en", en.ERRORS), ("de", de.ERRORS)):
            answer = world.client.get(asked, headers=headers | {"Accept-Language": language})
            assert (answer.status_code, answer.json()["code"]) == (403, "access.other_site")
            said = text["access.other_site"].format(origin=ORIGIN)
            assert answer.json()["messageText"] == said
        assert f"Origin: {ORIGIN}" in answer.json()["message"]
        with_origin = world.client.get(asked, headers=headers | {"Origin": ORIGIN})
        assert with_origin.json().get("code") != "access.other_site"


class TestCookie:
    @pytest.mark.parametrize("site", ["same-origin", "none"])
    def test_reads_for_our_own_pages(self, world: HttpWorld, site: str) -> None:
        sign_in(world)
        assert world.client.get("/api/sample", headers={"Sec-Fetch-Site": site}).status_code == 200

    @pytest.mark.parametrize("headers", [ELSEWHERE, {"Sec-Fetch-Site": "same-site"}, {}])
    def test_refused_without_proof(self, world: HttpWorld, headers: dict[str, str]) -> None:
        sign_in(world)
        for answer in (
            world.client.get("/api/sample", headers=headers),
            world.client.post("/api/sample/regUser/add", json={"times": 1}, headers=headers),
        ):
            assert (answer.status_code, answer.json()["code"]) == (403, "access.other_site")
        assert not RecordingCommand.calls

    @pytest.mark.parametrize(
        ("headers", "status"),
        [(OUR_PAGE, 401), ({"Origin": ORIGIN}, 401), ({"Sec-Fetch-Site": "none"}, 403)],
    )
    def test_is_not_enough_for_a_change(
        self, world: HttpWorld, headers: dict[str, str], status: int
    ) -> None:
        sign_in(world)
        answer = world.client.post("/api/sample/regUser/add", json={"times": 1}, headers=headers)
        assert answer.status_code == status
        assert not RecordingCommand.calls

    def test_is_enough_to_leave(self, world: HttpWorld) -> None:
        token = sign_in(world)
        assert world.client.post("/api/logout", headers=ELSEWHERE).status_code == 403
        assert token in world.sessions.tokens
        assert world.client.post("/api/logout", headers=OUR_PAGE).status_code == 200
        assert token not in world.sessions.tokens

    @pytest.mark.parametrize("site", ["cross-site", "same-site", "none", None, "same-origin"])
    @pytest.mark.parametrize("bearer", [True, False])
    def test_get_that_changes_data(self, world: HttpWorld, site: str | None, bearer: bool) -> None:
        """It needs both: the header, and the browser's word that our own page asks."""
        token = sign_in(world)
        headers = {"Authorization": f"Bearer {token}"} if bearer else {}
        headers |= {"Sec-Fetch-Site": site} if site else {}
        answer = world.client.get("/api/logout", headers=headers)
        own = site == "same-origin"
        assert answer.status_code == (403 if not own else 200 if bearer else 401)
        assert (token in world.sessions.tokens) is not (own and bearer)

    def test_header_needs_no_proof(self, world: HttpWorld) -> None:
        headers = ELSEWHERE | {"Authorization": f"Bearer {sign_in(world)}"}
        answer = world.client.post("/api/sample/regUser/add", json={"times": 1}, headers=headers)
        assert answer.status_code == 200


class TestUse:
    """What counts as use of a session, which ends when nobody uses it."""

    def used(self, world: HttpWorld, headers: dict[str, str]) -> float | None:
        """Seconds ago that the session was used, after such a call."""
        assert world.client.get("/api/sample", headers=headers).status_code == 200
        at = world.sessions.used_at
        return None if at is None else (world.deps.clock.now() - at).total_seconds()

    def test_a_program_uses_it_by_each_call(self, world: HttpWorld) -> None:
        assert self.used(world, {"Authorization": f"Bearer {sign_in(world)}"}) == 0

    @pytest.mark.parametrize("by_cookie", [True, False])
    def test_the_web_app_says_when_its_user_did_something(
        self, world: HttpWorld, by_cookie: bool
    ) -> None:
        token = sign_in(world)
        headers = OUR_PAGE if by_cookie else {"Authorization": f"Bearer {token}"}
        assert self.used(world, headers | {"X-Daybook-Idle": "90"}) == 90

    def test_pictures_and_streams_do_not_use_it(self, world: HttpWorld) -> None:
        sign_in(world)
        assert self.used(world, OUR_PAGE) is None

    @pytest.mark.parametrize("value", ["-5", "soon", "9" * 30, ""])
    def test_what_is_no_number_is_no_use(self, world: HttpWorld, value: str) -> None:
        headers = {"Authorization": f"Bearer {sign_in(world)}", "X-Daybook-Idle": value}
        found = self.used(world, headers)
        assert found is not None
        assert found > 1e9


class TestColumns:
    def test_kept(self, world: HttpWorld) -> None:
        headers = {"Authorization": f"Bearer {sign_in(world)}"}
        body = {"list": "lead", "columns": ["leadId", "status"]}
        answer = world.client.post("/api/user/reguser/updateColumn", json=body, headers=headers)
        assert answer.json()["data"] == {"lead": ["leadId", "status"]}
        assert world.client.get("/api/isLoggedIn", headers=headers).json()["data"]["columns"] == {
            "lead": ["leadId", "status"]
        }

    @pytest.mark.parametrize(
        "body",
        [{"list": "../x", "columns": []}, {"list": "lead", "columns": [""]}, {"list": "lead"}],
    )
    def test_refused(self, world: HttpWorld, body: dict[str, object]) -> None:
        answer = world.client.post(
            "/api/user/reguser/updateColumn", json=body, headers=world.sign_in("admin")
        )
        assert answer.status_code == 422


class TestUsers:
    def test_dropdown(self, world: HttpWorld) -> None:
        headers = world.sign_in("surveyor")
        world.users.add(user("sales_rep", active=False))
        world.users.add(user("partner", deleted=True))
        path = "/api/users/surveyor/dropdown_list"
        everyone = world.client.get(path, headers=headers).json()["data"]
        assert [one["role"]["roleName"] for one in everyone] == ["sales_rep", "surveyor"]
        active = world.client.get(f"{path}?isActive=1", headers=headers).json()["data"]
        assert [one["role"]["roleName"] for one in active] == ["surveyor"]
        reps = world.client.get(f"{path}?role=sales_rep&role=partner", headers=headers)
        assert [one["name"] for one in reps.json()["data"]] == ["Test sales_rep"]
        assert set(everyone[0]) == {"_id", "name", "email", "role"}

    def test_a_search_of_the_dropdown_answers_the_ten_newest(self, world: HttpWorld) -> None:
        headers = world.sign_in("admin")
        added = [world.users.add(user("installer"))["_id"] for _ in range(12)]
        path = "/api/users/regUser/dropdown_list"
        everyone = world.client.get(path, headers=headers).json()["data"]
        assert [one["_id"] for one in everyone][:12] == added[::-1]
        matching = world.client.get(path, headers=headers, params={"Search": "INSTALL"})
        assert [one["_id"] for one in matching.json()["data"]] == added[:1:-1]

    def test_sales_reps_by_either_path(self, world: HttpWorld) -> None:
        headers = world.sign_in("sales_rep")
        for segment in ("regUser", "reguser", "sales_rep"):
            answer = world.client.get(f"/api/users/{segment}/salesRepList", headers=headers)
            assert [one["name"] for one in answer.json()["data"]] == ["Test sales_rep"]

    def test_roles(self, world: HttpWorld) -> None:
        roles = world.client.get("/api/roles/regUser/list", headers=world.sign_in("admin")).json()
        assert "sub management" in {one["roleName"] for one in roles["data"]}
