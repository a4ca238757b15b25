"""What differs between two documents of one record, as a reader is shown both: its own fields, rows and
files, what follows from them, and what it shows of linked records, of children and of people.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from projections.access.redact import access_of
from projections.history.difference import change_of, difference, files_between
from projections.kernel.wire import get
from projections.lists.joins import CREATOR, children_of
from projections.nouns import NOUN_VIEWS, PROJECTIONS

if TYPE_CHECKING:
    from projections.kernel.record import Doc

OF_EVERY_CHANGE = frozenset({"version", "updatedAt"})
"""Fields that differ with every event of a record, and say nothing of it."""


class Differences(NamedTuple):
    changes: list[Doc]
    files: list[Doc]

    def __bool__(self) -> bool:
        return bool(self.changes or self.files)


def own_differences(noun: str, role: str, old: Doc, new: Doc) -> Differences:
    """Differences of two stored documents, which are redacted for the role."""
    view, access = PROJECTIONS[noun], access_of(role, noun)
    found = difference(view, old, new, access)
    known = {one["field"] for one in found} | _elsewhere(noun)
    for path in dict.fromkeys([*_leaves(old), *_leaves(new)]):
        if path in known or path.partition(".")[0] in known:
            continue
        before, after = get(old, path), get(new, path)
        if before != after:
            # What follows from other fields, and what no field of the noun says.
            found.append(change_of(path, before, after, masked=False))
    return Differences(found, files_between(view, old, new))


@cache
def _elsewhere(noun: str) -> frozenset[str]:
    """Fields of documents that are compared by themselves, or say nothing: notes are no fields, and who
    asked for something is said by the moment at which it was asked.
    """
    of = NOUN_VIEWS[noun].noun
    rows = (rows.name for rows in of.rows)
    return OF_EVERY_CHANGE | {*rows, *of.collections, "noteCount", "deleteRequest.by", "erasure.by"}


def linked_changes(noun: str, before: Doc, after: Doc) -> list[Doc]:
    """Differences of two joined documents in what they show of the same linked record, child or person,
    and in which children there are. That another record is linked is a difference of the record's own.
    """
    view = NOUN_VIEWS[noun]
    singles = [*view.links, *([CREATOR] if view.shows_creator else [])]
    found: list[Doc] = []
    for wire in singles:
        found += _of_same(wire, before.get(wire), after.get(wire))
    for role in view.noun.roles:
        found += _of_list(role, before.get(role) or [], after.get(role) or [])
    for wire, child in children_of(noun).items():
        was, becomes = before.get(wire) or [], after.get(wire) or []
        found += _of_list(wire, was, becomes)
        if {one["_id"] for one in was} != {one["_id"] for one in becomes}:
            found.append(change_of(wire, _named(child, was), _named(child, becomes), masked=False))
    for rows in view.noun.rows:
        was = {row["_id"]: row for row in before.get(rows.name, ())}
        for row in after.get(rows.name, ()):
            for path in rows.users:
                user = rows.wire(path)
                former = was.get(row["_id"], {}).get(user)
                found += _of_same(rows.shown_at(path), former, row.get(user))
    return found


def _named(noun: str, docs: list[Doc]) -> list[Doc]:
    return [{"_id": one["_id"], "name": one.get(NOUN_VIEWS[noun].title) or ""} for one in docs]


def _of_list(wire: str, before: list[Doc], after: list[Doc]) -> list[Doc]:
    was = {one["_id"]: one for one in before}
    found: list[Doc] = []
    for one in after:
        found += _of_same(wire, was.get(one["_id"]), one)
    return found


def _of_same(wire: str, before: Doc | None, after: Doc | None) -> Iterator[Doc]:
    if not before or not after or before["_id"] != after["_id"]:
        return
    for path in dict.fromkeys([*_leaves(before), *_leaves(after)]):
        old, new = get(before, path), get(after, path)
        if old != new and path not in OF_EVERY_CHANGE:
            yield change_of(f"{wire}.{path}", old, new, masked=False)


def _leaves(doc: Doc, head: str = "") -> list[str]:
    """Paths of values; those of groups by the names within them."""
    found: list[str] = []
    for key, value in doc.items():
        found += _leaves(value, f"{head}{key}.") if _is_group(value) else [f"{head}{key}"]
    return found


def _is_group(value: Any) -> bool:
    return isinstance(value, dict) and "_id" not in value
