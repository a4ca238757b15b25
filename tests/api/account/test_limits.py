"""Limits on calls that need no sign-in: each of them has one, or is known to need none."""

from __future__ import annotations

from itertools import count
from typing import Any

from starlette.testclient import TestClient

from api.http.guard import PUBLIC
from api.http.limits import PER_ACCOUNT, PER_ADDRESS, UNLIMITED
from api.routes import ROWS
from infra.rates import REFUSED_ADDRESSES
from tests.api.account.conftest import ServerWithMail
from tests.api.places import HOUSEHOLD, made
from tests.limits_document import DOCUMENT, limits_document

OPERATIONS = {row.operation for row in ROWS}


def test_every_public_call_has_a_limit() -> None:
    public = {row.operation for row in ROWS if row.needs == PUBLIC}
    assert public == (PER_ADDRESS.keys() | UNLIMITED) & OPERATIONS
    assert PER_ADDRESS.keys() | PER_ACCOUNT.keys() | UNLIMITED <= OPERATIONS
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


class Clerk:
    """A user who types in customers, as the web app sends them."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client, self._name, self._numbers = client, name, count(1)
        self.statuses: list[int] = []

    def sends(self, path: str, **body: Any) -> Any:
        answer = self.client.post(path, json=body)
        self.statuses.append(answer.status_code)
        return answer

    def adds(self, email: str | None = None) -> Any:
        email = email or f"{self._name}.{next(self._numbers)}@household.example"
        return self.sends("/api/consumer/regUser/create", **HOUSEHOLD | {"email": email})

    def edits(self, consumer: str, **values: Any) -> Any:
        return self.sends("/api/consumer/regUser/update", _id=consumer, **values)


def test_too_many_refused_addresses_stop_nothing_else(server: ServerWithMail) -> None:
    clerk = Clerk(server.client("admin", "limits admin"), "limits.admin")
    taken = [f"known.{number}@household.example" for number in range(REFUSED_ADDRESSES.most + 1)]
    own = made(clerk.adds())
    for email in taken:
        made(clerk.adds(email))
    refused = [clerk.adds(email) for email in taken]
    assert [one.status_code for one in refused] == [409] * REFUSED_ADDRESSES.most + [429]
    last = refused[-1].json()
    assert last["code"] == "limit.refused_addresses"
    assert "everything else can be saved as before" in last["message"]
    assert 0 < int(refused[-1].headers["retry-after"]) <= 60 * 60
    answer = clerk.client.post("/api/user/reguser/add/secondaryEmail", json={"email": taken[0]})
    assert (answer.status_code, answer.json()["code"]) == (429, "limit.refused_addresses")
    assert clerk.edits(own, email=taken[0]).status_code == 429
    assert clerk.edits(own, city="Leeds").status_code == 200
    assert clerk.edits(own, email="limits.admin.1@household.example").status_code == 200
    without = {name: value for name, value in HOUSEHOLD.items() if name != "email"}
    consumer = made(clerk.sends("/api/consumer/regUser/create", **without))
    lead = {"Consumer": consumer, "leadType": "ECO Sales"}
    id_ = made(clerk.sends("/api/lead/regUser/add", **lead))
    assert clerk.sends("/api/lead/regUser/update", _id=id_, summary="Moved").status_code == 200


def test_a_day_of_400_acts_meets_no_limit(server: ServerWithMail) -> None:
    """In one hour instead of eight, with each tenth customer known already."""
    clerk = Clerk(server.client("management", "limits clerk"), "limits.clerk")
    customers: list[str] = []
    for number in range(100):
        known = f"limits.clerk.{number // 10 + 1}@household.example" if number % 10 == 9 else None
        answer = clerk.adds(known)
        if answer.status_code == 200:
            customers.append(made(answer))
        customer = customers[-1]
        clerk.edits(customer, city=f"Town {number}")
        clerk.sends("/api/consumer/regUser/add_notes", _id=customer, note=f"Rang, {number}")
        found = clerk.client.get(f"/api/consumer/regUser/single_show/{customer}")
        clerk.statuses.append(found.status_code)
    assert len(clerk.statuses) == 400
    assert {*clerk.statuses} == {200, 409}
    assert clerk.statuses.count(409) == 10


def test_the_document_names_every_limit() -> None:
    assert DOCUMENT.read_text() == limits_document()
