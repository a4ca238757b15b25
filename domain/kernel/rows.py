"""Child rows: typed parts of a record that are added, changed and removed one by one.

A noun declares its rows once (`Noun.rows`). State, document, timeline, past views, access by
class of data and the calls follow from the declaration. docs/decisions/0036.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from types import new_class
from typing import Any, ClassVar, Generic
from uuid import UUID

from pydantic.alias_generators import to_pascal

from domain.kernel.details import D, leaf_fields
from domain.kernel.event import Event

MOST = 200
"""Most rows of one kind in one record, unless the kind says another number: its document holds all of them."""


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


def _event(base: Any, stored_as: str, did: str, rows: str) -> Any:
    """A class such as `MeasureAdded`, stored as `lead.measure_added.1`."""
    name = f"{to_pascal(stored_as.partition('.')[2])}{did.capitalize()}"
    # As of a class that stands in this function, so that a hash of what a fold uses covers it.
    own = {"rows": rows, "__module__": __name__, "__qualname__": f"_event.<locals>.{name}"}
    made = new_class(name, (base,), {"topic": f"{stored_as}_{did}.1"}, lambda one: one.update(own))
    made.__doc__ = base.__doc__
    return made


_MADE: Any = None
"""Stands for a class that `Rows` makes."""


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
    title: str
    """Path of the field that names a row. It is not masked."""
    stored_as: str = ""
    """How the stored names of the events begin: with `lead.measure` a row is added by `lead.measure_added.1`.
    Empty where the events are given.
    """
    most: int = MOST
    """Most rows of the kind in one record."""
    is_changed: bool = True
    """Whether there is an event that changes a row; otherwise rows are only added and removed."""
    is_kept: bool = False
    """Whether each row stays as it was added, so that no undo is offered; the state refuses it (`refuse_rows`)."""
    added: type[RowAdded[D]] = field(default=_MADE)
    removed: type[RowRemoved] = field(default=_MADE)
    changed: type[RowChanged[D]] | None = None
    progress: str = ""
    """Path of the field whose change timelines show as a move ("from Started to Issues")."""
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
    records: Mapping[str, str] = field(init=False, default_factory=dict)
    """Paths that hold the id of a record of another noun, and that noun: they follow from the details (`LinkTo`).
    Such a record is not deleted while a row names it."""
    names: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Paths of `records` that a row may leave empty and name the record in place of it: the path of that name, and
    the path of the name in the details of that record. What is named so counts as what is linked.
    """
    pipelines: frozenset[str] = frozenset()
    """Only records of these pipelines have such rows; empty: all."""
    kinds: frozenset[str] = frozenset()
    """Only records of these kinds (the field `kind` of their details) have such rows; empty: all."""
    id_field: str = "rowId"
    """Wire name of a row's id in the bodies of calls."""
    problems: Callable[[D], dict[str, str]] = field(default=_no_problems)
    """Problem codes by path for a row as it would be after an addition or a change."""
    needs_reason: Callable[[D], bool] = field(default=_never)
    """Whether a row is removed only with a reason."""

    def __post_init__(self) -> None:
        self._make_events()
        events: list[type[RowAdded[D] | RowChanged[D] | RowRemoved]] = [self.added, self.removed]
        events += [self.changed] if self.changed else []
        if wrong := [event.__name__ for event in events if event.rows != self.name]:
            msg = f"{wrong} are not events of the rows {self.name}"
            raise TypeError(msg)
        leaves = leaf_fields(self.details)
        linked = {path: leaf.noun for path, leaf in leaves.items() if leaf.noun is not None}
        object.__setattr__(self, "records", linked)
        paths = {self.title, *filter(None, [self.progress]), *self.required, *self.choices}
        paths |= {*self.not_in_future, *self.links, *self.files, *self.users}
        paths |= {*self.names, *(name for name, _ in self.names.values())}
        if unknown := paths - leaves.keys():
            msg = f"{self.name}: {sorted(unknown)} are no fields of {self.details.__name__}"
            raise TypeError(msg)
        sealed = leaves[self.title].sealed
        if sealed is not None and sealed.masked:
            msg = f"{self.name}: a title is not masked"
            raise TypeError(msg)

    def _make_events(self) -> None:
        """Sets the classes of the events that were not given."""
        if not self.stored_as:
            if _MADE in {self.added, self.removed}:
                msg = f"{self.name}: events are neither given nor named by `stored_as`"
                raise TypeError(msg)
            return
        bases: dict[str, Any] = {"added": RowAdded, "removed": RowRemoved}
        if self.is_changed:
            bases["changed"] = RowChanged
        for did, base in bases.items():
            if getattr(self, did) is None:
                typed = base if base is RowRemoved else base[self.details]
                object.__setattr__(self, did, _event(typed, self.stored_as, did, self.name))

    def wire(self, path: str) -> str:
        """The wire path of a leaf within its row."""
        return leaf_fields(self.details)[path].wire

    def shown_at(self, path: str) -> str:
        """The wire path of a leaf as access, timelines and filters name it: `measures.cost`."""
        return f"{self.name}.{self.wire(path)}"


def row_path(rows: str, row_id: UUID, path: str = "") -> str:
    """The key of a leaf of one row among a record's paths; of the whole row without a path."""
    return f"{rows}.{row_id}.{path}"
