"""PostgresRecorder: the library's recorder interface over the schema `es`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

import orjson
import psycopg
import psycopg_pool
from eventsourcing.persistence import ApplicationRecorder, NotSupportedError

from commands.ports import Appended, VersionMoved
from domain.kernel.errors import CommandReused, InUse
from infra.eventstore.connections import unavailable
from infra.eventstore.snapshots import subjects_of
from infra.eventstore.stored import SELECT, StoredRecord

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime
    from uuid import UUID

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.ports import Decision
    from domain.kernel.noun import Claim
    from infra.eventstore.group_commit import GroupCommit

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
_FROM_SNAPSHOT = f"""
with snapshot as materialized (
    select version, subjects, data from es.snapshot
    where stream_id = %(stream)s and state_hash = %(state)s
)
select 0::bigint as position, %(stream)s::uuid, s.version, '', '', 0::smallint, s.data,
    %(stream)s::uuid, %(stream)s::uuid, 'epoch'::timestamptz, null::uuid, '', '', null::uuid,
    %(stream)s::uuid, null::uuid,
    (select string_agg(uuid_send(u), '' order by u) from unnest(s.subjects) u)
from snapshot s
union all
{SELECT}
where e.stream_id = %(stream)s and e.version > coalesce((select version from snapshot), 0)
  and e.position >= (select first_position from es.stream where stream_id = %(stream)s)
  and e.position <= (select last_position from es.stream where stream_id = %(stream)s)
order by 1"""  # noqa: S608 - all constants
_LOG = f"{SELECT} where e.position > %s and e.position <= %s order by e.position limit %s"
_KNOWN = """
select fingerprint, first_position, last_position, result
from es.command where command_id = %s"""


@dataclass(slots=True)
class Receipt:
    """Filled by the recorder: what the store answered to an append."""

    appended: Appended | None = None


class PostgresRecorder(ApplicationRecorder):
    def __init__(
        self,
        pool: ConnectionPool[Connection[Any]],
        group: GroupCommit,
        hash_claim: Callable[[Claim], bytes],
        past: Callable[[], datetime] | None = None,
    ) -> None:
        super().__init__()
        self.pool = pool
        self._group = group
        self._hash_claim = hash_claim
        self._past = past

    def insert_events(self, stored_events: Sequence[Any], **kwargs: Any) -> Sequence[int] | None:
        """Store the events of one decision; their positions, or None for a repeated command."""
        decision, receipt = kwargs["decision"], kwargs["receipt"]
        answer = self._group.append(self._payload(decision, stored_events))
        match answer.outcome:
            case "stored" | "repeated":
                first, last = answer.first_position or 0, answer.last_position or 0
                repeated = answer.outcome == "repeated"
                result = answer.result if repeated else decision.result
                receipt.appended = Appended(first, last, result, repeated)
                return None if repeated else range(first, last + 1)
            case "moved":
                raise VersionMoved
            case "taken":
                raise InUse(answer.detail or "")
            case _:
                raise CommandReused

    def repeated(self, command_id: UUID, fingerprint: bytes | None) -> Appended | None:
        rows = self.fetch(_KNOWN, (command_id,))
        if not rows:
            return None
        known, first, last, result = rows[0]
        if known != fingerprint:
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

    def select_from_snapshot(
        self, stream_id: UUID, state_hash: bytes
    ) -> tuple[tuple[int, list[UUID], bytes] | None, list[StoredRecord]]:
        """A snapshot of this shape (version, subjects, sealed state), and the events after it."""
        rows = self.fetch(_FROM_SNAPSHOT, {"stream": stream_id, "state": state_hash})
        snapshot = None
        if rows and rows[0][0] == 0:
            snapshot = rows[0][2], subjects_of(rows[0][16] or b""), rows[0][6]
            rows = rows[1:]
        return snapshot, [StoredRecord.from_row(row) for row in rows]

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

    def max_notification_id(self) -> int | None:
        return self.fetch("select position from es.head")[0][0] or None

    def subscribe(self, gt: int | None = None, topics: Sequence[str] = ()) -> NoReturn:
        raise NotSupportedError(f"subscribe({gt}, {topics}): read the log by position instead")

    def fetch(self, query: str, values: Any = ()) -> list[tuple[Any, ...]]:
        """Rows of a read, tried again while pooled connections turn out to be dead."""
        with unavailable():
            for _ in range(self.pool.max_size):
                try:
                    return self._fetch(query, values)
                except (psycopg.OperationalError, psycopg.InterfaceError) as error:
                    if isinstance(error, _NOT_THE_CONNECTION):
                        raise
            return self._fetch(query, values)

    def _fetch(self, query: str, values: Any) -> list[tuple[Any, ...]]:
        with self.pool.connection() as connection:
            return connection.execute(query, values, prepare=True, binary=True).fetchall()

    def _payload(self, decision: Decision, records: Sequence[StoredRecord]) -> bytes:
        meta = decision.meta
        payload: dict[str, Any] = {
            "command_id": meta.command_id,
            "fingerprint": decision.fingerprint.hex() if decision.fingerprint is not None else None,
            "result": decision.result,
            "actor_id": meta.actor_id,
            "role": meta.role,
            "source": meta.source,
            "request_id": meta.request_id,
            "correlation_id": meta.correlation_id,
            "causation_id": meta.causation_id,
            "streams": [
                {"id": change.stream_id, "noun": change.noun, "expected": change.expected_version}
                for change in decision.changes
            ],
            "events": [_event(record) for record in records],
        }
        if decision.claims or decision.releases:
            payload["claims"] = [self._claim(claim, stream) for claim, stream in decision.claims]
            payload["releases"] = [
                self._claim(claim, stream) for claim, stream in decision.releases
            ]
        if self._past is not None:
            payload["at"] = self._past()
        return orjson.dumps(payload)

    def _claim(self, claim: Claim, stream_id: UUID) -> dict[str, Any]:
        return {"scope": claim.scope, "hash": self._hash_claim(claim).hex(), "stream_id": stream_id}


def _event(record: StoredRecord) -> dict[str, Any]:
    return {
        "stream_id": record.stream_id,
        "noun": record.noun,
        "version": record.version,
        "type": record.type,
        "schema_version": record.schema_version,
        "event_id": record.event_id,
        "data": record.data.decode(),
    }
