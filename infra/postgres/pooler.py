"""Recognises a connection pooler that gives each transaction another server connection."""

from __future__ import annotations

from uuid import uuid4

from infra.postgres.connections import connect

TRIES = 5
_MARK = "select set_config('daybook.pooler', %s, false)"
_MARKED = "select current_setting('daybook.pooler', true)"


class TransactionPooling(RuntimeError):
    """Session locks, settings and prepared statements would be lost between statements."""

    def __init__(self) -> None:
        super().__init__(
            "the database is reached through a connection pooler in transaction mode "
            "(pgbouncer: pool_mode = transaction). Daybook needs pool_mode = session, "
            "or a direct connection"
        )


def refuse_transaction_pooling(dsn: str) -> None:
    """Raises TransactionPooling, or psycopg.OperationalError while the database is away."""
    with connect(dsn) as first:
        row = first.execute("select pg_backend_pid()").fetchone()
        if row == (first.info.backend_pid,):
            # A pooler would name a process of its own, for cancelling.
            return
        for _ in range(TRIES):
            mark = str(uuid4())
            first.execute(_MARK, (mark,), prepare=False)
            with connect(dsn) as second, second.transaction():
                # In session mode the mark stays where it was made, whatever other clients do.
                elsewhere = second.execute(_MARKED, prepare=False).fetchone()
                here = first.execute(_MARKED, prepare=False).fetchone()
            if elsewhere == (mark,) or here != (mark,):
                raise TransactionPooling
