"""Limits on calls that need no sign-in: each of them has one, or is known to need none."""

from __future__ import annotations

from api.http.guard import PUBLIC
from api.http.limits import CLASHES, PER_ACCOUNT, PER_ADDRESS, UNLIMITED, UPLOADS
from api.routes import ROWS
from tests.api.account.conftest import ServerWithMail

OPERATIONS = {row.operation for row in ROWS}


def test_every_public_call_has_a_limit() -> None:
    public = {row.operation for row in ROWS if row.needs == PUBLIC}
    assert public == (PER_ADDRESS.keys() | UNLIMITED) & OPERATIONS
    of_account = PER_ACCOUNT.keys() - {UPLOADS, CLASHES}
    assert PER_ADDRESS.keys() | of_account | UNLIMITED <= OPERATIONS
    assert not PER_ADDRESS.keys() & UNLIMITED


def test_operators_see_how_the_jobs_are(server: ServerWithMail) -> None:
    jobs = server.client("admin").get("/api/operations").json()["data"]["jobs"]
    assert set(jobs) == {"waiting", "retrying", "dead", "late", "unread"}
    assert jobs["dead"] == 0


def test_too_many_from_one_address(server: ServerWithMail) -> None:
    client = server.anonymous()
    most, _ = PER_ADDRESS["checkResetToken"]
    codes = {
        client.get("/api/checkResetToken", params={"token": "guess"}).status_code
        for _ in range(most)
    }
    assert codes <= {410, 429}
    answer = client.get("/api/checkResetToken", params={"token": "guess"})
    assert (answer.status_code, answer.json()["code"]) == (429, "auth.rate_limited")
    minutes = -(-int(answer.headers["retry-after"]) // 60)
    assert f"Please wait {minutes} minutes and" in answer.json()["message"]
    assert 0 < int(answer.headers["retry-after"]) <= 15 * 60
    assert client.get("/api/auth/options").status_code == 200
    assert client.get("/api/health").status_code == 200
