"""The connection that appends: calls `es.append`, and calls it again when the connection breaks."""

from __future__ import annotations

import select
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import orjson
import psycopg
import structlog
from prometheus_client import Counter
from psycopg import errors, pq

from domain.kernel.errors import StoreUnavailable
from infra.eventstore.group_commit import Answer
from infra.eventstore.packing import array, batch, pack_time
from infra.postgres.connections import AWAY, FENCED, connect, error_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from psycopg import Connection

    from infra.eventstore.packing import Batch, Packed

_APPEND, _REFUSALS = b"append", b"refusals"
_STATEMENTS = {
    _APPEND: b"select es.append($1, $2, $3, $4, $5, $6, $7)",
    _REFUSALS: b"select jsonb_agg(r)::text from es.refusals($1, $2, $4, $5) r",
}
_TYPES = """
select 'es.new_command'::regtype::oid::int8, 'es.new_change'::regtype::oid::int8,
    'es.new_event'::regtype::oid::int8, 'es.new_claim'::regtype::oid::int8,
    'es.new_command[]'::regtype::oid::int8, 'es.new_change[]'::regtype::oid::int8,
    'es.new_event[]'::regtype::oid::int8, 'es.new_claim[]'::regtype::oid::int8"""
_TIMESTAMP = 1184
CLOCKS_DIFFER = "DB014"
CLOCK_REFUSALS = Counter(
    "daybook_store_clock_refusals_total",
    "Commands refused because clocks differ by more than 5 minutes",
)
_BINARY = 1
_PAUSE = 0.05
_LONGEST_PAUSE = 0.8

log = structlog.get_logger(__name__)


class Appender:
    """Used by one thread at a time. A command sent twice is stored once: its id is checked."""

    def __init__(
        self,
        dsn: str,
        settings: Mapping[str, str] | None = None,
        fenced: Callable[[], object] = lambda: None,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        """`fenced` is called when the server that was connected takes no writes any more."""
        self._dsn = dsn
        self._settings = settings
        self._fenced = fenced
        self._clock = clock
        self._connection: Connection[Any] | None = None
        self._types: tuple[int, ...] = ()
        """Oids of the rows of commands, changes, events, claims and releases."""

    def open(self) -> None:
        """Raises psycopg.OperationalError when the database is away."""
        self._connection = connect(self._dsn, self._settings, target_session_attrs="read-write")
        self._types = ()

    def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def send(self, commands: Sequence[Packed], deadline: float) -> list[Answer | None]:
        """Append in one commit; None for those that must be sent again.

        Raises StoreUnavailable when the deadline passes first.
        """
        pause = _PAUSE
        sent = False
        while True:
            try:
                answers = self._append(commands, deadline)
            except AWAY as error:
                fenced = isinstance(error, FENCED)
                alive = self._connection is not None and not self._connection.closed and not fenced
                log.warning("append_interrupted", error=type(error).__name__, connected=alive)
                self.close()
                if fenced:
                    self._fenced()
                if alive or time.monotonic() + pause > deadline:
                    raise StoreUnavailable(cause=type(error).__name__) from error
                sent = True
                time.sleep(pause)
                pause = min(2 * pause, _LONGEST_PAUSE)
            except psycopg.Error as error:
                if error.sqlstate != CLOCKS_DIFFER:
                    raise
                log.critical("clocks_differ", detail=error.diag.message_primary)
                CLOCK_REFUSALS.inc(len(commands))
                raise StoreUnavailable(cause="clock") from error
            except BaseException:
                # The statement may still be under way, so its answer would be taken for the next one's.
                self.close()
                raise
            else:
                return [_resent(answer) for answer in answers] if sent else answers

    def _append(self, commands: Sequence[Packed], deadline: float) -> list[Answer | None]:
        self._prepare()
        answers: list[Answer | None] = [None] * len(commands)
        together, left = _apart(commands)
        before = self._store([commands[place] for place in together], deadline)
        if before is None:
            left = range(len(commands))
        else:
            for place in together:
                first, before = before + 1, before + len(commands[place].events)
                answers[place] = Answer("stored", first, before)
        if left:
            refused = self._refusals([commands[place] for place in left], deadline)
            for number, answer in refused.items():
                answers[left[number - 1]] = answer
        return answers

    def _prepare(self) -> None:
        if self._connection is None:
            self.open()
        if self._types or self._connection is None:
            return
        found: Any = self._connection.execute(_TYPES).fetchone()
        rows, arrays = found[:4], found[4:]
        connection = self._connection.pgconn
        for name, statement in _STATEMENTS.items():
            given = [*arrays, arrays[-1], _TIMESTAMP, _TIMESTAMP]
            _checked(connection, connection.prepare(name, statement, given))
        self._types = (*rows, rows[-1])

    def _store(self, commands: Sequence[Packed], deadline: float) -> int | None:
        """The position before the first event; None when one of them is refused."""
        try:
            value = self._call(_APPEND, commands, batch(commands), deadline)
        except errors.UniqueViolation:
            # A look that began before a week's partition was attached sees what was moved there in
            # neither place.
            if not any(self._refusals(commands, deadline) for _ in range(2)):
                raise
            return None
        return None if value is None else int.from_bytes(value)

    def _refusals(self, commands: Sequence[Packed], deadline: float) -> dict[int, Answer]:
        """By place from 1: why these cannot be stored as things are now."""
        rows = batch(commands)._replace(events=None)
        found = orjson.loads(self._call(_REFUSALS, commands, rows, deadline) or b"[]")
        return {refusal.pop("number"): Answer(**refusal) for refusal in found}

    def _call(
        self, name: bytes, commands: Sequence[Packed], rows: Batch, deadline: float
    ) -> bytes | None:
        """The one value that a prepared statement answers."""
        if self._connection is None:
            raise psycopg.InterfaceError("closed")
        connection = self._connection.pgconn
        values = [array(kind, of_kind) for kind, of_kind in zip(self._types, rows, strict=True)]
        values += [commands[0].recorded_at, pack_time(self._clock())]
        connection.send_query_prepared(name, values, [_BINARY] * len(values), _BINARY)
        return _checked(connection, _result(connection, deadline)).get_value(0, 0)


def _result(connection: pq.abc.PGconn, deadline: float) -> pq.abc.PGresult:
    """Without psycopg's cursor, which can neither stop at a time nor is as quick."""
    while connection.flush():
        _wait(connection, select.POLLIN | select.POLLOUT, deadline)
    result: pq.abc.PGresult | None = None
    while True:
        while connection.is_busy():
            _wait(connection, select.POLLIN, deadline)
        found = connection.get_result()
        if found is None:
            if result is None:
                raise psycopg.InterfaceError("no result")
            return result
        result = found


def _wait(connection: pq.abc.PGconn, events: int, deadline: float) -> None:
    poll = select.poll()
    poll.register(connection.socket, events)
    if not poll.poll(max(0.0, deadline - time.monotonic()) * 1000):
        raise errors.ConnectionTimeout("no answer in time")
    connection.consume_input()


def _checked(connection: pq.abc.PGconn, result: pq.abc.PGresult) -> pq.abc.PGresult:
    if result.status not in (pq.ExecStatus.COMMAND_OK, pq.ExecStatus.TUPLES_OK):
        raise error_of(connection, result)
    return result


def _apart(commands: Sequence[Packed]) -> tuple[Sequence[int], Sequence[int]]:
    """Places of commands that can be stored together, and of those that meet one of them."""
    seen: set[bytes] = set()
    together, left = [], []
    for place, command in enumerate(commands):
        if seen.isdisjoint(command.keys):
            seen |= command.keys
            together.append(place)
        else:
            left.append(place)
    return together, left


def _resent(answer: Answer | None) -> Answer | None:
    """After a lost connection, what was stored before may be this batch's own first try.

    It may also be another request's, so the stored result stays with the answer.
    """
    if answer is not None and answer.outcome == "repeated":
        return answer._replace(outcome="resent")
    return answer
