"""Documents without what a role is not shown of them (`domain.role.field_access`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from domain.kernel.details import leaf_fields
from domain.role.field_access import FieldAccess, field_access, row_leaves
from domain.role.values import ROLES
from projections.kernel.wire import get, put
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from domain.role.field_access import Showing
    from projections.kernel.wire import Doc

Tree = dict[str, Any]
"""Keys that go: None for a whole value, a tree for some keys of a group."""


_NEITHER: tuple[Showing, Showing] = ("absent", "absent")


@cache
def access_of(role: str, noun: str) -> FieldAccess:
    """What a role is shown of a noun's documents, with the fields that follow from others: one in a
    group of which it is shown nothing is absent too.
    """
    view = NOUN_VIEWS[noun]
    access = field_access(role, view.noun)
    leaves = [leaf.wire for leaf in leaf_fields(view.noun.details).values()]
    hidden = {
        path
        for path in view.derived
        if "." in path
        and all(one in access.absent for one in leaves if one.startswith(_group_of(path)))
    }
    if not hidden:
        return access
    fields = access.fields | dict.fromkeys(hidden, _NEITHER)
    return replace(access, fields=fields, absent=access.absent | hidden)


def _group_of(path: str) -> str:
    return path.rpartition(".")[0] + "."


class Redactor:
    """Takes from documents of one noun what one role is not shown."""

    def __init__(self, access: FieldAccess, noun: str, *, former: bool) -> None:
        view = NOUN_VIEWS[noun]
        leaves = [*leaf_fields(view.noun.details).values()]
        leaves += [leaf for rows in view.noun.rows for leaf in row_leaves(rows)]
        showing = {path: access.showing(path, former=former) for path in access.fields}
        absent = {path for path, found in showing.items() if found == "absent"}
        absent |= {wire for wire, stored in view.stored_behind.items() if stored in absent}
        self._absent = _tree(absent)
        self._masks = {
            leaf.wire: leaf.sealed.mask
            for leaf in leaves
            if leaf.sealed and not leaf.sealed.masked and showing.get(leaf.wire) == "masked"
        }
        self._no_files = tuple(one for one in view.noun.collections if one not in access.files)
        self.is_needed = bool(absent or self._masks or self._no_files)

    def __call__(self, doc: Doc) -> Doc:
        """The document, or a copy without what is absent; of a list of files that is not shown
        nothing stays but the empty list.
        """
        if not self.is_needed:
            return doc
        doc = _without(doc, self._absent)
        for path, mask in self._masks.items():
            doc = _masked(doc, path, mask)
        return doc | {one: [] for one in self._no_files if one in doc}


def _masked(doc: Doc, path: str, mask: Callable[[str], str]) -> Doc:
    """A copy with the value at a path masked, in a list of child rows that of each row."""
    head, _, rest = path.partition(".")
    if isinstance(rows := doc.get(head), list):
        return doc | {head: [_masked(row, rest, mask) for row in rows]}
    value = get(doc, path)
    return doc if value is None else put(doc, path, mask(str(value)))


@cache
def redactor(role: str, noun: str, *, former: bool = False) -> Redactor:
    """`former`: for documents as they once were."""
    return Redactor(access_of(role, noun), noun, former=former)


@cache
def sometimes_absent(noun: str) -> frozenset[str]:
    """Wire paths of fields that some role is not shown."""
    of_roles = (access_of(role, noun).absent for role in ROLES)
    absent = frozenset[str]().union(*of_roles)
    stored_behind = NOUN_VIEWS[noun].stored_behind.items()
    return absent | {wire for wire, stored in stored_behind if stored in absent}


def _tree(paths: Iterable[str]) -> Tree:
    tree: Tree = {}
    # What contains another comes first: below a value that goes as a whole nothing is left to take.
    for path in sorted(paths):
        *groups, name = path.split(".")
        target: Tree | None = tree
        for group in groups:
            target = target.setdefault(group, {}) if target is not None else None
        if target is not None:
            target[name] = None
    return tree


def _without(doc: Doc, tree: Mapping[str, Any]) -> Doc:
    """A copy without the tree's keys; groups that they are in are copied too."""
    found: Doc = {}
    for key, value in doc.items():
        below = tree.get(key, tree)
        if below is None:
            continue
        found[key] = _below(value, below) if below is not tree else value
    return found


def _below(value: Any, tree: Tree) -> Any:
    """A group, or each of a list of child rows, without the tree's keys."""
    if isinstance(value, list):
        return [_below(one, tree) for one in value]
    return _without(value, tree) if isinstance(value, dict) else value
