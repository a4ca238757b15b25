"""Bulk edits: a preview says what would become of each record, then a job changes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query
from pydantic import ValidationError
from pydantic_core import to_jsonable_python
from starlette.responses import Response, StreamingResponse

from api.http.deps import Call
from api.http.mount import Row
from api.routes.area import Area
from api.routes.batch_undo import difference_by, loaded, note_done, undo_rows, words_for
from api.routes.bulk_edit_shapes import (
    BulkEditBegun,
    BulkEditOut,
    BulkEditPage,
    EditedNoun,
    PreviewOut,
    RecordFound,
    WantedBulkEdit,
)
from api.routes.downloads import dated_name, download_headers
from api.routes.reading import viewer
from api.spreadsheet import CSV_TYPE, MARK, csv_line
from commands.batch.batch import AT_ONCE, Batch, of_pydantic
from commands.bulk_edit.changes import refuse_change
from commands.bulk_edit.editing import OUTCOMES, BulkEditor, EditPlan
from commands.bulk_edit.starting import StartBulkEdit, record_ids_of, refuse_number
from domain.bulk_edit.noun import BULK_EDIT, MOST
from domain.kernel.errors import InvalidFields, NotAllowed
from domain.lead.decider import GateClosed
from domain.lead.events import LeadGateOverridden
from domain.lead.gates import MAY_OVERRIDE
from domain.nouns import NOUNS
from projections import bulk_edit as edits
from projections.access.scope import scope
from projections.across.titles import titles
from projections.history.replay import replay
from projections.lists.flat import columns_of
from projections.lists.page import list_of
from projections.lists.params import count_after
from projections.nouns import PROJECTIONS
from projections.user.table import people

if TYPE_CHECKING:
    from domain.kernel.noun import Noun
    from projections.kernel.record import Doc

SHOWN = 200
"""Records that a preview answers at most; the result file has all of them."""
MAY_EDIT_ALL = frozenset({"admin", "management"})
_PAGING = frozenset({"skip", "limit", "sort", "sortType"})


def preview(call: Call, payload: WantedBulkEdit) -> PreviewOut:
    """What would become of each record: its old and new values, or why it is refused. Nothing is
    stored.
    """
    noun, ids, _ = _asked(call, payload)
    batch = Batch(UUID(int=0), call.services.clock.now(), call.context)
    editor = BulkEditor(noun, payload.change, batch, call.services.deps)
    plans: list[EditPlan] = []
    for start in range(0, len(ids), AT_ONCE):
        group = ids[start : start + AT_ONCE]
        plans += editor.preview([(start + place, id_) for place, id_ in enumerate(group, 1)])
    numbers = {one: sum(each.plan.outcome == one for each in plans) for one in OUTCOMES}
    order = {"refused": 0, "changed": 1, "unchanged": 2}
    first = sorted(plans, key=lambda one: order[one.plan.outcome])[:SHOWN]
    gates = [_gate(one) for one in plans]
    return PreviewOut(
        count=len(ids),
        **numbers,
        gated=gates.count("closed"),
        overridden=gates.count("overridden"),
        may_override=call.me.role in MAY_OVERRIDE,
        records=_found(call, noun, first),
    )


def _gate(one: EditPlan) -> Literal["closed", "overridden"] | None:
    if one.refusal == GateClosed.code:
        return "closed"
    is_overridden = any(isinstance(event, LeadGateOverridden) for event in one.events())
    return "overridden" if is_overridden else None


def _asked(
    call: Call, payload: WantedBulkEdit
) -> tuple[Noun[Any, Any], list[UUID], tuple[str, ...] | None]:
    """The noun, the records, and the names of the filters that found them. Raises InvalidFields, and
    NotAllowed for a role that may not change all that match, or not override a gate.
    """
    noun = NOUNS[payload.noun]
    if noun.section in call.me.closed:
        raise NotAllowed
    if payload.change.override_gate and call.me.role not in MAY_OVERRIDE:
        raise NotAllowed
    shown = {column.path for column in columns_of(noun.name, call.me.role)}
    try:
        refuse_change(payload.change, noun, shown)
    except ValidationError as error:
        raise InvalidFields(fields={path: code for path, code, _ in of_pydantic(error)}) from None
    if (payload.ids is None) == (payload.filters is None):
        raise InvalidFields(fields={"ids": "one_of"})
    if payload.ids is not None:
        ids = list(dict.fromkeys(payload.ids))
        refuse_number(len(ids), "ids")
        return noun, ids, None
    if call.me.role not in MAY_EDIT_ALL:
        raise NotAllowed
    found = _matching(call, noun, payload.filters or {})
    refuse_number(len(found), "filters")
    return noun, found, tuple(sorted({*(payload.filters or {})} - _PAGING))


def _matching(call: Call, noun: Noun[Any, Any], filters: dict[str, Any]) -> list[UUID]:
    """Ids of all records that the list's filters find; one more than a bulk edit takes at most."""
    records = list_of(noun.name)
    try:
        params = records.params.model_validate(filters)
    except ValidationError as error:
        fields = {f"filters.{path}": code for path, code, _ in of_pydantic(error)}
        raise InvalidFields(fields=fields) from None
    with call.read() as db:
        return records.ids(db, params, viewer(call), MOST + 1)


def _found(call: Call, noun: Noun[Any, Any], plans: Sequence[EditPlan]) -> list[RecordFound]:
    users = {
        str(user)
        for one in plans
        for role in noun.roles
        for side in one.changes.get(role, ())
        for user in side
    }
    with call.read() as db:
        names = titles(db, [(noun.name, str(one.record_id)) for one in plans], call.me.role)
        known = people(db, sorted(users))
    return [_record(call, noun, one, names, known) for one in plans]


def _record(
    call: Call,
    noun: Noun[Any, Any],
    one: EditPlan,
    names: dict[tuple[str, str], Doc],
    known: dict[str, Doc],
) -> RecordFound:
    name = names.get((noun.name, str(one.record_id)))

    def shown(field: str, value: Any) -> Any:
        if field in noun.roles:
            ids = [str(user) for user in value]
            return [{"_id": id_, "name": known[id_]["name"] if id_ in known else ""} for id_ in ids]
        return to_jsonable_python(value)

    return RecordFound.model_validate(
        {
            "_id": one.record_id,
            # A record that the caller does not see is refused without its name.
            "title": name["title"] if name and not _is_unseen(one) else None,
            "outcome": one.plan.outcome,
            "gate": _gate(one),
            "changes": [
                {"field": field, "old": shown(field, old), "new": shown(field, new)}
                for field, (old, new) in one.changes.items()
            ],
            "problems": [
                {"field": field, "code": code, **words_for(call, field, code, context)}
                for field, code, context in one.plan.problems
            ],
        }
    )


def _is_unseen(one: EditPlan) -> bool:
    return any(code == "record.not_found" for _, code, _ in one.plan.problems)


def start(call: Call, payload: WantedBulkEdit) -> BulkEditBegun:
    """From now on a job changes the records: those that the filters find now, and no others."""
    _, ids, filters = _asked(call, payload)
    outcome = call.run(StartBulkEdit(payload.noun, payload.change, tuple(ids), filters))
    return BulkEditBegun(data=_shown(call, outcome.records[0].id), message="bulk_edit.started")


def show(call: Call, id: UUID) -> BulkEditOut:  # noqa: A002 - the path's name
    found = _shown(call, id)
    note_done(call, id, found, [found.noun])
    return found


def _shown(call: Call, id_: UUID) -> BulkEditOut:
    """From the events, so that a start is seen at once."""
    state = loaded(call, BULK_EDIT, id_)
    [first] = call.services.store.events(id_, upto=1)
    with call.read() as db:
        known = people(db, [str(first.actor_id)] if first.actor_id else [])
    counts = {one: getattr(state.state, one) for one in OUTCOMES}
    return _out(
        call,
        {
            "_id": str(id_),
            "version": state.version,
            "recordNoun": state.details.record_noun,
            "count": state.details.count,
            "fields": state.details.fields,
            "step": state.state.step,
            "createdAt": first.at,
            "createdBy": str(first.actor_id) if first.actor_id else None,
            **counts,
        },
        known,
    )


def _out(call: Call, doc: Doc, known: dict[str, Doc]) -> BulkEditOut:
    """How far the records are says the job's row while it runs, and the event afterwards."""
    run = call.services.batch_runs.progress(UUID(doc["_id"]))
    counts = {one: doc[one] or 0 for one in OUTCOMES}
    state, step = "done", edits.step_of(doc)
    if step == "started":
        state = run.state if run else "waiting"
        counts = dict(zip(OUTCOMES, run.count(*OUTCOMES), strict=True)) if run else counts
    who = known.get(doc["createdBy"])
    return BulkEditOut.model_validate(
        {
            "_id": doc["_id"],
            "version": doc["version"],
            "noun": doc["recordNoun"],
            "count": doc["count"],
            "fields": list(doc["fields"] or ()),
            "step": step,
            "state": state,
            "done": sum(counts.values()),
            **counts,
            "createdAt": doc["createdAt"],
            "createdBy": {"_id": doc["createdBy"], "name": who["name"]} if who else None,
        }
    )


def listed(
    call: Call,
    db: sa.Connection,
    skip: Annotated[int, Query(ge=0, le=100_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=100)] = 25,
    noun: EditedNoun | None = None,
) -> BulkEditPage:
    """Bulk edits of all records or of a noun's, newest first; of others only to those who see all
    records.
    """
    docs = edits.newest(db, scope(BULK_EDIT.name, viewer(call)), noun, skip, limit)
    known = people(db, [doc["createdBy"] for doc in docs if doc["createdBy"]])
    return BulkEditPage(
        data=[_out(call, doc, known) for doc in docs], count=count_after(skip, limit, docs)
    )


def result(call: Call, id: UUID) -> Response:  # noqa: A002 - the path's name
    """What became of each record, as csv: a line for each field that was changed or refused."""
    state = loaded(call, BULK_EDIT, id)
    first, chosen = call.services.store.events(id, upto=2)
    noun, ids = state.details.record_noun, record_ids_of(chosen)
    kept = {one.record_id: one for one in call.services.batch_runs.results(id, "run")}

    def lines() -> Iterator[str]:
        yield MARK + csv_line(["Record", "Result", "Field", "Before", "After", "Problem"])
        for begin in range(0, len(ids), AT_ONCE):
            yield from _lines(call, noun, id, ids[begin : begin + AT_ONCE], kept)

    headers = download_headers(dated_name("bulk-edit", first.at, "csv"))
    return StreamingResponse(lines(), media_type=CSV_TYPE, headers=headers)


def _lines(
    call: Call, noun: str, edit_id: UUID, ids: Sequence[UUID], kept: dict[Any, Any]
) -> Iterator[str]:
    store = call.services.store
    actor, deps = call.me, call.services.deps
    seen = deps.visibility.visible(actor, noun, ids)
    events = store.events_of([id_ for id_ in ids if id_ in seen], upto=store.position())
    with call.read() as db:
        names = titles(db, [(noun, str(id_)) for id_ in events], call.me.role)
        for id_ in ids:
            row = kept.get(id_)
            title = (names.get((noun, str(id_))) or {}).get("title") or ""
            if row is not None:
                problems = row.problems or [("", "", {})]
                for field, code, context in problems:
                    why = words_for(call, field, code, context)["messageText"] if code else ""
                    yield csv_line([title, row.outcome, field, "", "", why])
            elif id_ in events:
                docs = [one.after for one in replay(PROJECTIONS[noun], events[id_])]
                for change in difference_by(call, db, noun, edit_id, events[id_], docs):
                    before, after = _text(change["from"]), _text(change["to"])
                    yield csv_line([title, "changed", change["field"], before, after, ""])


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, list):
        return "; ".join(map(_text, value))
    return str(value.get("name", "")) if isinstance(value, dict) else str(value)


_AREA = Area(BULK_EDIT.name, (BULK_EDIT.section, "V"), (BULK_EDIT.section, "E"))
BASE = "/api/bulk-edits"

ROWS: list[Row] = [
    _AREA.act(f"{BASE}/preview", preview, "previewBulkEdit", PreviewOut),
    _AREA.act(f"{BASE}/start", start, "startBulkEdit", BulkEditBegun),
    _AREA.read(f"{BASE}/list", listed, "listBulkEdits", BulkEditPage),
    _AREA.read(f"{BASE}/{{id}}", show, "showBulkEdit", BulkEditOut),
    _AREA.read(f"{BASE}/{{id}}/result", result, "bulkEditResult", None),
    *undo_rows(BULK_EDIT, _AREA, BASE),
]
