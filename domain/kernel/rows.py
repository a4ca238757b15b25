"""Child rows: typed parts of a record that are added, changed and removed one by one.

A noun declares its rows once (`Noun.rows`). State, document, timeline, past views, access by
class of data and the calls follow from the declaration. docs/decisions/0036.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic
from uuid import UUID

from domain.kernel.details import D, leaf_fields
from domain.kernel.event import Event

MOST = 200
"""Most rows of one kind in one record: its document holds all of them."""


class RowAdded(Event, Generic[D]):
    """Base of the events that add a row."""

    rows: ClassVar[str] = ""
    """Name of the rows (`Rows.name`)."""
    row_id: UUID
    details: D


class RowChanged(Event, Generic[D]):
    """Base of the events that change fields of a row; `details` sets only those."""

    rows: ClassVar[str] = ""
    row_id: UUID
    details: D


class RowRemoved(Event):
    """Base of the events that take a row off the record; the history keeps it."""

    rows: ClassVar[str] = ""
    row_id: UUID


ROW_EVENTS = (RowAdded, RowChanged, RowRemoved)


def _no_problems(_details: Any) -> dict[str, str]:
    return {}


def _never(_details: Any) -> bool:
    return False


@dataclass(frozen=True, slots=True, eq=False)
class Rows(Generic[D]):
    """One kind of child rows of a noun: its fields, its events, and what rules know of them.

    Paths are those of leaves of `details`.
    """

    name: str
    """Wire name of the list in the document; also the first part of paths (`measures.<id>.cost`)."""
    singular: str
    """Names the calls' commands and models: measure."""
    details: type[D]
    added: type[RowAdded[D]]
    removed: type[RowRemoved]
    title: str
    """Path of the field that names a row. It is not sealed."""
    changed: type[RowChanged[D]] | None = None
    """None: a row is only added and removed."""
    progress: str = ""
    """Path of the field whose change timelines tell as a move ("from Started to Issues")."""
    titles_at: str = ""
    """Wire path at which the document lists the rows' titles too, each once."""
    required: tuple[str, ...] = ()
    choices: Mapping[str, Collection[str]] = field(default_factory=dict)
    """Paths whose values come from a list. A value that the row has already may stay."""
    not_in_future: tuple[str, ...] = ()
    """Paths of days that are not after today in the UK."""
    links: Mapping[str, str] = field(default_factory=dict)
    """Paths that hold the id of another row of the same record, and the name of those rows. A row
    goes with the one that it links to."""
    files: tuple[str, ...] = ()
    """Paths that hold ids of the record's documents."""
    users: Mapping[str, str] = field(default_factory=dict)
    """Paths that hold the id of a user, and the role in records that such a user may have."""
    id_field: str = "rowId"
    """Wire name of a row's id in the bodies of calls."""
    problems: Callable[[D], dict[str, str]] = field(default=_no_problems)
    """Problem codes by path for a row as it would be after an addition or a change."""
    needs_reason: Callable[[D], bool] = field(default=_never)
    """Whether a row is removed only with a reason."""

    def __post_init__(self) -> None:
        events: list[type[RowAdded[D] | RowChanged[D] | RowRemoved]] = [self.added, self.removed]
        events += [self.changed] if self.changed else []
        if wrong := [event.__name__ for event in events if event.rows != self.name]:
            msg = f"{wrong} are not events of the rows {self.name}"
            raise TypeError(msg)
        leaves = leaf_fields(self.details)
        paths = {self.title, *filter(None, [self.progress]), *self.required, *self.choices}
        paths |= {*self.not_in_future, *self.links, *self.files, *self.users}
        if unknown := paths - leaves.keys():
            msg = f"{self.name}: {sorted(unknown)} are no fields of {self.details.__name__}"
            raise TypeError(msg)
        if leaves[self.title].sealed is not None:
            msg = f"{self.name}: a title is not sealed"
            raise TypeError(msg)

    def wire(self, path: str) -> str:
        """The wire path of a leaf within its row."""
        return leaf_fields(self.details)[path].wire

    def shown_at(self, path: str) -> str:
        """The wire path of a leaf as access, timelines and filters name it: `measures.cost`."""
        return f"{self.name}.{self.wire(path)}"


def row_path(rows: str, row_id: UUID, path: str = "") -> str:
    """The key of a leaf of one row among a record's paths; of the whole row without a path."""
    return f"{rows}.{row_id}.{path}"
