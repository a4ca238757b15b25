"""The names that events share, remembered by their number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    from psycopg import Connection

_ALL = "select kind_id, noun, type from es.kind"


class Kind(NamedTuple):
    noun: str
    topic: str


UNKNOWN = Kind("", "")
"""Of a number that the table `es.kind` does not have."""


class Kinds:
    """Rows of `es.kind`, which are only ever added; joining them takes longer than reading the events.

    Remembered for each connection: a store that was restored, where numbers may mean other names, is
    reached by new connections.
    """

    def __init__(self) -> None:
        self._known: WeakKeyDictionary[Connection[Any], dict[bytes, Kind]] = WeakKeyDictionary()

    def of(self, connection: Connection[Any], numbers: set[bytes]) -> dict[bytes, Kind]:
        """The names of these numbers, which are in Postgres's binary form."""
        known = self._known.get(connection, {})
        if not known.keys() >= numbers:
            rows = connection.execute(_ALL).fetchall()
            known = {number.to_bytes(4): Kind(noun, topic) for number, noun, topic in rows}
            self._known[connection] = known
        return {number: known.get(number, UNKNOWN) for number in numbers}
