"""Both sides are compared by a job, and differences settled over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from infra.dev.xero_peer.ledger import Practice
from infra.dev.xero_peer.organisation import Doc
from tests.api.places import data, refused
from tests.api.test_ledger import connect
from tests.api.test_ledger_followed import invoice, sent
from tests.infra.xero.memory_books import edit_there, pay_there, void_there
from tests.running import Running, with_xero
from tests.workers.causes import JobRun
from workers.schedule import TASKS

pytestmark = pytest.mark.needs("postgres")
RECONCILE = "/api/xero/reconcile"


@pytest.fixture(scope="module")
def _served(running: Running) -> Iterator[Practice]:
    with with_xero(running) as (practice, _):
        yield practice


@pytest.fixture
def practice(_served: Practice, running: Running) -> Iterator[Practice]:
    with running.services.pool.connection() as connection:
        for table in ("connection", "call", "pause", "reconciliation"):
            connection.execute(f"delete from ledger.{table}".encode())
        connection.execute("delete from tasks.job where state <> 'done'")
    connect(running.client("admin"))
    yield _served
    assert _served.violations == []


@pytest.fixture
def run(running: Running) -> JobRun:
    return JobRun(running)


def compared(client: TestClient, run: JobRun) -> Any:
    answer = client.post(RECONCILE).json()
    assert answer["message"] == "The comparison of both sides has begun"
    run.run_all()
    found = data(client.get(RECONCILE))
    assert (found["state"], bool(found["endedAt"])) == ("done", True)
    return found


def of(found: Any, id_: str) -> list[Any]:
    return [one for one in found["differences"] if one["invoice"] == id_]


def settle_difference(client: TestClient, key: str, act: str, reason: str | None = None) -> Any:
    return client.post(f"{RECONCILE}/settle", json={"key": key, "act": act, "reason": reason})


def test_what_was_edited_there_is_named_and_pushed_again(
    running: Running, practice: Practice, run: JobRun
) -> None:
    admin = running.client("management")
    assert data(admin.get(RECONCILE))["state"] is None
    id_, there = sent(admin, practice, run)
    edit_there(practice.organisation, there["InvoiceID"], DueDate="2031-01-01")
    [found] = of(compared(admin, run), id_)
    ours = invoice(admin, id_)["dueDate"]
    assert (found["number"], found["fields"], found["acts"]) == (
        there["InvoiceNumber"],
        [{"field": "dueDate", "ours": ours, "theirs": "2031-01-01"}],
        ["push"],
    )
    assert practice.organisation.invoices[there["InvoiceID"]]["DueDate"] == "2031-01-01"
    assert settle_difference(admin, found["key"], "take", "they are right").status_code == 422
    assert (
        settle_difference(admin, found["key"], "push").json()["message"]
        == "Ours is being sent to Xero"
    )
    assert of(data(admin.get(RECONCILE)), id_)[0]["done"] == "push"
    again = refused(settle_difference(admin, found["key"], "push"), 409)
    assert again["code"] == "ledger.difference_gone"
    assert of(compared(admin, run), id_) == []


def test_what_was_done_there_is_taken_with_a_reason(
    running: Running, practice: Practice, run: JobRun
) -> None:
    admin = running.client("admin")
    id_, there = sent(admin, practice, run)
    other, gone = sent(admin, practice, run)
    pay_there(practice.organisation, there["InvoiceID"], "10.00", Date="2026-03-14")
    void_there(practice.organisation, gone["InvoiceID"])
    found = compared(admin, run)
    assert invoice(admin, id_)["amountPaid"] in {None, "0.00"}
    for one in (id_, other):
        [difference] = of(found, one)
        assert difference["acts"] == ["take"]
        assert refused(settle_difference(admin, difference["key"], "take"), 422)
        answer = settle_difference(admin, difference["key"], "take", "agreed by phone").json()
        assert answer["message"] == "Xero's side was taken over"
    assert invoice(admin, id_)["amountPaid"] == "10.00"
    assert invoice(admin, other)["status"] == "voided"
    after = compared(admin, run)
    assert of(after, id_) == of(after, other) == []


def test_what_cannot_be_taken_stays_a_difference(
    running: Running, practice: Practice, run: JobRun
) -> None:
    admin = running.client("admin")
    id_, there = sent(admin, practice, run)
    pay_there(practice.organisation, there["InvoiceID"], str(there["Total"]), Date="2026-03-14")
    [difference] = of(compared(admin, run), id_)
    body = {"invoiceId": id_, "date": "2026-03-14", "amount": "1.00", "method": "Card"}
    assert admin.post("/api/invoice-payment", json=body).status_code == 200
    answer = settle_difference(admin, difference["key"], "take", "agreed by phone")
    assert refused(answer, 409)["code"] == "ledger.not_taken"
    assert invoice(admin, id_)["amountPaid"] == "1.00"
    assert of(data(admin.get(RECONCILE)), id_)[0]["done"] is None


def test_what_is_not_there_any_more_is_pushed_again(
    running: Running, practice: Practice, run: JobRun
) -> None:
    admin = running.client("admin")
    id_, there = sent(admin, practice, run)
    del practice.organisation.invoices[there["InvoiceID"]]
    [found] = of(compared(admin, run), id_)
    assert (found["what"], found["acts"]) == ("only_here", ["push"])
    settle_difference(admin, found["key"], "push")
    run.run_all()
    assert number_of(practice.organisation.find_invoice(there["InvoiceNumber"])) == number_of(there)
    assert of(compared(admin, run), id_) == []


def number_of(there: Doc) -> str:
    return str(there["InvoiceNumber"])


def test_it_is_done_each_night(running: Running, practice: Practice, run: JobRun) -> None:
    del practice
    admin = running.client("admin")
    TASKS["reconcile_ledger"].run(running.services, running.clock.now())
    assert data(admin.get(RECONCILE))["state"] == "running"
    run.run_all()
    assert data(admin.get(RECONCILE))["state"] == "done"


@pytest.mark.parametrize("role", ["sales_rep", "partner"])
def test_others_may_not(running: Running, practice: Practice, role: str) -> None:
    del practice
    client = running.client(role)
    for answer in (
        client.get(RECONCILE),
        client.post(RECONCILE),
        settle_difference(client, "k", "push"),
    ):
        assert answer.status_code == 403
