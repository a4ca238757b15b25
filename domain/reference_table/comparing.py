"""What differs between two versions of a table."""

from __future__ import annotations

from typing import NamedTuple

from domain.reference_table.kinds import KINDS
from domain.reference_table.values import Content, Row, TableName


class Difference(NamedTuple):
    """A row that came (`before` is None), went (`after` is None) or has other values."""

    name: str
    before: Row | None
    after: Row | None


def compare(table: TableName, before: Content, after: Content) -> list[Difference]:
    """In the order of the later version, what went last."""
    kind = KINDS[table]
    first = {row[: kind.keys]: row for row in before}
    second = {row[: kind.keys]: row for row in after}
    found = [
        Difference(kind.name_of(row), first.get(key), row)
        for key, row in second.items()
        if first.get(key) != row
    ]
    gone = [row for key, row in first.items() if key not in second]
    return found + [Difference(kind.name_of(row), row, None) for row in gone]
