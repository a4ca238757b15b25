"""Records by words that stand in the record itself, or in a record that belongs to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from projections.kernel.read_model import metadata
from projections.lists.filter import (
    EVERYWHERE,
    OWN,
    Condition,
    Search,
    Segments,
    looked_at,
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
        own = sa.select(self._own.c.id).where(self._in_own(number, segments))
        return sa.and_(columns["id"].in_(sa.union_all(own, self._of_child(number, segments))))

    def branches(self, others: list[Condition], variant: str) -> Iterator[sa.Select[Any]]:
        """Ids of the records that have the first word, and of those whose child has it."""
        columns, looked = self._own.c, looked_at(variant)
        words = [self.has_word(columns, n, looked.segments) for n in range(1, looked.number)]
        in_child = columns.id.in_(self._of_child(0, looked.segments))
        for first in (self._in_own(0, looked.segments), in_child):
            yield sa.select(columns.id).where(*others, first, *words)

    @property
    def _own(self) -> sa.Table:
        return metadata.tables[f"rm.{self.table}"]

    def _in_own(self, number: int, segments: Mapping[str, Segments]) -> Condition:
        return text_has_word(self._own.c.search, word_pattern(number), segments.get(OWN))

    def _of_child(self, number: int, segments: Mapping[str, Segments]) -> sa.Select[Any]:
        """Ids of the records whose child has a word."""
        child = metadata.tables[f"rm.{self.child}"]
        in_child = text_has_word(child.c.search, word_pattern(number), segments.get(self.child))
        return sa.select(child.c[self.child_column]).where(in_child, ~child.c.deleted)
