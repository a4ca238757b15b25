"""The state of a record, folded from its events; deciders read it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from operator import attrgetter
from typing import Any, Generic, assert_never
from uuid import UUID

from domain.kernel import record_events as events
from domain.kernel.details import D, Details, Merging
from domain.kernel.document import Document
from domain.kernel.event import Event, Happened, Meta, Recorded, within_details, within_state
from domain.kernel.rows import RowAdded, RowChanged, RowRemoved, row_path
from domain.kernel.state_fields import S


@dataclass(frozen=True, slots=True)
class DeleteRequest:
    actor_id: UUID | None
    at: datetime | None
    version: int


@dataclass(frozen=True, slots=True)
class Record(Generic[D, S]):
    """State of one record, folded from its events."""

    stream_id: UUID
    noun: str
    details: D
    state: S
    """What rules read besides (`domain.kernel.state_fields`)."""
    version: int = 0
    reference: str | None = None
    pipeline: str | None = None
    status: events.Status | None = None
    stage: events.StagePlace | None = None
    people: Mapping[str, tuple[UUID, ...]] = field(default_factory=dict)
    created_by: UUID | None = None
    active: bool = True
    deleted: bool = False
    deleted_with: UUID | None = None
    """The parent that took the record along when it was deleted, and that brings it back."""
    delete_request: DeleteRequest | None = None
    documents: Mapping[UUID, Document] = field(default_factory=dict)
    rows: Mapping[str, Mapping[UUID, Any]] = field(default_factory=dict)
    """Details of child rows by the rows' name, then by id, oldest first."""
    field_versions: Mapping[str, int] = field(default_factory=dict)
    """The version that last set each path (`status`, `people.<role>` and `<rows>.<id>.<path>` too)."""
    erased: frozenset[str] = frozenset()
    person_erased: bool = False
    """Whether the record was a person's, and the person was erased."""


@dataclass(slots=True)
class _Draft(Generic[D, S]):
    """What `Record` holds, open to change while events are folded into it."""

    stream_id: UUID
    noun: str
    details: Merging[D]
    state: Merging[S]
    version: int
    reference: str | None
    pipeline: str | None
    status: events.Status | None
    stage: events.StagePlace | None
    people: dict[str, tuple[UUID, ...]]
    created_by: UUID | None
    active: bool
    deleted: bool
    deleted_with: UUID | None
    delete_request: DeleteRequest | None
    documents: dict[UUID, Document]
    rows: dict[str, dict[UUID, Details]]
    field_versions: dict[str, int]
    erased: set[str]
    person_erased: bool
    looks_at: tuple[type[Event], ...] = ()
    """Events after which the state is asked what else follows (`StateFields.looks_at`)."""


_NAMES = tuple(each.name for each in fields(Record))
_values = attrgetter(*_NAMES)


def fold(state: Record[D, S] | None, happened: Iterable[Happened]) -> Record[D, S] | None:
    """The state after more events of its stream; None when there is nothing at all."""
    draft = _open(state) if state is not None else None
    for one in happened:
        event = one.event
        case = _CASES.get(type(event)) or _learn(event)
        if case is _created:
            draft = _begin(event, one)
        elif draft is None:
            msg = f"stream {one.stream_id} does not begin with its creation"
            raise ValueError(msg)
        else:
            draft.version = one.version
            if one.erased and case not in _OF_ROWS:
                draft.erased |= within_details(one.erased) | within_state(one.erased)
            case(draft, event, one)
            if draft.looks_at and isinstance(event, draft.looks_at):
                _follow(draft, event)
    return _close(draft) if draft is not None else None


def evolve(state: Record[D, S] | None, happened: Happened) -> Record[D, S]:
    """The state after one more event of its stream."""
    after = fold(state, (happened,))
    if after is None:
        raise AssertionError
    return after


def apply(state: Record[D, S], new: Iterable[Event], meta: Meta) -> Record[D, S]:
    """The state as it will be once these events are stored."""
    for event in new:
        state = evolve(state, _undecided(state.stream_id, state.noun, state.version, event, meta))
    return state


def begin(stream_id: UUID, noun: str, created: events.Created[D, S], meta: Meta) -> Record[D, S]:
    """The state of a new record as it will be once its creation is stored."""
    return evolve(None, _undecided(stream_id, noun, 0, created, meta))


def _undecided(stream_id: UUID, noun: str, version: int, event: Event, meta: Meta) -> Recorded:
    # The store gives the event an id of its own.
    return Recorded(stream_id, noun, version + 1, event, meta, event_id=stream_id)


def _open(state: Record[D, S]) -> _Draft[D, S]:
    draft: _Draft[D, S] = _Draft(*_values(state))
    draft.looks_at = state.state.looks_at
    draft.details, draft.state = Merging(state.details), Merging(state.state)
    draft.people, draft.erased = dict(state.people), set(state.erased)
    draft.documents, draft.field_versions = dict(state.documents), dict(state.field_versions)
    draft.rows = {name: dict(rows) for name, rows in state.rows.items()}
    return draft


def _close(draft: _Draft[D, S]) -> Record[D, S]:
    values = dict(zip(_NAMES, _values(draft), strict=True))
    values["details"], values["state"] = draft.details.done(), draft.state.done()
    values["erased"] = frozenset(draft.erased)
    return Record(**values)


def _begin(event: Any, happened: Happened) -> _Draft[Any, Any]:
    version = happened.version
    paths = dict.fromkeys(event.details.leaves(), version)
    paths |= {f"people.{part}": version for part in event.people}
    paths |= dict.fromkeys(("status", *event.state.leaves()), version)
    return _Draft(
        stream_id=happened.stream_id,
        noun=happened.noun,
        details=Merging(event.details),
        state=Merging(event.state),
        version=version,
        reference=event.reference,
        pipeline=event.pipeline,
        status=event.status,
        stage=event.stage,
        people=dict(event.people),
        created_by=happened.actor_id,
        active=True,
        deleted=False,
        deleted_with=None,
        delete_request=None,
        documents={},
        rows={},
        field_versions=paths,
        erased=set(within_details(happened.erased) | within_state(happened.erased)),
        person_erased=False,
        looks_at=event.state.looks_at,
    )


Case = Callable[[_Draft[Any, Any], Any, Happened], None]
"""What an event changes; its version is counted already."""


def _created(_draft: _Draft[Any, Any], event: Event, happened: Happened) -> None:
    raise ValueError(f"{event.topic} is no first event of stream {happened.stream_id}")


def _nothing(_draft: _Draft[Any, Any], _event: Event, _happened: Happened) -> None:
    """A shared event that rules do not ask about."""


def _own(draft: _Draft[Any, Any], event: Event, _happened: Happened) -> None:
    before = draft.state.done()
    after = before.after(event)
    if after is not before:
        draft.state = Merging(after)


def _follow(draft: _Draft[Any, Any], event: Event) -> None:
    before = draft.state.done()
    after = before.following(event)
    if after is not before:
        draft.state = Merging(after)


def _set_by(draft: _Draft[Any, Any], paths: list[str], version: int) -> None:
    """Notes that the version set these paths, which count as erased no longer."""
    versions = draft.field_versions
    for path in paths:
        versions[path] = version
    if draft.erased:
        draft.erased.difference_update(paths)


def _details(
    draft: _Draft[Any, Any], event: events.DetailsChanged[Any], happened: Happened
) -> None:
    _set_by(draft, draft.details.take(event.details), happened.version)


def _status(draft: _Draft[Any, Any], event: events.StatusChanged, happened: Happened) -> None:
    draft.status, draft.stage = event.status, event.stage
    draft.pipeline = event.pipeline or draft.pipeline
    draft.field_versions["status"] = happened.version


def _state(draft: _Draft[Any, Any], event: events.StateChanged[Any], happened: Happened) -> None:
    _set_by(draft, draft.state.take(event.state), happened.version)


def _people(draft: _Draft[Any, Any], event: events.PeopleChanged, happened: Happened) -> None:
    draft.people[event.role] = event.user_ids
    draft.field_versions[f"people.{event.role}"] = happened.version


def _document(draft: _Draft[Any, Any], event: events.DocumentAdded, _happened: Happened) -> None:
    draft.documents[event.document.document_id] = event.document


def _scanned(draft: _Draft[Any, Any], event: events.DocumentScanned, _happened: Happened) -> None:
    known = draft.documents.get(event.document_id)
    if known is not None:
        draft.documents[event.document_id] = known.model_copy(update={"scan": event.scan})


def _no_document(
    draft: _Draft[Any, Any], event: events.DocumentRemoved, _happened: Happened
) -> None:
    draft.documents.pop(event.document_id, None)


def _row_added(draft: _Draft[Any, Any], event: RowAdded[Any], happened: Happened) -> None:
    draft.rows.setdefault(event.rows, {})[event.row_id] = event.details
    _set_in_row(draft, event, happened)


def _row_changed(draft: _Draft[Any, Any], event: RowChanged[Any], happened: Happened) -> None:
    rows = draft.rows[event.rows]
    rows[event.row_id] = rows[event.row_id].merge(event.details)
    _set_in_row(draft, event, happened)


def _set_in_row(
    draft: _Draft[Any, Any], event: RowAdded[Any] | RowChanged[Any], happened: Happened
) -> None:
    """Notes what the event sets in its row, and what it set and was erased."""
    paths = [row_path(event.rows, event.row_id, path) for path in event.details.leaves()]
    _set_by(draft, paths, happened.version)
    draft.erased |= {
        row_path(event.rows, event.row_id, path) for path in within_details(happened.erased)
    }


def _row_removed(draft: _Draft[Any, Any], event: RowRemoved, _happened: Happened) -> None:
    draft.rows.get(event.rows, {}).pop(event.row_id, None)
    gone = row_path(event.rows, event.row_id)
    draft.field_versions = {
        path: version for path, version in draft.field_versions.items() if not path.startswith(gone)
    }
    draft.erased = {path for path in draft.erased if not path.startswith(gone)}


_OF_ROWS = frozenset({_row_added, _row_changed, _row_removed})
"""Cases that note themselves what was erased of their row."""


def _request(draft: _Draft[Any, Any], _event: Event, happened: Happened) -> None:
    draft.delete_request = DeleteRequest(happened.actor_id, happened.recorded_at, happened.version)


def _no_request(draft: _Draft[Any, Any], _event: Event, _happened: Happened) -> None:
    draft.delete_request = None


def _deleted(draft: _Draft[Any, Any], event: events.Deleted, _happened: Happened) -> None:
    draft.deleted, draft.delete_request = True, None
    draft.deleted_with = event.with_parent


def _restored(draft: _Draft[Any, Any], _event: Event, _happened: Happened) -> None:
    draft.deleted, draft.deleted_with = False, None


def _blocked(draft: _Draft[Any, Any], _event: Event, _happened: Happened) -> None:
    draft.active = False


def _activated(draft: _Draft[Any, Any], _event: Event, _happened: Happened) -> None:
    draft.active = True


def _person_erased(
    draft: _Draft[Any, Any], event: events.SubjectErased, happened: Happened
) -> None:
    if event.person == happened.stream_id:
        draft.person_erased, draft.delete_request = True, None


_CASES: dict[type[Event], Case] = {}
"""By exact class, as a match over all classes takes too long for each event of a stream."""


def _learn(event: Event) -> Case:
    found = _case_of(event) if events.is_record_event(event) else _own
    _CASES[type(event)] = found
    return found


def _case_of(event: events.RecordEvent) -> Case:  # noqa: C901, PLR0911, PLR0912 - one case per event
    match event:
        case events.Created():
            return _created
        case events.DetailsChanged():
            return _details
        case events.StateChanged():
            return _state
        case events.StatusChanged():
            return _status
        case events.PeopleChanged():
            return _people
        case events.NoteAdded() | events.NoteStruck():
            return _nothing
        case events.FieldRevealed() | events.EventSetAside() | events.Undone():
            return _nothing
        case events.DocumentAdded():
            return _document
        case events.DocumentScanned():
            return _scanned
        case events.DocumentRemoved():
            return _no_document
        case RowAdded():
            return _row_added
        case RowChanged():
            return _row_changed
        case RowRemoved():
            return _row_removed
        case events.DeleteRequested():
            return _request
        case events.DeleteRequestCancelled() | events.DeleteRequestRejected():
            return _no_request
        case events.Deleted():
            return _deleted
        case events.Restored():
            return _restored
        case events.Blocked():
            return _blocked
        case events.Activated():
            return _activated
        case events.SubjectErased():
            return _person_erased
        case _:
            assert_never(event)
