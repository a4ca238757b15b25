"""Documents along a stream, and what each of its events set."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, assert_never, cast

from domain.kernel import record
from domain.kernel.details import leaf_fields
from domain.kernel.event import Event, Recorded
from domain.kernel.rows import RowAdded, RowChanged, RowRemoved
from projections.kernel.record import (
    Doc,
    EntryKind,
    RecordProjection,
    masked_paths,
)

if TYPE_CHECKING:
    from domain.kernel.state_fields import StateFields
    from projections.kernel.read_model import Row


@dataclass
class Step:
    """One event with the document before and after it."""

    recorded: Recorded
    before: Doc | None
    after: Doc


def replay(
    view: RecordProjection, events: Iterable[Recorded], row: Row | None = None
) -> list[Step]:
    """Documents along a stream, from its first event, or from the row that former ones folded to."""
    steps: list[Step] = []
    for recorded in events:
        before = row["doc"] if row else None
        row = view.fold(row, recorded)
        steps.append(Step(recorded, before, row["doc"]))
    return steps


def changed_fields(view: RecordProjection, recorded: Recorded) -> list[str]:
    """Wire paths that an event set."""
    event = recorded.event
    match event:
        case record.Created():
            return _initial(view, event, recorded)
        case record.DetailsChanged():
            leaves = leaf_fields(view.noun.details)
            set_ = [leaves[path].wire for path in event.details.leaves()]
            return [*set_, *view.erased_paths(recorded)]
        case record.StateChanged():
            return [*_shown_state(view, event.state), *view.erased_paths(recorded)]
        case record.StatusChanged():
            moved = [view.pipeline_field] if view.pipeline_field and event.pipeline else []
            return [*moved, "status"]
        case record.PeopleChanged():
            return [event.role]
        case _:
            return []


def _initial(
    view: RecordProjection, event: record.Created[Any, Any], recorded: Recorded
) -> list[str]:
    leaves = event.details.leaves()
    named = leaf_fields(view.noun.details)
    return [
        *([view.pipeline_field] if view.pipeline_field and event.pipeline else []),
        *(["status"] if event.status is not None else []),
        *(named[path].wire for path, value in leaves.items() if value is not None),
        *view.erased_paths(recorded),
        *(part for part, users in event.people.items() if users),
        *_shown_state(view, event.state),
    ]


def _shown_state(view: RecordProjection, state: StateFields) -> list[str]:
    leaves = view.noun.shown_state()
    return [leaves[path].wire for path in state.shown_leaves()]


def all_masked(view: RecordProjection) -> set[str]:
    return {*masked_paths(view.noun.details), *masked_paths(view.noun.state)}


def kind_of(view: RecordProjection, event: Event) -> EntryKind:
    return (
        shared_kind(event) if record.is_record_event(event) else view.own_kind(cast("Any", event))
    )


def shared_kind(event: record.RecordEvent) -> EntryKind:  # noqa: C901, PLR0911, PLR0912 - one answer per kind
    match event:
        case record.Created():
            return "created"
        case record.DetailsChanged() | record.StateChanged() | record.EventSetAside():
            return "changes"
        case record.Undone():
            return "undo"
        case record.StatusChanged():
            return "status"
        case record.PeopleChanged():
            return "assignee"
        case record.NoteAdded() | record.NoteStruck():
            return "comment"
        case record.DocumentAdded() | record.DocumentRemoved() | record.DocumentScanned():
            return "document"
        case RowAdded() | RowChanged() | RowRemoved():
            return "row"
        case record.FieldRevealed():
            return "reveal"
        case record.DeleteRequested() | record.DeleteRequestCancelled():
            return "delete_request"
        case record.DeleteRequestRejected() | record.Deleted() | record.Restored():
            return "delete_request"
        case record.Blocked() | record.Activated():
            return "access"
        case record.SubjectErased():
            return "erasure"
        case _:
            assert_never(event)
