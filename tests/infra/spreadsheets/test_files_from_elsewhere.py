"""Files as other programs write them: what is read of them, and which rows are named."""

from __future__ import annotations

import io
import re
import zipfile
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

import openpyxl
import pytest

from api.spreadsheet import csv_line
from commands.price_file.loading import read_rows
from commands.shared.sheets import BrokenHeader, DuplicateHeaders, problems_of
from domain.price_file.columns import PriceKind, proposed
from domain.price_file.prices import PriceRow
from domain.price_file.reading import Problem, RowReader
from infra.spreadsheets.reader import Spreadsheets
from tests.infra.spreadsheets.sheet_files import csv_of, ods_with, xlsx_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from commands.shared.sheets import SheetHead, SheetRow

INPUTS = Path(__file__).with_name("inputs")
READER = Spreadsheets()


def read(data: bytes | str, **how: Any) -> tuple[SheetHead, list[SheetRow]]:
    """A file of `inputs` by its name, or bytes."""
    found = (INPUTS / data).read_bytes() if isinstance(data, str) else data
    head = READER.head(found, **how)
    rows = READER.rows(found, head.encoding, head.separator, header=head.header_row)
    return head, list(rows)


def named(rows: list[SheetRow]) -> dict[int, list[str]]:
    """Codes of what refuses rows, by the number of the row."""
    return {
        row.number: [fault.code for fault in row.faults if fault.refuses]
        for row in rows
        if any(fault.refuses for fault in row.faults)
    }


def test_a_quotation_mark_that_is_not_closed_costs_its_own_row_alone() -> None:
    head, rows = read("01-stray-quote.csv")
    assert head.rows == 4
    assert named(rows) == {3: ["quote_open"]}
    assert rows[1].faults[0].context == {"line": 3, "column": "B"}
    assert [row.cells[0] for row in rows] == [
        f"Quill {x}" for x in ("Anna", "Bert", "Cleo", "Dora")
    ]
    assert rows[2].cells[1:] == ["3 Ash Road", "qc@example.com", "07700900203"]
    [note] = head.notes
    assert (note.code, note.count, note.rows, note.refuses) == ("quote_open", 1, (3,), True)


def test_300_rows_behind_an_open_quotation_mark_stay() -> None:
    lines = ["Name,Town", 'Ada,"Leeds', *(f"Tom {n},York" for n in range(300))]
    _, rows = read("\n".join(lines).encode())
    assert len(rows) == 301
    assert named(rows) == {2: ["quote_open"]}


def test_text_behind_a_closing_mark_is_named() -> None:
    _, rows = read("02-inch-mark.csv")
    assert named(rows) == {2: ["quote_open"]}
    assert rows[0].cells[1] == '"5" pipe'


def test_a_mark_within_a_cell_is_kept() -> None:
    _, rows = read(b'Name,Notes\nAda,5" pipe\nTom,"6""x4"""\n')
    assert [row.cells[1] for row in rows] == ['5" pipe', '6"x4"']
    assert named(rows) == {}


def test_a_cell_of_several_lines_is_one_row() -> None:
    head, rows = read(b'Name,Notes,Town\nAda,"one\r\ntwo, three",York\r\nTom,x,Leeds\n')
    assert [row.number for row in rows] == [2, 3]
    assert rows[0].cells[1] == "one\r\ntwo, three"
    assert head.notes == ()


def test_rows_that_two_marks_may_have_swallowed_are_doubted() -> None:
    head, rows = read(b'Name,Notes,Town\nAda,"one,York\nTom,two",Leeds\n')
    assert len(rows) == 1
    assert [(note.code, note.rows, note.refuses) for note in head.notes] == [
        ("row_of_lines", (2,), False)
    ]


def test_a_lost_end_of_a_line_is_named() -> None:
    _, rows = read(b"A,B\n1,23,4\n5,6\n")
    assert named(rows) == {2: ["too_many_cells"]}
    head, rows = read(b"A,B\n1,2,,\n5,6\n")
    assert named(rows) == {}
    assert [note.code for note in head.notes] == ["empty_cells"]


def test_a_header_with_an_open_mark_is_refused() -> None:
    with pytest.raises(BrokenHeader) as refused:
        read(b'A,"B\n1,2\n')
    assert refused.value.context == {"line": 1}


@pytest.mark.parametrize("name", ["07-ad-leads-utf16.csv", "08-utf16-no-mark.csv"])
def test_utf_16_is_read_with_and_without_its_mark(name: str) -> None:
    head, rows = read(name)
    assert (head.encoding, head.separator) == ("utf-16", "\t")
    assert rows[1].cells[9] == "Zoë Ó Briain"
    assert read(name, encoding="utf-16")[1] == rows


def test_one_odd_byte_is_named_and_all_other_letters_are_read() -> None:
    head, rows = read("09-one-bad-byte.csv")
    assert head.encoding == "utf-8"
    assert rows[0].cells[0] == "Zoë Müller"
    assert named(rows) == {3: ["odd_bytes"]}
    assert rows[1].cells[2] == "see you 10 \ufffd 12"
    assert problems_of(rows[1], ["a", "b", "c"]) == [("c", "odd_bytes", {})]
    assert problems_of(rows[1], ["a", "b", ""]) == []


def test_mac_roman_is_read_by_choice() -> None:
    data = csv_of([["Name", "Town"], ["Zoë Ó Briain", "Köln"]], encoding="mac_roman")
    assert read(data, encoding="mac-roman")[1][0].cells == ["Zoë Ó Briain", "Köln"]


def test_a_line_that_names_the_separator_is_no_row() -> None:
    head, rows = read("10-sep-line.csv")
    assert (head.separator, head.headers) == (";", ("Customer name", "Email", "Notes"))
    assert (head.header_row, rows[0].number) == (2, 3)
    assert rows[0].cells[2] == "hello, you"
    assert [note.code for note in head.notes] == ["separator_named"]


def test_the_header_is_found_below_a_title_and_can_be_chosen() -> None:
    head, rows = read("11-title-row.xlsx")
    assert (head.header_row, head.headers[0]) == (3, "Customer name")
    assert rows[0].cells == ["Title Anna", "ta@example.com", "7700900211", "1 Elm Road"]
    head, rows = read("11-title-row.xlsx", header=1)
    assert (head.headers, head.rows) == (("ECO4 leads March 2026",), 2)


def test_error_cells_have_their_name() -> None:
    _, rows = read("12-error-cells.xlsx")
    assert list(rows[0].cells) == ["Errcell Anna", "#N/A", "#REF!", "Errcell Anna road", "#DIV/0!"]
    mapping = ["name", "email", "", "", "notes"]
    assert problems_of(rows[0], mapping) == [
        ("email", "cell_error", {"error": "#N/A"}),
        ("notes", "cell_error", {"error": "#DIV/0!"}),
    ]


def test_error_cells_of_an_open_document_have_their_name() -> None:
    _, rows = read(ods_with([["A", "B", "C"], ["x", "#N/A", "#N/A"]], errors={"#N/A"}))
    assert list(rows[0].cells) == ["x", "#N/A", "#N/A"]
    assert [fault.column for fault in rows[0].faults] == [1, 2]


def test_error_cells_and_hidden_rows_of_an_xls_file_are_known() -> None:
    data = Path(__file__).with_name("leads.xls").read_bytes()
    numbers = data.index(bytes.fromhex("bd001200010002"))
    hidden = data.index(bytes.fromhex("080210000100"))
    changed = bytearray(data)
    # In place of two numbers: an error cell, and a record that no reader knows.
    changed[numbers : numbers + 22] = bytes.fromhex(
        "05020800 0100 0200 1100 2a 01 ff0f0600 000000000000"
    )
    changed[hidden + 4 + 12] |= 0x20
    head, rows = read(bytes(changed))
    assert list(rows[0].cells) == ["Ada Byron", "Web", "#N/A", ""][: len(rows[0].cells)]
    assert named(rows) == {2: ["cell_error"]}
    assert {note.code for note in head.notes} == {"cell_error", "hidden_row"}


def worked_out_by_nobody(rows: Sequence[Sequence[Any]]) -> bytes:
    """A workbook as programs write it that work nothing out: its formulas have no values."""
    book, target = openpyxl.Workbook(write_only=True), io.BytesIO()
    sheet = book.create_sheet()
    for row in rows:
        sheet.append(list(row))
    book.save(target)
    return target.getvalue()


@pytest.mark.parametrize("write", [worked_out_by_nobody, ods_with])
def test_a_formula_without_a_value_refuses_its_row(
    write: Callable[[Sequence[Sequence[str]]], bytes],
) -> None:
    data = write([["A", "B", "C"], ["x", "y", "z"], ["x", "=1+1", "z"], ["x", "y", "=A1"]])
    head, rows = read(data)
    assert [list(row.cells) for row in rows[1:]] == [["x", "=1+1", "z"], ["x", "y", "=A1"]]
    assert named(rows) == {3: ["formula"], 4: ["formula"]}
    assert problems_of(rows[1], ["a", "b", "c"]) == [("b", "formula", {})]
    assert [(note.code, note.rows, note.refuses) for note in head.notes] == [
        ("formula", (3, 4), True)
    ]


def test_a_row_of_formulas_without_values_alone_is_named() -> None:
    _, rows = read(worked_out_by_nobody([["A", "B"], ["x", "y"], ["=A1", "=B1"]]))
    assert named(rows) == {3: ["formula", "formula"]}


def test_a_formula_that_comes_to_an_empty_text_is_an_empty_cell() -> None:
    cells = '<c r="A2" t="str"><f>""</f><v></v></c><c r="B2"><f>1+1</f><v>2</v></c>'
    data = worked_out_by_nobody([["A", "B"], ["=1", "=2"]])
    target = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(target, "w") as new:
        for one in old.namelist():
            part = old.read(one)
            if one == "xl/worksheets/sheet1.xml":
                part = re.sub(rb'<c r="A2".*(?=</row>)', cells.encode(), part)
            new.writestr(one, part)
    _, rows = read(target.getvalue())
    assert [list(row.cells) for row in rows] == [["", "2"]]
    assert named(rows) == {}


def test_names_of_errors_as_texts_are_errors() -> None:
    _, rows = read(b"A,B\nx,#N/A\n#BEZUG!,y\nN/A,z\n")
    assert named(rows) == {2: ["cell_error"], 3: ["cell_error"]}


def test_a_number_is_read_as_excel_shows_it() -> None:
    _, rows = read("13-float-noise.xlsx")
    assert [row.cells[1] for row in rows] == ["0.3", "5550.3"]
    assert [row.kind(1) for row in rows] == ["n", "n"]


def test_small_and_large_numbers_have_no_exponent() -> None:
    values = [0.0000001, 1850.005, 7700900123.0, 123456789012345.0]
    _, rows = read(xlsx_of([["A", "B"], *([value, "x"] for value in values)]))
    found = [row.cells[0] for row in rows]
    assert found == ["0.0000001", "1850.005", "7700900123", "123456789012345"]


def test_two_columns_of_one_name_are_named_by_it() -> None:
    with pytest.raises(DuplicateHeaders) as refused:
        read("14-duplicate-headers.csv")
    assert refused.value.context["name"] == "Notes"


def test_hidden_rows_and_columns_are_said() -> None:
    head, rows = read("23-hidden-row.xlsx")
    assert len(rows) == 2
    assert [(note.code, note.count, note.rows) for note in head.notes] == [("hidden_row", 1, (3,))]
    hidden = ods_with([["A", "B"], ["x", "y"], ["z", "w"]], hidden_rows={2}, hidden_columns={1})
    head, rows = read(hidden)
    assert len(rows) == 2
    assert [(note.code, note.count) for note in head.notes] == [
        ("hidden_columns", 1),
        ("hidden_row", 1),
    ]


def test_a_constant_behind_an_equals_sign_is_a_text() -> None:
    _, rows = read("24-text-formula.csv")
    assert rows[0].cells == ["Formula Ann", "07700900123"]


def test_the_mark_of_a_text_is_taken_off() -> None:
    _, rows = read(b"A,B,C\n'=cmd,'0770,'t Hooft\n")
    assert (rows[0].cells, rows[0].kinds) == (["=cmd", "0770", "'t Hooft"], "tt-")


@pytest.mark.parametrize(
    "text",
    ["=1", "'=1", "''+2", "- 3", "\uff1d4", "@a", "'07", "'t Hooft", "plain", "'", "\u2019=1"],
)
def test_the_mark_of_our_own_files_is_taken_off_again(text: str) -> None:
    _, rows = read(f"A,B\n{csv_line([text, 'x'])}".encode())
    assert rows[0].cells == [text, "x"]


def prices(name: str, kind: PriceKind) -> list[tuple[int, PriceRow | None, list[Problem]]]:
    """The rows of a price file as its headers suggest, for new and old customers."""
    head, rows = read(name)
    mapping = proposed(kind, head.headers)
    fixed = {} if "priceFor" in mapping else {"priceFor": "Both"}
    return list(read_rows(RowReader(kind, mapping, fixed), rows))


def test_a_rate_that_is_an_error_cell_refuses_its_price() -> None:
    [(_, row, problems)] = prices("25-night-rate-error.xlsx", "electric")
    assert row is None
    assert problems == [
        ("nightUnitRate", "cell_error", {"error": "#N/A"}),
        ("eveningAndWeekendUnitRate", "cell_error", {"error": "#REF!"}),
    ]


def test_days_and_units_of_a_published_file_are_read() -> None:
    [(_, row, problems)] = prices("17-gas-date-and-units.csv", "gas")
    assert problems == []
    assert row is not None
    assert (row.duration, row.min_aq, row.max_aq) == (12, 1_000, 24_999)
    assert (row.start, row.end) == (date(2026, 12, 1), date(2026, 12, 31))
    assert (row.standing_charge, row.unit_rate) == (Decimal("34.53"), Decimal("5.461"))


def test_bands_may_end_at_decimals_or_nowhere() -> None:
    found = [row for _, row, _ in prices("18-gas-decimal-bands.xlsx", "gas")]
    assert [(row.min_aq, row.max_aq) for row in found if row] == [
        (0, 24_999),
        (25_000, 999_999_999),
    ]


def test_a_workbook_says_what_its_cells_are() -> None:
    _, rows = read(xlsx_of([["A", "B", "C", "D"], ["=1", 2, True, None]]))
    assert rows[0].kinds == "nnbt"
