"""What a list shows as a file: its filters, its order, and the columns that are seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, Literal
from uuid import UUID

from fastapi import Query
from starlette.responses import Response, StreamingResponse

from api.http.deps import Call
from api.http.mount import Row
from api.http.record_models import document_out
from api.import_own_files import ALL_SEEING, exported_columns, heads_of
from api.routes.area import Area
from api.routes.exporting import export_headers, only_while_seen, record_export
from api.routes.reading import viewer
from api.spreadsheet import CSV_TYPE, csv_lines, workbook_chunks
from api.texts import Language, language_of
from api.texts.labels import choice_label, coded_paths
from api.workbook import MEDIA_TYPE, Sheet
from domain.imports.noun import IMPORT
from domain.kernel.errors import InvalidFields
from projections.kernel.noun_view import shown_as
from projections.kernel.record import Doc
from projections.lists.flat import Column, Flattener
from projections.lists.joins import documents
from projections.lists.page import RecordList, list_of
from projections.nouns import NOUN_VIEWS

MOST = 1_000_000
"""Rows of one file: a sheet has no more."""
AT_ONCE = 500
"""Records that are read together."""
PAGING = frozenset({"skip", "limit"})
LISTS = {name: view.list_file for name, view in NOUN_VIEWS.items() if view.list_file}
"""Nouns whose lists are given as files, with the names of the files."""


def export_of(noun: str) -> Callable[..., Response]:
    """The call that gives the noun's list as a file."""
    records = list_of(noun)

    def export_list(
        call: Call,
        params: Any,
        columns: Annotated[list[str] | None, Query(max_length=200)] = None,
        format: Literal["csv", "xlsx"] = "csv",  # noqa: A002 - the parameter's name on the wire
        language: Language | None = None,
    ) -> Response:
        """The records that the list's filters find, in its order. `columns` are wire paths of fields,
        all that the caller is shown unless given. Recorded before the first row is sent.
        """
        words = language or language_of(call.request.headers.get("accept-language"))
        return _file(call, records, params, _chosen(noun, call.me.role, columns), format, words)

    export_list.__annotations__["params"] = Annotated[records.params, Query()]
    return export_list


def _file(
    call: Call,
    records: RecordList,
    params: Any,
    chosen: tuple[Column, ...],
    form: Literal["csv", "xlsx"],
    words: Language,
) -> Response:
    noun = records.table.name
    with call.read() as db:
        ids = records.ids(db, params, viewer(call), MOST + 1)
    if len(ids) > MOST:
        raise InvalidFields(fields={"list": "too_many"}, max=MOST)
    asked = tuple(sorted(params.model_fields_set - PAGING))
    named = ids if len(ids) <= AT_ONCE else []
    record_export(call, named, "list", form, chosen, noun=noun, count=len(ids), filters=asked)
    only_while_seen(call, noun, ids)
    sheet = Sheet(
        LISTS[noun],
        noun,
        chosen,
        _worded(noun, chosen, _rows(call, noun, chosen, ids), words),
        heads=heads_of(noun, chosen, words),
    )
    headers = export_headers(call, LISTS[noun], form)
    if form == "csv":
        return StreamingResponse(csv_lines(sheet, words), media_type=CSV_TYPE, headers=headers)
    return StreamingResponse(
        workbook_chunks([sheet], words), media_type=MEDIA_TYPE, headers=headers
    )


def _chosen(noun: str, role: str, wanted: list[str] | None) -> tuple[Column, ...]:
    """What lists show and no cell holds, such as a picture, is left out. Raises InvalidFields for a field
    that there is not, or that the role is not shown.
    """
    known = exported_columns(noun, role)
    if not wanted:
        return known
    by_path = {column.path: column for column in known}
    unknown = {path for path in wanted if path not in by_path}
    if unknown - _shown_otherwise(noun):
        raise InvalidFields(fields={"columns": "not_allowed"})
    return tuple(by_path[path] for path in dict.fromkeys(wanted) if path in by_path) or known


def _shown_otherwise(noun: str) -> set[str]:
    """Wire fields of the noun's answers that are no column for any role."""
    answered = {field.alias or name for name, field in document_out(noun).model_fields.items()}
    return answered - {column.path for column in exported_columns(noun, ALL_SEEING)}


def _rows(call: Call, noun: str, columns: tuple[Column, ...], ids: Sequence[UUID]) -> Iterator[Doc]:
    """Rows in portions, each as it is when it is read: one that is gone by then is left out."""
    now, flat = call.services.deps.clock.now(), Flattener(columns)
    for start in range(0, len(ids), AT_ONCE):
        call.delivery.refuse_over()
        with call.read() as db:
            found = documents(db, noun, ids[start : start + AT_ONCE], call.me.role, now)
        yield from map(flat, found)


def _worded(
    noun: str, columns: tuple[Column, ...], rows: Iterator[Doc], language: Language
) -> Iterator[Doc]:
    """The rows with the codes that fields hold as screens call them."""
    coded = coded_paths(noun) & {column.path for column in columns}
    return (_with_words(noun, coded, row, language) for row in rows) if coded else rows


def _with_words(noun: str, coded: frozenset[str], row: Doc, language: Language) -> Doc:
    words = {path: choice_label(noun, path, row[path], language) for path in coded}
    return row | {path: word for path, word in words.items() if word is not None}


ROWS: list[Row] = [
    Area(noun, (IMPORT.section, "E")).read(
        f"/api/records/{noun}/export", export_of(noun), f"export{shown_as(noun)}List", None
    )
    for noun in LISTS
]
