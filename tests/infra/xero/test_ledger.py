"""The ledger in Xero: what it answers, its limits for all processes together, and what faults become."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest
from psycopg import Connection
from psycopg_pool import ConnectionPool

from commands.shared.ledger import LedgerBusy, LedgerConnectAgain, LedgerUnavailable
from infra.dev.xero_peer.faults import Fault
from infra.dev.xero_peer.ledger import Practice
from infra.postgres.connections import new_pool
from infra.xero.calls import A_DAY, A_MINUTE, AT_ONCE, LONGEST, XeroCalls
from infra.xero.connection import XeroConnection
from infra.xero.ledger import XeroLedger
from tests.eventually import PATIENCE
from tests.infra.xero.consent import connect
from tests.set_clock import SetClock

pytestmark = pytest.mark.needs("postgres")
Pool = ConnectionPool[Connection[Any]]
TENANT = UUID(int=3)


@pytest.fixture
def calls(pool: Pool, clock: SetClock) -> XeroCalls:
    with pool.connection() as connection:
        connection.execute("delete from ledger.call")
        connection.execute("delete from ledger.pause")
    return XeroCalls(pool, clock)


@pytest.fixture
def ledger(
    connection: XeroConnection, calls: XeroCalls, url: str, practice: Practice
) -> Iterator[XeroLedger]:
    connect(connection, url)
    practice.calls.clear()
    yield XeroLedger(connection, calls, url)
    practice.faults.waiting.clear()
    assert practice.violations == []


def test_accounts_are_the_active_ones_in_order(ledger: XeroLedger, practice: Practice) -> None:
    practice.organisation.accounts[1]["Status"] = "ARCHIVED"
    try:
        found = ledger.accounts()
    finally:
        practice.organisation.accounts[1]["Status"] = "ACTIVE"
    assert [one.code for one in found] == ["090", "201", "260"]
    assert (found[0].name, found[0].takes_payments) == ("Business Bank Account", True)
    assert (found[1].type, found[1].tax_type, found[1].takes_payments) == (
        *("REVENUE", "ZERORATEDOUTPUT"),
        False,
    )


def test_tax_rates_are_in_per_cent(ledger: XeroLedger) -> None:
    rates = {one.tax_type: one.rate for one in ledger.tax_rates()}
    assert rates == {
        "OUTPUT2": Decimal(20),
        "RROUTPUT": Decimal(5),
        "ZERORATEDOUTPUT": 0,
        "EXEMPTOUTPUT": 0,
        "NONE": 0,
    }


def test_a_word_that_is_new_hides_only_what_it_is_about(
    ledger: XeroLedger, practice: Practice
) -> None:
    practice.faults.add(Fault("unknown_enum"))
    assert ledger.accounts() == []
    assert len(ledger.accounts()) == 4


@pytest.mark.parametrize("kind", ["broken", "dropped_before", "dropped_after"])
def test_faults_are_said_and_not_repeated(
    ledger: XeroLedger, practice: Practice, kind: Any
) -> None:
    practice.faults.add(Fault(kind))
    with pytest.raises(LedgerUnavailable):
        ledger.accounts()
    assert len(practice.calls) == 1


def test_a_token_that_xero_refuses_is_renewed_once(ledger: XeroLedger, practice: Practice) -> None:
    practice.faults.add(Fault("unauthorised"))
    assert ledger.accounts()
    assert practice.sign_in.refreshed == 1
    practice.faults.add(Fault("unauthorised", times=2))
    with pytest.raises(LedgerConnectAgain):
        ledger.accounts()
    assert practice.sign_in.refreshed == 2


def test_a_connection_that_was_ended_in_xero_asks_to_connect_again(
    ledger: XeroLedger, practice: Practice
) -> None:
    practice.sign_in.connections.clear()
    with pytest.raises(LedgerConnectAgain):
        ledger.accounts()


def test_all_wait_as_long_as_xero_says(
    ledger: XeroLedger, practice: Practice, clock: SetClock
) -> None:
    practice.faults.add(Fault("rate_limited", seconds=17))
    with pytest.raises(LedgerBusy) as refused:
        ledger.accounts()
    assert refused.value.context == {"retry_after": 17}
    clock.pass_(seconds=16)
    with pytest.raises(LedgerBusy) as refused:
        ledger.accounts()
    assert refused.value.context == {"retry_after": 1}
    assert len(practice.calls) == 1
    clock.pass_(seconds=1)
    assert ledger.accounts()


def test_five_calls_at_once(calls: XeroCalls, pool: Pool, clock: SetClock) -> None:
    other = XeroCalls(pool, clock)
    with ExitStack() as under_way:
        for number in range(AT_ONCE):
            under_way.enter_context((calls, other)[number % 2].one(TENANT))
        with pytest.raises(LedgerBusy), other.one(TENANT):
            pass
        with other.one(UUID(int=4)):
            pass
    with other.one(TENANT):
        pass


def test_a_call_whose_process_died_counts_until_it_must_have_ended(
    calls: XeroCalls, pool: Pool, clock: SetClock
) -> None:
    with pool.connection() as connection:
        connection.execute(
            "insert into ledger.call (call_id, tenant_id, started_at) "
            "select gen_random_uuid(), %s, %s from generate_series(1, %s)",
            (TENANT, clock.now(), AT_ONCE),
        )
    clock.pass_(seconds=LONGEST.total_seconds() - 1)
    with pytest.raises(LedgerBusy), calls.one(TENANT):
        pass
    clock.pass_(seconds=1)
    with calls.one(TENANT):
        pass


def test_threads_never_pass_the_limit_together(
    migrated: str, calls: XeroCalls, clock: SetClock
) -> None:
    threads = 2 * AT_ONCE
    tried = threading.Barrier(threads)
    with new_pool(migrated, name="xero threads", size=threads) as wide:
        counted = XeroCalls(wide, clock)

        def got_one(_: int) -> bool:
            try:
                with counted.one(TENANT):
                    tried.wait(PATIENCE)
                    return True
            except LedgerBusy:
                tried.wait(PATIENCE)
                return False

        with ThreadPoolExecutor(threads) as executor:
            got = list(executor.map(got_one, range(threads)))
    assert sum(got) == AT_ONCE
    assert calls.counts(TENANT).under_way == 0


def test_sixty_a_minute(calls: XeroCalls, clock: SetClock) -> None:
    for number in range(A_MINUTE):
        with calls.one(TENANT):
            clock.pass_(seconds=0.5 if number else 2)
    with pytest.raises(LedgerBusy) as refused, calls.one(TENANT):
        pass
    assert refused.value.context == {"retry_after": 29}
    clock.pass_(seconds=29)
    with calls.one(TENANT):
        pass
    with pytest.raises(LedgerBusy), calls.one(TENANT):
        pass


def test_five_thousand_a_day_and_those_are_forgotten(
    calls: XeroCalls, pool: Pool, clock: SetClock
) -> None:
    with pool.connection() as connection:
        connection.execute(
            "insert into ledger.call (call_id, tenant_id, started_at, ended_at, succeeded) "
            "select gen_random_uuid(), %s, at, at, true from generate_series(1, %s) n, "
            "lateral (select %s + n * interval '10 seconds' as at) t",
            (TENANT, A_DAY, clock.now()),
        )
    clock.pass_(hours=20)
    assert calls.counts(TENANT).left_today == 0
    with pytest.raises(LedgerBusy) as refused, calls.one(TENANT):
        pass
    assert refused.value.context == {"retry_after": 4 * 3600 + 10}
    clock.pass_(hours=5)
    assert calls.counts(TENANT).left_today == 360
    calls.forget_old()
    with pool.connection() as connection:
        ((left,),) = connection.execute("select count(*) from ledger.call").fetchall()
    assert left == A_DAY - 360


def test_counts_say_when_the_last_call_succeeded(
    ledger: XeroLedger, practice: Practice, calls: XeroCalls, clock: SetClock
) -> None:
    tenant = UUID(practice.organisation.tenant_id)
    assert calls.counts(tenant).succeeded_at is None
    ledger.accounts()
    at = clock.now()
    clock.pass_(minutes=2)
    practice.faults.add(Fault("broken"))
    with pytest.raises(LedgerUnavailable):
        ledger.accounts()
    counts = calls.counts(tenant)
    assert (counts.succeeded_at, counts.day, counts.minute, counts.under_way) == (at, 2, 1, 0)
