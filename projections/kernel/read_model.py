"""Read models: tables, and a pure fold from events to rows.

A `ReadModel` has a row per record, a `KeyedModel` rows by any other key. The projector
(infra.projector) reads the events, loads the rows concerned, folds, and writes rows and
position in one transaction; it skips events at or below a row's `version`, so a replay is
harmless. A row is a dict of the table's columns.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple
from uuid import UUID, uuid5

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from domain.kernel.event import Recorded

Row = dict[str, Any]
metadata = sa.MetaData(schema="rm")
"""Tables of the live generation as queries see them: views named after the read models."""


class ReadModel(ABC):
    """Base of every read model.

    A new generation is built when the table or any code that the fold uses changes
    (infra.code_hash); comments and docstrings do not count.
    """

    name: ClassVar[str]
    nouns: ClassVar[frozenset[str]]
    """Stream types whose events it folds."""
    table: ClassVar[sa.Table]
    """Has at least the columns id (uuid, primary key) and version (integer)."""
    needed: ClassVar[tuple[str, ...] | None] = None
    """Columns that the fold needs of a row, when the others follow from these."""
    keyed: ClassVar[sa.Table | None] = None
    """A second table, of any number of rows for each record; made by `keyed_table`."""

    def __getstate__(self) -> dict[str, Any]:
        """Without what is computed once: it may hold classes that are made at run time, which pickle
        does not find in another process.
        """
        computed = {
            name
            for cls in type(self).__mro__
            for name, value in vars(cls).items()
            if isinstance(value, cached_property)
        }
        return {name: value for name, value in vars(self).items() if name not in computed}

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

    def row_changes(self, before: Row | None, after: Row, events: Sequence[Recorded]) -> RowChanges:
        """How the rows of `keyed` change with these events, from one complete row to the next; pure.

        `before` has the columns of `needed`, and is None for all events of a record.
        """
        return RowChanges([], [])


class RowEnd(NamedTuple):
    """Where the range of positions ends that a record's newest row in `keyed` holds."""

    position: int
    version: int


class RowChanges(NamedTuple):
    """Rows by key that a record's events write, and the ids of those that they take away."""

    put: list[Row]
    gone: list[UUID]
    end: RowEnd | None = None
    """The end of the record's newest row so far, for a table of rows with ranges (`past_rows`)."""


class KeyedModel(ReadModel):
    """Rows by any key (a person and a month, a customer), made of several nouns' records.

    Each record has a state of its own in `table`, as with any read model, and contributes rows
    to `keyed`. What a key amounts to is the sum of what all records contribute to it: ask
    `keyed` with GROUP BY, or the counters of its CounterTable. docs/decisions/0021.
    """

    keyed: ClassVar[sa.Table]
    key: ClassVar[tuple[str, ...]]
    """Columns of `keyed` that identify a row within its record."""

    @abstractmethod
    def contributions(self, row: Row) -> Iterable[Row]:
        """What a record in this state contributes, at most one row by key; pure.

        `row` has the columns of `needed`, or all of them.
        """

    def row_changes(self, before: Row | None, after: Row, events: Sequence[Recorded]) -> RowChanges:
        """How `keyed` changes with these events; `before` is None for all events of a record.

        A model whose events each add a row overrides this, and leaves the rows of earlier
        events as they are.
        """
        old = {} if before is None else self.by_id(before["id"], self.contributions(before))
        new = self.by_id(after["id"], self.contributions(after))
        version = events[-1].version
        put = [{**row, "version": version} for id_, row in new.items() if old.get(id_) != row]
        return RowChanges(put, [id_ for id_ in old if id_ not in new])

    def by_id(self, stream_id: UUID, rows: Iterable[Row]) -> dict[UUID, Row]:
        """Rows of one record by an id that follows from the record and the key."""
        found: dict[UUID, Row] = {}
        for row in rows:
            id_ = uuid5(stream_id, repr([str(row[column]) for column in self.key]))
            if id_ in found:
                msg = f"{self.name}: a record contributes twice to one key"
                raise ValueError(msg)
            found[id_] = {**row, "id": id_, "stream_id": stream_id}
        return found


def keyed_table(name: str, *columns: sa.schema.SchemaItem, **options: Any) -> sa.Table:
    """A table for `KeyedModel.keyed`: the columns that every one has, and the model's own.

    `within`: columns by which the rows of one record are asked for in order; `within_include`: further
    ones that this index has.
    """
    within: tuple[str, ...] = options.pop("within", ())
    include: tuple[str, ...] = options.pop("within_include", ())
    return sa.Table(
        name,
        options.pop("metadata", metadata),
        sa.Column("id", pg.UUID(as_uuid=True), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("stream_id", pg.UUID(as_uuid=True), nullable=False),
        *columns,
        sa.Index(f"{name}_stream_id", "stream_id", *within, postgresql_include=include),
        **options,
    )


def tables_of(model: ReadModel) -> tuple[sa.Table, ...]:
    """The tables that a generation of a read model has; that of its records comes first."""
    return (model.table,) if model.keyed is None else (model.table, model.keyed)
