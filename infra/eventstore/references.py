"""Reference numbers that people use: one sequence per noun."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import psycopg
from psycopg import sql

from infra.postgres.connections import unavailable
from infra.postgres.locks import REFERENCES

if TYPE_CHECKING:
    from infra.eventstore.recorder import PostgresRecorder

FIRST = 100_001
_NAME = re.compile(r"[a-z][a-z_]{0,40}")


class References:
    """Sequences: a number taken is never given out again, and taking one waits for no disk."""

    def __init__(self, recorder: PostgresRecorder) -> None:
        self._recorder = recorder

    def next(self, noun: str) -> int:
        """Raises ValueError for what is no noun's name."""
        if not _NAME.fullmatch(noun):
            raise ValueError(noun)
        query = "select nextval(%s::text::regclass)"
        name = f"es.reference_{noun}"
        try:
            return int(self._recorder.fetch(query, (name,))[0][0])
        except psycopg.errors.UndefinedTable:
            self._create(noun)
            return int(self._recorder.fetch(query, (name,))[0][0])

    def _create(self, noun: str) -> None:
        make = sql.SQL("create sequence if not exists {} start {}").format(
            sql.Identifier("es", f"reference_{noun}"), sql.Literal(FIRST)
        )
        with (
            unavailable(),
            self._recorder.pool.connection() as connection,
            connection.transaction(),
        ):
            # Two processes making the same sequence at once would fail in the catalogue.
            connection.execute("select pg_advisory_xact_lock(%s)", (REFERENCES,))
            connection.execute(make)
