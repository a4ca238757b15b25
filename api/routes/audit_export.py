"""A search of the replay desk as a file: every change of each entry, with its positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa
from starlette.responses import Response

from api.http.deps import Call
from api.http.mount import Row
from api.routes.audit import AUDIT, Filters, pinned_search
from api.routes.desk_file import DeskFile, FileFormat, Printed
from api.routes.entry_lines import COLUMNS, Lines, filters_said
from api.texts import Language, language_of
from api.texts.desk import WORDS
from commands.export import RecordExport
from domain.export import ExportMade
from domain.kernel.errors import InvalidFields

if TYPE_CHECKING:
    from uuid import UUID

MOST, MOST_PRINTED = 5_000, 200
"""Entries of one file, and of one PDF."""
MOST_LINES = 1_500
"""Lines of one PDF: each takes 20 ms."""
NAMED = 500
"""Records that the event of an export names; of more it has the number."""
PRINTED = {
    "position": 7,
    "at": 9,
    "who": 10,
    "noun": 9,
    "record": 11,
    "what": 8,
    "field": 10,
    "before": 14,
    "after": 14,
    "reason": 8,
}
"""Columns of a PDF, and how much of the page each takes."""


def export_search(
    call: Call,
    db: sa.Connection,
    asked: Filters,
    format: FileFormat = "csv",  # noqa: A002 - the parameter's name on the wire
    language: Language | None = None,
) -> Response:
    """What `searchHistory` answers to the same question, all pages of it, a row for each change.

    Recorded before it is answered. At most 5,000 entries; 200 of a PDF, with 1,500 lines.
    """
    words = language or language_of(call.request.headers.get("accept-language"))
    search = pinned_search(call, db, asked)
    most = MOST_PRINTED if format == "pdf" else MOST
    page, more = search.page(None, most)
    if more is not None:
        raise InvalidFields(fields={"search": "too_many_found"}, max=most)
    entries = [entry for _, entry in page]
    rows = [row for one in entries for row in Lines(call.me.role, words, search.position).of(one)]
    if format == "pdf" and len(rows) > MOST_LINES:
        raise InvalidFields(fields={"search": "too_many_found"}, max=MOST_LINES)
    position = f"{search.position}"
    given = asked.model_dump(mode="json", exclude_unset=True, by_alias=True)
    heading = [
        (WORDS[words]["pinned"], position),
        *filters_said(db, given, asked.noun or "", words),
    ]
    title = WORDS[words]["search"]
    made = DeskFile(
        "History",
        title,
        COLUMNS,
        rows,
        heading,
        [Printed(tuple(PRINTED), rows, widths=tuple(PRINTED.values()))],
    )
    # Made first: a refusal, as where a PDF cannot be made, is no export.
    response = made.response(call, format, words)
    records: list[UUID] = list(dict.fromkeys(found.stream_id for found, _ in page))
    exported = ExportMade(
        of=asked.noun or "history",
        what="history",
        format=format,
        record_ids=tuple(records) if len(records) <= NAMED else (),
        fields=tuple(column.path for column in COLUMNS),
        count=len(records),
        filters=tuple(sorted(asked.model_fields_set - {"position"})),
        position=search.position,
    )
    call.run(RecordExport(exported))
    return response


ROWS: list[Row] = [
    AUDIT.read("/api/audit/search/export", export_search, "exportHistorySearch", None),
]
