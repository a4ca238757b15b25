"""Timelines without what a role is not shown of the record."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from domain.role.field_access import FieldAccess
    from projections.kernel.wire import Doc

_ABOUT = ("notes", "documents", "rows", "revealed")
"""What an entry has beside its changes."""
_OF_FIELDS = {"changes", "row", "undo", "reveal"}
"""Kinds of entries that say nothing but which fields were changed or looked at."""


def redacted(entries: list[Doc], access: FieldAccess) -> list[Doc]:
    """Entries of a whole timeline, oldest first, changed in place. An entry that was about hidden
    fields alone is left out.

    Without former values only the change that a present value comes from has it.
    """
    if access.is_whole:
        return entries
    present: set[str] = set()
    shown = [entry for entry in reversed(entries) if _leave(entry, access, present)]
    return shown[::-1]


def _leave(entry: Doc, access: FieldAccess, present: set[str]) -> bool:
    """Takes from an entry what is not shown; whether something is left. `present` are the fields
    that later entries have changed.
    """
    was_about_fields = (
        bool(entry["changes"] or entry["revealed"]) and set(entry["kinds"]) <= _OF_FIELDS
    )
    entry["changes"] = [one for one in entry["changes"] if access.is_shown(one["field"])]
    entry["rows"] = [one for one in entry["rows"] if access.is_shown(one["rows"])]
    entry["revealed"] = [one for one in entry["revealed"] if access.is_shown(one)]
    for change in entry["changes"]:
        path = change["field"]
        key = f"{change['row']['_id']} {path}" if "row" in change else path
        if access.showing(path, former=True) == "absent":
            change |= {"from": None, "hidden": True}
            change["to"] = None if key in present else change["to"]
            present.add(key)
    return not was_about_fields or any(entry[name] for name in ("changes", *_ABOUT))
