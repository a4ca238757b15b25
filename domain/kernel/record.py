"""Events, state and deciders that all records share.

Deciders are pure functions from a record's state to events; they raise DomainErrors.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

from domain.kernel.details import D, Details, from_leaves, leaf, leaf_fields
from domain.kernel.document import Document
from domain.kernel.errors import (
    AlreadyDeleted,
    DataErased,
    FieldConflict,
    InvalidFields,
    NoDeleteRequest,
    NotDeleted,
    NoteAlreadyStruck,
    NotFound,
)
from domain.kernel.event import Event, Recorded
from domain.kernel.following import follow_paths, with_following
from domain.kernel.formulas import NO_REFERENCE_DATA, ReferenceData
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
    StagePlace,
    StateChanged,
    Status,
    StatusChanged,
    SubjectErased,
    Undone,
    is_record_event,
)
from domain.kernel.record_state import DeleteRequest, Record, apply, begin, evolve, fold
from domain.kernel.state_fields import S

__all__ = [
    "Activated",
    "Blocked",
    "Created",
    "DeleteRequest",
    "DeleteRequestCancelled",
    "DeleteRequestRejected",
    "DeleteRequested",
    "Deleted",
    "DetailsChanged",
    "Document",
    "DocumentAdded",
    "DocumentRemoved",
    "DocumentScanned",
    "EventSetAside",
    "FieldRevealed",
    "NoteAdded",
    "NoteStruck",
    "PeopleChanged",
    "Record",
    "RecordEvent",
    "Restored",
    "StagePlace",
    "StateChanged",
    "Status",
    "StatusChanged",
    "SubjectErased",
    "Undone",
    "activate",
    "apply",
    "begin",
    "block",
    "cancel_delete_request",
    "change_details",
    "change_people",
    "change_status",
    "changed_leaves",
    "delete",
    "erase",
    "evolve",
    "fold",
    "is_record_event",
    "masked_path",
    "refuse_conflict",
    "refuse_deleted",
    "refuse_erased",
    "reject_delete_request",
    "remove_document",
    "request_delete",
    "restore",
    "reveal",
    "strike_note",
]


def changed_leaves(state: Record[D, S], change: Details) -> dict[str, Any]:
    """The leaves of `change` that differ from the state."""
    return {
        path: new
        for path, new in change.leaves().items()
        if leaf(state.details, path) != new or path in state.erased
    }


def refuse_deleted(state: Record[Any, Any]) -> None:
    if state.deleted:
        raise AlreadyDeleted


def refuse_erased(state: Record[Any, Any]) -> None:
    if state.person_erased:
        raise DataErased


def refuse_conflict(
    state: Record[D, S], wanted: Mapping[str, tuple[Any, Any]], expected_version: int | None
) -> None:
    """Refuse when a wanted field was set after the version that the user saw.

    `wanted` maps a path to (theirs, yours). Fields that others left alone merge; what follows from others is
    nobody's.
    """
    if expected_version is None:
        return
    follow = follow_paths(type(state.details)) | follow_paths(type(state.state))
    if expected_version > state.version:
        raise InvalidFields(fields={"expectedVersion": "version_unknown"})
    clashes = {
        path: both
        for path, both in wanted.items()
        if state.field_versions.get(path, 0) > expected_version and path not in follow
    }
    if clashes:
        versions = {path: state.field_versions[path] for path in clashes}
        raise FieldConflict(
            clashes=clashes,
            versions=versions,
            version=state.version,
            noun=state.noun,
            id=state.stream_id,
        )


def change_details(
    state: Record[D, S],
    changed: type[DetailsChanged[D]],
    change: D,
    *,
    expected_version: int | None,
    reference_data: ReferenceData = NO_REFERENCE_DATA,
) -> list[Event]:
    """Only what differs is recorded, with what follows from it; the same value again is no event."""
    refuse_deleted(state)
    refuse_erased(state)
    leaves = changed_leaves(state, with_following(change, state.details, reference_data))
    if not leaves:
        return []
    refuse_conflict(
        state,
        {path: (leaf(state.details, path), new) for path, new in leaves.items()},
        expected_version,
    )
    return [changed(details=from_leaves(type(state.details), leaves))]


def change_status(
    state: Record[D, S],
    status: Status,
    *,
    pipeline: str | None = None,
    stage: StagePlace | None = None,
    expected_version: int | None,
) -> list[Event]:
    refuse_deleted(state)
    moved = pipeline if pipeline != state.pipeline else None
    if status == state.status and moved is None:
        return []
    refuse_conflict(state, {"status": (state.status, status)}, expected_version)
    further: dict[str, Any] = {"pipeline": moved, "stage": stage}
    given = {name: value for name, value in further.items() if value is not None}
    return [StatusChanged(status=status, **given)]


def change_people(
    state: Record[D, S], role: str, user_ids: tuple[UUID, ...], *, expected_version: int | None
) -> list[Event]:
    refuse_deleted(state)
    current = state.people.get(role, ())
    wanted = tuple(dict.fromkeys(user_ids))
    if set(wanted) == set(current):
        return []
    refuse_conflict(state, {f"people.{role}": (current, wanted)}, expected_version)
    return [PeopleChanged(role=role, user_ids=wanted)]


def request_delete(state: Record[D, S]) -> list[Event]:
    refuse_deleted(state)
    return [] if state.delete_request else [DeleteRequested()]


def cancel_delete_request(state: Record[D, S]) -> list[Event]:
    if state.delete_request is None:
        raise NoDeleteRequest
    return [DeleteRequestCancelled()]


def reject_delete_request(state: Record[D, S]) -> list[Event]:
    if state.delete_request is None:
        raise NoDeleteRequest
    return [DeleteRequestRejected()]


def delete(state: Record[D, S], *, with_parent: UUID | None = None) -> list[Event]:
    if state.deleted:
        return []
    return [Deleted(with_parent=with_parent) if with_parent else Deleted()]


def restore(state: Record[D, S]) -> list[Event]:
    refuse_erased(state)
    if not state.deleted:
        raise NotDeleted
    return [Restored()]


def erase(state: Record[D, S], subjects: tuple[UUID, ...], erasure_id: UUID) -> list[Event]:
    """The event that all records of a person share; none where the person was erased before."""
    if state.person_erased:
        return []
    person = state.stream_id
    return [SubjectErased(person=person, subjects=subjects, subject_id=erasure_id)]


def block(state: Record[D, S]) -> list[Event]:
    refuse_deleted(state)
    return [Blocked()] if state.active else []


def activate(state: Record[D, S]) -> list[Event]:
    refuse_deleted(state)
    refuse_erased(state)
    return [] if state.active else [Activated()]


def remove_document(state: Record[D, S], document_id: UUID) -> list[Event]:
    """Raises NotFound for a document that the record does not have, or has no more."""
    refuse_deleted(state)
    if document_id not in state.documents:
        raise NotFound(noun="document")
    return [DocumentRemoved(document_id=document_id)]


def strike_note(
    state: Record[D, S], events: Iterable[Recorded], note_id: UUID
) -> tuple[Recorded, NoteStruck]:
    """The event that added a note, and the one that strikes it; `events` are the record's.

    Raises NotFound for a note that the record does not have, NoteAlreadyStruck for one that is struck.
    """
    refuse_deleted(state)
    refuse_erased(state)
    added: Recorded | None = None
    for one in events:
        match one.event:
            case NoteAdded(note_id=found) if found == note_id:
                added = one
            case NoteStruck(note_id=found) if found == note_id:
                raise NoteAlreadyStruck
    if added is None:
        raise NotFound(noun="note")
    return added, NoteStruck(note_id=note_id)


def reveal(state: Record[D, S], field: str, *, last_of_day: bool = False) -> list[Event]:
    """The event that comes before a masked value is shown; `field` is the wire path."""
    refuse_deleted(state)
    refuse_erased(state)
    path = masked_path(state, field)
    if leaf(state.details, path) is None and path not in state.erased:
        raise InvalidFields(fields={"field": "empty"})
    return [FieldRevealed(field=field, last_of_day=last_of_day)]


def masked_path(state: Record[D, S], field: str) -> str:
    """The path of a masked field by its wire path. Raises InvalidFields for any other field."""
    for path, found in leaf_fields(type(state.details)).items():
        if found.wire == field and found.sealed is not None and found.sealed.masked:
            return path
    raise InvalidFields(fields={"field": "not_allowed"})
