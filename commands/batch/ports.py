"""What batches need from outside: grouped appends, what a batch has changed, and rows that are kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol
from uuid import UUID

from commands.kernel.ports import Appended, AppendRequest, EventStore, StoredChange


class GroupStore(EventStore, Protocol):
    """An event store that takes many requests at once."""

    def append_many(self, requests: Sequence[AppendRequest]) -> list[Appended | Exception]:
        """Stores each request whole or not at all, many in one commit; by place, what became of it.

        Raises StoreUnavailable.
        """

    def next_numbers(self, noun: str, number: int) -> list[int]:
        """So many reference numbers at once."""

    def caused(self, correlation_id: UUID, *, after: int, upto: int) -> Sequence[StoredChange]:
        """Events with after < position <= upto of all commands of a correlation, in order."""


@dataclass(frozen=True, slots=True)
class KeptRow:
    """A row that was refused, skipped or left. `problems` are triples of field, code and what fills
    its text.
    """

    row: int
    outcome: str
    problems: Sequence[Sequence[Any]] = ()
    noun: str | None = None
    record_id: UUID | None = None
    choice: str | None = None
    """What somebody chose for a record that an undo had left."""
