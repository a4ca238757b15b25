"""The file of an import's refused rows: a csv file stays one, other files come as xlsx."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from tempfile import TemporaryFile
from typing import IO, TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

from starlette.responses import Response, StreamingResponse
from xlsxwriter import Workbook

from api.http.deps import Call
from api.routes.batch_undo import words_in
from api.routes.downloads import download_headers
from api.routes.price_file_errors import pieces
from api.spreadsheet import CSV_TYPE, MARK, csv_line
from api.texts import Language, language_of
from api.texts.labels import field_label
from api.workbook import MEDIA_TYPE, WIDTH
from commands.imports.mended import WHY, added_columns, number_header, origin_of
from commands.imports.receiving import file_of, noun_of, separator_of
from domain.kernel.problems import ROW

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

    from commands.batch.ports import KeptRow
    from commands.kernel.record import State
    from commands.shared.sheets import SheetRow

EXACT = 15
"""Digits that a number of a workbook keeps."""
_FORMATS = {"day": "dd/mm/yyyy", "moment": "dd/mm/yyyy hh:mm"}


class ErrorRow(NamedTuple):
    """`kinds` are those of the cells, as `SheetRow` has them."""

    why: str
    number: int | None
    cells: list[str]
    kinds: str


def errors(call: Call, id: UUID, language: Language | None = None) -> Response:  # noqa: A002 - the path's name
    """The rows that were refused, by the run or else by the last check, as they came: before them why, and their
    number in the import's own file.
    """
    state, data = file_of(id, call.context, call.services.deps)
    words = language or language_of(call.request.headers.get("accept-language"))
    rows = call.services.spreadsheets.rows(
        data, state.details.encoding, separator_of(state), header=state.details.header_row
    )
    phase = "check" if state.state.step == "checked" else "run"
    kept = call.services.batch_runs.results(id, phase)
    heads, refused = heads_of(state, words), refused_rows(state, rows, kept, words)
    is_csv = state.details.format == "csv"
    # Closed by the pieces, or here.
    file = TemporaryFile()  # noqa: SIM115
    try:
        if is_csv:
            write_csv(file, heads, refused, separator_of(state) or ",")
        else:
            again = call.services.spreadsheets.rows(data, None, None)
            _write_workbook(file, heads, refused, from_1904=_from_1904(again))
    except BaseException:
        file.close()
        raise
    stem, ending = (state.details.file_name or "file").rpartition(".")[0], "xlsx"
    media_type = MEDIA_TYPE
    if is_csv:
        ending, media_type = "csv", CSV_TYPE
    headers = download_headers(f"{stem}-errors.{ending}")
    return StreamingResponse(pieces(file), media_type=media_type, headers=headers)


def heads_of(state: State, language: Language) -> list[str]:
    headers = state.details.headers or ()
    ours, origin = added_columns(headers), origin_of(state.stream_id, headers)
    own = [header for place, header in enumerate(headers) if place not in ours]
    return [WHY[language], number_header(origin.import_id, language), *own]


def refused_rows(
    state: State, rows: Iterable[SheetRow], kept: Iterable[KeptRow], language: Language
) -> Iterator[ErrorRow]:
    """`kept` is what became of the file's rows."""
    headers, noun = state.details.headers or (), noun_of(state)
    ours, origin = added_columns(headers), origin_of(state.stream_id, headers)
    found = {one.row: one.problems for one in kept if one.outcome in {"error", "failed"}}
    for row in rows:
        if row.number not in found:
            continue
        # Cells beyond the header come too: they may be why the row was refused.
        width = max(len(headers), len(row.cells))
        own = [place for place in range(width) if place not in ours]
        yield ErrorRow(
            "; ".join(_said(noun, language, *problem) for problem in found[row.number]),
            origin.number(row),
            [row.cells[place] if place < len(row.cells) else "" for place in own],
            "".join(row.kind(place) or "-" for place in own),
        )


def _said(noun: str, language: Language, field: str, code: str, context: dict[str, Any]) -> str:
    """A problem as the screens say it: the field by its label, and what is wrong."""
    text: str = words_in(language, field, code, context, noun)["messageText"]
    return text if field == ROW else f"{field_label(noun, field, language)}: {text}"


def write_csv(file: IO[bytes], heads: list[str], rows: Iterable[ErrorRow], separator: str) -> None:
    file.write((MARK + csv_line(heads, separator)).encode())
    for why, number, cells, _ in rows:
        known = "" if number is None else str(number)
        file.write(csv_line([why, known, *cells], separator).encode())


def _from_1904(rows: Iterable[SheetRow]) -> bool:
    """Whether a workbook counts its days from 1904, as its numbers say."""
    kinds = (set(row.kinds) & {"n", "s"} for row in rows)
    return "s" in next(filter(None, kinds), ())


def _write_workbook(
    file: IO[bytes], heads: list[str], rows: Iterable[ErrorRow], *, from_1904: bool
) -> None:
    """Rows lie in a file on disk meanwhile; no text becomes a formula."""
    with Workbook(file, {"constant_memory": True, "date_1904": from_1904}) as book:
        page, bold = book.add_worksheet(), book.add_format({"bold": True})
        formats = {kind: book.add_format({"num_format": one}) for kind, one in _FORMATS.items()}
        page.freeze_panes(1, 0)
        page.set_column(0, len(heads) - 1, WIDTH)
        for place, head in enumerate(heads):
            page.write_string(0, place, head, bold)
        for line, (why, number, cells, kinds) in enumerate(rows, 1):
            page.write_string(line, 0, why)
            if number is not None:
                page.write_number(line, 1, number)
            for place, (cell, kind) in enumerate(zip(cells, kinds, strict=True), 2):
                if cell:
                    _write_cell(page, (line, place), cell, kind, formats)


def _write_cell(
    page: Worksheet, at: tuple[int, int], cell: str, kind: str, formats: dict[str, Format]
) -> None:
    """The cell as it came: a number, a day, yes or no, and else a text."""
    if kind in {"n", "s"} and sum(map(str.isdigit, cell)) <= EXACT:
        page.write_number(*at, float(cell))
    elif kind == "b":
        page.write_boolean(*at, cell == "yes")
    elif kind == "d":
        moment = datetime.fromisoformat(cell)
        page.write_datetime(*at, moment, formats["moment" if "T" in cell else "day"])
    else:
        page.write_string(*at, cell)
