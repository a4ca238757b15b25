"""The connection to Xero over HTTP, with the practice ledger in Xero's place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from commands.kernel.jobs import Work
from commands.ledger import NoteLedgerEvent
from commands.shared.ledger import LedgerConnectAgain
from infra.dev.xero_peer.faults import Fault
from infra.dev.xero_peer.ledger import Practice
from infra.dev.xero_peer.organisation import NAME, Organisation
from infra.dev.xero_peer.paths import DECIDE
from infra.settings import XeroSettings
from infra.xero import consents
from tests.api.places import data, refused
from tests.running import Running, with_xero
from tests.security.searching import tables_with
from workers.jobs.note_ledger_event import note_ledger_event
from workers.schedule import TASKS

pytestmark = pytest.mark.needs("postgres")
BASE = "/api/xero/authentication"
STATUS, CONNECT, BACK = f"{BASE}/status", f"{BASE}/connect", f"{BASE}/callback"
CHOOSE, DISCONNECT = f"{BASE}/choose", f"{BASE}/disconnect"
ROLES = ("admin", "management")


@pytest.fixture(scope="module")
def _served(running: Running) -> Iterator[Practice]:
    with with_xero(running) as (practice, _):
        yield practice


@pytest.fixture
def practice(_served: Practice, running: Running) -> Practice:
    """Nothing is connected, and nobody was there yet."""
    for given in (_served.sign_in.codes, _served.sign_in.access, _served.sign_in.refresh):
        given.clear()
    _served.sign_in.connections.clear()
    _served.faults.waiting.clear()
    del _served.organisations[1:]
    with running.services.pool.connection() as connection:
        for table in ("connection", "consent", "call", "pause", "copy"):
            connection.execute(f"delete from ledger.{table}".encode())
    return _served


def began(client: TestClient) -> httpx2.URL:
    return httpx2.URL(data(client.get(CONNECT))["uri"])


def decided(address: httpx2.URL, allow: str = "1") -> dict[str, str]:
    """What Xero sends the browser back with."""
    asked = address.copy_with(path=DECIDE).copy_merge_params({"allow": allow})
    answer = httpx2.get(asked, follow_redirects=False)
    back = httpx2.URL(answer.headers["location"])
    assert back.path == BACK
    return dict(back.params)


def returned(browser: TestClient, query: dict[str, str]) -> dict[str, str]:
    """What the page is shown with once the browser is back, without the user's token."""
    token = browser.headers.pop("authorization", None)
    site = browser.headers.pop("sec-fetch-site", None)
    try:
        answer = browser.get(BACK, params=query, follow_redirects=False)
    finally:
        if token and site:
            browser.headers.update({"authorization": token, "sec-fetch-site": site})
    assert answer.status_code == 302
    landing = httpx2.URL(answer.headers["location"])
    assert landing.path == "/invoice/connection"
    return dict(landing.params)


def connect(client: TestClient) -> dict[str, str]:
    return returned(client, decided(began(client)))


def status(client: TestClient) -> Any:
    return data(client.get(STATUS))


@pytest.mark.parametrize("role", ROLES)
def test_an_organisation_is_connected_and_ended(
    running: Running, practice: Practice, role: str
) -> None:
    client = running.client(role)
    before = status(client)
    assert (before["connection"], before["choices"], before["practice"]) == (None, [], True)
    assert connect(client) == {"connected": "1"}
    found = status(client)["connection"]
    assert found["organisation"] == {"tenantId": practice.organisation.tenant_id, "name": NAME}
    assert found["connectedBy"]["_id"] == str(running.user(role))
    assert (found["refusedAt"], found["callsLeft"], found["lastSuccessAt"]) == (None, 5_000, None)
    ended = client.post(DISCONNECT).json()
    assert (ended["success"], ended["message"]) == (True, "Xero disconnected successfully")
    assert practice.sign_in.connections == {}
    assert refused(client.post(DISCONNECT), 409)["code"] == "ledger.not_connected"
    after = status(client)
    assert after["connection"] is None
    assert [
        (one["what"], one["organisation"], one["actor"]["role"]) for one in after["history"][:2]
    ] == [("disconnected", NAME, role), ("connected", NAME, role)]
    assert len(after["history"]) == len(before["history"]) + 2


def test_each_change_is_recorded_once_though_a_job_is_asked_for_it(
    running: Running, practice: Practice
) -> None:
    client = running.client("admin")
    connect(client)
    with running.services.pool.connection() as connection:
        states = connection.execute(
            "select distinct state from tasks.job "
            "where name = 'note_ledger_event' and args->>'what' <> 'refresh_refused'"
        ).fetchall()
    assert states == [("done",)]
    assert practice.sign_in.refresh


def test_last_success_and_calls_left_are_shown(running: Running, practice: Practice) -> None:
    client = running.client("admin")
    connect(client)
    assert len(running.services.ledger.accounts()) == len(practice.organisation.accounts)
    found = status(client)["connection"]
    assert (found["callsLeft"], bool(found["lastSuccessAt"])) == (4_999, True)


def test_a_refusal_to_refresh_is_shown(running: Running, practice: Practice) -> None:
    client = running.client("admin")
    connect(client)
    practice.sign_in.refresh.clear()
    with running.clock.put_forward(hours=1), pytest.raises(LedgerConnectAgain):
        running.services.ledger.accounts()
    assert status(client)["connection"]["refusedAt"] is not None
    with running.services.pool.connection() as connection:
        ((job_id, args),) = connection.execute(
            "select job_id, args from tasks.job "
            "where name = 'note_ledger_event' and args->>'what' = 'refresh_refused'"
        ).fetchall()
    before = status(client)["history"]
    work = Work(job_id, NoteLedgerEvent.model_validate(args), running.clock.now(), 1)
    for _ in range(2):
        note_ledger_event(running.services, work)
    after = status(client)["history"]
    assert (len(after) - len(before), after[0]["what"], after[0]["actor"]) == (
        *(1, "refresh_refused"),
        None,
    )
    connect(client)
    assert status(client)["connection"]["refusedAt"] is None


class TestChoice:
    @pytest.fixture(autouse=True)
    def _two(self, practice: Practice) -> None:
        practice.organisations.append(Organisation("Second organisation"))

    def test_one_of_several_is_chosen(self, running: Running, practice: Practice) -> None:
        client = running.client("admin")
        assert connect(client) == {"choose": "1"}
        found = status(client)
        assert found["connection"] is None
        assert [one["name"] for one in found["choices"]] == [NAME, "Second organisation"]
        wanted = {"tenantId": practice.organisations[1].tenant_id}
        chosen = client.post(CHOOSE, json=wanted).json()
        assert (chosen["success"], chosen["message"]) == (True, "Xero connected successfully")
        found = status(client)
        assert found["choices"] == []
        assert found["connection"]["organisation"]["name"] == "Second organisation"
        again = client.post(CHOOSE, json=wanted)
        assert refused(again, 422)["code"] == "ledger.consent_lost"

    def test_it_is_its_user_s_own(self, running: Running, practice: Practice) -> None:
        connect(running.client("admin"))
        other = running.client("management")
        assert status(other)["choices"] == []
        wanted = {"tenantId": practice.organisation.tenant_id}
        assert refused(other.post(CHOOSE, json=wanted), 422)["code"] == "ledger.consent_lost"

    def test_its_tokens_lie_sealed(self, running: Running, practice: Practice) -> None:
        connect(running.client("admin"))
        tokens = (*practice.sign_in.access, *practice.sign_in.refresh)
        assert len(tokens) == 2
        assert tables_with(running, *tokens) == set()


class TestRefused:
    def test_cancelled(self, running: Running, practice: Practice) -> None:
        client = running.client("admin")
        assert returned(client, decided(began(client), "0")) == {"error": "ledger.cancelled"}
        assert practice.sign_in.access == {}

    def test_forged(self, running: Running, practice: Practice) -> None:
        client = running.client("admin")
        back = decided(began(client))
        forged = {"error": "ledger.consent_lost"}
        assert returned(client, back | {"state": "forged"}) == forged
        assert returned(client, {"code": back["code"]}) == forged
        assert practice.sign_in.access == {}

    def test_twice(self, running: Running, practice: Practice) -> None:
        client = running.client("admin")
        back = decided(began(client))
        assert returned(client, back) == {"connected": "1"}
        assert returned(client, back) == {"error": "ledger.consent_lost"}
        assert len(practice.sign_in.access) == 1

    def test_in_another_browser(self, running: Running, practice: Practice) -> None:
        back = decided(began(running.client("admin")))
        other = running.client("management")
        began(other)
        lost = {"error": "ledger.consent_lost"}
        assert returned(other, back) == lost
        assert returned(running.anonymous(), back) == lost
        assert practice.sign_in.access == {}

    def test_late(
        self, running: Running, practice: Practice, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(consents, "UNDER_WAY", timedelta(seconds=-1))
        client = running.client("admin")
        assert connect(client) == {"error": "ledger.consent_lost"}
        assert practice.sign_in.access == {}
        running.services.xero_consents.forget_abandoned()
        with running.services.pool.connection() as connection:
            assert connection.execute("select from ledger.consent").fetchall() == []

    def test_a_code_that_xero_does_not_know(self, running: Running, practice: Practice) -> None:
        client = running.client("admin")
        back = decided(began(client)) | {"code": "forged"}
        assert returned(client, back) == {"error": "ledger.refused"}
        assert practice.sign_in.access == {}

    def test_a_user_without_organisations(self, running: Running, practice: Practice) -> None:
        client = running.client("admin")
        back = decided(began(client))
        practice.sign_in.connections.clear()
        assert returned(client, back) == {"error": "ledger.no_organisation"}

    def test_a_user_who_may_no_longer(self, running: Running, practice: Practice) -> None:
        client = running.client("management", "leaves soon")
        back = decided(began(client))
        user = running.user("management", "leaves soon")
        blocked = running.client("admin").post(f"/api/records/user/{user}/block", json={})
        assert blocked.status_code == 200
        assert returned(client, back) == {"error": "auth.blocked"}
        assert practice.sign_in.access == {}


class TestCopies:
    def test_accounts_and_rates_are_copies_with_their_time(
        self, running: Running, practice: Practice
    ) -> None:
        client = running.client("management")
        connect(client)
        found = client.get("/api/xero/account").json()
        assert found["data"][0] == {
            "code": "090",
            "name": "Business Bank Account",
            "type": "BANK",
            "taxType": "NONE",
            "takesPayments": True,
        }
        rates = client.get("/api/xero/tax-rates").json()
        assert {"taxType": "RROUTPUT", "name": "5% (VAT on Income)", "rate": "5.0"} in rates["data"]
        calls = len(practice.calls)
        assert client.get("/api/xero/account").json() == found
        assert client.get("/api/xero/tax-rates").json() == rates
        assert len(practice.calls) == calls

    def test_they_are_renewed_on_demand_and_each_night(
        self, running: Running, practice: Practice
    ) -> None:
        client, account = running.client("admin"), practice.organisation.accounts[3]
        connect(client)
        before = client.get("/api/xero/account").json()
        kept = account["Name"]
        try:
            account["Name"] = "Grants"
            assert client.post("/api/xero/renew").json()["success"]
            after = client.get("/api/xero/account").json()
            account["Name"] = "Grants and loans"
            TASKS["renew_ledger_copies"].run(running.services, running.clock.now())
            last = client.get("/api/xero/account").json()
        finally:
            account["Name"] = kept
        names = [found["data"][3]["name"] for found in (before, after, last)]
        assert names == ["Other Revenue", "Grants", "Grants and loans"]
        assert before["copiedAt"] < after["copiedAt"] < last["copiedAt"]

    def test_while_xero_is_away_the_copy_serves(self, running: Running, practice: Practice) -> None:
        client = running.client("admin")
        connect(client)
        found = client.get("/api/xero/account").json()
        practice.faults.add(Fault("broken", times=1))
        assert refused(client.post("/api/xero/renew"), 503)["code"] == "ledger.unavailable"
        assert client.get("/api/xero/account").json() == found
        practice.faults.add(Fault("rate_limited", seconds=30))
        answer = client.post("/api/xero/renew")
        assert refused(answer, 429)["code"] == "ledger.busy"
        assert answer.headers["retry-after"] == "30"

    def test_another_organisation_has_copies_of_its_own(
        self, running: Running, practice: Practice
    ) -> None:
        client = running.client("admin")
        connect(client)
        client.get("/api/xero/account")
        other = Organisation("Second organisation")
        other.accounts = other.accounts[:1]
        practice.organisations.append(other)
        connect(client)
        client.post(CHOOSE, json={"tenantId": other.tenant_id})
        assert [one["code"] for one in data(client.get("/api/xero/account"))] == ["090"]

    def test_nothing_is_renewed_where_nothing_is_connected(
        self, running: Running, practice: Practice
    ) -> None:
        calls = len(practice.calls)
        TASKS["renew_ledger_copies"].run(running.services, running.clock.now())
        assert len(practice.calls) == calls
        answer = running.client("admin").get("/api/xero/account")
        assert refused(answer, 409)["code"] == "ledger.not_connected"


def test_without_settings_it_says_what_is_missing(running: Running, practice: Practice) -> None:
    del practice
    kept = running.services.settings
    built = {
        name: vars(running.services).pop(name, None)
        for name in ("xero_sign_in", "xero_connection", "ledger", "ledger_copies")
    }
    running.services.settings = replace(kept, xero=XeroSettings())
    try:
        client = running.client("admin")
        for answer in (client.get(STATUS), client.get(CONNECT), client.post(DISCONNECT)):
            error = refused(answer, 503)
            assert error["code"] == "ledger.not_set_up"
            missing = ["DAYBOOK_XERO_CLIENT_ID", "DAYBOOK_XERO_CLIENT_SECRET"]
            assert error["data"] == {"missing": missing}
    finally:
        running.services.settings = kept
        vars(running.services).update({name: one for name, one in built.items() if one})
