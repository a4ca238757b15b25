"""Access tokens that are refreshed by a cookie, and what happens when a cookie turns up twice."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from starlette.testclient import TestClient

from api.http.guard import COOKIE
from tests.api.account.conftest import ServerWithMail
from tests.api.account.sink import text_of
from tests.api.account.test_sessions import another
from tests.eventually import eventually

OUR_PAGE = {"Sec-Fetch-Site": "same-origin"}


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def refresh(server: ServerWithMail, cookie: str, **headers: str) -> Any:
    client = server.anonymous()
    client.cookies.set(COOKIE, cookie)
    return client.post("/api/refresh", headers=OUR_PAGE | headers)


def status(server: ServerWithMail, token: str) -> int:
    found: int = server.anonymous().get("/api/isLoggedIn", headers=bearer(token)).status_code
    return found


def test_a_token_of_ten_minutes_and_the_next_one(server: ServerWithMail) -> None:
    client = another(server, "rita")
    token = client.headers["authorization"][7:]
    server.clock.ahead = timedelta(minutes=10)
    refused = server.anonymous().get("/api/isLoggedIn", headers=bearer(token))
    assert (refused.status_code, refused.json()["code"]) == (401, "auth.token_expired")
    answer = refresh(server, client.cookies[COOKIE])
    data = answer.json()["data"]
    assert (data["expiresIn"], data["userId"]) == (600, str(server.users["rita"]))
    assert status(server, data["token"]) == 200
    assert answer.cookies[COOKIE] != client.cookies[COOKIE]
    assert client.cookies[COOKIE] not in answer.text
    assert answer.cookies[COOKIE] not in answer.text


def test_nobody_refreshes_without_a_cookie_or_from_elsewhere(server: ServerWithMail) -> None:
    client = another(server, "rolf")
    assert server.anonymous().post("/api/refresh", headers=OUR_PAGE).status_code == 401
    assert refresh(server, "guess").status_code == 401
    for site in ("cross-site", "same-site"):
        answer = refresh(server, client.cookies[COOKIE], **{"Sec-Fetch-Site": site})
        assert (answer.status_code, answer.json()["code"]) == (403, "access.other_site")
    token = client.headers["authorization"][7:]
    assert refresh(server, token).status_code == 401


def test_a_copied_cookie_ends_the_session_and_its_user_learns_of_it(server: ServerWithMail) -> None:
    client, other = another(server, "rosa"), another(server, "rosa")
    stolen = client.cookies[COOKIE]
    mine = refresh(server, stolen)
    token = mine.json()["data"]["token"]
    assert status(server, token) == 200
    server.clock.ahead = timedelta(seconds=11)
    refused = refresh(server, stolen)
    assert (refused.status_code, refused.json()["code"]) == (401, "auth.session_expired")
    assert "set-cookie" not in refused.headers
    assert status(server, token) == 401
    assert refresh(server, mine.cookies[COOKIE]).status_code == 401
    assert status(server, other.headers["authorization"][7:]) == 200
    mail = server.sink.next_to(server.email("rosa"), "A sign-in of yours was ended")
    assert "used in two places" in text_of(mail)
    path = f"/api/records/user/{server.users['rosa']}/history?kind=signIns"

    def reports() -> list[str]:
        entries = other.get(path).json()["data"]
        return [name for one in entries for name in one["events"] if "reused" in name]

    eventually(lambda: reports() == ["user_access.refresh_reused"])
    refresh(server, stolen)
    assert reports() == ["user_access.refresh_reused"]


def test_two_tabs_at_once_are_no_theft(server: ServerWithMail) -> None:
    client = another(server, "ruth")
    first = client.cookies[COOKIE]
    answers = [refresh(server, first) for _ in range(2)]
    assert [one.status_code for one in answers] == [200, 200]
    assert len({one.cookies[COOKIE] for one in answers}) == 1
    assert [status(server, one.json()["data"]["token"]) for one in answers] == [200, 200]


@pytest.mark.parametrize(
    ("role", "idle", "longest"),
    [
        ("management", timedelta(minutes=60), timedelta(hours=12)),
        ("sub management", timedelta(minutes=60), timedelta(hours=12)),
        ("sales_rep", timedelta(hours=12), timedelta(days=7)),
    ],
)
class TestLimits:
    def signed_in(self, server: ServerWithMail, role: str) -> TestClient:
        server.user(role, f"limits {role}")
        client = server.anonymous()
        body = {"email": server.email(f"limits {role}"), "password": "correct horse battery"}
        assert client.post("/api/login", json=body).status_code == 200
        return client

    def test_idle(
        self, server: ServerWithMail, role: str, idle: timedelta, longest: timedelta
    ) -> None:
        client = self.signed_in(server, role)
        server.clock.ahead = idle - timedelta(minutes=2)
        # The page refreshes by itself; its user did nothing since the sign-in.
        idle_since = {"X-Daybook-Idle": str(int(server.clock.ahead.total_seconds()))}
        assert client.post("/api/refresh", headers=OUR_PAGE | idle_since).status_code == 200
        server.clock.ahead = idle + timedelta(minutes=1)
        answer = client.post("/api/refresh", headers=OUR_PAGE | idle_since)
        assert (answer.status_code, answer.json()["code"]) == (401, "auth.session_expired")
        assert longest > idle

    def test_at_most(
        self, server: ServerWithMail, role: str, idle: timedelta, longest: timedelta
    ) -> None:
        client = self.signed_in(server, role)
        while server.clock.ahead < longest - idle:
            server.clock.ahead += idle - timedelta(minutes=1)
            assert client.post("/api/refresh", headers=OUR_PAGE).status_code == 200
        server.clock.ahead = longest + timedelta(minutes=1)
        assert client.post("/api/refresh", headers=OUR_PAGE).status_code == 401
