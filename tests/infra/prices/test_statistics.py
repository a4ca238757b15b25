"""Statements about price rows are planned by what was loaded last, and stay quick where statistics are old."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from itertools import count, product
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest
from psycopg import Connection
from psycopg_pool import ConnectionPool

from domain.price_file.prices import LDZ, PriceRow
from infra.postgres.connections import new_pool
from infra.postgres.databases import Databases
from infra.prices import PriceRows
from infra.prices.statements import PLACES
from tests.servers import FreshDatabase, admin_of

FIRST, LAST = date(2026, 11, 1), date(2026, 12, 31)
BANDS = range(0, 500_000, 10_000)


def rows() -> list[PriceRow]:
    numbers, rate = count(1), Decimal("6.1")
    return [
        PriceRow(
            next(numbers), area, "", "", duration, low, low + 10_000, FIRST, LAST,
            rate, None, None, Decimal(29), "Both",
        )
        for area, duration, low in product(LDZ, (12, 24), BANDS)
    ]  # fmt: skip


@pytest.fixture
def databases(fresh_database: FreshDatabase) -> Databases:
    return fresh_database.migrated("prices")


@pytest.fixture
def pool(databases: Databases) -> Iterator[ConnectionPool[Connection[Any]]]:
    with new_pool(databases.main, name="prices", size=2) as pool:
        yield pool


@pytest.fixture
def admin(databases: Databases) -> Iterator[Connection[Any]]:
    """Takes no statistics by itself."""
    with psycopg.connect(admin_of(databases.main), autocommit=True) as connection:
        connection.execute("alter table prices.row set (autovacuum_enabled = false)")
        yield connection


def load(pool: ConnectionPool[Connection[Any]]) -> UUID:
    file_id = uuid4()
    with PriceRows(pool).writing(file_id) as writer:
        writer.write(rows())
    return file_id


def nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for inner in plan.get("Plans", ()):
        yield from nodes(inner)


def plan_of(admin: Connection[Any], statement: str, values: Any) -> list[dict[str, Any]]:
    found = admin.execute(f"explain (analyze, format json) {statement}", values).fetchall()
    return [*nodes(found[0][0][0]["Plan"])]


def test_a_load_has_statistics_of_its_rows_taken(
    pool: ConnectionPool[Connection[Any]], admin: Connection[Any]
) -> None:
    """By the application's own role, which does not own the table."""
    for file_id in (load(pool), load(pool)):
        [first, *_] = plan_of(admin, "select * from prices.row where file_id = %s", (file_id,))
        assert first["Actual Rows"] == len(rows())
        assert len(rows()) / 2 < first["Plan Rows"] < len(rows()) * 2


def test_overlaps_are_looked_for_once_where_statistics_know_nothing_of_the_file(
    pool: ConnectionPool[Connection[Any]], admin: Connection[Any]
) -> None:
    """As many times as the file has rows, before."""
    known, unknown = load(pool), uuid4()
    admin.execute(
        "insert into prices.row select %s, number, area, profile_class, meter_type, duration, min_aq, max_aq,"
        " start_date, end_date, unit_rate, night_rate, evening_rate, standing_charge, price_for"
        " from prices.row where file_id = %s",
        (unknown, known),
    )
    values = {"file": unknown, "others": [], "from": FIRST, "upto": LAST}
    found = plan_of(admin, PLACES.decode(), values)
    windows = [one for one in found if one["Node Type"] == "WindowAgg"]
    assert [one["Actual Loops"] for one in windows] == [1]
    assert [one["Plan Rows"] for one in windows] == [1]
