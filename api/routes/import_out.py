"""Imports as their calls answer them: their file, who began them, how far their rows are."""

from __future__ import annotations

import math
from datetime import timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

from pydantic.alias_generators import to_camel

from api.routes.import_shapes import ImportOut
from commands.imports.checking import LONG
from commands.imports.receiving import noun_named, noun_of
from commands.imports.running import OUTCOMES
from domain.imports.events import ImportState
from domain.imports.noun import IMPORT
from domain.kernel.batch_ids import check_id_of
from domain.kernel.errors import NotFound
from projections import imports
from projections.user.table import people

if TYPE_CHECKING:
    import sqlalchemy as sa

    from api.http.deps import Call
    from commands.kernel.record import State
    from infra.bootstrap import BatchRun
    from projections.kernel.record import Doc

COUNTS = tuple(
    name
    for name, field in ImportState.model_fields.items()
    if field.annotation is int and name in ImportOut.model_fields
)
"""Fields that count rows."""
SAME_FILE = timedelta(days=90)
"""How long it is said that the same file was imported before."""


def import_of(call: Call, import_id: UUID) -> ImportOut:
    """From the events, so that a start is seen at once. Raises NotFound."""
    state = call.services.store.load(IMPORT, import_id)
    if state.deleted:
        raise NotFound(noun=IMPORT.name)
    [first] = call.services.store.events(import_id, upto=1)
    with call.read() as session:
        known = people(session, [str(first.actor_id)] if first.actor_id else [])
    who = known.get(str(first.actor_id))
    fields = state.state.model_dump(include={"step", *COUNTS})
    return ImportOut.model_validate(
        fields
        | _progress(call, import_id, fields, state.details.rows or 0)
        | {
            "_id": import_id,
            "version": state.version,
            "noun": noun_of(state),
            "file_name": state.details.file_name or "",
            "format": state.details.format,
            "size": state.details.size,
            "rows": state.details.rows or 0,
            "created_at": first.at,
            "created_by": {"_id": first.actor_id, "name": who["name"]} if who else None,
        }
    )


def imports_of(call: Call, session: sa.Connection, docs: list[Doc]) -> list[ImportOut]:
    """From the documents of the read model, in their order."""
    known = people(session, [doc["createdBy"] for doc in docs if doc["createdBy"]])
    return [_listed(call, doc, known) for doc in docs]


def same_file_before(call: Call, state: State) -> ImportOut | None:
    """The last import of the same file that stored records of the same noun; None without one."""
    hashes = [document.sha256 for document in state.documents.values()]
    since = call.services.deps.clock.now() - SAME_FILE
    with call.read() as session:
        docs = imports.with_files(session, hashes, since)
        stored = [
            doc
            for doc in docs
            if doc["step"] in {"started", "finished"}
            and doc["_id"] != str(state.stream_id)
            and noun_named(doc["recordNoun"]) == noun_of(state)
        ]
        return next(iter(imports_of(call, session, stored[:1])), None)


def _listed(call: Call, doc: Doc, known: dict[str, Any]) -> ImportOut:
    who = known.get(doc["createdBy"])
    fields: dict[str, Any] = {name: doc[to_camel(name)] or 0 for name in COUNTS}
    fields["step"] = doc["step"] or "received"
    return ImportOut.model_validate(
        fields
        | _progress(call, UUID(doc["_id"]), fields, doc["rows"] or 0)
        | {
            "_id": doc["_id"],
            "version": doc["version"],
            "noun": noun_named(doc["recordNoun"]),
            "file_name": doc["fileName"] or "",
            "format": doc["format"],
            "size": doc["size"],
            "rows": doc["rows"] or 0,
            "created_at": doc["createdAt"],
            "created_by": {"_id": doc["createdBy"], "name": who["name"]} if who else None,
        }
    )


def _progress(call: Call, import_id: UUID, fields: dict[str, Any], rows: int) -> dict[str, Any]:
    """Counts of the rows that are stored: from the job's row while it runs, from the event afterwards."""
    runs = call.services.batch_runs
    if fields["step"] in {"received", "checked"}:
        checking = runs.progress(check_id_of(import_id)) if rows >= LONG else None
        return {"state": None, "done": 0, "progress": _speed(checking, rows)}
    run = runs.progress(import_id)
    if run is None:
        is_over = fields["step"] != "started"
        done = sum(fields[one] for one in (*OUTCOMES, "left_out"))
        return {"state": "done" if is_over else "waiting", "done": done, "progress": None}
    return {
        "state": run.state,
        "done": run.done,
        "progress": _speed(run, rows),
        **dict(zip(OUTCOMES, run.count(*OUTCOMES), strict=True)),
    }


def _speed(run: BatchRun | None, rows: int) -> dict[str, Any] | None:
    """None before the first rows are done, and once nothing is under way."""
    rate = run.rows_a_second if run is not None else None
    if run is None or rate is None:
        return None
    total = run.total or rows
    left = max(total - run.done, 0) / rate
    return {
        "done": run.done,
        "total": total,
        "rows_a_second": round(rate, 1),
        "seconds_left": math.ceil(left),
    }
