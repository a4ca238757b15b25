"""Timelines: read from the events, never from a copy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, assert_never, cast

from domain.kernel import record
from domain.kernel.event import Recorded
from domain.kernel.rows import RowAdded, RowChanged, RowRemoved
from projections.history.difference import change_of, value_of
from projections.history.notes import mark_struck
from projections.history.redacted import redacted
from projections.history.replay import Step, all_masked, changed_fields, kind_of, replay
from projections.history.rows import (
    done_to_row,
    row_step,
    set_in_row,
    together,
    without_hidden,
)
from projections.kernel.record import (
    ERASED,
    Doc,
    RecordProjection,
    document_entry,
    iso,
    reason,
)

if TYPE_CHECKING:
    from domain.role.field_access import FieldAccess
    from projections.kernel.read_model import Row

FILTERS: dict[str, set[str] | None] = {
    "all": None,
    "changes": {
        *("created", "changes", "status", "assignee", "row", "delete_request", "access"),
        *("password", "reveal", "erasure", "undo"),
    },
    "comments": {"comment"},
    "files": {"document"},
}


@dataclass
class Entry:
    """All that one command did, as one line of the timeline."""

    doc: Doc
    changes: dict[str, Doc] = field(default_factory=dict)


def timeline(
    view: RecordProjection, events: Sequence[Recorded], access: FieldAccess, row: Row | None = None
) -> list[Doc]:
    """One entry per command, oldest first, with what the access shows; ids of people and links are
    still ids. `row` is what the events before these folded to.
    """
    masked = all_masked(view)
    entries: dict[Any, Entry] = {}
    for step in replay(view, events, row):
        command = step.recorded.meta.command_id
        entry = entries.setdefault(command, Entry(entry_of(step.recorded)))
        _add(view, entry, step, masked)
        _add_files(view, entry.doc, step, access)
    for entry in entries.values():
        entry.doc["changes"] = [
            change
            for change in entry.changes.values()
            if change["from"] != change["to"] or change["masked"]
        ]
        _hide_titles(view, entry.doc, access)
    docs = mark_struck([entry.doc for entry in entries.values()], events, access)
    return redacted(docs, access)


def _hide_titles(view: RecordProjection, doc: Doc, access: FieldAccess) -> None:
    doc["rows"] = [without_hidden(view.noun, one, access) for one in doc["rows"]]
    for change in doc["changes"]:
        if "row" in change:
            change["row"] = without_hidden(view.noun, change["row"], access)


def entry_of(recorded: Recorded) -> Doc:
    """An entry that says when, who and how, and nothing yet of what."""
    meta = recorded.meta
    return {
        "_id": str(recorded.event_id),
        "version": recorded.version,
        "position": recorded.position,
        "at": iso(recorded.at),
        "actor": str(meta.actor_id) if meta.actor_id else None,
        "role": meta.role,
        "source": meta.source,
        "reason": reason(recorded),
        "requestId": str(meta.request_id) if meta.request_id else None,
        "kinds": [],
        "events": [],
        "changes": [],
        "notes": [],
        "documents": [],
        "rows": [],
        "revealed": [],
    }


def _add(view: RecordProjection, entry: Entry, step: Step, masked: set[str]) -> None:
    recorded, doc = step.recorded, entry.doc
    event = recorded.event
    doc["version"], doc["position"] = recorded.version, recorded.position
    kind = kind_of(view, event)
    if kind not in doc["kinds"]:
        doc["kinds"].append(kind)
    doc["events"].append(event.topic.rpartition(".")[0])
    for path in changed_fields(view, recorded):
        first = entry.changes.get(path)
        value = value_of(view, step.after, path)
        old = first["from"] if first else value_of(view, step.before or {}, path)
        entry.changes[path] = change_of(path, old, value, masked=path in masked)
    if record.is_record_event(event):
        _add_shared(doc, step, event)
        _add_rows(view, entry, step)
        said = event.sentence_values()
        for path, (old, new) in view.said_beside(event, step.before or {}, step.after).items():
            entry.changes[path] = change_of(path, old, new, masked=path in masked)
    else:
        said = view.own_values(cast("Any", event))
    for name, value in said.items():
        entry.changes[name] = change_of(name, None, value, masked=False)


def _add_rows(view: RecordProjection, entry: Entry, step: Step) -> None:
    recorded = step.recorded
    row = row_step(view.noun, recorded, step.before, step.after)
    if row is None:
        return
    entry.doc["rows"] = together(entry.doc["rows"], done_to_row(row, recorded.event))
    for key, change in row.changes(set_in_row(row, recorded)).items():
        first = entry.changes.get(key, change)
        entry.changes[key] = change | {"from": first["from"]}


def _add_shared(doc: Doc, step: Step, event: record.RecordEvent) -> None:  # noqa: C901 - one case per event
    recorded = step.recorded
    match event:
        case record.NoteAdded():
            text = ERASED if "text" in recorded.erased else event.text
            corrects = {"corrects": str(event.corrects)} if event.corrects else {}
            doc["notes"].append({"_id": str(event.note_id), "text": text, **corrects})
        case record.DocumentAdded() | record.DocumentRemoved() | record.NoteStruck():
            pass  # `_add_files` and `mark_struck` say it.
        case record.DocumentScanned():
            pass  # So does `_add_files`.
        case record.FieldRevealed():
            doc["revealed"].append(event.field)
        case RowAdded() | RowChanged() | RowRemoved():
            pass  # `_add_rows` says it.
        case record.Created() | record.DetailsChanged() | record.StateChanged():
            pass  # The fields that they change say it, as with the next ones.
        case record.StatusChanged() | record.PeopleChanged() | record.DeleteRequested():
            pass  # The kind of the entry says it, as with the next ones.
        case record.DeleteRequestCancelled() | record.DeleteRequestRejected() | record.Deleted():
            pass
        case record.Undone() as event:
            doc["tookBack"] = {"first": event.first_version, "version": event.last_version}
        case record.Restored() | record.Blocked() | record.Activated():
            pass
        case record.EventSetAside() | record.SubjectErased():
            pass
        case _:
            assert_never(event)


def _add_files(view: RecordProjection, doc: Doc, step: Step, access: FieldAccess) -> None:
    match step.recorded.event:
        case record.DocumentAdded() as event:
            if event.document.collection in access.files:
                added = document_entry(event, step.recorded)
                doc["documents"].append(added | {"removed": False})
        case record.DocumentRemoved() as event if access.former:
            doc["documents"] += _removed(view, step, str(event.document_id), access)
        case record.DocumentScanned() as event:
            doc["documents"] += _scanned(view, step, str(event.document_id), access)


def _scanned(
    view: RecordProjection, step: Step, document_id: str, access: FieldAccess
) -> list[Doc]:
    """The file as the scanner left it, if it is in a list that is shown."""
    return [
        {**doc, "removed": False}
        for collection in view.noun.collections
        if collection in access.files
        for doc in step.after.get(collection, ())
        if doc["_id"] == document_id
    ]


def _removed(
    view: RecordProjection, step: Step, document_id: str, access: FieldAccess
) -> list[Doc]:
    """The removed file, if it was in a list that is shown."""
    for collection in view.noun.collections:
        for doc in (step.before or {}).get(collection, ()):
            if doc["_id"] == document_id:
                return [{**doc, "removed": True}] if collection in access.files else []
    return [{"_id": document_id, "removed": True}]
