"""One stream as Postgres sent it, for folding: what the fold does not ask for is never decoded."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple, cast
from uuid import UUID

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from psycopg.pq.abc import PGresult

    from domain.kernel.event import Event
    from infra.eventstore.kinds import Kind

COLUMNS = ("version", "kind_id", "data", "actor_id", "recorded_at")
_VERSION, _KIND, DATA, _ACTOR, _AT = range(len(COLUMNS))
_ZERO = datetime(2000, 1, 1, tzinfo=UTC)
"""Where Postgres counts microseconds from."""


class StreamBroken(Exception):
    """Versions of a stream are missing in the log: stream, first and last version, how many."""


class StreamRows:
    """Rows of `COLUMNS` in binary form, by version without a gap. Raises StreamBroken."""

    def __init__(
        self,
        stream_id: UUID,
        result: PGresult,
        kinds_of: Callable[[set[bytes]], Mapping[bytes, Kind]],
    ) -> None:
        self.stream_id = stream_id
        self.value = value = cast("Callable[[int, int], bytes]", result.get_value)
        """The bytes of a column (`DATA`) of the row of a number."""
        self._count = count = result.ntuples
        self.first = self._version(0) if count else 0
        if count and self._version(count - 1) - self.first + 1 != count:
            raise StreamBroken(stream_id, self.first, self._version(count - 1), count)
        self.kinds = [value(number, _KIND) for number in range(count)]
        """The number of its kind for each row."""
        self.names = kinds_of(set(self.kinds))
        """The kinds of those numbers."""
        self.noun = self.names[self.kinds[0]].noun if count else ""

    def after(self, version: int) -> range:
        """Numbers of the rows with a greater version."""
        return range(max(0, version - self.first + 1), self._count)

    def actor_id(self, number: int) -> UUID | None:
        value: bytes | None = self.value(number, _ACTOR)
        return UUID(bytes=value) if value is not None else None

    def recorded_at(self, number: int) -> datetime:
        return _ZERO + timedelta(microseconds=int.from_bytes(self.value(number, _AT), signed=True))

    def _version(self, number: int) -> int:
        return int.from_bytes(self.value(number, _VERSION))


class Step(NamedTuple):
    """An event for the fold: `domain.kernel.event.Happened` in the least time."""

    rows: StreamRows
    number: int
    version: int
    event: Event
    erased: frozenset[str]

    @property
    def stream_id(self) -> UUID:
        return self.rows.stream_id

    @property
    def noun(self) -> str:
        return self.rows.noun

    @property
    def actor_id(self) -> UUID | None:
        return self.rows.actor_id(self.number)

    @property
    def recorded_at(self) -> datetime:
        return self.rows.recorded_at(self.number)
