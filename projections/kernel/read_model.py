"""A read model: a table keyed by the record's id, and a pure fold from events to rows.

The runner (infra.projector) reads the events, loads the rows concerned, folds, and writes
rows and position in one transaction; it skips events at or below a row's `version`,
so a replay is harmless. A row is a dict of the table's columns.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

import sqlalchemy as sa

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domain.kernel.event import Recorded

Row = dict[str, Any]
metadata = sa.MetaData(schema="rm")
"""Tables of the live generation as queries see them: views named after the read models."""


class ReadModel(ABC):
    """Base of every read model.

    A new generation is built when VERSION, the table or any code that the fold uses changes
    (infra.code_hash); comments and docstrings do not count.
    """

    name: ClassVar[str]
    VERSION: ClassVar[int]
    nouns: ClassVar[frozenset[str]]
    """Stream types whose events it folds."""
    table: ClassVar[sa.Table]
    """Has at least the columns id (uuid, primary key) and version (integer)."""
    needed: ClassVar[tuple[str, ...] | None] = None
    """Columns that the fold needs of a row, when the others follow from these."""

    @abstractmethod
    def fold(self, row: Row | None, recorded: Recorded) -> Row:
        """The row after one more event; pure. `row` must not be changed in place."""

    def fold_all(self, row: Row | None, events: Sequence[Recorded]) -> Row:
        """The row, named by `id` and `version`, after one or more further events of its stream."""
        for recorded in events:
            after = self.fold(row, recorded)
            row = {**after, "id": recorded.stream_id, "version": recorded.version}
        if row is None:
            raise ValueError(events)
        return row

    def complete(self, row: Row) -> Row:
        """The row with the columns that follow from it; once per record and batch, not per event."""
        return row
