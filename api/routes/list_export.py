"""What the list of leads shows as a file: its filters, its order, and the columns that are seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal
from uuid import UUID

from fastapi import Query
from starlette.responses import Response, StreamingResponse

from api.http.deps import Call
from api.http.mount import Row
from api.routes.area import Area
from api.routes.exporting import export_headers, record_export
from api.routes.reading import viewer
from api.spreadsheet import CSV_TYPE, csv_lines, workbook_chunks
from api.texts import Language, language_of
from api.workbook import MEDIA_TYPE, Sheet
from domain.imports.noun import IMPORT
from domain.kernel.errors import InvalidFields
from domain.lead.noun import LEAD
from projections.kernel.record import Doc
from projections.lead.list import LEADS
from projections.lists.flat import Column, Flattener, columns_of
from projections.lists.joins import documents

MOST = 1_000_000
"""Rows of one file: a sheet has no more."""
AT_ONCE = 500
"""Records that are read together."""
Filters: Any = Annotated[LEADS.params, Query()]
PAGING = frozenset({"skip", "limit"})
_AREA = Area("lead", (IMPORT.section, "V"))


def export_leads(
    call: Call,
    params: Filters,
    columns: Annotated[list[str] | None, Query(max_length=200)] = None,
    format: Literal["csv", "xlsx"] = "csv",  # noqa: A002 - the parameter's name on the wire
    language: Language | None = None,
) -> Response:
    """The records that the list's filters find, in its order. `columns` are wire paths of fields,
    all that the caller is shown unless given. Recorded before the first row is sent.
    """
    words = language or language_of(call.request.headers.get("accept-language"))
    chosen = _chosen(columns_of(LEAD.name, call.me.role), columns)
    with call.read() as db:
        ids = LEADS.ids(db, params, viewer(call), MOST + 1)
    if len(ids) > MOST:
        raise InvalidFields(fields={"list": "too_many"}, max=MOST)
    asked = tuple(sorted(params.model_fields_set - PAGING))
    named = ids if len(ids) <= AT_ONCE else []
    record_export(call, named, "list", format, chosen, count=len(ids), filters=asked)
    sheet = Sheet("Leads", LEAD.name, chosen, _rows(call, chosen, ids))
    headers = export_headers(call, "Leads", format)
    if format == "csv":
        return StreamingResponse(csv_lines(sheet, words), media_type=CSV_TYPE, headers=headers)
    return StreamingResponse(
        workbook_chunks([sheet], words), media_type=MEDIA_TYPE, headers=headers
    )


def _chosen(known: Sequence[Column], wanted: list[str] | None) -> tuple[Column, ...]:
    """Raises InvalidFields for a field that there is not, or that the caller is not shown."""
    if not wanted:
        return tuple(known)
    by_path = {column.path: column for column in known}
    unknown = [path for path in wanted if path not in by_path]
    if unknown:
        raise InvalidFields(fields={"columns": "not_allowed"})
    return tuple(by_path[path] for path in dict.fromkeys(wanted))


def _rows(call: Call, columns: tuple[Column, ...], ids: Sequence[UUID]) -> Iterator[Doc]:
    """Rows in portions, each as it is when it is read: one that is gone by then is left out."""
    now, flat = call.services.deps.clock.now(), Flattener(columns)
    for start in range(0, len(ids), AT_ONCE):
        with call.read() as db:
            found = documents(db, LEAD.name, ids[start : start + AT_ONCE], call.me.role, now)
        yield from map(flat, found)


ROWS: list[Row] = [
    _AREA.read("/api/records/lead/export", export_leads, "exportLeadList", None),
]
