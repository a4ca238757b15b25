"""The leader's connection: calls `es.append`, and calls it again when the connection breaks."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import psycopg
import structlog

from domain.kernel.errors import StoreUnavailable
from infra.eventstore.group_commit import Answer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection

_APPEND = """
select outcome, first_position, last_position, result, detail
from es.append(%s::jsonb) order by number"""
_PAUSE = 0.05
_LONGEST_PAUSE = 0.8

log = structlog.get_logger(__name__)


class Appender:
    """Used by one thread. A command sent twice is stored once: its id is checked in the append."""

    def __init__(self, dsn: str) -> None:
        self._dsn = dsn
        self._connection: Connection[Any] | None = None

    def open(self) -> None:
        """Raises psycopg.OperationalError when the database is away."""
        self._connection = psycopg.connect(self._dsn, autocommit=True)

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def send(self, payloads: Sequence[bytes], deadline: float) -> list[Answer]:
        """Append in one commit. Raises StoreUnavailable when the deadline passes first."""
        commands = (b"[" + b",".join(payloads) + b"]").decode()
        pause = _PAUSE
        sent = False
        while True:
            try:
                answers = self._execute(commands)
            except (psycopg.OperationalError, psycopg.InterfaceError) as error:
                alive = self._connection is not None and not self._connection.closed
                log.warning("append_interrupted", error=type(error).__name__, connected=alive)
                if alive or time.monotonic() + pause > deadline:
                    self._drop()
                    raise StoreUnavailable(cause=type(error).__name__) from error
                self._drop()
                sent = True
                time.sleep(pause)
                pause = min(2 * pause, _LONGEST_PAUSE)
            else:
                return [_own(answer) for answer in answers] if sent else answers

    def _execute(self, commands: str) -> list[Answer]:
        if self._connection is None:
            self.open()
        if self._connection is None:
            raise StoreUnavailable(cause="closed")
        rows = self._connection.execute(_APPEND, (commands,), prepare=True, binary=True).fetchall()
        return [Answer(*row) for row in rows]

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()


def _own(answer: Answer) -> Answer:
    """After a lost connection, what was stored before is this batch's own first try."""
    return answer._replace(outcome="stored") if answer.outcome == "repeated" else answer
