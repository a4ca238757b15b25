"""Reads the event log for feeds, relays and builders: sealed records, in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from psycopg.rows import tuple_row

from infra.eventstore.stored import SELECT, StoredRecord
from infra.projector.feed.feed import FeedGap, OtherHistory, StoreBehind

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from uuid import UUID

    from infra.postgres.link import Link


# The bounds spare a look into every partition of the log.
OF_STREAM = """where e.stream_id = %(id)s
and e.position >= (select first_position from es.stream where stream_id = %(id)s)
and e.position <= (select last_position from es.stream where stream_id = %(id)s)
order by e.version"""


@dataclass(frozen=True, slots=True)
class Relayed:
    """How far Kafka is: position, and last position and offset by partition, all of one moment."""

    position: int
    partitions: Mapping[int, tuple[int, int]]


class Log:
    """Used by one thread. Every method raises psycopg.OperationalError while Postgres is away."""

    def __init__(self, link: Link) -> None:
        self._link = link

    def after(self, position: int, limit: int) -> list[StoredRecord]:
        """The next events of all streams. Raises FeedGap when a position is missing."""
        found = self._select(
            f"{SELECT} where e.position > %s order by e.position limit %s", (position, limit)
        )
        for expected, record in enumerate(found, position + 1):
            if record.position != expected:
                raise FeedGap(expected, record.position)
        return found

    def stream(self, stream_id: UUID) -> list[StoredRecord]:
        """One stream from its first event."""
        return self._select(f"{SELECT} {OF_STREAM}", {"id": stream_id})

    def streams(
        self, ids: Sequence[UUID], first: int, upto: int, size: int
    ) -> Iterator[list[StoredRecord]]:
        """Whole streams one after the other, of events between two positions.

        Needs a transaction; yields at most `size` events at a time.
        """
        query = (
            f"{SELECT} where e.stream_id = any(%s) and e.position between %s and %s "
            "order by e.stream_id, e.version"
        )
        with self._link.connection.cursor("streams", row_factory=tuple_row) as cursor:
            cursor.execute(query, (list(ids), first, upto), binary=True)
            while page := cursor.fetchmany(size):
                yield [StoredRecord.from_row(row) for row in page]

    def position(self) -> int:
        """The last position of the log."""
        row = self._link.connection.execute("SELECT position FROM es.head").fetchone()
        return int(row[0]) if row else 0

    def refuse_other_history(self, published: Mapping[int, UUID]) -> None:
        """Raises StoreBehind or OtherHistory unless the store holds these events, by position."""
        if not published:
            return
        found: dict[int, UUID] = dict(
            self._link.connection.execute(
                "SELECT position, event_id FROM es.event WHERE position = ANY(%s)",
                (list(published),),
            ).fetchall()
        )
        for position, event_id in published.items():
            if found.get(position, event_id) != event_id:
                raise OtherHistory(position)
        if published.keys() - found.keys():
            raise StoreBehind("Kafka", max(published), self.position())

    def relay_state(self, topic: str) -> Relayed:
        """Position 0 when nothing was relayed yet."""
        rows = self._link.connection.execute(
            "SELECT r.position, p.partition, p.last_position, p.last_offset "
            "FROM feed.relay r LEFT JOIN feed.relay_partition p USING (topic) WHERE r.topic = %s",
            (topic,),
        ).fetchall()
        found = {row[1]: (row[2], row[3]) for row in rows if row[1] is not None}
        return Relayed(rows[0][0] if rows else 0, found)

    def _select(self, query: str, parameters: Sequence[Any] | dict[str, Any]) -> list[StoredRecord]:
        cursor = self._link.connection.cursor(binary=True, row_factory=tuple_row)
        rows = cursor.execute(query.encode(), parameters, prepare=True)
        return [StoredRecord.from_row(row) for row in rows]
