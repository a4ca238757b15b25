"""What exports share: which leads they are of, who made them, and how their files are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import sqlalchemy as sa

from api.http.deps import Call
from api.routes.downloads import dated_name, download_headers
from api.routes.reading import viewer
from commands.export import RecordExport
from domain.export import ExportMade, Format
from domain.kernel.errors import NotFound
from domain.lead.noun import LEAD
from projections.access.scope import visible
from projections.kernel.record import Doc
from projections.lists.flat import Column
from projections.lists.joins import documents


def leads_of(call: Call, db: sa.Connection, ids: Sequence[UUID]) -> list[Doc]:
    """Documents in the order of the ids. Raises NotFound when the caller may not see one of them."""
    seen = visible(db, LEAD.name, list(ids), viewer(call))
    wanted = [id_ for id_ in ids if id_ in seen]
    found = documents(db, LEAD.name, wanted, call.me.role, call.services.deps.clock.now())
    missing = set(map(str, ids)) - {doc["_id"] for doc in found}
    if missing:
        unknown = ", ".join(sorted(missing))
        raise NotFound(noun=LEAD.name, fields={"leads": "not_found"}, ids=unknown)
    return found


def record_export(
    call: Call,
    ids: Sequence[UUID],
    what: str,
    form: Format,
    columns: Sequence[Column],
    *,
    noun: str = LEAD.name,
    **more: Any,
) -> None:
    """Stores who is given which fields of which records, before they are. `more` are further fields of
    the event.
    """
    made = ExportMade(
        of=noun,
        what=what,
        format=form,
        record_ids=tuple(ids),
        fields=tuple(column.path for column in columns),
        **more,
    )
    call.run(RecordExport(made))


def export_headers(call: Call, name: str, ending: str) -> dict[str, str]:
    """Headers of a file that is saved under the name and the day of today."""
    return download_headers(dated_name(name, call.services.deps.clock.now(), ending))
