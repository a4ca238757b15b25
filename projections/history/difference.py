"""Differences between two documents of one record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.kernel.details import leaf_fields
from projections.history.rows import (
    differing_rows,
    named_files,
    without_hidden,
)
from projections.kernel.record import (
    ERASED,
    Doc,
    RecordProjection,
    get,
)

if TYPE_CHECKING:
    from domain.role.field_access import FieldAccess

from projections.history.replay import all_masked


def change_of(path: str, old: Any, new: Any, *, masked: bool) -> Doc:
    return {"field": path, "from": old, "to": new, "masked": masked, "erased": new == ERASED}


def value_of(view: RecordProjection, doc: Doc, path: str) -> Any:
    """A field's value; files with their names."""
    value = get(doc, path)
    if not value or value == ERASED or path not in _file_paths(view):
        return value
    return named_files(view.noun, value, doc)


def _file_paths(view: RecordProjection) -> set[str]:
    leaves = leaf_fields(view.noun.details)
    return {leaves[path].wire for path in view.noun.files}


def difference(view: RecordProjection, old: Doc, new: Doc, access: FieldAccess) -> list[Doc]:
    """Fields that differ between two documents of one record, of those that the access shows."""
    masked = all_masked(view)
    leaves = leaf_fields(view.noun.details) | view.noun.shown_state()
    paths = [
        *(leaf.wire for leaf in leaves.values()),
        *filter(None, [view.pipeline_field]),
        "status",
        *view.noun.roles,
        "isActive",
        "isDelete",
    ]
    pairs = [(path, value_of(view, old, path), value_of(view, new, path)) for path in paths]
    found = [
        change_of(path, before, after, masked=path in masked)
        for path, before, after in pairs
        if before != after
    ]
    found += [
        change | {"row": without_hidden(view.noun, change["row"], access)}
        for change in differing_rows(view.noun, old, new)
    ]
    return [one for one in found if access.showing(one["field"], former=True) != "absent"]


def files_between(view: RecordProjection, old: Doc, new: Doc) -> list[Doc]:
    """Files that only one of two documents of a record has, each with whether it was removed."""
    found: list[Doc] = []
    for collection in view.noun.collections:
        before, after = ({one["_id"]: one for one in doc.get(collection, ())} for doc in (old, new))
        found += [one | {"removed": True} for id_, one in before.items() if id_ not in after]
        found += [one | {"removed": False} for id_, one in after.items() if id_ not in before]
    return found
