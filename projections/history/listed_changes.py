"""What differs in a record of what its list shows, filters, sorts or searches by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from projections.history.difference import change_of, difference
from projections.kernel.wire import get

if TYPE_CHECKING:
    from collections.abc import Collection

    from domain.role.field_access import FieldAccess
    from projections.kernel.record import Doc, RecordProjection


def listed_changes(
    view: RecordProjection, old: Doc, new: Doc, access: FieldAccess, paths: Collection[str]
) -> list[Doc]:
    """Differences of two documents of one record in the fields of these paths, those that follow from
    others too.
    """
    found = [one for one in difference(view, old, new, access) if one["field"] in paths]
    known = {one["field"] for one in found}
    of_rows = {rows.name for rows in view.noun.rows}
    for path in sorted({*paths} - known):
        before, after = get(old, path), get(new, path)
        if path.partition(".")[0] not in of_rows and before != after:
            found.append(change_of(path, before, after, masked=False))
    return found
