"""What every record shares: its events, its state, and the decisions about them.

The noun is the stream's type, so one class serves all nouns. Decisions are pure:
they take the state and say which events follow, or raise a DomainError.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from decimal import Decimal
from typing import Annotated, Any, Generic, Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from domain.kernel.details import PERSONAL, D, Details, from_leaves, leaf
from domain.kernel.errors import (
    AlreadyDeleted,
    FieldConflict,
    InvalidFields,
    NoDeleteRequest,
    NotDeleted,
)
from domain.kernel.event import Event, Recorded


class Created(Event, Generic[D]):
    """First event of a stream; holds every initial value."""

    details: D
    reference: str | None = None
    """Number that people use (`L-100001`)."""
    pipeline: str | None = None
    """Which list of statuses the record runs through; a stage is (pipeline, status)."""
    status: str | None = None
    people: dict[str, tuple[UUID, ...]] = Field(default_factory=dict)
    """User ids by the part they play (`Assignee`, `Surveyor`)."""
    facts: dict[str, Any] = Field(default_factory=dict)
    """Initial values of what the noun's own events change later (a user's role)."""


class DetailsChanged(Event, Generic[D]):
    """Fields were changed; `details` sets only those."""

    details: D


class StatusChanged(Event, topic="record.status_changed.1"):
    """`pipeline` is set when the record moved to another pipeline with it."""

    status: str
    pipeline: str | None = None


class FactsChanged(Event):
    """Base of a noun's own events whose fields are facts that rules read."""

    def facts(self) -> dict[str, Any]:
        return self.model_dump(exclude={"subject_id"}, exclude_unset=True)

    def wire_facts(self) -> dict[str, Any]:
        """The same in camelCase, as documents show them."""
        return {to_camel(name): value for name, value in self.facts().items()}


class PeopleChanged(Event, topic="record.people_changed.1"):
    """Who plays a part in the record now; the whole list."""

    part: str
    user_ids: tuple[UUID, ...]


class NoteAdded(Event, topic="record.note_added.1"):
    note_id: UUID
    text: Annotated[str, PERSONAL] = ""


class Document(BaseModel):
    """A stored file. `size` in bytes, `sha256` in hex of the plain bytes."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    document_id: UUID
    collection: str = "documents"
    category: str | None = None
    content_type: str
    size: int
    sha256: str


class DocumentAdded(Event, topic="record.document_added.1"):
    document: Document
    name: Annotated[str, PERSONAL] = ""


class DocumentRemoved(Event, topic="record.document_removed.1"):
    document_id: UUID


class MeterReadingAdded(Event, topic="record.meter_reading_added.1"):
    """A reading of a gas, electric or water meter on a day."""

    reading_id: UUID
    service: Literal["gas", "electric", "water"]
    value: Decimal
    read_on: date
    meter_number: Annotated[str | None, PERSONAL] = None


class MeterReadingRemoved(Event, topic="record.meter_reading_removed.1"):
    reading_id: UUID


class DeleteRequested(Event, topic="record.delete_requested.1"):
    pass


class DeleteRequestCancelled(Event, topic="record.delete_request_cancelled.1"):
    pass


class DeleteRequestRejected(Event, topic="record.delete_request_rejected.1"):
    pass


class Deleted(Event, topic="record.deleted.1"):
    """An admin accepted the request, or deleted at once. The history stays."""


class Restored(Event, topic="record.restored.1"):
    pass


class Blocked(Event, topic="record.blocked.1"):
    pass


class Activated(Event, topic="record.activated.1"):
    pass


@dataclass(frozen=True, slots=True)
class DeleteRequest:
    actor_id: UUID | None
    at: datetime | None
    version: int


@dataclass(frozen=True, slots=True)
class Record(Generic[D]):
    """State of one record, folded from its events."""

    stream_id: UUID
    noun: str
    details: D
    version: int = 0
    reference: str | None = None
    pipeline: str | None = None
    status: str | None = None
    people: Mapping[str, tuple[UUID, ...]] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)
    created_by: UUID | None = None
    active: bool = True
    deleted: bool = False
    delete_request: DeleteRequest | None = None
    documents: Mapping[UUID, Document] = field(default_factory=dict)
    readings: frozenset[UUID] = frozenset()
    field_versions: Mapping[str, int] = field(default_factory=dict)
    """The version that last set each path (`status` and `people.<part>` too)."""
    erased: frozenset[str] = frozenset()


def evolve(state: Record[D] | None, recorded: Recorded) -> Record[D]:  # noqa: PLR0911, PLR0912, C901 - one case per event
    """The state after one more event of its stream."""
    version, event = recorded.version, recorded.event
    if isinstance(event, Created):
        paths = dict.fromkeys(event.details.leaves(), version)
        paths |= {f"people.{part}": version for part in event.people}
        paths |= dict.fromkeys(("status", *event.facts), version)
        return Record(
            stream_id=recorded.stream_id,
            noun=recorded.noun,
            details=event.details,
            version=version,
            reference=event.reference,
            pipeline=event.pipeline,
            status=event.status,
            people=event.people,
            facts=event.facts,
            created_by=recorded.meta.actor_id,
            field_versions=paths,
            erased=recorded.erased_details,
        )
    if state is None:
        msg = f"stream {recorded.stream_id} does not begin with its creation"
        raise ValueError(msg)
    state = replace(state, version=version, erased=state.erased | recorded.erased_details)
    match event:
        case DetailsChanged():
            leaves = event.details.leaves()
            return replace(
                state,
                details=state.details.merge(event.details),
                field_versions={**state.field_versions, **dict.fromkeys(leaves, version)},
                erased=state.erased.difference(leaves),
            )
        case StatusChanged():
            return replace(
                state,
                status=event.status,
                pipeline=event.pipeline or state.pipeline,
                field_versions={**state.field_versions, "status": version},
            )
        case FactsChanged():
            facts = event.facts()
            return replace(
                state,
                facts={**state.facts, **facts},
                field_versions={**state.field_versions, **dict.fromkeys(facts, version)},
            )
        case PeopleChanged():
            return replace(
                state,
                people={**state.people, event.part: event.user_ids},
                field_versions={**state.field_versions, f"people.{event.part}": version},
            )
        case DocumentAdded():
            document = event.document
            return replace(state, documents={**state.documents, document.document_id: document})
        case DocumentRemoved():
            kept = {key: doc for key, doc in state.documents.items() if key != event.document_id}
            return replace(state, documents=kept)
        case MeterReadingAdded():
            return replace(state, readings=state.readings | {event.reading_id})
        case MeterReadingRemoved():
            return replace(state, readings=state.readings - {event.reading_id})
        case DeleteRequested():
            request = DeleteRequest(recorded.meta.actor_id, recorded.recorded_at, version)
            return replace(state, delete_request=request)
        case DeleteRequestCancelled() | DeleteRequestRejected():
            return replace(state, delete_request=None)
        case Deleted():
            return replace(state, deleted=True, delete_request=None)
        case Restored():
            return replace(state, deleted=False)
        case Blocked():
            return replace(state, active=False)
        case Activated():
            return replace(state, active=True)
        case _:
            return state


def changed_leaves(state: Record[D], change: Details) -> dict[str, Any]:
    """The leaves of `change` that differ from the state."""
    return {
        path: new
        for path, new in change.leaves().items()
        if leaf(state.details, path) != new or path in state.erased
    }


def refuse_deleted(state: Record[Any]) -> None:
    if state.deleted:
        raise AlreadyDeleted


def refuse_conflict(
    state: Record[D], wanted: Mapping[str, tuple[Any, Any]], expected_version: int | None
) -> None:
    """Refuse when a wanted field was set after the version that the user saw.

    `wanted` maps a path to (theirs, yours). Fields that others left alone merge.
    """
    if expected_version is None:
        return
    if expected_version > state.version:
        raise InvalidFields(fields={"expectedVersion": "version_unknown"})
    clashes = {
        path: both
        for path, both in wanted.items()
        if state.field_versions.get(path, 0) > expected_version
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
    state: Record[D], changed: type[DetailsChanged[D]], change: D, *, expected_version: int | None
) -> list[Event]:
    """Only what differs is recorded; the same value again is no event."""
    refuse_deleted(state)
    leaves = changed_leaves(state, change)
    if not leaves:
        return []
    refuse_conflict(
        state,
        {path: (leaf(state.details, path), new) for path, new in leaves.items()},
        expected_version,
    )
    return [changed(details=from_leaves(type(state.details), leaves))]


def change_status(
    state: Record[D], status: str, *, pipeline: str | None = None, expected_version: int | None
) -> list[Event]:
    refuse_deleted(state)
    moved = pipeline if pipeline != state.pipeline else None
    if status == state.status and moved is None:
        return []
    refuse_conflict(state, {"status": (state.status, status)}, expected_version)
    return (
        [StatusChanged(status=status, pipeline=moved)] if moved else [StatusChanged(status=status)]
    )


def change_people(
    state: Record[D], part: str, user_ids: tuple[UUID, ...], *, expected_version: int | None
) -> list[Event]:
    refuse_deleted(state)
    current = state.people.get(part, ())
    wanted = tuple(dict.fromkeys(user_ids))
    if set(wanted) == set(current):
        return []
    refuse_conflict(state, {f"people.{part}": (current, wanted)}, expected_version)
    return [PeopleChanged(part=part, user_ids=wanted)]


def request_delete(state: Record[D]) -> list[Event]:
    refuse_deleted(state)
    return [] if state.delete_request else [DeleteRequested()]


def cancel_delete_request(state: Record[D]) -> list[Event]:
    if state.delete_request is None:
        raise NoDeleteRequest
    return [DeleteRequestCancelled()]


def reject_delete_request(state: Record[D]) -> list[Event]:
    if state.delete_request is None:
        raise NoDeleteRequest
    return [DeleteRequestRejected()]


def delete(state: Record[D]) -> list[Event]:
    return [] if state.deleted else [Deleted()]


def restore(state: Record[D]) -> list[Event]:
    if not state.deleted:
        raise NotDeleted
    return [Restored()]


def block(state: Record[D]) -> list[Event]:
    refuse_deleted(state)
    return [Blocked()] if state.active else []


def activate(state: Record[D]) -> list[Event]:
    refuse_deleted(state)
    return [] if state.active else [Activated()]


def remove_document(state: Record[D], document_id: UUID) -> list[Event]:
    refuse_deleted(state)
    return [DocumentRemoved(document_id=document_id)] if document_id in state.documents else []
