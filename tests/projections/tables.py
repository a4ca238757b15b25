"""Read models' tables in a real database, filled with rows as events would leave them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest
import sqlalchemy as sa
from psycopg import sql

from domain.kernel.event import Event
from infra.postgres.query_connections import Reading
from infra.projector.rows.generations import ensure_first, live_targets
from infra.projector.rows.rows import RowStore
from infra.projector.rows.tables import qualified
from projections.kernel.storage import stored_tables
from projections.lists.sql import Statements
from projections.nouns import READ_MODELS
from tests.rows import fold_row
from tests.servers import FreshDatabase
from tests.spec import CommandEvents, history


class Tables:
    """Generation 1 of every read model; `put` stores the row that a record's events make."""

    def __init__(self, dsn: str) -> None:
        self.dsn = dsn
        self.connection = psycopg.connect(dsn, autocommit=True)
        ensure_first(self.connection, READ_MODELS)
        self._targets = {
            target.model.name: target for target in live_targets(self.connection, READ_MODELS)
        }
        self._reading = Reading(dsn, 2)
        self._minutes = 0

    def put(self, *steps: Event | CommandEvents, id_: UUID | None = None, **columns: Any) -> UUID:
        """A record's row, created a minute after the one before; `columns` are set as given."""
        self._minutes += 1
        events = history(*steps, stream_id=id_ or uuid4())
        row = fold_row(events)
        later = timedelta(minutes=self._minutes)
        row |= {"created_at": row["created_at"] + later, "updated_at": row["updated_at"] + later}
        self.write(events[0].noun, [row | columns])
        return events[0].stream_id

    def again(self, noun: str, id_: UUID, **columns: Any) -> None:
        """The next version of a row."""
        row = self.row(noun, id_)
        self.write(noun, [row | {"version": row["version"] + 1} | columns])

    def row(self, noun: str, id_: UUID) -> dict[str, Any]:
        """All columns of a row."""
        return RowStore(self._targets[noun].rows.table).load(self.connection, [id_])[id_]

    def write(self, noun: str, rows: Sequence[dict[str, Any]]) -> None:
        store = self._targets[noun].rows
        store.write(self.connection, [store.encode(row) for row in rows])

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        return self.connection.execute(query.encode()).fetchall()

    @contextmanager
    def session(self) -> Iterator[sa.Connection]:
        with self._reading.snapshot() as session:
            yield session

    @property
    def autocommit_reads(self) -> Statements:
        """Reads without a transaction."""
        return self._reading.autocommit_reads

    def delete(self, noun: str, id_: UUID) -> None:
        for table in stored_tables(self._targets[noun].rows.table):
            query = sql.SQL("delete from {} where id = %s").format(qualified(table))
            self.connection.execute(query, (id_,))

    def clear(self) -> None:
        for target in self._targets.values():
            for table in stored_tables(target.rows.table):
                self.connection.execute(sql.SQL("delete from {}").format(qualified(table)))

    def vacuum(self) -> None:
        """Gives back the room that deleted rows took."""
        for target in self._targets.values():
            for table in stored_tables(target.rows.table):
                self.connection.execute(sql.SQL("vacuum {}").format(qualified(table)))

    def close(self) -> None:
        self._reading.close()
        self.connection.close()


@pytest.fixture(scope="session")
def tables_dsn(lasting_database: FreshDatabase) -> str:
    return lasting_database.migrated("tables").main


@pytest.fixture
def tables(tables_dsn: str) -> Iterator[Tables]:
    """Empty ones."""
    tables = Tables(tables_dsn)
    tables.clear()
    yield tables
    tables.close()
