"""Which fields histories of values know, by wire path, and how each is read at one moment.

A field is the record's own, follows from others, stands in a child row, or is shown of linked
records. What a role is not shown is no field to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol
from uuid import UUID

from domain.kernel.details import leaf_fields
from projections.access.redact import access_of, redactor
from projections.history.past import children_at
from projections.history.replay import changed_fields
from projections.history.rows import RowStep, row_step, set_in_row
from projections.kernel.wire import ERASED, get
from projections.lists.joins import children_of, link_shown
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from datetime import datetime

    from domain.kernel.event import Recorded
    from domain.kernel.rows import Rows
    from projections.kernel.noun_view import Link, NounView
    from projections.kernel.read_model import Row
    from projections.kernel.record import Doc

OF_EVERY_RECORD = ("isActive", "isDelete", "createdAt")
"""Fields of every document, beside those that its noun declares."""


@dataclass(frozen=True, slots=True)
class World:
    """A record after one event, and the records that it shows something of."""

    doc: Doc | None
    """None before its creation."""
    rows: Mapping[UUID, Row]
    """Of other records, as their read models hold them."""
    unseen: frozenset[str]
    """Ids of linked records that the viewer may not see."""
    at: datetime


@dataclass(frozen=True, slots=True)
class Reading:
    """A field's value at one moment; `record` is the noun and id of the linked record that it is of."""

    value: Any = None
    record: tuple[str, str] | None = None
    hidden: bool = False
    """Whether it is of a record that the viewer may not see."""

    @property
    def is_empty(self) -> bool:
        return not self.hidden and self.value in (None, "", [], {})


class ValueField(Protocol):
    """A field as one role is shown it."""

    @property
    def masked(self) -> bool: ...

    def read(self, world: World) -> Reading: ...

    def is_set_by(self, recorded: Recorded) -> bool:
        """Whether an event sets it, perhaps to a value that reads the same, as masked ones do."""

    def links(self) -> Iterator[tuple[str, str]]:
        """Paths of the details that hold ids of records whose streams are needed, and their nouns."""

    def children(self) -> Iterator[str]:
        """Nouns of which all records that belong to this one are needed."""


class _Own:
    """A field that needs no other record."""

    def links(self) -> Iterator[tuple[str, str]]:
        return iter(())

    def children(self) -> Iterator[str]:
        return iter(())


@dataclass(frozen=True, slots=True)
class OwnField(_Own):
    """A field of the record's document."""

    view: NounView
    path: str
    role: str
    masked: bool

    def read(self, world: World) -> Reading:
        if world.doc is None:
            return Reading()
        # Masking copies the document, which few fields need.
        redact = redactor(self.role, self.view.name, former=True)
        return Reading(get(redact(world.doc) if self.masked else world.doc, self.path))

    def is_set_by(self, recorded: Recorded) -> bool:
        if recorded.noun != self.view.name:
            return False
        return self.path in changed_fields(self.view.projection, recorded)


@dataclass(frozen=True, slots=True)
class ComputedField(_Own):
    """A field that is made at reading: what it was when the field behind it changed (an age)."""

    path: str
    behind: OwnField

    @property
    def masked(self) -> bool:
        return self.behind.masked

    def read(self, world: World) -> Reading:
        view = self.behind.view
        if world.doc is None or view.complete is None or self.behind.read(world).is_empty:
            return Reading()
        return Reading(view.complete(world.doc, world.at)[self.path])

    def is_set_by(self, recorded: Recorded) -> bool:
        return self.behind.is_set_by(recorded)


@dataclass(frozen=True, slots=True)
class RowField(_Own):
    """A field of one child row; without a value before the row was added and once it is removed."""

    view: NounView
    rows: Rows[Any]
    row_id: str
    wire: str
    role: str
    masked: bool

    def read(self, world: World) -> Reading:
        if world.doc is None:
            return Reading()
        doc = redactor(self.role, self.view.name, former=True)(world.doc)
        step = RowStep(self.view.noun, self.rows, self.row_id, doc, doc)
        return Reading(step.change(self.wire)["to"])

    def is_set_by(self, recorded: Recorded) -> bool:
        step = row_step(self.view.noun, recorded, None, {})
        if step is None or (step.rows.name, step.row_id) != (self.rows.name, self.row_id):
            return False
        return self.wire in set_in_row(step, recorded)


@dataclass(frozen=True, slots=True)
class LinkedField:
    """A field of the record behind a link, as the link shows it."""

    view: NounView
    link: Link
    path: str
    """Within what the link shows."""
    role: str
    masked: bool

    @property
    def target(self) -> str:
        return self.view.noun.links[self.link.path]

    def read(self, world: World) -> Reading:
        id_ = get(world.doc or {}, self.view.wire(self.link.path))
        if not id_ or id_ == ERASED:
            return Reading()
        if id_ in world.unseen:
            return Reading(hidden=True)
        linked = link_shown(world.rows.get(UUID(id_)), self.link)
        if linked is None:
            return Reading()
        redact = redactor(self.role, self.target, former=True)
        value = get(redact(linked) if self.masked else linked, self.path)
        return Reading(value, (self.target, id_))

    def is_set_by(self, recorded: Recorded) -> bool:
        return False

    def links(self) -> Iterator[tuple[str, str]]:
        yield self.link.path, self.target

    def children(self) -> Iterator[str]:
        return iter(())


@dataclass(frozen=True, slots=True)
class ChildrenField:
    """All records of a noun that belong to the record, by their names."""

    view: NounView
    child: str
    role: str
    masked: bool = False

    def read(self, world: World) -> Reading:
        if world.doc is None:
            return Reading()
        linked = [row for id_, row in world.rows.items() if str(id_) not in world.unseen]
        docs = children_at(self.view.name, self.child, world.doc["_id"], linked)
        redact, title = redactor(self.role, self.child, former=True), NOUN_VIEWS[self.child].title
        named = [{"_id": doc["_id"], "name": get(redact(doc), title) or ""} for doc in docs]
        return Reading(named)

    def is_set_by(self, recorded: Recorded) -> bool:
        return False

    def links(self) -> Iterator[tuple[str, str]]:
        return iter(())

    def children(self) -> Iterator[str]:
        yield self.child


@dataclass(frozen=True, slots=True)
class TogetherField:
    """What screens show of several fields: of each group the first that has a value, in a row."""

    groups: tuple[tuple[ValueField, ...], ...]

    @property
    def masked(self) -> bool:
        return any(one.masked for one in self._all())

    def read(self, world: World) -> Reading:
        found = [self._first(group, world) for group in self.groups]
        if any(one.hidden for one in found):
            return Reading(hidden=True)
        full = [one for one in found if not one.is_empty]
        if len(full) <= 1:
            return full[0] if full else Reading()
        return Reading(", ".join(str(one.value) for one in full), full[0].record)

    def is_set_by(self, recorded: Recorded) -> bool:
        return False

    def links(self) -> Iterator[tuple[str, str]]:
        for one in self._all():
            yield from one.links()

    def children(self) -> Iterator[str]:
        return iter(())

    def _all(self) -> Iterator[ValueField]:
        return (one for group in self.groups for one in group)

    @staticmethod
    def _first(group: tuple[ValueField, ...], world: World) -> Reading:
        readings = (one.read(world) for one in group)
        return next((one for one in readings if not one.is_empty), Reading())


def value_field(noun: str, path: str, role: str, row_id: UUID | None = None) -> ValueField | None:
    """The field at a wire path, as a role is shown former values of it; None where there is none.

    A path through child rows (`measures.cost`) needs the row's id, any other must have none.
    """
    view = NOUN_VIEWS[noun]
    if (row_id is not None) != is_row_path(noun, path):
        return None
    if row_id is not None:
        return _row_field(view, path, str(row_id), role)
    makers = (_own_field, _linked_field, _children_field, _together_field)
    return next((found for make in makers if (found := make(view, path, role))), None)


def is_row_path(noun: str, path: str) -> bool:
    """Whether a path leads through child rows."""
    head, dot, _ = path.partition(".")
    return bool(dot) and any(rows.name == head for rows in NOUN_VIEWS[noun].noun.rows)


def own_paths(view: NounView) -> tuple[str, ...]:
    """Wire paths of the fields that a record has of its own, child rows' ones apart."""
    leaves = leaf_fields(view.noun.details) | view.noun.shown_state()
    projection = view.projection
    found = (
        *(leaf.wire for leaf in leaves.values()),
        *(rows.titles_at for rows in view.noun.rows),
        *view.derived,
        projection.reference_field,
        projection.pipeline_field,
        "status" if view.noun.status is not None else None,
        *view.noun.roles,
        *OF_EVERY_RECORD,
    )
    return tuple(dict.fromkeys(filter(None, found)))


def field_paths(noun: str) -> tuple[str, ...]:
    """Wire paths of every field that a noun's records have or show, child rows' ones too. Fields that
    follow from children are left out: they have no history of values.
    """
    view, own = NOUN_VIEWS[noun], own_paths(NOUN_VIEWS[noun])
    of_rows = (rows.shown_at(path) for rows in view.noun.rows for path in rows.details.model_fields)
    linked = (
        f"{wire}.{path}"
        for wire, link in view.links.items()
        for path in own_paths(NOUN_VIEWS[view.noun.links[link.path]])
        if _is_shown_by(link, NOUN_VIEWS[view.noun.links[link.path]], path)
    )
    several = (*view.shown_first, *view.shown_together)
    computed = (path for path, one in view.computed.items() if one.stored in own)
    found = (*own, *computed, *view.links, *linked, *children_of(noun))
    return tuple(dict.fromkeys((*found, *several, *of_rows)))


def _own_field(view: NounView, path: str, role: str) -> ValueField | None:
    """Also a link by itself: its value is the linked record's id."""
    if path in view.computed:
        behind = _own_field(view, view.computed[path].stored, role)
        return ComputedField(path, behind) if isinstance(behind, OwnField) else None
    stored = view.stored_behind.get(path, path)
    showing = access_of(role, view.name).showing(stored, former=True)
    if stored not in own_paths(view) or showing == "absent":
        return None
    return OwnField(view, stored, role, showing == "masked")


def _row_field(view: NounView, path: str, row_id: str, role: str) -> ValueField | None:
    name, _, wire = path.partition(".")
    rows = view.noun.rows_named(name)
    showing = access_of(role, view.name).showing(path, former=True)
    if wire not in {rows.wire(one) for one in rows.details.model_fields} or showing == "absent":
        return None
    return RowField(view, rows, row_id, wire, role, showing == "masked")


def _linked_field(view: NounView, path: str, role: str) -> ValueField | None:
    head, _, rest = path.partition(".")
    link = view.links.get(head)
    if link is None or _own_field(view, head, role) is None:
        return None
    target = NOUN_VIEWS[view.noun.links[link.path]]
    stored = link.also.get(rest, rest)
    showing = access_of(role, target.name).showing(stored, former=True)
    if showing == "absent" or not _is_shown_by(link, target, stored):
        return None
    return LinkedField(view, link, rest, role, showing == "masked")


def _is_shown_by(link: Link, target: NounView, path: str) -> bool:
    shown = link.shows or target.projection.card
    within = any(path == one or path.startswith(f"{one}.") for one in shown)
    return within and path in own_paths(target)


def _children_field(view: NounView, path: str, role: str) -> ValueField | None:
    child = children_of(view.name).get(path)
    if child is None:
        return None
    showing = access_of(role, child).showing(NOUN_VIEWS[child].title, former=True)
    return None if showing == "absent" else ChildrenField(view, child, role)


def _together_field(view: NounView, path: str, role: str) -> ValueField | None:
    """Joins fields that are shown together, without those hidden from the role; None if all are."""
    names = view.shown_together.get(path) or (view.shown_first.get(path, ()),)
    makers: tuple[Callable[[NounView, str, str], ValueField | None], ...]
    makers = (_own_field, _linked_field)
    groups = [
        tuple(
            next((found for make in makers if (found := make(view, one, role))), None)
            for one in group
        )
        for group in names
    ]
    shown = tuple(tuple(one for one in group if one is not None) for group in groups)
    return TogetherField(shown) if any(shown) else None
