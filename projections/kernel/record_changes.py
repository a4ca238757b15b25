"""What each shared event changes in a record's document."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from domain.kernel import record
from domain.kernel.event import ByEvent, Event
from projections.kernel.wire import (
    Doc,
    actor_of,
    document_entry,
    iso,
    reading_entry,
    reason,
    set_keys,
    wire,
)

if TYPE_CHECKING:
    from domain.kernel.event import Recorded
    from projections.kernel.record import RecordProjection

Change = Callable[["RecordProjection", Doc, Any, "Recorded"], None]
"""Sets what an event changes. The document is the caller's own, but not what lies deeper in it."""


def _own(view: RecordProjection, doc: Doc, event: Event, _recorded: Recorded) -> None:
    doc |= view.own_change(doc, event)


def _details(
    _view: RecordProjection, doc: Doc, event: record.DetailsChanged[Any], _recorded: Recorded
) -> None:
    set_keys(doc, wire(event.details))


def _status(
    view: RecordProjection, doc: Doc, event: record.StatusChanged, _recorded: Recorded
) -> None:
    doc["status"] = event.status
    if view.pipeline_field and event.pipeline:
        doc[view.pipeline_field] = event.pipeline


def _facts(
    _view: RecordProjection, doc: Doc, event: record.FactsChanged, _recorded: Recorded
) -> None:
    doc |= event.wire_facts()


def _people(
    _view: RecordProjection, doc: Doc, event: record.PeopleChanged, _recorded: Recorded
) -> None:
    doc[event.part] = [str(user) for user in event.user_ids]


def _note(_view: RecordProjection, doc: Doc, _event: record.NoteAdded, _recorded: Recorded) -> None:
    doc["noteCount"] += 1


def _document(
    _view: RecordProjection, doc: Doc, event: record.DocumentAdded, recorded: Recorded
) -> None:
    collection = event.document.collection
    doc[collection] = [*doc[collection], document_entry(event, recorded)]


def _no_document(
    view: RecordProjection, doc: Doc, event: record.DocumentRemoved, _recorded: Recorded
) -> None:
    gone = str(event.document_id)
    for collection in view.noun.collections:
        doc[collection] = [one for one in doc[collection] if one["_id"] != gone]


def _reading(
    _view: RecordProjection, doc: Doc, event: record.MeterReadingAdded, recorded: Recorded
) -> None:
    doc["meterReading"] = [*doc["meterReading"], reading_entry(event, recorded)]


def _no_reading(
    _view: RecordProjection, doc: Doc, event: record.MeterReadingRemoved, _recorded: Recorded
) -> None:
    gone = str(event.reading_id)
    doc["meterReading"] = [one for one in doc["meterReading"] if one["_id"] != gone]


def _request(_view: RecordProjection, doc: Doc, _event: Event, recorded: Recorded) -> None:
    doc["deleteRequest"] = {
        "by": actor_of(recorded),
        "at": iso(recorded.at),
        "reason": reason(recorded),
    }


def _always(**values: Any) -> Change:
    def change(_view: RecordProjection, doc: Doc, _event: Event, _recorded: Recorded) -> None:
        doc |= values

    return change


CHANGES: ByEvent[Change | None] = ByEvent(
    {
        Event: _own,
        record.Created: None,
        record.DetailsChanged: _details,
        record.StatusChanged: _status,
        record.FactsChanged: _facts,
        record.PeopleChanged: _people,
        record.NoteAdded: _note,
        record.DocumentAdded: _document,
        record.DocumentRemoved: _no_document,
        record.MeterReadingAdded: _reading,
        record.MeterReadingRemoved: _no_reading,
        record.DeleteRequested: _request,
        record.DeleteRequestCancelled: _always(deleteRequest=None),
        record.DeleteRequestRejected: _always(deleteRequest=None),
        record.Deleted: _always(isDelete=True, deleteRequest=None),
        record.Restored: _always(isDelete=False),
        record.Blocked: _always(isActive=0),
        record.Activated: _always(isActive=1),
    }
)
"""By class of events; None where a document begins."""
