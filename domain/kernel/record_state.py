"""What decisions see of a record: its state, folded from its events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from operator import attrgetter
from typing import Any, Generic
from uuid import UUID

from domain.kernel import record_events as events
from domain.kernel.details import D, Merging
from domain.kernel.event import ByEvent, Event, Happened, within_details


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
    documents: Mapping[UUID, events.Document] = field(default_factory=dict)
    readings: frozenset[UUID] = frozenset()
    field_versions: Mapping[str, int] = field(default_factory=dict)
    """The version that last set each path (`status` and `people.<part>` too)."""
    erased: frozenset[str] = frozenset()


@dataclass(slots=True)
class _Draft(Generic[D]):
    """What `Record` holds, open to change while events are folded into it."""

    stream_id: UUID
    noun: str
    details: Merging[D]
    version: int
    reference: str | None
    pipeline: str | None
    status: str | None
    people: dict[str, tuple[UUID, ...]]
    facts: dict[str, Any]
    created_by: UUID | None
    active: bool
    deleted: bool
    delete_request: DeleteRequest | None
    documents: dict[UUID, events.Document]
    readings: set[UUID]
    field_versions: dict[str, int]
    erased: set[str]


_NAMES = tuple(each.name for each in fields(Record))
_values = attrgetter(*_NAMES)


def fold(state: Record[D] | None, happened: Iterable[Happened]) -> Record[D] | None:
    """The state after more events of its stream; None when there is nothing at all."""
    draft = _open(state) if state is not None else None
    for one in happened:
        event = one.event
        case = _CASES[type(event)]
        if case is None:
            draft = _begin(event, one)
        elif draft is None:
            msg = f"stream {one.stream_id} does not begin with its creation"
            raise ValueError(msg)
        else:
            draft.version = one.version
            if one.erased:
                draft.erased |= within_details(one.erased)
            case(draft, event, one)
    return _close(draft) if draft is not None else None


def evolve(state: Record[D] | None, happened: Happened) -> Record[D]:
    """The state after one more event of its stream."""
    after = fold(state, (happened,))
    if after is None:
        raise AssertionError
    return after


def _open(state: Record[D]) -> _Draft[D]:
    draft: _Draft[D] = _Draft(*_values(state))
    draft.details = Merging(state.details)
    draft.people, draft.facts = dict(state.people), dict(state.facts)
    draft.documents, draft.field_versions = dict(state.documents), dict(state.field_versions)
    draft.readings, draft.erased = set(state.readings), set(state.erased)
    return draft


def _close(draft: _Draft[D]) -> Record[D]:
    values = dict(zip(_NAMES, _values(draft), strict=True))
    values["details"] = draft.details.done()
    values["readings"], values["erased"] = frozenset(draft.readings), frozenset(draft.erased)
    return Record(**values)


def _begin(event: Any, happened: Happened) -> _Draft[Any]:
    version = happened.version
    paths = dict.fromkeys(event.details.leaves(), version)
    paths |= {f"people.{part}": version for part in event.people}
    paths |= dict.fromkeys(("status", *event.facts), version)
    return _Draft(
        stream_id=happened.stream_id,
        noun=happened.noun,
        details=Merging(event.details),
        version=version,
        reference=event.reference,
        pipeline=event.pipeline,
        status=event.status,
        people=dict(event.people),
        facts=dict(event.facts),
        created_by=happened.actor_id,
        active=True,
        deleted=False,
        delete_request=None,
        documents={},
        readings=set(),
        field_versions=paths,
        erased=set(within_details(happened.erased)),
    )


Case = Callable[[_Draft[Any], Any, Happened], None]
"""What an event changes; its version is counted already."""


def _nothing(_draft: _Draft[Any], _event: Event, _happened: Happened) -> None:
    """A noun's own event that rules do not ask about."""


def _details(draft: _Draft[Any], event: events.DetailsChanged[Any], happened: Happened) -> None:
    paths = draft.details.take(event.details)
    draft.field_versions |= dict.fromkeys(paths, happened.version)
    draft.erased.difference_update(paths)


def _status(draft: _Draft[Any], event: events.StatusChanged, happened: Happened) -> None:
    draft.status = event.status
    draft.pipeline = event.pipeline or draft.pipeline
    draft.field_versions["status"] = happened.version


def _facts(draft: _Draft[Any], event: events.FactsChanged, happened: Happened) -> None:
    facts = event.facts()
    draft.facts |= facts
    draft.field_versions |= dict.fromkeys(facts, happened.version)


def _people(draft: _Draft[Any], event: events.PeopleChanged, happened: Happened) -> None:
    draft.people[event.part] = event.user_ids
    draft.field_versions[f"people.{event.part}"] = happened.version


def _document(draft: _Draft[Any], event: events.DocumentAdded, _happened: Happened) -> None:
    draft.documents[event.document.document_id] = event.document


def _no_document(draft: _Draft[Any], event: events.DocumentRemoved, _happened: Happened) -> None:
    draft.documents.pop(event.document_id, None)


def _reading(draft: _Draft[Any], event: events.MeterReadingAdded, _happened: Happened) -> None:
    draft.readings.add(event.reading_id)


def _no_reading(draft: _Draft[Any], event: events.MeterReadingRemoved, _happened: Happened) -> None:
    draft.readings.discard(event.reading_id)


def _request(draft: _Draft[Any], _event: Event, happened: Happened) -> None:
    draft.delete_request = DeleteRequest(happened.actor_id, happened.recorded_at, happened.version)


def _no_request(draft: _Draft[Any], _event: Event, _happened: Happened) -> None:
    draft.delete_request = None


def _deleted(draft: _Draft[Any], _event: Event, _happened: Happened) -> None:
    draft.deleted, draft.delete_request = True, None


def _restored(draft: _Draft[Any], _event: Event, _happened: Happened) -> None:
    draft.deleted = False


def _blocked(draft: _Draft[Any], _event: Event, _happened: Happened) -> None:
    draft.active = False


def _activated(draft: _Draft[Any], _event: Event, _happened: Happened) -> None:
    draft.active = True


_CASES: ByEvent[Case | None] = ByEvent(
    {
        Event: _nothing,
        events.Created: None,
        events.DetailsChanged: _details,
        events.StatusChanged: _status,
        events.FactsChanged: _facts,
        events.PeopleChanged: _people,
        events.DocumentAdded: _document,
        events.DocumentRemoved: _no_document,
        events.MeterReadingAdded: _reading,
        events.MeterReadingRemoved: _no_reading,
        events.DeleteRequested: _request,
        events.DeleteRequestCancelled: _no_request,
        events.DeleteRequestRejected: _no_request,
        events.Deleted: _deleted,
        events.Restored: _restored,
        events.Blocked: _blocked,
        events.Activated: _activated,
    }
)
"""By class of events; None where a stream begins."""
