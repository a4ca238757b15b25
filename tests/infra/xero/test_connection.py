"""Tokens of Xero: sealed, refreshed early and once, and what is left when Xero refuses."""

from __future__ import annotations

import multiprocessing
from typing import Any

import pytest
from psycopg import Connection
from psycopg_pool import ConnectionPool

from commands.shared.ledger import (
    LedgerConnectAgain,
    LedgerNotConnected,
    LedgerRefused,
    LedgerUnavailable,
)
from infra.dev.xero_peer.ledger import Practice
from infra.dev.xero_peer.organisation import NAME, Organisation
from infra.xero.connection import XeroConnection
from tests.eventually import PATIENCE
from tests.infra.xero.consent import BY_USER, USER, ask, connect, connection_at, sign_in_at
from tests.set_clock import SetClock

pytestmark = pytest.mark.needs("postgres")
NOBODY = "http://127.0.0.1:9"
PROCESSES = 4
Pool = ConnectionPool[Connection[Any]]


def test_nothing_is_connected_at_first(connection: XeroConnection) -> None:
    assert connection.status() is None
    with pytest.raises(LedgerNotConnected):
        connection.access()


def test_status_names_organisation_time_and_user(
    connection: XeroConnection, url: str, practice: Practice, clock: SetClock
) -> None:
    connect(connection, url)
    status = connection.status()
    assert status is not None
    assert (status.tenant_name, status.connected_at, status.connected_by) == (
        NAME,
        clock.now(),
        USER,
    )
    assert str(connection.access().tenant_id) == practice.organisation.tenant_id


def test_tokens_lie_sealed(
    connection: XeroConnection, url: str, practice: Practice, pool: Pool
) -> None:
    connect(connection, url)
    with pool.connection() as opened:
        row = str(opened.execute("select * from ledger.connection").fetchone())
        sealed = opened.execute("select sealed from ledger.connection").fetchall()[0][0]
    for token in (*practice.sign_in.access, *practice.sign_in.refresh):
        assert token not in row
        assert token.encode() not in sealed


def test_tokens_are_refreshed_five_minutes_early(
    connection: XeroConnection, url: str, practice: Practice, clock: SetClock
) -> None:
    connect(connection, url)
    first = connection.access()
    clock.pass_(minutes=24)
    assert connection.access() == first
    clock.pass_(minutes=1)
    assert connection.access().token != first.token
    assert practice.sign_in.refreshed == 1


def test_four_processes_refresh_once(
    connection: XeroConnection, url: str, practice: Practice, migrated: str, clock: SetClock
) -> None:
    connect(connection, url)
    clock.pass_(hours=1)
    spawned = multiprocessing.get_context("spawn")
    begin, found = spawned.Barrier(PROCESSES), spawned.Queue()
    asked = (url, migrated, clock.now(), begin, found)
    processes = [spawned.Process(target=ask, args=asked) for _ in range(PROCESSES)]
    for one in processes:
        one.start()
    tokens = {found.get(timeout=PATIENCE) for _ in processes}
    for one in processes:
        one.join(PATIENCE)
    assert practice.sign_in.refreshed == 1
    assert len(tokens) == 1


def asked_for(pool: Pool) -> list[tuple[Any, ...]]:
    """What the jobs are to record: what, of which organisation, by whom."""
    with pool.connection() as opened:
        return opened.execute(
            "select args->>'what', args->>'organisation', args->>'actor' from tasks.job "
            "where name = 'note_ledger_event' order by created_at"
        ).fetchall()


def test_a_refused_refresh_asks_to_connect_again(
    connection: XeroConnection, url: str, practice: Practice, clock: SetClock, pool: Pool
) -> None:
    connect(connection, url)
    practice.sign_in.refresh.clear()
    clock.pass_(hours=1)
    for _ in range(2):
        with pytest.raises(LedgerConnectAgain):
            connection.access()
    status = connection.status()
    assert status is not None
    assert status.refresh_refused_at == clock.now()
    assert asked_for(pool) == [
        ("connected", NAME, str(USER)),
        ("refresh_refused", NAME, None),
    ]
    connect(connection, url)
    assert connection.access().token


def test_while_xero_is_away_a_good_token_serves(
    connection: XeroConnection, url: str, pool: Pool, clock: SetClock
) -> None:
    connect(connection, url)
    token = connection.access().token
    away = connection_at(NOBODY, pool, clock)
    clock.pass_(minutes=27)
    assert away.access().token == token
    clock.pass_(minutes=3)
    with pytest.raises(LedgerUnavailable):
        away.access()
    assert connection.access().token != token


def test_disconnecting_ends_the_consent(
    connection: XeroConnection, url: str, practice: Practice, pool: Pool
) -> None:
    connect(connection, url)
    connection.disconnect(BY_USER)
    assert (practice.sign_in.refresh, practice.sign_in.connections) == ({}, {})
    assert asked_for(pool)[-1] == ("disconnected", NAME, str(USER))
    with pytest.raises(LedgerNotConnected):
        connection.disconnect(BY_USER)


def test_disconnecting_works_while_xero_is_away(
    connection: XeroConnection, url: str, pool: Pool, clock: SetClock
) -> None:
    connect(connection, url)
    connection_at(NOBODY, pool, clock).disconnect(BY_USER)
    assert connection.status() is None


def test_a_code_counts_once_and_forged_ones_never(url: str, practice: Practice) -> None:
    assert practice.sign_in.codes == {}
    with pytest.raises(LedgerRefused):
        sign_in_at(url).exchange("forged")


def test_several_organisations_are_named(
    connection: XeroConnection, url: str, practice: Practice
) -> None:
    practice.organisations.append(Organisation("Second organisation"))
    try:
        sign_in = sign_in_at(url)
        with pytest.raises(ValueError, match="too many"):
            connect(connection, url)
        token = next(reversed(practice.sign_in.access))
        names = [one.name for one in sign_in.organisations(token)]
    finally:
        practice.organisations.pop()
    assert names == [NAME, "Second organisation"]
