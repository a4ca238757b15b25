"""Records by words that stand in the record itself, or in a record that belongs to it."""

from __future__ import annotations

from dataclasses import dataclass

import sqlalchemy as sa

from projections.kernel.read_model import metadata
from projections.lists.filter import Condition, Search, word_pattern
from projections.lists.sort import Columns


@dataclass(frozen=True, kw_only=True)
class ChildSearch(Search):
    """Each word is looked for in either table by its own index: an `or` could use none."""

    table: str
    child: str
    """Both by the names of their tables."""
    child_column: str
    """The child's column that holds the record's id."""

    marks_selective = False

    def has_word(self, columns: Columns, number: int) -> Condition:
        table, child = metadata.tables[f"rm.{self.table}"], metadata.tables[f"rm.{self.child}"]
        pattern = word_pattern(number)
        own = sa.select(table.c.id).where(table.c.search.like(pattern))
        of_child = sa.select(child.c[self.child_column])
        of_child = of_child.where(child.c.search.like(pattern), ~child.c.deleted)
        return sa.and_(columns["id"].in_(sa.union_all(own, of_child)))
