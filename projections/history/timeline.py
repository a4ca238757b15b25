"""Timelines, past states and differences: read from the events, never from a copy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, assert_never, cast

from domain.kernel import record
from domain.kernel.details import Fields, leaf_fields
from domain.kernel.event import Event, Recorded
from domain.kernel.rows import RowAdded, RowChanged, RowRemoved
from projections.history.notes import mark_struck
from projections.history.redacted import redacted
from projections.history.rows import (
    differing_rows,
    done_to_row,
    row_step,
    set_in_row,
    together,
    without_hidden,
)
from projections.kernel.record import (
    ERASED,
    Doc,
    EntryKind,
    RecordProjection,
    document_entry,
    get,
    iso,
    masked_paths,
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
            return [*_wire(view.noun.details, event.details), *view.erased_paths(recorded)]
        case record.StateChanged():
            return [*_wire(view.noun.state, event.state), *view.erased_paths(recorded)]
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
        *_wire(view.noun.state, event.state),
    ]


def _wire(model: type[Fields], fields: Fields) -> list[str]:
    leaves = leaf_fields(model)
    return [leaves[path].wire for path in fields.leaves()]


def _all_masked(view: RecordProjection) -> set[str]:
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
        case record.DocumentAdded() | record.DocumentRemoved():
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
    masked = _all_masked(view)
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
        value = get(step.after, path)
        old = first["from"] if first else get(step.before or {}, path)
        entry.changes[path] = _change(path, old, value, masked=path in masked)
    if record.is_record_event(event):
        _add_shared(doc, step, event)
        _add_rows(view, entry, step)
        return
    for name, value in view.own_values(cast("Any", event)).items():
        entry.changes[name] = _change(name, None, value, masked=False)


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


def _change(path: str, old: Any, new: Any, *, masked: bool) -> Doc:
    return {"field": path, "from": old, "to": new, "masked": masked, "erased": new == ERASED}


def _removed(
    view: RecordProjection, step: Step, document_id: str, access: FieldAccess
) -> list[Doc]:
    """The removed file, if it was in a list that is shown."""
    for collection in view.noun.collections:
        for doc in (step.before or {}).get(collection, ()):
            if doc["_id"] == document_id:
                return [{**doc, "removed": True}] if collection in access.files else []
    return [{"_id": document_id, "removed": True}]


def difference(view: RecordProjection, old: Doc, new: Doc, access: FieldAccess) -> list[Doc]:
    """Fields that differ between two documents of one record, of those that the access shows."""
    masked = _all_masked(view)
    leaves = leaf_fields(view.noun.details) | view.noun.shown_state()
    paths = [
        *(leaf.wire for leaf in leaves.values()),
        *filter(None, [view.pipeline_field]),
        "status",
        *view.noun.roles,
        "isActive",
        "isDelete",
    ]
    pairs = [(path, get(old, path), get(new, path)) for path in paths]
    found = [
        _change(path, before, after, masked=path in masked)
        for path, before, after in pairs
        if before != after
    ]
    found += [
        change | {"row": without_hidden(view.noun, change["row"], access)}
        for change in differing_rows(view.noun, old, new)
    ]
    return [one for one in found if access.showing(one["field"], former=True) != "absent"]


def files_between(view: RecordProjection, old: Doc, new: Doc) -> list[Doc]:
    """Files that only one of two documents of a record has, each with whether it was removed."""
    found: list[Doc] = []
    for collection in view.noun.collections:
        before, after = ({one["_id"]: one for one in doc.get(collection, ())} for doc in (old, new))
        found += [one | {"removed": True} for id_, one in before.items() if id_ not in after]
        found += [one | {"removed": False} for id_, one in after.items() if id_ not in before]
    return found


def explanation(
    view: RecordProjection, events: Sequence[Recorded], access: FieldAccess
) -> dict[str, Doc]:
    """For each field that the access shows: its value and the event that set it last.

    Fields that follow from others, as a full name does, were set by what changed them.
    """
    found: dict[str, Doc] = {}
    entered = {leaf.wire.partition(".")[0] for leaf in leaf_fields(view.noun.details).values()}
    entered |= {rows.name for rows in view.noun.rows}
    for step in replay(view, events):
        recorded = step.recorded
        for path in (*changed_fields(view, recorded), *_following(step, entered)):
            if _explains(view, path, access):
                found[path] = _origin(get(step.after, path), recorded)
        _explain_row(view, step, access, found)
    return found


def _explain_row(
    view: RecordProjection, step: Step, access: FieldAccess, found: dict[str, Doc]
) -> None:
    """Adds the fields of a child row that the event set, or takes those of a row that is gone."""
    recorded = step.recorded
    row = row_step(view.noun, recorded, step.before, step.after)
    if row is None:
        return
    for wire in set_in_row(row, recorded):
        if row.new is None:
            found.pop(row.key(wire), None)
        elif access.is_shown(f"{row.rows.name}.{wire}"):
            found[row.key(wire)] = _origin(row.new[wire], recorded)
    titles = row.rows.titles_at
    if titles and access.is_shown(titles) and get(row.before, titles) != get(row.after, titles):
        found[titles] = _origin(get(row.after, titles), recorded)


def _origin(value: Any, recorded: Recorded) -> Doc:
    return {
        "value": value,
        "version": recorded.version,
        "at": iso(recorded.at),
        "actor": str(recorded.meta.actor_id) if recorded.meta.actor_id else None,
        "source": recorded.meta.source,
        "reason": reason(recorded),
        "eventId": str(recorded.event_id),
    }


def _explains(view: RecordProjection, path: str, access: FieldAccess) -> bool:
    if path in view.noun.collections:
        return path in access.files
    return access.is_shown(path)


def _following(step: Step, entered: set[str]) -> list[str]:
    before = step.before or {}
    return [
        key
        for key, value in step.after.items()
        if key not in entered
        and value != before.get(key)
        and (step.before or value not in ([], {}))
    ]
