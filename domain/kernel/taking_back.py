"""What is to be taken back of commands in one record, read from the record's events alone.

A field that somebody else set since, by its version, is named as changed; so is a record that the
commands made and that somebody changed in any way. Nothing here knows a noun.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, assert_never
from uuid import UUID

from domain.kernel.details import leaf, leaf_fields
from domain.kernel.following import follow_paths
from domain.kernel.record import fold
from domain.kernel.record_events import (
    Activated,
    Blocked,
    Created,
    Deleted,
    DeleteRequestCancelled,
    DeleteRequested,
    DeleteRequestRejected,
    DetailsChanged,
    DocumentAdded,
    DocumentRemoved,
    DocumentScanned,
    EventSetAside,
    FieldRevealed,
    NoteAdded,
    NoteStruck,
    PeopleChanged,
    RecordEvent,
    Restored,
    StateChanged,
    StatusChanged,
    SubjectErased,
    Undone,
    camel,
    is_record_event,
)
from domain.kernel.rows import RowAdded, RowChanged, RowRemoved, row_path

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from domain.kernel.details import Fields
    from domain.kernel.event import Event, Recorded
    from domain.kernel.noun import Noun
    from domain.kernel.record import Record

    State = Record[Any, Any]

STATUS, PEOPLE = "status", "people."
"""Paths of a record's status, and of the users of a role."""
DELETED, ACTIVE, REQUESTED = "isDelete", "isActive", "deleteRequest"
"""Paths of what a record is: deleted, not blocked, asked to be deleted."""
NOTE, DOCUMENT = "notes.", "documents."
"""Before the id of a note or a document that the record has."""
WHOLE = "record"
"""Path of what is none of these."""
ERASED, NOT_OFFERED, REVEALED = "undo_erased", "undo_not_offered", "undo_revealed"
FILE_GONE = "undo_file_gone"
_CHANGES_NOTHING = (DocumentScanned, FieldRevealed, EventSetAside, Undone)
_FLAGS: dict[str, tuple[type[Event], ...]] = {
    DELETED: (Created, Deleted, Restored),
    ACTIVE: (Blocked, Activated),
    REQUESTED: (DeleteRequested, DeleteRequestCancelled, DeleteRequestRejected, Deleted),
}
"""The events that set what has no version of its own."""


@dataclass(frozen=True, slots=True)
class FieldToTakeBack:
    """A field that the commands set. `former` is its value before: of a status with its pipeline, of a
    child row all its fields or None for one that was not there.
    """

    path: str
    former: Any
    now: Any = None
    changed_since: int | None = None
    """The version by which somebody else set it last; 0 where they removed what it stood in."""
    refusal: str | None = None
    """Why it can never be taken back, as a problem code."""

    @property
    def is_changed_since(self) -> bool:
        return self.changed_since is not None


@dataclass(frozen=True, slots=True)
class RecordToTakeBack:
    """Of a record that the commands made the only field is that it is there."""

    now: State
    was_made: bool = False
    fields: tuple[FieldToTakeBack, ...] = ()

    @property
    def is_changed_since(self) -> bool:
        """Of a record that the commands made: whether anybody changed it since."""
        return self.was_made and any(one.is_changed_since for one in self.fields)


def to_take_back(
    noun: Noun[Any, Any],
    events: Sequence[Recorded],
    versions: Collection[int],
    undone_and_redone: Collection[int] = (),
) -> RecordToTakeBack:
    """`events` are all of the record's, `versions` those that the commands stored, and the others
    those that took them back and set them again.
    """
    first = first_change(events, versions)
    former: State | None = fold(None, (one for one in events if one.version < first))
    now = fold(former, (one for one in events if one.version >= first))
    if now is None:
        msg = "a record has events"
        raise ValueError(msg)
    known = {*versions, *undone_and_redone}
    if former is None:
        return RecordToTakeBack(now, was_made=True, fields=_creation(now, events, known))
    versions = {one for one in versions if one >= first}
    paths = paths_of(one.event for one in events if one.version in versions)
    record = _Before(noun, former, now, events, known)
    found = [record.field(path, paths[path]) for path in _without_parts(paths)]
    return RecordToTakeBack(now, fields=tuple(one for one in found if one is not None))


def first_change(events: Sequence[Recorded], versions: Collection[int]) -> int:
    """The first of these versions that changed something: a founding says what was there before."""
    first = min(versions)
    event = events[first - 1].event
    return first + 1 if isinstance(event, Created) and event.is_founding else first


def _creation(
    now: State, events: Sequence[Recorded], known: Collection[int]
) -> tuple[FieldToTakeBack, ...]:
    if now.deleted:
        return ()
    others = (one for one in events if one.version not in known)
    changed = [one.version for one in others if not isinstance(one.event, _CHANGES_NOTHING)]
    refusal = ERASED if now.person_erased else None
    since = changed[-1] if changed else None
    return (FieldToTakeBack(DELETED, True, False, changed_since=since, refusal=refusal),)


def paths_of(events: Iterable[Event]) -> dict[str, str | None]:
    """Paths that events set, each with why it is not taken back; a row that they add or remove is one."""
    found: dict[str, str | None] = {}
    for event in events:
        for path, refusal in _paths_of(event):
            found[path] = found.get(path) or refusal
    return found


def _paths_of(event: Event) -> Iterator[tuple[str, str | None]]:
    if is_record_event(event):
        yield from _shared(event)
    elif changed := event.changed_paths():
        yield from ((path, None) for path in changed)
    elif event.not_undone is not None:
        yield WHOLE, event.not_undone


def _shared(event: RecordEvent) -> Iterator[tuple[str, str | None]]:  # noqa: C901, PLR0912 - one case per event
    match event:
        case Created(is_founding=True):
            return
        case Created() | Deleted() | Restored():
            yield DELETED, None
        case DetailsChanged():
            yield from ((path, None) for path in _typed(event.details))
        case StateChanged():
            yield from ((path, None) for path in _typed(event.state))
        case StatusChanged():
            yield STATUS, None
        case PeopleChanged():
            yield f"{PEOPLE}{event.role}", None
        case RowAdded() | RowRemoved():
            yield row_path(event.rows, event.row_id), None
        case RowChanged():
            for path in _typed(event.details):
                yield row_path(event.rows, event.row_id, path), None
        case NoteAdded():
            yield f"{NOTE}{event.note_id}", NOT_OFFERED if event.corrects else None
        case NoteStruck():
            yield f"{NOTE}{event.note_id}", NOT_OFFERED
        case DocumentAdded():
            yield f"{DOCUMENT}{event.document.document_id}", None
        case DocumentRemoved():
            yield f"{DOCUMENT}{event.document_id}", FILE_GONE
        case DeleteRequested() | DeleteRequestCancelled():
            yield REQUESTED, None
        case DeleteRequestRejected():
            yield REQUESTED, NOT_OFFERED
        case Blocked() | Activated():
            yield ACTIVE, None
        case FieldRevealed():
            yield event.field, REVEALED
        case SubjectErased():
            yield WHOLE, ERASED
        case DocumentScanned() | EventSetAside() | Undone():
            return
        case _:
            assert_never(event)


def _typed(fields: Fields) -> Iterator[str]:
    """The leaves that are set, without those that follow from others: they come along."""
    follow = follow_paths(type(fields))
    return (path for path in fields.leaves() if path not in follow)


def _without_parts(paths: Collection[str]) -> list[str]:
    """Without the fields of a row that is taken back as a whole."""
    rows = tuple(path for path in paths if path.endswith("."))
    return [path for path in paths if path in rows or not path.startswith(rows)]


@dataclass(frozen=True, slots=True)
class _Before:
    """A record before the commands and now."""

    noun: Noun[Any, Any]
    former: State
    now: State
    events: Sequence[Recorded]
    known: Collection[int]
    """Versions that are not somebody else's."""

    def field(self, path: str, refusal: str | None) -> FieldToTakeBack | None:
        """None where the field has its former value already."""
        if refusal is not None:
            return FieldToTakeBack(path, None, refusal=refusal)
        before, after = (self._value(state, path) for state in (self.former, self.now))
        erased = any(
            one == path or one.startswith(path) for one in self.former.erased | self.now.erased
        )
        if before == after and not erased:
            return None
        since = self._changed_since(path)
        return FieldToTakeBack(path, before, after, since, ERASED if erased else None)

    def _value(self, state: State, path: str) -> Any:
        if path.startswith(NOTE):
            # Before the commands it was not there.
            return state is self.now and not self._is_struck(path)
        return value_at(self.noun, state, path)

    def _is_struck(self, path: str) -> bool:
        return any(
            isinstance(one.event, NoteStruck) and f"{NOTE}{one.event.note_id}" == path
            for one in self.events
        )

    def _changed_since(self, path: str) -> int | None:
        if path.startswith((NOTE, DOCUMENT)):
            return None
        if path in _FLAGS:
            kinds = _FLAGS[path]
            last = max(one.version for one in self.events if isinstance(one.event, kinds))
            return last if last not in self.known else None
        versions = [one.version for one in self.events if path in one.event.changed_paths()]
        versions = versions or [
            version
            for one, version in self.now.field_versions.items()
            if one == path or (path.endswith(".") and one.startswith(path))
        ]
        if not versions:
            # A field of a row that is gone has no version any more: somebody took the row off.
            return None if path.endswith(".") else 0
        last = max(versions)
        return last if last not in self.known else None


def value_at(noun: Noun[Any, Any], state: State, path: str) -> Any:
    """What a record has at a path: of a status with its pipeline, of a row its details."""
    if path == STATUS:
        return state.status, state.pipeline
    if path in _FLAGS:
        return {
            DELETED: state.deleted,
            ACTIVE: state.active,
            REQUESTED: state.delete_request is not None,
        }[path]
    if path.startswith(DOCUMENT):
        return UUID(path.removeprefix(DOCUMENT)) in state.documents
    if path.startswith(PEOPLE):
        return state.people.get(path.removeprefix(PEOPLE), ())
    if row_at(noun, path) is not None:
        name, row_id, rest = path.split(".", 2)
        found = {str(id_): details for id_, details in state.rows.get(name, {}).items()}.get(row_id)
        return found if not rest or found is None else leaf(found, rest)
    is_state = path.partition(".")[0] in noun.state.model_fields
    return state.state.value_at(path) if is_state else leaf(state.details, path)


def row_at(noun: Noun[Any, Any], path: str) -> Any:
    """The declaration of the rows that a path leads into; None for any other path."""
    name = path.partition(".")[0]
    return next((rows for rows in noun.rows if rows.name == name), None)


def within_state_field(noun: Noun[Any, Any], path: str) -> tuple[str, str, str] | None:
    """The state field, the entry of it and the entry's field that a path leads to; None for one that
    leads to no entry of a state field (`Event.changed_paths`).
    """
    name, _, rest = path.partition(".")
    if not rest or name not in noun.state.model_fields or path in leaf_fields(noun.state):
        return None
    entry, _, field = rest.rpartition(".")
    return name, entry, field


def wire_path(noun: Noun[Any, Any], path: str) -> str:
    """A path as the wire names it: of a row its list, or its field in the list."""
    if path.startswith(PEOPLE):
        return path.removeprefix(PEOPLE)
    if path.startswith((NOTE, DOCUMENT)):
        return path.partition(".")[0]
    rows = row_at(noun, path)
    if rows is not None:
        rest = path.split(".", 2)[2]
        found: str = rows.shown_at(rest) if rest else rows.name
        return found
    if (within := within_state_field(noun, path)) is not None:
        return camel(within[2])
    leaves = leaf_fields(noun.details) | leaf_fields(noun.state)
    return leaves[path].wire if path in leaves else path
