"""Leads as files: the digital dashboard of chosen leads as rows or as a workbook."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query
from starlette.responses import Response

from api.http.deps import Call
from api.http.guard import ADMIN
from api.http.mount import Row
from api.routes.area import Area
from api.routes.exporting import export_headers, leads_of, record_export
from api.texts import Language, language_of
from api.workbook import MEDIA_TYPE, Sheet, workbook
from domain.kernel.errors import InvalidFields
from domain.lead.noun import LEAD
from projections.kernel.record import Doc
from projections.lists.flat import Flattener, columns_of, flat_rows, row_columns_of

MOST = 500
"""Leads of one export: their ids stand in the address."""
_AREA = Area("lead", ADMIN)


def export_dashboard(
    call: Call,
    db: sa.Connection,
    leads: Annotated[list[str], Query(max_length=MOST)],
    format: Literal["json", "xlsx"] = "json",  # noqa: A002 - the parameter's name on the wire
    language: Language | None = None,
) -> Any:
    """The chosen leads in their order, one value for each field. `leads` holds ids, each on its own or
    several with commas; `language` is that of a workbook's headers, the caller's unless given. Every
    export is recorded before it is answered.
    """
    ids, columns = _ids(leads), columns_of("lead", call.me.role)
    found = leads_of(call, db, ids)
    record_export(call, ids, "dashboard", format, columns)
    rows = list(map(Flattener(columns), found))
    if format == "json":
        return rows
    words = language or language_of(call.request.headers.get("accept-language"))
    sheets = (Sheet("Leads", LEAD.name, columns, rows), *_sheets_of_rows(call.me.role, found))
    headers = export_headers(call, "Leads", "xlsx")
    return Response(workbook(sheets, words), media_type=MEDIA_TYPE, headers=headers)


def _ids(leads: list[str]) -> list[UUID]:
    """Raises InvalidFields for what is no id, and for too many."""
    given = [one.strip() for part in leads for one in part.split(",") if one.strip()]
    try:
        ids = list(dict.fromkeys(map(UUID, given)))
    except ValueError:
        raise InvalidFields(fields={"leads": "invalid"}) from None
    if not ids:
        raise InvalidFields(fields={"leads": "required"})
    if len(ids) > MOST:
        raise InvalidFields(fields={"leads": "too_many"}, max=MOST)
    return ids


def _sheets_of_rows(role: str, leads: list[Doc]) -> list[Sheet]:
    """A sheet for each list of child rows: measures, inspections."""
    found = []
    for rows in LEAD.rows:
        columns = row_columns_of("lead", rows, role)
        values = [value for lead in leads for value in flat_rows(columns, rows, lead)]
        found.append(Sheet(rows.name.title(), LEAD.name, columns, values, f"{rows.name}."))
    return found


ROWS: list[Row] = [
    _AREA.read(
        "/api/lead/admin/exportDigitalDashboard",
        export_dashboard,
        "exportDigitalDashboard",
        list[dict[str, Any]],
    )
]
