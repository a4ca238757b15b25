"""500 invoices that wait are made in Xero by more threads than it takes calls, within its limits; time is virtual."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from typing import Any
from uuid import UUID

import pytest
from psycopg import Connection
from psycopg_pool import ConnectionPool

from commands.shared.ledger import LedgerBusy
from infra.dev.xero_peer.ledger import Practice
from infra.postgres.connections import new_pool
from infra.xero.calls import A_MINUTE, AT_ONCE, MINUTE, XeroCalls
from tests.infra.xero.memory_ledger import MemoryLedger
from tests.infra.xero.test_documents import invoice_for
from tests.set_clock import SetClock
from workers.jobs.ledger.push_to_ledger import ROOM

pytestmark = pytest.mark.needs("postgres")
PUSHES, THREADS, TRIED_TOGETHER = 500, 8, 40
TENANT = UUID(int=5)


class CountedLedger:
    """Counts what the ledger sees: when each call begins, and how many are under way."""

    def __init__(self, calls: XeroCalls, clock: SetClock) -> None:
        self._calls, self._clock, self._lock = calls, clock, threading.Lock()
        self.practice = Practice()
        self._ledger = MemoryLedger(self.practice)
        self.began: list[datetime] = []
        self.under_way = self.most_under_way = 0
        self.sent = invoice_for(self._ledger)

    def push(self, number: str) -> None:
        """Asks by number, then makes it. Raises LedgerBusy."""
        self._calls.require_room(TENANT, ROOM)
        with self._call():
            found = self._ledger.invoice(number)
        if found is None:
            with self._call():
                self._ledger.make_invoice(replace(self.sent, number=number), number)

    @contextmanager
    def _call(self) -> Iterator[None]:
        with self._calls.one(TENANT):
            with self._lock:
                self.began.append(self._clock.now())
                self.under_way += 1
                self.most_under_way = max(self.most_under_way, self.under_way)
            try:
                with self._lock:
                    yield
            finally:
                with self._lock:
                    self.under_way -= 1


def test_never_above_five_at_once_or_sixty_a_minute(
    migrated: str, pool: ConnectionPool[Connection[Any]], clock: SetClock
) -> None:
    with pool.connection() as connection:
        connection.execute("delete from ledger.call")
        connection.execute("delete from ledger.pause")
    with new_pool(migrated, name="xero pushes", size=THREADS) as wide:
        ledger = CountedLedger(XeroCalls(wide, clock), clock)
        left = [f"INV-{number}" for number in range(PUSHES)]

        def wait_of(number: str) -> int:
            """Seconds after which it is to be tried again; 0 where it was pushed."""
            try:
                ledger.push(number)
            except LedgerBusy as busy:
                return int(busy.context["retry_after"])
            return 0

        with ThreadPoolExecutor(THREADS) as executor:
            while left:
                tried = left[:TRIED_TOGETHER]
                waits = list(executor.map(wait_of, tried))
                refused = [one for one, wait in zip(tried, waits, strict=True) if wait]
                left = refused + left[TRIED_TOGETHER:]
                clock.pass_(seconds=min((wait for wait in waits if wait), default=1))
    made = ledger.practice.organisation.invoices.values()
    assert sorted(one["InvoiceNumber"] for one in made) == sorted(
        f"INV-{number}" for number in range(PUSHES)
    )
    assert len(ledger.practice.organisation.contacts) == 1
    assert ledger.most_under_way <= AT_ONCE
    for place, at in enumerate(ledger.began[A_MINUTE:]):
        assert at - ledger.began[place] >= MINUTE
