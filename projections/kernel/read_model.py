"""A read model: a table keyed by the record's id, and a pure fold from events to rows.

The runner (infra.projector) reads the events, loads the rows concerned, folds, and writes
rows and position in one transaction; it skips events at or below a row's `version`,
so a replay is harmless. A row is a dict of the table's columns.
"""

from __future__ import annotations

import hashlib
import inspect
import sys
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

import sqlalchemy as sa
from sqlalchemy.schema import CreateIndex, CreateTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domain.kernel.event import Recorded

Row = dict[str, Any]
metadata = sa.MetaData(schema="rm")
"""Tables of the live generation as queries see them: views named after the read models."""


class ReadModel(ABC):
    """Base of every read model. `VERSION` or the table changes: a new generation is built."""

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

    def code_hash(self) -> str:
        """Changes when VERSION, the table or the fold's source changes."""
        ddl = [
            str(CreateTable(self.table)),
            *(str(CreateIndex(i)) for i in sorted(self.table.indexes, key=lambda i: i.name or "")),
        ]
        shared = [
            inspect.getsource(sys.modules[base.__module__])
            for base in type(self).__mro__[1:]
            if issubclass(base, ReadModel) and base is not ReadModel
        ]
        source = [inspect.getsource(type(self)), *shared]
        return hashlib.sha256(
            "\n".join([self.name, str(self.VERSION), *ddl, *source]).encode()
        ).hexdigest()
