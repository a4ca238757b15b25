"""What Xero says that it changed is read there by a job and taken over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import UUID, uuid4

import pytest
from starlette.testclient import TestClient

from commands.kernel.jobs import Work
from commands.ledger_link.jobs import FollowLedgerNotices
from commands.shared.ledger import LedgerUnavailable
from infra.dev.xero_peer.faults import Fault
from infra.dev.xero_peer.ledger import Practice
from infra.dev.xero_peer.organisation import Doc
from infra.dev.xero_peer.webhooks import SIGNATURE
from tests.api.places import data, firm, unique
from tests.api.test_invoices import issued
from tests.api.test_ledger import connect
from tests.infra.xero.memory_books import pay_there, void_there
from tests.running import Running, with_xero
from tests.workers.causes import JobRun
from workers.jobs.ledger.follow_ledger_notices import follow_ledger_notices

pytestmark = pytest.mark.needs("postgres")
AT = "2026-06-21T01:15:39.902"


@pytest.fixture(scope="module")
def _served(running: Running) -> Iterator[Practice]:
    with with_xero(running) as (practice, _):
        yield practice


@pytest.fixture
def practice(_served: Practice, running: Running) -> Iterator[Practice]:
    _served.faults.waiting.clear()
    with running.services.pool.connection() as connection:
        for table in ("connection", "call", "pause", "notice"):
            connection.execute(f"delete from ledger.{table}".encode())
        connection.execute("delete from tasks.job where state <> 'done'")
    connect(running.client("admin"))
    yield _served
    assert _served.violations == []


@pytest.fixture
def run(running: Running) -> JobRun:
    return JobRun(running)


def notify(running: Running, practice: Practice, category: str, id_: str, at: str = AT) -> None:
    hooks = practice.webhooks
    body = hooks.body([hooks.notice(practice.organisation.tenant_id, category, id_, at, "UPDATE")])
    headers = {SIGNATURE: hooks.signature(body)}
    answer = running.anonymous().post("/api/xero/webhook", content=body, headers=headers)
    assert answer.status_code == 200


def work(running: Running) -> Work[FollowLedgerNotices]:
    return Work(uuid4(), FollowLedgerNotices(), running.clock.now(), 1)


def waiting(running: Running, practice: Practice) -> int:
    tenant_id = UUID(practice.organisation.tenant_id)
    return len(running.services.ledger_notices.waiting(tenant_id))


def sent(client: TestClient, practice: Practice, run: JobRun) -> tuple[str, Doc]:
    """An invoice here, and the one at the ledger."""
    id_ = issued(client)
    assert client.post(f"/api/xero/invoice/create/{id_}").status_code == 200
    run.run_all()
    return id_, practice.organisation.find_invoice(invoice(client, id_)["invoiceNumber"])


def invoice(client: TestClient, id_: str) -> Any:
    return data(client.get(f"/api/invoice/{id_}"))


def test_paid_there_it_is_paid_here(running: Running, practice: Practice, run: JobRun) -> None:
    admin = running.client("admin")
    id_, there = sent(admin, practice, run)
    pay_there(practice.organisation, there["InvoiceID"], str(there["Total"]), Date="2026-03-14")
    payments = len(practice.organisation.payments)
    for at in (AT, AT, "2026-06-21T01:15:40"):
        notify(running, practice, "INVOICE", there["InvoiceID"], at)
        run.run_all()
    assert (invoice(admin, id_)["status"], invoice(admin, id_)["amountDue"]) == ("paid", "0.00")
    assert (len(practice.organisation.payments), waiting(running, practice)) == (payments, 0)
    events = running.services.store.events(UUID(id_))
    assert [one.meta.source for one in events if "settled" in one.event.topic] == ["xero"]


def test_voided_and_edited_there(running: Running, practice: Practice, run: JobRun) -> None:
    admin = running.client("admin")
    voided, one = sent(admin, practice, run)
    edited, other = sent(admin, practice, run)
    void_there(practice.organisation, one["InvoiceID"])
    practice.organisation.invoices[other["InvoiceID"]]["DueDate"] = "2031-01-01"
    for there in (one, other):
        notify(running, practice, "INVOICE", there["InvoiceID"])
    run.run_all()
    assert invoice(admin, voided)["status"] == "voided"
    assert invoice(admin, edited)["status"] == "authorised"
    found = data(admin.get(f"/api/xero/invoice/{edited}"))
    assert (found["state"], found["fields"]) == ("differs", ["dueDate"])


def test_a_contact_that_was_changed_there(
    running: Running, practice: Practice, run: JobRun
) -> None:
    admin = running.client("admin")
    id_ = firm(admin, businessName=unique("Firm"))
    admin.post("/api/xero/company/sync", json={"_id": id_})
    contact = practice.organisation.find_contact(id_)
    contact["Name"] = unique("Renamed")
    notify(running, practice, "CONTACT", contact["ContactID"])
    run.run_all()
    shown = data(admin.get(f"/api/company/regUser/single_show/{id_}"))
    assert shown["businessName"] == contact["Name"]


def test_what_waits_is_followed_once_it_can_be(
    running: Running, practice: Practice, run: JobRun
) -> None:
    admin = running.client("admin")
    id_, there = sent(admin, practice, run)
    pay_there(practice.organisation, there["InvoiceID"], "1.00", Date="2026-03-14")
    practice.faults.add(Fault("broken", times=100))
    notify(running, practice, "INVOICE", there["InvoiceID"])
    with pytest.raises(LedgerUnavailable):
        follow_ledger_notices(running.services, work(running))
    assert waiting(running, practice) == 1
    practice.faults.waiting.clear()
    run.run_all()
    assert waiting(running, practice) == 0
    assert invoice(admin, id_)["amountPaid"] == "1.00"


def test_what_nobody_knows_and_other_kinds_are_passed_over(
    running: Running, practice: Practice, run: JobRun
) -> None:
    calls = len(practice.calls)
    for category in ("INVOICE", "CONTACT", "CREDITNOTE"):
        notify(running, practice, category, str(UUID(int=77)))
    run.run_all()
    assert (waiting(running, practice), len(practice.calls)) == (0, calls)
