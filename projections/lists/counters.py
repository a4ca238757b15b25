"""Counter tables: numbers of rows by the columns that lists filter by.

A table whose `info` has a `CounterTable` gets a companion with these columns, `number`, and the
sums. The companion may have several rows for the same values: only sums over it are right.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import sqlalchemy as sa

if TYPE_CHECKING:
    from collections.abc import Iterable

COUNTERS = "counters"
"""Key in a table's `info`."""
NUMBER = "number"


@dataclass(frozen=True, slots=True)
class CounterTable:
    """`by` are columns with few values, `sums` are numbers that are added up."""

    by: tuple[str, ...]
    sums: tuple[str, ...] = ()

    def counts(self, columns: Iterable[str]) -> bool:
        """Whether it can count rows by conditions on these columns."""
        return frozenset(columns) <= frozenset(self.by)


def counters_name(table: str) -> str:
    return f"{table}_counters"


@cache
def counters_of(table: sa.Table) -> sa.TableClause | None:
    """The companion of a table, as statements read it; None for a table without."""
    counters: CounterTable | None = table.info.get(COUNTERS)
    if counters is None:
        return None
    columns = [sa.column(name, table.c[name].type) for name in (*counters.by, *counters.sums)]
    name = counters_name(table.name)
    return sa.table(name, *columns, sa.column(NUMBER, sa.BigInteger()), schema=table.schema)
