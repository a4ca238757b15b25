"""Records as flat rows, one value for each field, for files that other programs read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from domain.kernel.details import Fields, leaf_fields
from domain.kernel.formats import Money
from domain.kernel.rows import Rows
from projections.access.redact import access_of
from projections.kernel.record import Doc
from projections.kernel.wire import get
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from domain.role.field_access import FieldAccess
    from projections.kernel.noun_view import NounView

Kind = Literal["text", "number", "money", "day", "moment", "flag", "names", "link", "person"]
_JOINED = frozenset({"link", "names", "person"})
"""Kinds of fields that hold other records."""
_MONEY = get_args(Money)[1:]
"""What marks an amount of money among other numbers."""
_KINDS: dict[type, Kind] = {
    bool: "flag",
    int: "number",
    Decimal: "number",
    date: "day",
    datetime: "moment",
}


@dataclass(frozen=True, slots=True)
class Column:
    """A field of the row: its wire path, and how its value is to be read."""

    path: str
    kind: Kind
    names: str = ""
    """Of a link: the wire field that names the linked record."""
    first_of: tuple[str, ...] = ()
    """The wire paths whose first value is shown, where the column is no field itself."""


@cache
def columns_of(noun: str, role: str) -> tuple[Column, ...]:
    """Fields of a noun's records that a role is shown, the record's own number first. How far child rows
    have come whose titles stand in lists is one too.
    """
    view, access = NOUN_VIEWS[noun], access_of(role, noun)
    projection = view.projection
    first = [Column(path, "text") for path in (projection.reference_field, "status") if path]
    if projection.pipeline_field:
        first.append(Column(projection.pipeline_field, "text"))
    several = [Column(name, "text", first_of=paths) for name, paths in view.shown_first.items()]
    found = (
        *first,
        Column("createdAt", "moment"),
        *several,
        *_joined_columns(view),
        *_own_columns(view),
        *_columns_of_rows(view, access),
        *(Column(path, _kind_of(type_)) for path, type_ in view.derived.items()),
        *_computed_columns(view, access),
    )
    return tuple(column for column in found if access.is_shown(column.path))


def _joined_columns(view: NounView) -> list[Column]:
    """Linked records and people."""
    joined = [
        Column(wire, "link", NOUN_VIEWS[view.noun.links[link.path]].title)
        for wire, link in view.links.items()
    ]
    return joined + [Column(role, "names") for role in view.noun.roles]


def _own_columns(view: NounView) -> list[Column]:
    """Details that are no links, and state fields."""
    noun = view.noun
    leaves = leaf_fields(noun.details).items()
    details = [
        Column(leaf.wire, _kind(noun.details, path))
        for path, leaf in leaves
        if path not in noun.links
    ]
    # Ids, such as that of a logo, say nothing in a file.
    state = {
        path: leaf
        for path, leaf in noun.shown_state().items()
        if "UUID" not in str(noun.state.model_fields[path.partition(".")[0]].annotation)
    }
    return details + [Column(leaf.wire, _kind(noun.state, path)) for path, leaf in state.items()]


def _columns_of_rows(view: NounView, access: FieldAccess) -> list[Column]:
    """Titles of child rows, where lists show them, and how far these have come."""
    found = []
    for rows in view.noun.rows:
        if rows.titles_at:
            found.append(Column(rows.titles_at, "text"))
            progress = rows.shown_at(rows.progress) if rows.progress else ""
            if progress and access.is_shown(progress):
                found.append(Column(f"{rows.singular}Progress", "text", first_of=(progress,)))
    return found


def _computed_columns(view: NounView, access: FieldAccess) -> list[Column]:
    return [
        Column(path, _kind_of(one.type))
        for path, one in view.computed.items()
        # A task's `Status` is its `status` under another spelling.
        if access.is_shown(one.stored)
        and path.casefold() != one.stored
        and get_origin(one.type) is not dict
    ]


@cache
def row_columns_of(noun: str, rows: Rows[Any], role: str) -> tuple[Column, ...]:
    """Fields of a noun's child rows that a role is shown, after the number of their record.

    Files and links to other rows are left out: they are ids.
    """
    view, hidden = NOUN_VIEWS[noun], {*rows.files, *rows.links}
    access, number = access_of(role, noun), view.projection.reference_field or "_id"
    own = [
        Column(leaf.wire, "person" if path in rows.users else _kind(rows.details, path))
        for path, leaf in leaf_fields(rows.details).items()
        if path not in hidden and access.is_shown(rows.shown_at(path))
    ]
    return (Column(number, "text"), *own)


def flat_rows(columns: tuple[Column, ...], rows: Rows[Any], doc: Doc) -> list[dict[str, Any]]:
    """The values of a joined document's child rows, each with the number of the record."""
    number, *own = columns
    first, flat = {number.path: doc[number.path]}, Flattener(own)
    return [first | flat(row) for row in doc[rows.name]]


class Flattener:
    """Makes a flat row of a joined document: its values by wire path, as the wire has them.

    Most columns are fields of a group of which most are empty, so each group is looked up once.
    """

    def __init__(self, columns: Iterable[Column]) -> None:
        self._empty: dict[str, Any] = {}
        self._groups: dict[str, list[tuple[str, str]]] = {}
        """Name and path of the plain fields, by the path of their group."""
        self._joined: list[Column] = []
        for column in columns:
            self._empty[column.path] = None
            group, _, name = column.path.rpartition(".")
            if column.kind in _JOINED or column.first_of:
                self._joined.append(column)
            else:
                self._groups.setdefault(group, []).append((name, column.path))

    def __call__(self, doc: Doc) -> dict[str, Any]:
        row = dict(self._empty)
        for group, fields in self._groups.items():
            values = get(doc, group) if group else doc
            if not isinstance(values, dict):
                # Child rows, of which each has the field, or no group at all.
                values = {name: get(doc, path) for name, path in fields}
            for name, path in fields:
                value = values.get(name)
                if value is not None:
                    row[path] = _plain(value)
        for column in self._joined:
            row[column.path] = _value(column, _read(column, doc))
        return row


def _read(column: Column, doc: Doc) -> Any:
    if column.first_of:
        return next(filter(None, (get(doc, path) for path in column.first_of)), None)
    return get(doc, column.path)


def _value(column: Column, value: Any) -> Any:
    match column.kind:
        case "link":
            return value.get(column.names) if value else None
        case "names":
            return "; ".join(person["name"] for person in value or ())
        case "person":
            return value["name"] if value else None
        case _:
            return _plain(value)


def _plain(value: Any) -> Any:
    return "; ".join(map(str, value)) if isinstance(value, list) else value


def _kind(model: type[Fields], path: str) -> Kind:
    """What a leaf holds, from its annotation."""
    first, _, rest = path.partition(".")
    annotation = model.model_fields[first].annotation
    if not rest:
        return _kind_of(annotation)
    [group] = [one for one in _types(annotation) if issubclass(one, Fields)]
    return _kind(group, rest)


def _kind_of(annotation: Any) -> Kind:
    if any(one in _MONEY for one in _parts(annotation)):
        return "money"
    return next((_KINDS[one] for one in _types(annotation) if one in _KINDS), "text")


def _types(annotation: Any) -> Iterator[type]:
    return (part for part in _parts(annotation) if isinstance(part, type))


def _parts(annotation: Any) -> Iterator[Any]:
    """The annotation and all that it is made of, marks included."""
    yield annotation
    for part in get_args(annotation):
        yield from _parts(part)
