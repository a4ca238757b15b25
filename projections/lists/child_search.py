"""Records by words that stand in the record itself, or in a record that belongs to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import sqlalchemy as sa

from projections.kernel.read_model import metadata
from projections.lists.filter import (
    EVERYWHERE,
    OWN,
    Condition,
    Search,
    Segments,
    text_has_word,
    word_pattern,
)
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

    @property
    def nouns(self) -> tuple[str, ...]:  # type: ignore[override]
        return (self.child,)

    def has_word(
        self, columns: Columns, number: int, segments: Mapping[str, Segments] = EVERYWHERE
    ) -> Condition:
        table, child = metadata.tables[f"rm.{self.table}"], metadata.tables[f"rm.{self.child}"]
        pattern = word_pattern(number)
        in_own = text_has_word(table.c.search, pattern, segments.get(OWN))
        in_child = text_has_word(child.c.search, pattern, segments.get(self.child))
        own = sa.select(table.c.id).where(in_own)
        of_child = sa.select(child.c[self.child_column])
        of_child = of_child.where(in_child, ~child.c.deleted)
        return sa.and_(columns["id"].in_(sa.union_all(own, of_child)))
