"""kill -9 of a worker at each step of handing an invoice over: the practice ledger has each document once.

`DAYBOOK_XERO_KILLS=200` goes on with whole stories until so many processes were killed.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from starlette.testclient import TestClient

from infra.bootstrap import loops, policy_reader
from infra.dev.xero_peer.ledger import Practice
from infra.projector.feed.embedded import POLL
from tests.api.places import data, made
from tests.api.test_invoices import issued, moved
from tests.infra.xero.consent import connect
from tests.infra.xero.dying_worker import killed
from tests.running import Running, with_xero
from workers.policies import POLICIES

pytestmark = pytest.mark.needs("postgres", "pango")
KILLS = int(os.environ.get("DAYBOOK_XERO_KILLS", "0"))
SEND, SHOW, PAY = "/api/xero/invoice/create", "/api/xero/invoice", "/api/invoice-payment"


@pytest.fixture(scope="module", autouse=True)
def _looks_often() -> Iterator[None]:
    """Events are stored by other processes too, and are folded here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loops, "POLL_ALONE", POLL)
        yield


@pytest.fixture(scope="module")
def practice(running: Running) -> Iterator[Practice]:
    with with_xero(running) as (practice, url):
        connect(running.services.xero_connection, url)
        with running.services.pool.connection() as connection:
            connection.execute("delete from tasks.job")
        yield practice
        assert practice.violations == []


@dataclass
class Killing:
    """Does what follows from calls by workers that are killed."""

    running: Running
    practice: Practice
    died_at: list[str] = field(default_factory=list)

    def run_all(self) -> None:
        """Policies read the log, and jobs are done however often their worker dies."""
        reader = policy_reader(self.running.services, POLICIES)
        try:
            while reader.read() or self._waiting():
                self._do_waiting()
        finally:
            reader.stop()

    def _do_waiting(self) -> None:
        """Each worker dies at a step at which none has died yet, until one has done all."""
        services, survived = self.running.services, set[str]()
        while self._waiting():
            # Keys are kept for a while only, and the limits are not what is asked here.
            self.practice.answers.clear()
            with services.pool.connection() as connection:
                connection.execute("delete from ledger.call")
            if step := killed(services.settings, services.databases, survived):
                survived.add(step)
        self.died_at += sorted(survived)

    def _waiting(self) -> bool:
        with self.running.services.pool.connection() as connection:
            found = connection.execute("select state, error from tasks.job where state <> 'done'")
            rows = found.fetchall()
        assert {row for row in rows if row != ("waiting", None)} == set()
        return bool(rows)


@pytest.fixture
def killing(running: Running, practice: Practice) -> Killing:
    return Killing(running, practice)


def state(client: TestClient, id_: str) -> Any:
    return data(client.get(f"{SHOW}/{id_}"))["state"]


def sent(client: TestClient, killing: Killing) -> str:
    """An invoice that the ledger has once."""
    id_ = issued(client)
    assert client.post(f"{SEND}/{id_}").status_code == 200
    killing.run_all()
    assert state(client, id_) == "sent"
    here = killing.practice.organisation
    number = data(client.get(f"/api/invoice/{id_}"))["invoiceNumber"]
    [there] = [one for one in here.invoices.values() if one["InvoiceNumber"] == number]
    [content] = here.attachments[there["InvoiceID"]].values()
    assert content == client.get(f"/api/invoice/get-pdf/{id_}").content
    assert len(here.contacts) == len(here.invoices)
    return id_


def test_a_worker_is_killed_at_each_step(running: Running, killing: Killing) -> None:
    sent(running.client("admin"), killing)
    made = {"contact", "make_contact", "invoice", "make_invoice", "attach", "append", "done"}
    steps = {f"{when} {name} 1" for when in ("before", "after") for name in made}
    assert steps <= {*killing.died_at}


@pytest.mark.skipif(not KILLS, reason="asked for by DAYBOOK_XERO_KILLS")
def test_killed_all_along_the_way(running: Running, killing: Killing) -> None:
    """An invoice is sent and paid, its payment is reversed, and it is voided."""
    admin, here = running.client("admin"), killing.practice.organisation
    while len(killing.died_at) < KILLS:
        payments = len(here.payments)
        id_ = sent(admin, killing)
        body = {"invoiceId": id_, "date": "2026-03-10", "amount": "89.09", "accountCode": "090"}
        payment = made(admin.post(PAY, json=body))
        killing.run_all()
        number = data(admin.get(f"/api/invoice/{id_}"))["invoiceNumber"]
        assert here.find_invoice(number)["AmountDue"] == 500.0
        assert admin.delete(f"{PAY}/{payment}").status_code == 200
        killing.run_all()
        assert moved(admin, id_, "voided").status_code == 200
        killing.run_all()
        assert here.find_invoice(number)["Status"] == "VOIDED"
        [newest] = [*here.payments.values()][payments:]
        assert newest["Status"] == "DELETED"
