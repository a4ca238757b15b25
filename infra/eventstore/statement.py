"""A prepared query past psycopg's cursors, for the few reads that everything waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from psycopg.pq import DiagnosticField, ExecStatus, Format

from infra.postgres.connections import error_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection
    from psycopg.pq.abc import PGresult

_UNKNOWN = b"26000"


class Statement:
    """Values go and come in Postgres's binary form; a cursor takes as long again as the query."""

    def __init__(self, name: str, query: str, types: Sequence[int]) -> None:
        """`query` names its values $1, $2 ...; `types` are their types' numbers in Postgres."""
        self._name = name.encode()
        self._query = query.encode()
        self._types = types
        self._formats = [Format.BINARY] * len(types)

    def run(self, connection: Connection[Any], values: Sequence[bytes]) -> PGresult:
        """The result, its columns still encoded. Raises psycopg.Error."""
        result = self._execute(connection, values)
        if _sqlstate(result) == _UNKNOWN:
            made = connection.pgconn.prepare(self._name, self._query, self._types)
            if made.status != ExecStatus.COMMAND_OK:
                raise error_of(connection.pgconn, made)
            result = self._execute(connection, values)
        if result.status != ExecStatus.TUPLES_OK:
            raise error_of(connection.pgconn, result)
        return result

    def _execute(self, connection: Connection[Any], values: Sequence[bytes]) -> PGresult:
        # libpq waits for the answer outside the interpreter's lock, so other threads go on.
        return connection.pgconn.exec_prepared(self._name, values, self._formats, Format.BINARY)


def _sqlstate(result: PGresult) -> bytes | None:
    if result.status != ExecStatus.FATAL_ERROR:
        return None
    return result.error_field(DiagnosticField.SQLSTATE)
