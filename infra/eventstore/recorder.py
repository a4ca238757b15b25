"""PostgresRecorder: the library's recorder interface over the schema `es`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, TypeVar
from uuid import UUID

import orjson
import psycopg
import psycopg_pool
from eventsourcing.persistence import ApplicationRecorder, NotSupportedError

from commands.kernel.ports import Appended, VersionMoved
from domain.kernel.errors import CommandReused, InUse
from domain.kernel.record_events import EventSetAside
from infra.eventstore.data import whole
from infra.eventstore.kinds import Kinds
from infra.eventstore.packing import pack
from infra.eventstore.statement import Statement
from infra.eventstore.stored import KIND, SELECT, StoredRecord, selected
from infra.eventstore.stream_rows import COLUMNS as FOLDED
from infra.eventstore.stream_rows import StreamRows
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from datetime import datetime

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import AppendRequest
    from domain.kernel.noun import Claim
    from infra.eventstore.group_commit import Answer, GroupCommit
    from infra.eventstore.packing import Packed
    from infra.keys.vault import KeyName

T = TypeVar("T")
_NOT_THE_CONNECTION = (
    psycopg.errors.QueryCanceled,
    psycopg_pool.PoolTimeout,
    psycopg_pool.PoolClosed,
)
_NO_LIMIT = 2**31 - 1
_STREAM = f"""{SELECT}
where e.stream_id = %(stream)s and e.version > %(gt)s and e.version <= %(lte)s
  and e.position >= (select first_position from es.stream where stream_id = %(stream)s)
  and e.position <= (select last_position from es.stream where stream_id = %(stream)s)
order by e.version """  # noqa: S608 - all constants
_UUID, _BYTEA = 2950, 17
# Versions bound the search, not positions alone: else Postgres may look at all events between
# the first position and the last.
_FOLDED = Statement(
    "daybook_folded",
    f"""
select {selected(FOLDED)} from es.event e
where e.stream_id = $1 and e.version > coalesce(
    (select version from es.snapshot where stream_id = $1 and state_hash = $2), 0)
  and e.position >= (select first_position from es.stream where stream_id = $1)
  and e.position <= (select last_position from es.stream where stream_id = $1)
order by e.version""",  # noqa: S608 - all constants
    (_UUID, _BYTEA),
)
_SNAPSHOT = Statement(
    "daybook_snapshot",
    """
select version, data,
    (select string_agg(uuid_send(id), '' order by place)
     from unnest(subjects) with ordinality as of(id, place)),
    array_to_string(data_classes, ',')
from es.snapshot where stream_id = $1 and state_hash = $2""",
    (_UUID, _BYTEA),
)
_STREAMS = f"""select {selected()}
from es.stream s cross join lateral (
    select * from es.event
    where stream_id = s.stream_id and version <= s.version
      and position >= s.first_position and position <= s.last_position) e
{KIND}
where s.stream_id = any(%(streams)s) and s.version <= %(longest)s
order by e.stream_id, e.version"""  # noqa: S608 - all constants
_LONG = (
    "select stream_id from es.stream where stream_id = any(%(streams)s) and version > %(longest)s"
)
_UPTO = f"""select {selected()}
from es.stream s cross join lateral (
    select * from es.event
    where stream_id = s.stream_id and version <= s.version
      and position >= s.first_position and position <= s.last_position
      and (position <= %(upto)s or command_id = %(command)s)) e
{KIND}
where s.stream_id = any(%(streams)s)
order by e.stream_id, e.version"""  # noqa: S608 - all constants
_AT = f"{SELECT} where e.position = any(%s) order by e.position"
_CAUSED = f"""{SELECT}
where e.position > %s and e.position <= %s
  and coalesce(e.correlation_id, e.command_id) = %s order by e.position"""
_STRIDE = 100_000
"""Positions that one statement looks at: no index finds a correlation, as each append would pay for it."""
_LOG = f"{SELECT} where e.position > %s and e.position <= %s order by e.position limit %s"
SET_ASIDE = f"select e.data from es.event e {KIND} where e.stream_id = %s and k.type = %s"  # noqa: S608 - constant
# The value comes from a query, so that the plan is made once and finds the partition as it runs:
# with many partitions Postgres would else plan each time again, which takes as long as the look-up.
_KNOWN = """
select fingerprint, first_position, last_position, result
from es.command where command_id = (select %s::uuid)"""


class SealedState(NamedTuple):
    """A snapshot as it is stored: `data` is sealed under all of these keys."""

    version: int
    keys: list[KeyName]
    data: bytes


def _as_stored(result: dict[str, Any] | None) -> Any:
    """A result as it comes back from its jsonb column."""
    return None if result is None else orjson.loads(orjson.dumps(result))


def _appended(answer: Answer, request: AppendRequest) -> Appended:
    """Raises VersionMoved, InUse or CommandReused."""
    match answer.outcome:
        case "stored":
            first, last = answer.first_position or 0, answer.last_position or 0
            return Appended(first, last, request.result)
        case "repeated" | "resent":
            first, last = answer.first_position or 0, answer.last_position or 0
            own = answer.outcome == "resent" and answer.result == _as_stored(request.result)
            return Appended(first, last, answer.result, repeated=not own)
        case "moved":
            raise VersionMoved
        case "taken":
            raise InUse(answer.detail or "")
        case _:
            raise CommandReused


def _appended_or_refusal(answer: Answer, request: AppendRequest) -> Appended | Exception:
    try:
        return _appended(answer, request)
    except (VersionMoved, InUse, CommandReused) as refusal:
        return refusal


def versions_set_aside(rows: Iterable[Sequence[Any]]) -> set[int]:
    """From the rows of `SET_ASIDE`."""
    return {orjson.loads(whole(data))["version"] for (data,) in rows}


@dataclass(slots=True)
class Receipt:
    """Filled by the recorder: what the store answered to an append."""

    appended: Appended | None = None


class PostgresRecorder(ApplicationRecorder):
    def __init__(
        self,
        pool: ConnectionPool[Connection[Any]],
        group: GroupCommit[Packed],
        hash_claim: Callable[[Claim], bytes],
        past: Callable[[], datetime] | None = None,
    ) -> None:
        super().__init__()
        self.pool = pool
        self._group = group
        self._hash_claim = hash_claim
        self._past = past
        self._kinds = Kinds()

    def insert_events(self, stored_events: Sequence[Any], **kwargs: Any) -> None:
        """Stores the events of one request; the receipt has their positions.

        Answers no positions by itself, so that the library does not list what it recorded.
        """
        request, receipt = kwargs["request"], kwargs["receipt"]
        recorded_at = self._past() if self._past is not None else None
        answer = self._group.append(pack(request, stored_events, self._hash_claim, recorded_at))
        receipt.appended = _appended(answer, request)

    def insert_many(
        self, requests: Sequence[tuple[AppendRequest, Sequence[StoredRecord]]]
    ) -> list[Appended | Exception]:
        """Store requests in as few commits as they fit in; by place, what became of each.

        Raises StoreUnavailable.
        """
        recorded_at = self._past() if self._past is not None else None
        packed = [pack(one, events, self._hash_claim, recorded_at) for one, events in requests]
        answers = self._group.append_many(packed)
        return [
            answer if isinstance(answer, Exception) else _appended_or_refusal(answer, request)
            for answer, (request, _) in zip(answers, requests, strict=True)
        ]

    def repeated(self, command_id: UUID, fingerprint: bytes | None) -> Appended | None:
        rows = self.fetch(_KNOWN, (command_id,))
        if not rows:
            return None
        known, first, last, result = rows[0]
        # It is forgotten after a day; keys are random, so the id is enough from then on.
        if known is not None and known != fingerprint:
            raise CommandReused
        return Appended(first, last, result, repeated=True)

    def select_events(
        self,
        originator_id: UUID | str,
        *,
        gt: int | None = None,
        lte: int | None = None,
        desc: bool = False,
        limit: int | None = None,
    ) -> list[StoredRecord]:
        values = {
            "stream": originator_id,
            "gt": gt or 0,
            "lte": _NO_LIMIT if lte is None else lte,
            "limit": limit,
        }
        order = "desc limit %(limit)s" if desc else "asc limit %(limit)s"
        return [StoredRecord.from_row(row) for row in self.fetch(_STREAM + order, values)]

    def select_streams(
        self, stream_ids: Sequence[UUID], longest: int
    ) -> tuple[list[StoredRecord], list[UUID]]:
        """All events of streams of at most so many versions, and the ids of longer ones."""
        values = {"streams": list(stream_ids), "longest": longest}
        records = [StoredRecord.from_row(row) for row in self.fetch(_STREAMS, values)]
        if len({one.stream_id for one in records}) == len(stream_ids):
            return records, []
        return records, [row[0] for row in self.fetch(_LONG, values)]

    def select_upto(
        self, stream_ids: Sequence[UUID], upto: int, command_id: UUID | None
    ) -> list[StoredRecord]:
        """Events of streams up to a position, and those of a command wherever they stand."""
        values = {"streams": list(stream_ids), "upto": upto, "command": command_id}
        return [StoredRecord.from_row(row) for row in self.fetch(_UPTO, values)]

    def select_folded(self, stream_id: UUID, state_hash: bytes) -> StreamRows:
        """The events after the snapshot of this shape; all of them when there is none."""
        values = (stream_id.bytes, state_hash)

        def read(using: Connection[Any]) -> StreamRows:
            return StreamRows(stream_id, _FOLDED.run(using, values), partial(self._kinds.of, using))

        return self._read(read)

    def select_snapshot(self, stream_id: UUID, state_hash: bytes) -> SealedState | None:
        """The snapshot of this shape."""
        values = (stream_id.bytes, state_hash)
        found = self._read(lambda using: _SNAPSHOT.run(using, values))
        if found.ntuples == 0:
            return None
        version, data, joined, classes = (found.get_value(0, column) or b"" for column in range(4))
        subjects = [UUID(bytes=joined[at : at + 16]) for at in range(0, len(joined), 16)]
        keys = list(zip(subjects, classes.decode().split(","), strict=False))
        return SealedState(int.from_bytes(version), keys, data)

    def set_aside(self, stream_id: UUID) -> set[int]:
        """Versions of a stream that count as nothing when they cannot be read."""
        return versions_set_aside(self.fetch(SET_ASIDE, (stream_id, EventSetAside.topic)))

    def select_notifications(
        self,
        start: int | None,
        limit: int,
        stop: int | None = None,
        topics: Sequence[str] = (),
        *,
        inclusive_of_start: bool = True,
    ) -> list[StoredRecord]:
        if topics:
            raise NotSupportedError(
                "the log is read whole, so that a gap can be told from a filter"
            )
        after = (start or 0) - (1 if inclusive_of_start and start else 0)
        return self.read(after, limit, upto=stop)

    def read(self, after: int, limit: int, *, upto: int | None = None) -> list[StoredRecord]:
        """Records with after < position <= upto, in order; never with a gap."""
        rows = self.fetch(_LOG, (after, 2**62 if upto is None else upto, limit))
        return [StoredRecord.from_row(row) for row in rows]

    def caused(self, correlation_id: UUID, after: int, upto: int) -> list[StoredRecord]:
        """Records of a correlation with after < position <= upto, in order."""
        found: list[StoredRecord] = []
        for start in range(after, upto, _STRIDE):
            values = (start, min(start + _STRIDE, upto), correlation_id)
            found += [StoredRecord.from_row(row) for row in self.fetch(_CAUSED, values)]
        return found

    def select_at(self, positions: Sequence[int]) -> list[StoredRecord]:
        """The records at these positions, in order."""
        return [StoredRecord.from_row(row) for row in self.fetch(_AT, (list(positions),))]

    def max_notification_id(self) -> int | None:
        return self.fetch("select position from es.head")[0][0] or None

    def subscribe(self, gt: int | None = None, topics: Sequence[str] = ()) -> NoReturn:
        raise NotSupportedError(f"subscribe({gt}, {topics}): read the log by position instead")

    def fetch(self, query: str, values: Any = ()) -> list[tuple[Any, ...]]:
        """Rows of a read."""
        return self._read(
            lambda using: using.execute(query, values, prepare=True, binary=True).fetchall()
        )

    def _read(self, work: Callable[[Connection[Any]], T]) -> T:
        """Tried again while pooled connections turn out to be dead."""
        with unavailable():
            for _ in range(self.pool.max_size):
                try:
                    return self._once(work)
                except (psycopg.OperationalError, psycopg.InterfaceError) as error:
                    if isinstance(error, _NOT_THE_CONNECTION):
                        raise
            return self._once(work)

    def _once(self, work: Callable[[Connection[Any]], T]) -> T:
        # Not the pool's context manager: with autocommit there is nothing for it to end, and
        # it takes as long as half a query.
        connection = self.pool.getconn()
        try:
            return work(connection)
        finally:
            self.pool.putconn(connection)
