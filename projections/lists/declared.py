"""What a filter and a sort have in common: a column, and where its value is in the document."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from typing import Any

import sqlalchemy as sa

from projections.kernel.wire import get
from projections.lists.kinds import TEXT, Kind

SHARED = frozenset({"id", "created_at", "updated_at", "deleted", "delete_requested", "active"})
"""Columns of every noun's table, which no declaration adds."""
SEARCH = "search"
KEPT = "kept_in_past_rows"
"""Marks a column of a table that no declaration adds, but a filter reads."""
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def snake(name: str) -> str:
    """`leadType` -> `lead_type`."""
    return _HUMP.sub("_", name).lower()


@dataclass(frozen=True)
class Declared:
    """`path` is where the document has the value: `source`, `installation.installationComplete`."""

    path: str
    _: KW_ONLY
    column: str = ""
    """The column's name; the last name of the path in snake case unless given."""
    kind: Kind = TEXT
    counted: bool = False
    """A column of the counter table: counts by few values need not look at the rows."""
    covered: bool = False
    """Added with INCLUDE to the index of the newest records, so that the filter is index-only.
    Counted columns are covered."""
    required: bool = False
    """Whether every record has a value."""
    adds_column: bool = True
    """False: the column is that of another declaration, or one that the table has anyway."""

    @cached_property
    def name(self) -> str:
        return self.column or snake(self.leaf)

    @property
    def leaf(self) -> str:
        return self.path.rpartition(".")[2]

    @property
    def is_own(self) -> bool:
        """Whether it adds a column to the noun's table."""
        return self.adds_column and self.name not in SHARED and self.name != SEARCH

    @property
    def nullable(self) -> bool:
        return self.kind.nullable and not self.required

    def made_column(self) -> sa.Column[Any]:
        return sa.Column(self.name, self.kind.type, nullable=self.nullable)

    def reader(self) -> Callable[[dict[str, Any]], Any]:
        """The column's value, from a document."""
        path, from_document = self.path, self.kind.from_document
        if "." in path:
            return lambda doc: from_document(get(doc, path))
        return lambda doc: from_document(doc.get(path))

    def indexes(self, noun: str) -> Iterator[sa.Index]:
        """Indexes of its own column in the noun's table."""
        yield from ()
