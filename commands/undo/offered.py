"""Whether a timeline, and the answer of a command, offer to take the command back."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any

from commands.undo.change_commands import can_change_row, change_command, setting_commands
from domain.kernel.details import leaf_fields
from domain.kernel.following import follow_paths
from domain.kernel.taking_back import row_at
from domain.kernel.undoing import undoable_paths
from domain.nouns import NOUNS

STATUS = "status"

if TYPE_CHECKING:
    from collections.abc import Iterable

    from commands.kernel.ports import StreamAppend
    from domain.kernel.event import Event
    from domain.kernel.noun import Noun


def is_undoable(change: StreamAppend) -> bool:
    """Whether a record's history offers to take back what a command changed in it."""
    noun = NOUNS.get(change.noun)
    if noun is None or noun.undo is not None or not change.expected_version:
        return False
    return bool(offered_paths(noun, change.events))


def offered_paths(noun: Noun[Any, Any], events: Iterable[Event]) -> frozenset[str]:
    """What of a command's events can be taken back, without fields that no command sets: those follow from
    what was done, as the number of a lead's calls does, and the consumer that a survey was matched with.
    """
    return frozenset(path for path in undoable_paths(events) if is_offered(noun, path))


def is_offered(noun: Noun[Any, Any], path: str) -> bool:
    """Whether a command gives what a path leads to its former value."""
    rows = row_at(noun, path)
    if rows is not None:
        field = path.split(".", 2)[2]
        return not rows.is_kept and (not field or can_change_row(noun, rows, field))
    return not _is_field(noun, path) or _is_set(noun, path)


def is_taken_back_alone(noun: Noun[Any, Any], wire: str) -> bool:
    """Whether one field, by its wire path, can be given its former value without others of its command: it does
    not follow from others, and of a row a command sets it.
    """
    for rows in noun.rows:
        for path in leaf_fields(rows.details):
            if rows.shown_at(path) == wire:
                return can_change_row(noun, rows, path) and path not in follow_paths(rows.details)
    models = (noun.details, noun.state)
    return wire not in {
        leaf_fields(model)[path].wire for model in models for path in follow_paths(model)
    }


def _is_field(noun: Noun[Any, Any], path: str) -> bool:
    name = path.partition(".")[0]
    return path == STATUS or name in noun.state.model_fields or name in noun.details.model_fields


def _is_set(noun: Noun[Any, Any], path: str) -> bool:
    change = change_command(noun)
    patterns = frozenset[str]().union(*(one.sets for one in setting_commands(noun)))
    if change is None:
        is_changed = False
    elif path == STATUS:
        is_changed = change.status_fields(None, None) is not None
    else:
        is_changed = path.partition(".")[0] in change.model_fields
    return is_changed or any(fnmatchcase(path, pattern) for pattern in patterns)
