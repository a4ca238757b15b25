"""Series of numbers without gaps: a stream beside the records that has one event for each number.

The command that gives a number writes into the stream in the same commit. Of two at once the slower one finds
the stream's version moved and decides again, so that no number is given twice or left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from uuid import UUID

_BEFORE_FIRST = 100_000


@dataclass(frozen=True, slots=True)
class Series:
    """`name` is the stream's type. A series is no record: it has no details, no read model and no timeline."""

    name: str
    stream: UUID
    prefix: str

    def number_at(self, version: int) -> str:
        """The number that the event of this version gives: the first one ends with 100001."""
        return f"{self.prefix}{_BEFORE_FIRST + version}"

    def version_of(self, number: str) -> int:
        """The version of the event that gave a number."""
        return int(number.removeprefix(self.prefix)) - _BEFORE_FIRST
