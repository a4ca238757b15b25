"""What each shared event changes in a record's document."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, assert_never

from domain.kernel import record
from domain.kernel.rows import RowAdded, RowChanged, RowRemoved
from projections.kernel.wire import (
    Doc,
    actor_of,
    document_entry,
    iso,
    merge,
    reason,
    row_entry,
    row_values,
    set_keys,
    wire,
)

if TYPE_CHECKING:
    from datetime import datetime

    from domain.kernel.event import Event, Recorded
    from domain.kernel.noun import Noun
    from domain.kernel.record import StagePlace

    class Folding(Protocol):
        """What a change asks of the noun's own projection."""

        noun: ClassVar[Noun[Any, Any]]
        pipeline_field: ClassVar[str | None]

        def own_change(self, doc: Doc, event: Any, recorded: Recorded) -> Doc: ...

        def status_fields(self, doc: Doc, stage: StagePlace | None, at: datetime) -> Doc: ...


Change = Callable[["Folding", Doc, Any, "Recorded"], None]
"""Sets what an event changes. The document is the caller's own, but not what lies deeper in it."""


def creation(_view: Folding, doc: Doc, event: Event, _recorded: Recorded) -> None:
    raise ValueError(f"{event.topic} is no first event of {doc['_id']}")


def _nothing(_view: Folding, doc: Doc, event: Event, recorded: Recorded) -> None:
    """A shared event that documents do not show."""


def _own(view: Folding, doc: Doc, event: Any, recorded: Recorded) -> None:
    doc |= view.own_change(doc, event, recorded)


def _details(
    _view: Folding, doc: Doc, event: record.DetailsChanged[Any], _recorded: Recorded
) -> None:
    set_keys(doc, wire(event.details))


def _state(_view: Folding, doc: Doc, event: record.StateChanged[Any], _recorded: Recorded) -> None:
    set_keys(doc, wire(event.state))


def _status(view: Folding, doc: Doc, event: record.StatusChanged, recorded: Recorded) -> None:
    doc["status"] = event.status
    if view.pipeline_field and event.pipeline:
        doc[view.pipeline_field] = event.pipeline
    doc |= view.status_fields(doc, event.stage, recorded.at)


def _people(_view: Folding, doc: Doc, event: record.PeopleChanged, _recorded: Recorded) -> None:
    doc[event.role] = [str(user) for user in event.user_ids]


def _note(_view: Folding, doc: Doc, _event: record.NoteAdded, _recorded: Recorded) -> None:
    doc["noteCount"] += 1


def _struck(_view: Folding, doc: Doc, _event: record.NoteStruck, _recorded: Recorded) -> None:
    """A note that was corrected comes with the note that corrects it, and is counted once."""
    doc["noteCount"] -= 1


def _document(_view: Folding, doc: Doc, event: record.DocumentAdded, recorded: Recorded) -> None:
    collection = event.document.collection
    doc[collection] = [*doc[collection], document_entry(event, recorded)]


def _scanned(view: Folding, doc: Doc, event: record.DocumentScanned, _recorded: Recorded) -> None:
    looked_at, scan = str(event.document_id), {"scan": event.scan}
    for collection in view.noun.collections:
        doc[collection] = [
            one | scan if one["_id"] == looked_at else one for one in doc[collection]
        ]


def _no_document(
    view: Folding, doc: Doc, event: record.DocumentRemoved, _recorded: Recorded
) -> None:
    gone = str(event.document_id)
    for collection in view.noun.collections:
        doc[collection] = [one for one in doc[collection] if one["_id"] != gone]


def _row_added(_view: Folding, doc: Doc, event: RowAdded[Any], recorded: Recorded) -> None:
    doc[event.rows] = [*doc[event.rows], row_entry(event, recorded)]


def _row_changed(_view: Folding, doc: Doc, event: RowChanged[Any], recorded: Recorded) -> None:
    changed, values = str(event.row_id), row_values(event, recorded)
    doc[event.rows] = [
        merge(row, values) if row["_id"] == changed else row for row in doc[event.rows]
    ]


def _row_removed(_view: Folding, doc: Doc, event: RowRemoved, _recorded: Recorded) -> None:
    gone = str(event.row_id)
    doc[event.rows] = [row for row in doc[event.rows] if row["_id"] != gone]


def _request(_view: Folding, doc: Doc, _event: Event, recorded: Recorded) -> None:
    doc["deleteRequest"] = {
        "by": actor_of(recorded),
        "at": iso(recorded.at),
        "reason": reason(recorded),
    }


def _erased(_view: Folding, doc: Doc, event: record.SubjectErased, recorded: Recorded) -> None:
    doc["erasure"] = {
        "by": actor_of(recorded),
        "at": iso(recorded.at),
        "reason": reason(recorded),
        "isOwn": event.person == recorded.stream_id,
    }
    if event.person == recorded.stream_id:
        doc["deleteRequest"] = None


def _always(**values: Any) -> Change:
    def change(_view: Folding, doc: Doc, _event: Event, _recorded: Recorded) -> None:
        doc |= values

    return change


_NEVER_LISTED = frozenset({_nothing, _note, _struck, _scanned})

CHANGES: dict[type[Event], Change] = {}
"""By exact class, as a match over all classes takes too long for each event of a batch."""


def change_of(event: Event) -> Change:
    """What an event of its class changes in a document; `creation` where one begins."""
    found = _shared(event) if record.is_record_event(event) else _own
    CHANGES[type(event)] = found
    return found


def may_be_listed(event: Event) -> bool:
    """Whether it may change what lists filter, sort, search or count by."""
    return (CHANGES.get(type(event)) or change_of(event)) not in _NEVER_LISTED


def _shared(event: record.RecordEvent) -> Change:  # noqa: C901, PLR0911, PLR0912 - one case per event
    match event:
        case record.Created():
            return creation
        case record.DetailsChanged():
            return _details
        case record.StateChanged():
            return _state
        case record.StatusChanged():
            return _status
        case record.PeopleChanged():
            return _people
        case record.NoteAdded():
            return _note
        case record.NoteStruck():
            return _struck
        case record.DocumentAdded():
            return _document
        case record.DocumentScanned():
            return _scanned
        case record.DocumentRemoved():
            return _no_document
        case RowAdded():
            return _row_added
        case RowChanged():
            return _row_changed
        case RowRemoved():
            return _row_removed
        case record.FieldRevealed() | record.EventSetAside() | record.Undone():
            return _nothing
        case record.DeleteRequested():
            return _request
        case record.DeleteRequestCancelled() | record.DeleteRequestRejected():
            return _always(deleteRequest=None)
        case record.Deleted():
            return _always(isDelete=True, deleteRequest=None)
        case record.Restored():
            return _always(isDelete=False)
        case record.Blocked():
            return _always(isActive=0)
        case record.Activated():
            return _always(isActive=1)
        case record.SubjectErased():
            return _erased
        case _:
            assert_never(event)
