"""The undo of one command, or of one field that it changed: what becomes of it, and doing it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal
from uuid import UUID

import sqlalchemy as sa
from fastapi import Path, Query
from pydantic_core import to_jsonable_python

from api.http.deps import Call
from api.http.endpoints import done
from api.http.envelope import Done
from api.http.guard import ANY, refuse_without_proof
from api.http.mount import Row
from api.routes.area import Area
from api.routes.batch_undo import words_for
from api.routes.reading import viewer
from api.routes.record_shapes import actor_out
from api.routes.records import BASE, refuse
from api.routes.undo_marks import DELETABLE
from api.routes.undo_shapes import UndoBody, UndoPreviewed
from commands.undo.undo import Undo
from domain.kernel.details import leaf_fields
from domain.kernel.errors import DomainError, NotFound, ReasonRequired
from domain.kernel.problems import ROW
from domain.kernel.taking_back import (
    DOCUMENT,
    NOTE,
    PEOPLE,
    row_at,
    value_at,
    wire_path,
    within_state_field,
)
from domain.nouns import NOUNS
from projections.access.redact import access_of, redactor
from projections.across.titles import titles
from projections.history.difference import difference
from projections.history.labels import resolved
from projections.kernel.record import ERASED, iso
from projections.nouns import NOUN_VIEWS, PROJECTIONS
from projections.user.table import people

if TYPE_CHECKING:
    from collections.abc import Mapping

    from commands.undo.undo import RecordUndo
    from domain.kernel.taking_back import FieldToTakeBack
    from projections.kernel.record import Doc

    Noun = str
else:
    # A batch has calls of its own for its undo.
    Noun = Annotated[Literal[tuple(one for one in NOUN_VIEWS if NOUNS[one].undo is None)], Path()]

Key = tuple[str, str | None]
"""Wire path of a field, and the id of the child row that it is in."""


def preview_undo(
    call: Call,
    db: sa.Connection,
    noun: Noun,
    id: UUID,  # noqa: A002 - the path's name
    version: Annotated[int, Query(ge=1)],
    field: Annotated[str | None, Query(max_length=100)] = None,
    row: UUID | None = None,
) -> UndoPreviewed:
    """What becomes of every record and field that the command of a version changed."""
    refuse(call, noun, "C")
    undo = Undo(NOUNS[noun], id, version, DELETABLE, field=field, row=row)
    context, deps = call.context, call.services.deps
    plan = undo.plan(context, deps)
    refusals = undo.refusals(plan, context, deps)
    keys = [(one.noun.name, str(one.id)) for one in plan]
    names, persons = titles(db, keys, call.me.role), _persons(db, plan)
    records = [
        {
            "_id": str(one.id),
            "noun": one.noun.name,
            "title": names[key]["title"] if key in names else None,
            "version": one.found.now.version,
            "wasMade": one.found.was_made,
            "fields": _fields(call, db, one, persons),
        }
        for one, key in zip(plan, keys, strict=True)
    ]
    command = plan[0].command
    actor = command.meta.actor_id
    found: Any = {
        "version": command.last,
        "at": iso(command.events[-1].at),
        "by": actor_out(persons, str(actor) if actor else None, command.meta.role),
        "records": records,
        "refused": [one for error in refusals for one in _refusals(call, error)],
        "needsReason": any(isinstance(error, ReasonRequired) for error in refusals),
    }
    # The models describe the wire; rows are answered as they are.
    return UndoPreviewed.model_construct(data=found, success=True, message="")


def undo_command(call: Call, noun: Noun, id: UUID, body: UndoBody) -> Done:  # noqa: A002
    """Takes back what the command of a version changed, in all its records or in none."""
    refuse(call, noun, "C")
    undo = Undo(
        *(NOUNS[noun], id, body.version, DELETABLE),
        field=body.field,
        row=body.row,
        seen={one.id: one.version for one in body.seen},
        choices={(one.id, one.path): one.take_back for one in body.choices},
        reason=body.reason,
        prove=lambda: refuse_without_proof(call.services, call.user, call.session),
    )
    return done(call.run(undo), "record.undone")


def _persons(db: sa.Connection, plan: list[RecordUndo]) -> Mapping[str, Any]:
    known = {one.command.meta.actor_id for one in plan}
    known |= {_setter(one, field) for one in plan for field in one.found.fields}
    return people(db, [str(id_) for id_ in known if id_])


def _setter(one: RecordUndo, field: FieldToTakeBack) -> UUID | None:
    version = field.changed_since
    return one.events[version - 1].meta.actor_id if version else None


def _fields(
    call: Call, db: sa.Connection, one: RecordUndo, persons: Mapping[str, Any]
) -> list[Doc]:
    """The fields as the caller is shown them, now and as they would be."""
    view, role = PROJECTIONS[one.noun.name], call.me.role
    before = one.command.before
    whole = view.fold_all(None, one.events)["doc"]
    former = view.fold_all(None, one.events[:before])["doc"] if before else whole
    shown = redactor(role, one.noun.name, former=True)
    now = shown(whole)
    found = difference(view, now, shown(former), access_of(role, one.noun.name))
    changes: dict[Key, Doc] = {
        (change["field"], change["row"]["_id"] if "row" in change else None): change
        for change in resolved(db, one.noun.name, found, viewer(call))
    }
    return [_field(call, one, field, changes, persons, now) for field in one.found.fields]


def _field(
    call: Call,
    one: RecordUndo,
    field: FieldToTakeBack,
    changes: Mapping[Key, Doc],
    persons: Mapping[str, Any],
    now: Doc,
) -> Doc:
    wire, row = wire_path(one.noun, field.path), _row(one, field)
    change = (
        changes.get((wire, row["_id"] if row else None))
        or _masked(call, one, field, wire)
        or _whole(one, field, now)
    )
    return {
        "path": field.path,
        "field": wire,
        "from": change["from"],
        "to": change["to"],
        "masked": change["masked"],
        "row": row,
        "setSince": _set_since(one, field, persons),
        "refused": _refusal(call, wire, field.refusal) if field.refusal else None,
    }


def _row(one: RecordUndo, field: FieldToTakeBack) -> Doc | None:
    """Which child row, or entry of a state field, a field is in."""
    if (within := within_state_field(one.noun, field.path)) is not None:
        name, entry, _ = within
        return {"rows": name, "_id": entry, "title": entry}
    rows = row_at(one.noun, field.path)
    if rows is None:
        return None
    row_id = field.path.split(".")[1]
    whole = f"{rows.name}.{row_id}."
    details = value_at(one.noun, one.found.now, whole) or field.former
    title = getattr(details, rows.title, None)
    return {"rows": rows.name, "_id": row_id, "title": title}


def _masked(call: Call, one: RecordUndo, field: FieldToTakeBack, wire: str) -> Doc | None:
    """A value that moves while its mask stays the same; None of a field that is shown as it is."""
    leaf = leaf_fields(one.noun.details).get(field.path)
    access = access_of(call.me.role, one.noun.name)
    if leaf is None or leaf.sealed is None or access.showing(wire, former=True) != "masked":
        return None
    mask = leaf.sealed.mask
    now, former = (None if one is None else mask(str(one)) for one in (field.now, field.former))
    return {"from": now, "to": former, "masked": True}


def _whole(one: RecordUndo, field: FieldToTakeBack, now: Doc) -> Doc:
    """What is no field of the document: a note, a file, a row that comes or goes."""
    found: Doc = {"from": None, "to": None, "masked": False}
    path = field.path
    if within_state_field(one.noun, path) is not None:
        found |= to_jsonable_python({"from": field.now, "to": field.former})
    elif path.startswith(NOTE):
        added = [
            one
            for one in one.command.events
            if getattr(one.event, "note_id", None) == UUID(path.removeprefix(NOTE))
        ]
        texts = [
            ERASED if "text" in each.erased else getattr(each.event, "text", None) for each in added
        ]
        found["from"] = next((text for text in texts if text is not None), None)
    elif path.startswith(DOCUMENT):
        files = [each for name in one.noun.collections for each in now.get(name) or ()]
        names = {each["_id"]: each["name"] for each in files}
        found["from"] = names.get(path.removeprefix(DOCUMENT))
    elif path.endswith("."):
        row = _row(one, field)
        side = "from" if field.former is None else "to"
        found[side] = row["title"] if row else None
    elif path.startswith(PEOPLE) or row_at(one.noun, path) is not None or field.refusal:
        return found
    elif isinstance(field.former, bool):
        found |= {"from": not field.former, "to": field.former}
    return found


def _set_since(one: RecordUndo, field: FieldToTakeBack, persons: Mapping[str, Any]) -> Doc | None:
    version = field.changed_since
    if version is None:
        return None
    if version == 0:
        return {"version": None, "at": None, "by": None}
    recorded, setter = one.events[version - 1], _setter(one, field)
    by = actor_out(persons, str(setter) if setter else None, recorded.meta.role)
    return {"version": version, "at": iso(recorded.at), "by": by}


def _refusals(call: Call, error: DomainError) -> list[Doc]:
    """What a rule says, by field; nothing where it only asks for a reason."""
    if isinstance(error, ReasonRequired):
        return []
    if isinstance(error, NotFound) or not error.fields:
        return [{"field": ROW, "code": error.code, **words_for(call, ROW, error.code, {})}]
    return [
        {"field": path, "code": code, **words_for(call, path, code, error.context)}
        for path, code in error.fields.items()
    ]


def _refusal(call: Call, field: str, code: str) -> Doc:
    return {"field": field, "code": code, **words_for(call, field, code, {})}


_PATH = f"{BASE}/undo"
ROWS: list[Row] = [
    Area("history", ANY).read(_PATH, preview_undo, "previewUndo", UndoPreviewed),
    Area("record", ANY).act(_PATH, undo_command, "undoCommand"),
]
