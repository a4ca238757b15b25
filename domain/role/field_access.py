"""What a role is shown of a record: one table, which every answer asks.

The permission matrix (`domain.role.values`) says which sections and which records a role sees. This
table says what it sees of such a record: by class of data and by field, of values that the record
has now and of former ones, and whether it still sees the record once it is deleted.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

from domain.kernel.details import leaf_fields
from domain.role.values import ROLES, permission

if TYPE_CHECKING:
    from domain.kernel.details import Leaf
    from domain.kernel.noun import Noun
    from domain.kernel.rows import Rows

Showing = Literal["shown", "masked", "absent"]
"""masked: bullets in place of the value, as its field says. absent: no answer has the field."""
_LETTERS: dict[str, Showing] = {"S": "shown", "M": "masked", "-": "absent"}
OPEN = "open"
"""The class of fields that are neither sealed nor restricted."""

_ALL = ("SS", "SS", "SS", "SS", "SS", "SS", "SS", "S-", "S-", "SS")
# Columns as in ROLES. S shown, M masked, - absent: first the value that a record has now, then
# former values. A field that its noun marks as masked is shown masked at most.
_CLASSES: dict[str, tuple[str, ...]] = {
    OPEN: _ALL,
    "personal": _ALL,
    "financial": ("SS", "SS", "SS", "SS", "--", "SS", "--", "--", "--", "SS"),
    "earnings": ("SS", "SS", "--", "SS", "--", "SS", "--", "--", "--", "SS"),
    "terms": ("SS", "SS", "--", "--", "--", "--", "--", "--", "--", "--"),
    "house": ("SS", "SS", "SS", "--", "--", "--", "--", "--", "--", "SS"),
    "calculation": ("SS", "SS", "--", "--", "--", "--", "--", "--", "--", "SS"),
    "health": ("SS", "SS", "--", "--", "--", "--", "--", "S-", "--", "SS"),
    "secret": ("MM", "MM", "--", "--", "--", "--", "--", "--", "--", "--"),
}
_CELLS = {
    (name, data_class): (_LETTERS[cell[0]], _LETTERS[cell[1]])
    for data_class, cells in _CLASSES.items()
    for name, cell in zip(ROLES, cells, strict=True)
}
_NEITHER: tuple[Showing, Showing] = ("absent", "absent")

JOB_ROLES = ("surveyor", "installer")
"""Roles that see a customer for as long as they have a job there, and of the record only what its
noun says that the job needs (`Noun.job_fields`). What is no customer's may be shown whole."""
JOB_KEPT_DAYS = 30
"""How long they still see it once the job is done."""
REVEALERS = frozenset({"admin", "management"})
"""Roles that may look at the full value of a masked field."""
_DELETED = frozenset({"compliance"})
"""Roles that see deleted records, beside those who may restore them."""


@dataclass(frozen=True, slots=True)
class FieldAccess:
    """What one role is shown of one noun's records."""

    fields: dict[str, tuple[Showing, Showing]]
    """By wire path, where it is not simply shown: the value now, and former ones."""
    absent: frozenset[str]
    """Wire paths of fields that no answer has."""
    masked: frozenset[str]
    """Wire paths of fields that are masked at reading, as they are stored in full."""
    files: frozenset[str]
    """Document lists whose files the role is shown."""
    former: bool
    """Whether it is shown former values at all."""
    deleted: bool
    """Whether it sees deleted records."""
    reveals: bool
    """Whether it may look at the full value of a masked field."""

    @property
    def is_whole(self) -> bool:
        """Whether answers need no change at all."""
        return not self.absent and not self.masked and self.former

    def showing(self, path: str, *, former: bool = False) -> Showing:
        """How a field is shown, by its wire path. What is no field of the details is shown."""
        found = self.fields.get(path)
        if found is not None:
            return found[former]
        return "shown" if self.former or not former else "absent"

    def is_shown(self, path: str) -> bool:
        """Whether lists may filter, sort and search by a field."""
        return self.showing(path) != "absent"


@cache
def field_access(role: str, noun: Noun[Any, Any]) -> FieldAccess:
    """What a role is shown of a record. An unknown role is shown nothing."""
    granted = permission(role, noun.section)
    only = noun.job_fields if role in JOB_ROLES else None
    leaves = [*leaf_fields(noun.details).values(), *noun.shown_state().values()]
    of_rows = {rows.name: row_leaves(rows) for rows in noun.rows}
    leaves += [leaf for found in of_rows.values() for leaf in found]
    fields = {leaf.wire: _of_leaf(role, leaf, only) for leaf in leaves}
    for rows in noun.rows:
        if all(fields[leaf.wire] == _NEITHER for leaf in of_rows[rows.name]):
            fields[rows.name] = _NEITHER
        if rows.titles_at:
            fields[rows.titles_at] = fields[rows.shown_at(rows.title)]
    now, former = _CELLS.get((role, OPEN), _NEITHER)
    lists = noun.collections
    return FieldAccess(
        fields={path: cell for path, cell in fields.items() if cell != ("shown", "shown")},
        absent=_with(fields, "absent"),
        masked=_with(fields, "masked") - {leaf.wire for leaf in leaves if _is_stored_masked(leaf)},
        files=frozenset(lists if only is None else granted.documents & set(lists))
        - _hidden_lists(role, noun),
        former=former == "shown",
        deleted=now == "shown" and (granted.delete or (granted.view and role in _DELETED)),
        reveals=role in REVEALERS,
    )


def _hidden_lists(role: str, noun: Noun[Any, Any]) -> frozenset[str]:
    """Document lists of a class of data that the role is not shown."""
    now, _ = _CELLS.get((role, "health"), _NEITHER)
    return frozenset(noun.health_collections if now == "absent" else ())


def row_leaves(rows: Rows[Any]) -> list[Leaf]:
    """The fields of a kind of child rows, by the wire paths that access names: `measures.cost`."""
    leaves = leaf_fields(rows.details).values()
    return [replace(leaf, wire=rows.shown_at(leaf.path)) for leaf in leaves]


def _of_leaf(role: str, leaf: Leaf, only: Iterable[str] | None) -> tuple[Showing, Showing]:
    if only is not None and not _is_among(leaf.wire, only):
        return _NEITHER
    now, former = _CELLS.get((role, leaf.shown_to or OPEN), _NEITHER)
    if not _is_stored_masked(leaf):
        return now, former
    return _at_most_masked(now), _at_most_masked(former)


def _is_among(path: str, only: Iterable[str]) -> bool:
    return any(path == one or path.startswith(f"{one}.") for one in only)


def _is_stored_masked(leaf: Leaf) -> bool:
    return leaf.sealed is not None and leaf.sealed.masked


def _at_most_masked(showing: Showing) -> Showing:
    return "absent" if showing == "absent" else "masked"


def _with(fields: dict[str, tuple[Showing, Showing]], showing: Showing) -> frozenset[str]:
    return frozenset(path for path, (now, _) in fields.items() if now == showing)
