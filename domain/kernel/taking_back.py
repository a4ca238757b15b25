"""What is to be taken back of a batch in one record, read from the record's events alone.

A field that somebody else set since, by its version, is named as changed; so is a record that the
batch made and that somebody changed in any way. Nothing here knows a noun.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from domain.kernel.details import leaf, leaf_fields
from domain.kernel.record import fold
from domain.kernel.record_events import (
    Created,
    DetailsChanged,
    EventSetAside,
    FieldRevealed,
    PeopleChanged,
    StateChanged,
    StatusChanged,
    is_record_event,
)
from domain.kernel.rows import RowAdded, RowChanged, RowRemoved, row_path

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from domain.kernel.event import Event, Recorded
    from domain.kernel.noun import Noun
    from domain.kernel.record import Record

    State = Record[Any, Any]

STATUS, PEOPLE, WHOLE = "status", "people.", "record"
"""Paths of a record's status, of the users of a role, and of what is no field (a file, a deletion)."""
_CHANGES_NOTHING = (FieldRevealed, EventSetAside)


@dataclass(frozen=True, slots=True)
class FieldToTakeBack:
    """A field that the batch set. `former` is its value before: of a status with its pipeline, of a
    child row all its fields or None for one that was not there.
    """

    path: str
    former: Any
    is_changed_since: bool = False
    is_erased: bool = False


@dataclass(frozen=True, slots=True)
class RecordToTakeBack:
    """`fields` are empty for a record that the batch made."""

    now: State
    was_made: bool = False
    is_changed_since: bool = False
    """Of a record that the batch made: whether anybody changed it since."""
    fields: tuple[FieldToTakeBack, ...] = ()


def to_take_back(
    noun: Noun[Any, Any], events: Sequence[Recorded], versions: Collection[int]
) -> RecordToTakeBack:
    """`events` are all of the record's, `versions` those that the batch stored."""
    first = min(versions)
    former: State | None = fold(None, (one for one in events if one.version < first))
    now = fold(former, (one for one in events if one.version >= first))
    if now is None:
        msg = "a record has events"
        raise ValueError(msg)
    if former is None:
        others = [one.event for one in events if one.version not in versions]
        changed = any(not isinstance(one, _CHANGES_NOTHING) for one in others)
        return RecordToTakeBack(now, was_made=True, is_changed_since=changed)
    own = [one.event for one in events if one.version in versions]
    paths = dict.fromkeys(path for event in own for path in _paths_of(event))
    found = [_field(noun, path, former, now, versions) for path in _without_parts(paths)]
    return RecordToTakeBack(now, fields=tuple(one for one in found if one is not None))


def _paths_of(event: Event) -> Iterator[str]:
    """Paths that an event sets; a row that it adds or removes is one."""
    match event:
        case Created():
            raise ValueError(event)
        case DetailsChanged():
            yield from event.details.leaves()
        case StateChanged():
            yield from event.state.leaves()
        case StatusChanged():
            yield STATUS
        case PeopleChanged():
            yield f"{PEOPLE}{event.role}"
        case RowAdded() | RowRemoved():
            yield row_path(event.rows, event.row_id)
        case RowChanged():
            for path in event.details.leaves():
                yield row_path(event.rows, event.row_id, path)
        case _ if not is_record_event(event) or isinstance(event, _CHANGES_NOTHING):
            # A noun's own event without fields comes with another that says what changed.
            return
        case _:
            yield WHOLE


def _without_parts(paths: Collection[str]) -> list[str]:
    """Without the fields of a row that is taken back as a whole."""
    rows = tuple(path for path in paths if path.endswith("."))
    return [path for path in paths if path in rows or not path.startswith(rows)]


def _field(
    noun: Noun[Any, Any], path: str, former: State, now: State, versions: Collection[int]
) -> FieldToTakeBack | None:
    """None where the field has its former value already."""
    if path == WHOLE or path in leaf_fields(noun.state):
        return FieldToTakeBack(path, None, is_changed_since=False)
    before, after = value_at(noun, former, path), value_at(noun, now, path)
    erased = any(one == path or one.startswith(path) for one in former.erased | now.erased)
    if before == after and not erased:
        return None
    last = max(
        (
            version
            for one, version in now.field_versions.items()
            if one == path or (path.endswith(".") and one.startswith(path))
        ),
        default=None,
    )
    # A field of a row that is gone has no version any more: somebody took the row off.
    is_gone = last is None and not path.endswith(".")
    return FieldToTakeBack(
        path,
        before,
        is_changed_since=is_gone or (last is not None and last not in versions),
        is_erased=erased,
    )


def value_at(noun: Noun[Any, Any], state: State, path: str) -> Any:
    """What a record has at a path: of a status with its pipeline, of a row its details."""
    if path == STATUS:
        return state.status, state.pipeline
    if path.startswith(PEOPLE):
        return state.people.get(path.removeprefix(PEOPLE), ())
    rows = row_at(noun, path)
    if rows is None:
        return leaf(state.details, path)
    name, row_id, rest = path.split(".", 2)
    found = {str(id_): details for id_, details in state.rows.get(name, {}).items()}.get(row_id)
    return found if not rest or found is None else leaf(found, rest)


def row_at(noun: Noun[Any, Any], path: str) -> Any:
    """The declaration of the rows that a path leads into; None for any other path."""
    name = path.partition(".")[0]
    return next((rows for rows in noun.rows if rows.name == name), None)


def wire_path(noun: Noun[Any, Any], path: str) -> str:
    """A path as the wire names it: of a row its list, or its field in the list."""
    if path.startswith(PEOPLE):
        return path.removeprefix(PEOPLE)
    rows = row_at(noun, path)
    if rows is not None:
        rest = path.split(".", 2)[2]
        found: str = rows.shown_at(rest) if rest else rows.name
        return found
    leaves = leaf_fields(noun.details) | leaf_fields(noun.state)
    return leaves[path].wire if path in leaves else path
