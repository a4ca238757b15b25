"""Files of errors: the file that was refused, in its own format, with what is wrong with each row."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date
from tempfile import TemporaryFile
from typing import IO, TYPE_CHECKING, Any

from xlsxwriter import Workbook

from api.routes.price_file_problems import problem_words
from api.spreadsheet import CHUNK, CSV_TYPE, MARK, csv_line
from api.workbook import MEDIA_TYPE, WIDTH
from commands.price_file.runs import last_run
from domain.imports.values import SEPARATORS
from domain.price_file.columns import FURTHER

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

    from api.http.deps import Call
    from commands.kernel.record import State

WHY = ("Problem row", "Problem column", "Problem code", "Problem")
"""Columns that a file of errors has beside its own."""
_TEXTS = frozenset({"ldz", "distId", "meterType", "profileClass", "duration", "priceFor", *FURTHER})
"""Columns whose cells are no numbers, or numbers with a zero before them."""
_NUMBER = re.compile(r"(0|[1-9]\d{0,11})(\.\d{1,6})?")
_DAY = re.compile(r"\d{4}-\d\d-\d\d")


def error_file(call: Call, state: State, data: bytes) -> tuple[str, str, Iterator[bytes]]:
    """The ending, the media type and the content. All rows of the file are in it: a csv file stays one, other
    files come as xlsx. It is written before this returns, so what makes the file unreadable is raised.
    """
    is_csv = state.state.encoding is not None
    # Closed by the pieces, or here.
    file = TemporaryFile()  # noqa: SIM115
    try:
        rows = _rows(call, state, data)
        if is_csv:
            _write_csv(file, rows, SEPARATORS.get(state.state.separator or "", ","))
        else:
            _write_workbook(file, rows, _columns(state))
    except BaseException:
        file.close()
        raise
    return ("csv", CSV_TYPE, pieces(file)) if is_csv else ("xlsx", MEDIA_TYPE, pieces(file))


def pieces(file: IO[bytes]) -> Iterator[bytes]:
    """The file from its start; closes it."""
    with file:
        file.seek(0)
        while piece := file.read(CHUNK):
            yield piece


def _own(state: State) -> list[int]:
    """Places of the file's own columns: of a file of errors that was mended those of its problems are left
    out.
    """
    return [place for place, header in enumerate(state.state.headers) if header not in WHY]


def _columns(state: State) -> list[str]:
    """What each column fills, empty for one that fills nothing."""
    how = state.state
    return [how.mapping[place] if place < len(how.mapping) else "" for place in _own(state)]


def _rows(call: Call, state: State, data: bytes) -> Iterator[list[str]]:
    """The header, then all rows of the file with what is wrong with those that were refused."""
    how, own = state.state, _own(state)
    run_id = last_run(call.services.store, state.stream_id)
    kept = call.services.batch_runs.results(run_id, "run") if run_id else []
    words = problem_words(call, [one.problems for one in kept])
    why = {
        one.row: _why(one.row, one.problems, said) for one, said in zip(kept, words, strict=True)
    }
    separator = SEPARATORS.get(how.separator or "") if how.encoding else None
    rows = call.services.price_sheets.rows(
        data, how.encoding, separator, sheet=how.sheet, header=how.header_row
    )
    yield [*(how.headers[place] for place in own), *WHY]
    for row in rows:
        cells = [row.cells[place] if place < len(row.cells) else "" for place in own]
        yield [*cells, *why.get(row.number, ())]


def _why(number: int, problems: Sequence[Any], words: Sequence[dict[str, Any]]) -> list[str]:
    return [
        str(number),
        "; ".join(column for column, _, _ in problems),
        "; ".join(code for _, code, _ in problems),
        "; ".join(one["messageText"] for one in words),
    ]


def _write_csv(file: IO[bytes], rows: Iterator[list[str]], separator: str) -> None:
    file.write(MARK.encode())
    for row in rows:
        file.write(csv_line(row, separator).encode())


def _write_workbook(file: IO[bytes], rows: Iterator[list[str]], columns: Sequence[str]) -> None:
    """Rows lie in a file on disk meanwhile; no text becomes a formula."""
    with Workbook(file, {"constant_memory": True}) as book:
        page = book.add_worksheet("Prices")
        bold, day = (book.add_format(one) for one in ({"bold": True}, {"num_format": "dd/mm/yyyy"}))
        page.freeze_panes(1, 0)
        page.set_column(0, len(columns) + len(WHY) - 1, WIDTH)
        for place, header in enumerate(next(rows)):
            page.write_string(0, place, header, bold)
        # The first of the problem's columns is a number of a row.
        fills = [*columns, "row", "", "", ""]
        for number, row in enumerate(rows, 1):
            for place, (cell, column) in enumerate(zip(row, fills, strict=False)):
                if cell:
                    _write_cell(page, (number, place), cell, column, day)


def _write_cell(page: Worksheet, at: tuple[int, int], cell: str, column: str, day: Format) -> None:
    """A number or a day where the cell is written as a plain one; else, what it is, as text."""
    if column and column not in _TEXTS and _NUMBER.fullmatch(cell):
        page.write_number(*at, float(cell))
        return
    if column and _DAY.fullmatch(cell):
        try:
            page.write_datetime(*at, date.fromisoformat(cell), day)
        except ValueError:
            page.write_string(*at, cell)
        return
    page.write_string(*at, cell)
