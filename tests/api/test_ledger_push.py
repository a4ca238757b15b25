"""Invoices are sent to Xero over HTTP and by jobs, with the practice ledger in Xero's place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from infra.dev.xero_peer.faults import Fault
from infra.dev.xero_peer.ledger import Practice
from tests.api.places import data, made, refused
from tests.api.test_invoices import drafted, issued, listed, moved
from tests.api.test_ledger import connect, status
from tests.running import Running, with_xero
from tests.workers.causes import JobRun
from workers.schedule import TASKS

pytestmark = pytest.mark.needs("postgres")
SEND, SHOW, PAY = "/api/xero/invoice/create", "/api/xero/invoice", "/api/invoice-payment"


@pytest.fixture(scope="module")
def _served(running: Running) -> Iterator[Practice]:
    with with_xero(running) as (practice, _):
        yield practice


@pytest.fixture
def practice(_served: Practice, running: Running) -> Iterator[Practice]:
    """Connected; nothing was ever asked."""
    _served.faults.waiting.clear()
    with running.services.pool.connection() as connection:
        for table in ("connection", "call", "pause"):
            connection.execute(f"delete from ledger.{table}".encode())
    connect(running.client("admin"))
    yield _served
    assert _served.violations == []


@pytest.fixture
def run(running: Running) -> JobRun:
    return JobRun(running)


def link(client: TestClient, id_: str) -> Any:
    return data(client.get(f"{SHOW}/{id_}"))


def of(practice: Practice, client: TestClient, id_: str) -> Any:
    number = data(client.get(f"/api/invoice/{id_}"))["invoiceNumber"]
    return practice.organisation.find_invoice(number)


def test_one_is_sent_paid_and_seen(running: Running, practice: Practice, run: JobRun) -> None:
    admin = running.client("admin")
    id_ = issued(admin)
    assert link(admin, id_)["state"] == "notSent"
    answer = admin.post(f"{SEND}/{id_}").json()
    assert (answer["message"], answer["data"]["state"]) == (
        *("The invoice is being sent to Xero", "waiting"),
    )
    assert status(admin)["connection"]["waiting"] == 1
    run.run_all()
    found = link(admin, id_)
    assert (found["state"], found["address"], found["refusals"]) == ("sent", None, [])
    assert [one["what"] for one in found["history"]] == ["sent", "queued", "made"]
    assert [one["actor"] and one["actor"]["role"] for one in found["history"]] == [
        *(None, "admin", "admin"),
    ]
    assert admin.post(f"{SEND}/{id_}").json()["data"] == found
    body = {"invoiceId": id_, "date": "2026-03-10", "amount": "89.09", "accountCode": "090"}
    payment = made(admin.post(PAY, json=body))
    run.run_all()
    assert of(practice, admin, id_)["AmountDue"] == 500.0
    assert admin.delete(f"{PAY}/{payment}").status_code == 200
    assert moved(admin, id_, "voided").status_code == 200
    run.run_all()
    assert of(practice, admin, id_)["Status"] == "VOIDED"
    assert status(admin)["connection"]["waiting"] == 0


def test_lists_say_how_invoices_stand_and_are_narrowed_by_it(
    running: Running, practice: Practice, run: JobRun
) -> None:
    admin = running.client("admin")
    sent, unsent = issued(admin), issued(admin)
    admin.post(f"{SEND}/{sent}")
    assert (sync_of(admin, sent), sync_of(admin, unsent)) == ("waiting", "notSent")
    run.run_all()
    assert (sync_of(admin, sent), sync_of(admin, unsent)) == ("sent", "notSent")
    for state, has in (("sent", sent), ("notSent", unsent)):
        ids, _ = listed(admin, sync=state)
        assert ids & {sent, unsent} == {has}
    both = admin.get("/api/invoice", params={"sync": ["sent", "notSent"], "limit": 100})
    assert {sent, unsent} <= {one["_id"] for one in data(both)}
    refused(admin.get("/api/invoice", params={"sync": "lost"}), 422)
    practice.sign_in.connections.clear()
    admin.post("/api/xero/authentication/disconnect")
    assert sync_of(admin, sent) is None
    assert listed(admin, sync="sent")[0] == set()


def sync_of(client: TestClient, id_: str) -> Any:
    """The same in the list and in the drawer."""
    (row,) = data(client.get("/api/invoice", params={"Invoice": id_}))
    assert row["sync"] == data(client.get(f"/api/invoice/{id_}"))["sync"]
    return row["sync"]


def test_only_issued_ones_are_sent(running: Running, practice: Practice) -> None:
    admin = running.client("admin")
    calls = len(practice.calls)
    error = refused(admin.post(f"{SEND}/{drafted(admin)}"), 422)
    assert [(one["field"], one["code"]) for one in error["errors"]] == [("status", "not_owed")]
    assert refused(admin.post(f"{SEND}/{'0' * 32}"), 404)["code"] == "record.not_found"
    assert len(practice.calls) == calls


def test_xero_s_words_are_shown(running: Running, practice: Practice, run: JobRun) -> None:
    admin, account = running.client("admin"), practice.organisation.accounts[1]
    id_, before = issued(admin), status(admin)["connection"]["refused"]
    account["Status"] = "ARCHIVED"
    try:
        admin.post(f"{SEND}/{id_}")
        run.run_all()
    finally:
        account["Status"] = "ACTIVE"
    found = link(admin, id_)
    words = "Account code '200' is not a valid code for this document."
    assert (found["state"], found["refusals"]) == (
        "refused",
        [{"field": "accountCode", "words": words}],
    )
    assert found["history"][0]["refusals"] == found["refusals"]
    assert status(admin)["connection"]["refused"] == before + 1
    admin.post(f"{SEND}/{id_}")
    run.run_all()
    assert link(admin, id_)["state"] == "sent"


def test_without_a_connection_it_says_so(running: Running, practice: Practice) -> None:
    admin = running.client("admin")
    id_ = issued(admin)
    admin.post("/api/xero/authentication/disconnect")
    for answer in (admin.post(f"{SEND}/{id_}"), admin.get(f"{SHOW}/{id_}")):
        assert refused(answer, 409)["code"] == "ledger.not_connected"
    assert practice.sign_in.connections == {}


def test_what_waits_is_sent_once_somebody_connects_again(
    running: Running, practice: Practice, run: JobRun
) -> None:
    admin = running.client("admin")
    id_ = issued(admin)
    admin.post(f"{SEND}/{id_}")
    practice.sign_in.connections.clear()
    run.run_all()
    assert link(admin, id_)["state"] == "waiting"
    connect(admin)
    run.run_all()
    assert link(admin, id_)["state"] == "sent"


def test_what_waits_while_xero_is_away_is_sent_when_it_is_back(
    running: Running, practice: Practice
) -> None:
    admin = running.client("admin")
    ids = [issued(admin), issued(admin)]
    for id_ in ids:
        admin.post(f"{SEND}/{id_}")
    running.services.wait_for_lists(["invoice"])
    practice.faults.add(Fault("broken", times=2))
    calls = len(practice.calls)
    for _ in range(2):
        push_waiting(running)
    assert len(practice.calls) == calls + 2
    assert {link(admin, id_)["state"] for id_ in ids} == {"waiting"}
    push_waiting(running)
    assert link(admin, ids[0])["state"] == "sent"
    JobRun(running).run_all()
    assert link(admin, ids[1])["state"] == "sent"


def push_waiting(running: Running) -> None:
    TASKS["push_waiting_to_ledger"].run(running.services, running.clock.now())


def test_authorised_ones_follow_where_it_is_set(
    running: Running, practice: Practice, run: JobRun
) -> None:
    admin, services = running.client("admin"), running.services
    kept = services.settings
    services.settings = replace(kept, xero=kept.xero.model_copy(update={"send_at_authorise": True}))
    try:
        id_ = issued(admin)
        run.run_all()
    finally:
        services.settings = kept
    assert of(practice, admin, id_)["Status"] == "AUTHORISED"
