"""Counts that are kept beside a read model's rows, so that nobody has to count a million of them.

A table whose `info` has a `Tally` gets a companion with the columns counted by, `number`, and
the sums. It may have several rows for the same values: ask it for sums.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from projections.lists.sql import Where

TALLY = "tally"
"""Where a table's `info` has it."""


@dataclass(frozen=True, slots=True)
class CounterTable:
    """Columns with few values that lists filter by, and numbers that are summed up."""

    by: tuple[str, ...]
    sums: tuple[str, ...] = ()

    def knows(self, where: Where) -> bool:
        """Whether it can tell how many rows these conditions leave."""
        return where.columns <= frozenset(self.by)


def tally_name(table: str) -> str:
    return f"{table}_tally"
