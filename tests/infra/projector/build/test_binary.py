"""Values travel in binary form: what comes back is what was written, by either way."""

import json
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta, timezone
from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy.dialects import postgresql as pg

from infra.postgres.link import Connection, Link
from infra.projector.rows.binary import wire_of
from infra.projector.rows.bulk import BulkRows
from infra.projector.rows.rows import RowStore
from infra.projector.rows.tables import create_table
from tests.servers import FreshDatabase

everything = sa.Table(
    "everything",
    sa.MetaData(),
    sa.Column("id", pg.UUID(as_uuid=True), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("small", sa.SmallInteger),
    sa.Column("large", sa.BigInteger),
    sa.Column("truth", sa.Boolean),
    sa.Column("half", sa.Float),
    sa.Column("money", sa.Numeric(14, 2)),
    sa.Column("text", sa.Text),
    sa.Column("at", sa.DateTime(timezone=True)),
    sa.Column("day", sa.Date),
    sa.Column("bytes", sa.LargeBinary),
    sa.Column("doc", pg.JSONB),
    sa.Column("ids", pg.ARRAY(pg.UUID(as_uuid=True))),
    sa.Column("words", pg.ARRAY(sa.Text)),
    sa.Column("days", pg.ARRAY(sa.Date)),
    sa.Column("twice", sa.Integer, sa.Computed("version * 2")),
    schema="rm_everything_g1",
)
NEVER = [HealthCheck.function_scoped_fixture]
EARLIEST, LATEST = datetime(1900, 1, 1), datetime(2200, 1, 1)  # noqa: DTZ001 - hypothesis adds the zone
zones = st.sampled_from([UTC, timezone(timedelta(hours=-9, minutes=-30))])
texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=40)
documents = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)
values = st.fixed_dictionaries(
    {"id": st.uuids(), "version": st.integers(1, 2**29)},
    optional={
        "small": st.none() | st.integers(-(2**15), 2**15 - 1),
        "large": st.integers(-(2**63), 2**63 - 1),
        "truth": st.none() | st.booleans(),
        "half": st.floats(allow_nan=False),
        "money": st.decimals(Decimal("-999999999999.99"), Decimal("999999999999.99"), places=2),
        "text": texts,
        "at": st.datetimes(EARLIEST, LATEST, timezones=zones),
        "day": st.dates(date(1, 1, 1), date(9999, 12, 31)),
        "bytes": st.binary(max_size=40),
        "doc": st.dictionaries(texts, documents, max_size=4),
        "ids": st.lists(st.uuids(), max_size=4),
        "words": st.lists(st.none() | texts, max_size=4),
        "days": st.lists(st.dates(), max_size=3),
    },
)


@pytest.fixture(scope="module")
def connection(lasting_database: "FreshDatabase") -> Iterator[Connection]:
    link = Link(lasting_database("binary"), application="test")
    create_table(link.connection, everything)
    yield link.connection
    link.drop()


def expected(row: dict[str, Any]) -> dict[str, Any]:
    stored = {name: row.get(name) for name in RowStore(everything).columns}
    return stored | {"doc": json.loads(json.dumps(row["doc"])) if "doc" in row else None}


class TestRoundTrip:
    @settings(max_examples=100, deadline=None, suppress_health_check=NEVER)
    @given(rows=st.lists(values, min_size=1, max_size=4, unique_by=lambda row: row["id"]))
    def test_written_and_loaded(self, connection: Connection, rows: list[dict[str, Any]]) -> None:
        connection.execute("truncate rm_everything_g1.everything")
        store, bulk = RowStore(everything), BulkRows(everything)
        half = len(rows) // 2
        bulk.copy(connection, [bulk.encode(row) for row in rows[:half]])
        store.write(connection, [store.encode(row) for row in rows[half:]])
        found = store.load(connection, [row["id"] for row in rows])
        assert found == {row["id"]: expected(row) for row in rows}
        twice = connection.execute(
            "select bool_and(twice = version * 2) from rm_everything_g1.everything"
        )
        assert twice.fetchone() == (True,)

    def test_sets_are_stored_in_order(self, connection: Connection) -> None:
        store, one = RowStore(everything), uuid4()
        ids = frozenset(uuid4() for _ in range(5))
        row = {"id": one, "version": 1, "ids": ids, "doc": {"all": ids, "price": Decimal("1.50")}}
        store.write(connection, [store.encode(row)])
        (found,) = store.load(connection, [one]).values()
        assert found["ids"] == sorted(ids, key=str)
        assert found["doc"] == {"all": sorted(map(str, ids)), "price": "1.50"}


class TestWrite:
    def test_a_newer_row_stays(self, connection: Connection) -> None:
        store, one = RowStore(everything), uuid4()
        newer, older = ({"id": one, "version": n, "small": n} for n in (5, 3))
        store.write(connection, [store.encode(newer)])
        store.write(connection, [store.encode(older)])
        assert store.load(connection, [one])[one]["small"] == 5
        store.replace(connection, store.encode(older))
        assert store.load(connection, [one])[one]["small"] == 3

    def test_a_copy_is_whole_or_nothing(self, connection: Connection) -> None:
        connection.execute("truncate rm_everything_g1.everything")
        bulk = BulkRows(everything)
        rows: list[dict[str, Any]] = [
            {"id": uuid4(), "version": 1, "text": text} for text in ("fine", "\0")
        ]
        with pytest.raises(psycopg.DataError):
            bulk.copy(connection, [bulk.encode(row) for row in rows])
        assert bulk.load(connection, [rows[0]["id"]]) == {}

    def test_a_table_that_was_made_anew(self, connection: Connection) -> None:
        store = RowStore(everything)
        row: dict[str, Any] = {"id": uuid4(), "version": 1}
        store.write(connection, [store.encode(row)])
        connection.execute("drop table rm_everything_g1.everything")
        create_table(connection, everything)
        store.forget()
        store.write(connection, [store.encode(row)])
        assert list(store.load(connection, [row["id"]])) == [row["id"]]


class TestRefused:
    @pytest.mark.parametrize(
        ("column", "value"),
        [
            ("small", 2**15),
            ("version", "1"),
            ("truth", "yes"),
            ("text", 5),
            ("at", datetime(2026, 1, 1)),  # noqa: DTZ001 - that is what is refused
            ("day", "2026-01-01"),
            ("money", 1.5),
            ("ids", ["no id"]),
            ("doc", {"at": object()}),
        ],
    )
    def test_values_of_another_type(self, column: str, value: object) -> None:
        row = {"id": UUID(int=1), "version": 1} | {column: value}
        for store in (RowStore(everything), BulkRows(everything)):
            with pytest.raises(Exception):  # noqa: B017, PT011 - whatever it is, it parks the record
                store.encode(row)

    @pytest.mark.parametrize("kind", [sa.DateTime(), sa.Interval(), sa.String(5)])
    def test_types_without_a_form(self, kind: sa.types.TypeEngine[Any]) -> None:
        with pytest.raises(TypeError):
            wire_of(kind)
