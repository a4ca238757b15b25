"""Timelines, past states and differences: read from the events, never from a copy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from pydantic.alias_generators import to_camel

from domain.kernel import record
from domain.kernel.details import leaf_fields
from domain.kernel.event import Recorded
from domain.user.events import UserPasswordChanged
from projections.history.event_fields import told
from projections.kernel.record import (
    ERASED,
    Doc,
    RecordProjection,
    document_entry,
    get,
    iso,
    masked_paths,
    reading_entry,
    reason,
)

KINDS: dict[type[Any], str] = {
    record.Created: "created",
    record.DetailsChanged: "changes",
    record.FactsChanged: "changes",
    record.StatusChanged: "status",
    record.PeopleChanged: "assignee",
    record.NoteAdded: "comment",
    record.DocumentAdded: "document",
    record.DocumentRemoved: "document",
    record.MeterReadingAdded: "reading",
    record.MeterReadingRemoved: "reading",
    record.FieldRevealed: "reveal",
    record.DeleteRequested: "delete_request",
    record.DeleteRequestCancelled: "delete_request",
    record.DeleteRequestRejected: "delete_request",
    record.Deleted: "delete_request",
    record.Restored: "delete_request",
    record.Blocked: "access",
    record.Activated: "access",
    UserPasswordChanged: "password",
}
FILTERS = {
    "all": None,
    "changes": {
        *("created", "changes", "status", "assignee", "reading", "delete_request", "access"),
        *("password", "reveal"),
    },
    "comments": {"comment"},
    "files": {"document"},
}


@dataclass
class Step:
    """One event with the document before and after it."""

    recorded: Recorded
    before: Doc | None
    after: Doc


def replay(view: RecordProjection, events: Iterable[Recorded]) -> list[Step]:
    """Documents along a stream, from its first event."""
    steps: list[Step] = []
    row = None
    for recorded in events:
        before = row["doc"] if row else None
        row = view.fold(row, recorded)
        steps.append(Step(recorded, before, row["doc"]))
    return steps


def changed_fields(view: RecordProjection, recorded: Recorded) -> list[str]:
    """Wire paths that an event set."""
    event = recorded.event
    leaves = leaf_fields(view.noun.details)
    match event:
        case record.Created():
            people = [part for part, users in event.people.items() if users]
            status = ["status"] if event.status is not None else []
            pipeline = [view.pipeline_field] if view.pipeline_field and event.pipeline else []
            set_paths = [leaves[p].wire for p in event.details.leaves() if _has_value(event, p)]
            return [
                *pipeline,
                *status,
                *set_paths,
                *_erased(view, recorded),
                *people,
                *map(to_camel, event.facts),
            ]
        case record.DetailsChanged():
            return [
                *(leaves[path].wire for path in event.details.leaves()),
                *_erased(view, recorded),
            ]
        case record.StatusChanged():
            moved = [view.pipeline_field] if view.pipeline_field and event.pipeline else []
            return [*moved, "status"]
        case record.FactsChanged():
            return list(event.wire_facts())
        case record.PeopleChanged():
            return [event.part]
        case _:
            return []


def _has_value(event: record.Created[Any], path: str) -> bool:
    return event.details.leaves()[path] is not None


def _erased(view: RecordProjection, recorded: Recorded) -> list[str]:
    leaves = leaf_fields(view.noun.details)
    return [leaves[path].wire for path in sorted(recorded.erased_details)]


def kind_of(event: Any) -> str:
    return next((kind for cls, kind in KINDS.items() if isinstance(event, cls)), "changes")


@dataclass
class Entry:
    """All that one command did, as one line of the timeline."""

    doc: Doc
    changes: dict[str, Doc] = field(default_factory=dict)


def timeline(view: RecordProjection, events: Sequence[Recorded]) -> list[Doc]:
    """One entry per command, oldest first; ids of people and links are still ids."""
    masked = set(masked_paths(view.noun.details))
    entries: dict[Any, Entry] = {}
    for step in replay(view, events):
        command = step.recorded.meta.command_id
        entry = entries.setdefault(command, Entry(entry_of(step.recorded)))
        _add(view, entry, step, masked)
    for entry in entries.values():
        entry.doc["changes"] = [
            change
            for change in entry.changes.values()
            if change["from"] != change["to"] or change["masked"]
        ]
    return [entry.doc for entry in entries.values()]


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
        "readings": [],
        "revealed": [],
    }


def _add(view: RecordProjection, entry: Entry, step: Step, masked: set[str]) -> None:
    recorded, doc = step.recorded, entry.doc
    event = recorded.event
    doc["version"], doc["position"] = recorded.version, recorded.position
    kind = kind_of(event)
    if kind not in doc["kinds"]:
        doc["kinds"].append(kind)
    doc["events"].append(event.topic.rpartition(".")[0])
    for path in changed_fields(view, recorded):
        first = entry.changes.get(path)
        value = get(step.after, path)
        old = first["from"] if first else get(step.before or {}, path)
        entry.changes[path] = _change(path, old, value, masked=path in masked)
    for name, value in told(event).items():
        entry.changes[name] = _change(name, None, value, masked=False)
    if isinstance(event, record.NoteAdded):
        text = ERASED if "text" in recorded.erased else event.text
        doc["notes"].append({"_id": str(event.note_id), "text": text})
    if isinstance(event, record.DocumentAdded):
        doc["documents"].append(document_entry(event, recorded) | {"removed": False})
    if isinstance(event, record.MeterReadingAdded):
        doc["readings"].append(reading_entry(event, recorded) | {"removed": False})
    if isinstance(event, record.MeterReadingRemoved):
        doc["readings"].append(_reading_removed(step, str(event.reading_id)))
    if isinstance(event, record.FieldRevealed):
        doc["revealed"].append(event.field)
    if isinstance(event, record.DocumentRemoved):
        doc["documents"].append(_removed(view, step, str(event.document_id)))


def _change(path: str, old: Any, new: Any, *, masked: bool) -> Doc:
    return {"field": path, "from": old, "to": new, "masked": masked, "erased": new == ERASED}


def _removed(view: RecordProjection, step: Step, document_id: str) -> Doc:
    lists = [(step.before or {}).get(collection, []) for collection in view.noun.collections]
    known = next(
        (doc for docs in lists for doc in docs if doc["_id"] == document_id), {"_id": document_id}
    )
    return {**known, "removed": True}


def _reading_removed(step: Step, reading_id: str) -> Doc:
    known = (step.before or {}).get("meterReading", [])
    found = next((one for one in known if one["_id"] == reading_id), {"_id": reading_id})
    return {**found, "removed": True}


def difference(view: RecordProjection, old: Doc, new: Doc) -> list[Doc]:
    """Fields that differ between two documents of one record."""
    masked = set(masked_paths(view.noun.details))
    paths = [leaf.wire for leaf in leaf_fields(view.noun.details).values()]
    paths += [
        *filter(None, [view.pipeline_field]),
        "status",
        *view.noun.parts,
        "isActive",
        "isDelete",
    ]
    pairs = [(path, get(old, path), get(new, path)) for path in paths]
    return [
        _change(path, before, after, masked=path in masked)
        for path, before, after in pairs
        if before != after
    ]


def explanation(view: RecordProjection, events: Sequence[Recorded]) -> dict[str, Doc]:
    """For each field: its value and the event that set it last.

    Fields that follow from others, as a full name does, were set by what changed them.
    """
    found: dict[str, Doc] = {}
    entered = {leaf.wire.partition(".")[0] for leaf in leaf_fields(view.noun.details).values()}
    for step in replay(view, events):
        recorded = step.recorded
        for path in (*changed_fields(view, recorded), *_following(step, entered)):
            found[path] = {
                "value": get(step.after, path),
                "version": recorded.version,
                "at": iso(recorded.at),
                "actor": str(recorded.meta.actor_id) if recorded.meta.actor_id else None,
                "source": recorded.meta.source,
                "reason": reason(recorded),
                "eventId": str(recorded.event_id),
            }
    return found


def _following(step: Step, entered: set[str]) -> list[str]:
    before = step.before or {}
    return [
        key
        for key, value in step.after.items()
        if key not in entered
        and value != before.get(key)
        and (step.before or value not in ([], {}))
    ]


def notes(events: Iterable[Recorded]) -> list[Doc]:
    """Notes of a record, newest first."""
    found = [
        {
            "_id": str(recorded.event.note_id),
            "note": ERASED if "text" in recorded.erased else recorded.event.text,
            "createdAt": iso(recorded.at),
            "createdBy": str(recorded.meta.actor_id) if recorded.meta.actor_id else None,
        }
        for recorded in events
        if isinstance(recorded.event, record.NoteAdded)
    ]
    return found[::-1]
