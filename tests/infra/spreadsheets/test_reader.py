"""Spreadsheets of every format, and files that must not be read."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from commands.shared.files.types import (
    FileEmpty,
    FileHasMacros,
    FileOverfull,
    FileTooLarge,
    FileTypeNotAllowed,
)
from commands.shared.sheets import (
    DuplicateHeaders,
    NoHeader,
    NoRows,
    SheetUnreadable,
    TooManyColumns,
    TooManyRows,
    WrongEncoding,
)
from domain.kernel.errors import DomainError
from infra.spreadsheets import workbook
from infra.spreadsheets.reader import Spreadsheets
from tests.commands.test_document import TYPES_XML, package
from tests.infra.spreadsheets.sheet_files import bomb_of, csv_of, ods_of, xlsx_of

XLS = Path(__file__).with_name("leads.xls").read_bytes()
ROWS: list[list[Any]] = [
    ["Customer name", "Source", "Due date", "Value"],
    ["Ada Byron", "Web", date(2026, 3, 1), 1850.5],
]
READER = Spreadsheets()


@pytest.mark.parametrize(
    ("data", "format_"),
    [(xlsx_of(ROWS), "xlsx"), (XLS, "xls"), (ods_of(ROWS), "ods"), (csv_of(ROWS), "csv")],
    ids=["xlsx", "xls", "ods", "csv"],
)
def test_every_format_gives_the_same_rows(data: bytes, format_: str) -> None:
    head = READER.head(data)
    assert (head.format, head.rows) == (format_, 1)
    assert head.headers == ("Customer name", "Source", "Due date", "Value")
    [row] = READER.rows(data, head.encoding, head.separator)
    assert row.number == 2
    assert list(row.cells) == ["Ada Byron", "Web", "2026-03-01", "1850.5"]
    assert head.sample == (row,)


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "windows-1252", "utf-16"])
def test_encoding_and_separator_are_found_out(separator: str, encoding: str) -> None:
    data = csv_of([["Name", "Town"], ["Zoë", "Köln"]], separator, encoding)
    head = READER.head(data)
    assert head.separator == separator
    assert head.encoding == encoding.removesuffix("-sig")
    assert list(head.sample[0].cells) == ["Zoë", "Köln"]


def test_encoding_and_separator_can_be_said() -> None:
    data = csv_of([["Name;Town", "x"], ["a;b", "y"]])
    assert READER.head(data).headers == ("Name;Town", "x")
    assert READER.head(data, separator=";").headers == ("Name", "Town,x")
    assert READER.head(data, encoding="windows-1252").encoding == "windows-1252"


def test_a_number_is_the_rows_place_in_the_file() -> None:
    rows = [["A", "B"], ["1", "2"], ["", ""], ["3", "4"]]
    for data in (csv_of(rows), xlsx_of(rows)):
        head = READER.head(data)
        found = list(READER.rows(data, head.encoding, head.separator))
        assert [row.number for row in found] == [2, 4]
        assert head.rows == 2
    assert [row.number for row in READER.rows(xlsx_of(rows, top=5), None, None)] == [7, 9]
    assert [row.number for row in READER.rows(csv_of(rows), "utf-8", ",", after=2)] == [4]


def test_a_workbooks_formula_counts_by_what_it_came_to() -> None:
    head = READER.head(xlsx_of([["Value", "Paid"], ["=A1*2", True]]))
    assert list(head.sample[0].cells) == ["12.5", "yes"]


def test_a_column_without_a_name_is_called_by_its_letter() -> None:
    assert READER.head(csv_of([["A", "", "C"], [1, 2, 3]])).headers == ("A", "Column B", "C")


ARCHIVE = package("a.csv")
OF_NO_ENCODING = ARCHIVE[:10] + b"\x81\x8f" + ARCHIVE[12:]
"""Made at a time whose two bytes are in no text."""
WIDE = [[f"h{place}" for place in range(201)], ["1"]]
REFUSED: list[tuple[str, bytes, type[DomainError], str]] = [
    ("empty", b"", FileEmpty, "file.empty"),
    ("too large", b"a" * 50_000_001, FileTooLarge, "file.too_large"),
    ("a PDF with another name", b"%PDF-1.7 ...", FileTypeNotAllowed, "file.type_not_allowed"),
    ("bytes", b"\x00\x01\x02\x00", FileTypeNotAllowed, "file.type_not_allowed"),
    ("a page", b"\xef\xbb\xbf \n<html><table>", FileTypeNotAllowed, "file.type_not_allowed"),
    ("a picture that runs", b"<svg onload='x()'/>", FileTypeNotAllowed, "file.type_not_allowed"),
    ("a page in UTF-16", "<html>".encode("utf-16"), FileTypeNotAllowed, "file.type_not_allowed"),
    ("a script", b"#!/bin/sh\n", FileTypeNotAllowed, "file.type_not_allowed"),
    ("an archive", ARCHIVE, FileTypeNotAllowed, "file.type_not_allowed"),
    ("an archive of a time", OF_NO_ENCODING, FileTypeNotAllowed, "file.type_not_allowed"),
    ("a letter", package(TYPES_XML, "word/a.xml"), FileTypeNotAllowed, "file.type_not_allowed"),
    ("macros", package(TYPES_XML, "xl/vbaProject.bin"), FileHasMacros, "file.macros"),
    ("only spaces", b"  \r\n ,,\r\n", NoHeader, "import.no_header"),
    ("a header only", csv_of(ROWS[:1]), NoRows, "import.no_rows"),
    ("a workbook's header only", xlsx_of(ROWS[:1]), NoRows, "import.no_rows"),
    ("duplicate headers", b"E mail,e_MAIL\n1,2", DuplicateHeaders, "import.duplicate_headers"),
    ("201 columns", csv_of(WIDE), TooManyColumns, "import.too_many_columns"),
    ("50,001 rows", b"a\n" + b"1\n" * 50_001, TooManyRows, "import.too_many_rows"),
    ("a broken workbook", xlsx_of(ROWS)[:-400], SheetUnreadable, "import.unreadable"),
    ("a broken xls", XLS[:600], SheetUnreadable, "import.unreadable"),
    ("an endless cell", b"a,b\n" + b"x" * 20_000, SheetUnreadable, "import.unreadable"),
]


@pytest.mark.parametrize(
    ("data", "error", "code"), [one[1:] for one in REFUSED], ids=[one[0] for one in REFUSED]
)
def test_a_file_that_cannot_be_imported_says_why(
    data: bytes, error: type[DomainError], code: str
) -> None:
    with pytest.raises(error) as refused:
        READER.head(data)
    assert refused.value.code == code
    assert list(refused.value.fields) == ["file"]


def test_50_000_rows_are_not_too_many() -> None:
    assert READER.head(b"a\n" + b"1\n" * 50_000).rows == 50_000


def test_a_package_that_unpacks_to_too_much_is_not_unpacked() -> None:
    bomb = bomb_of(450)
    assert len(bomb) < 2_000_000
    with pytest.raises(FileOverfull):
        READER.head(bomb)


def test_a_cell_far_away_costs_the_reader_its_life_and_nobody_elses() -> None:
    far: list[list[Any]] = [["a"], *[[] for _ in range(1_048_574)], [*[None] * 16_383, "x"]]
    with pytest.raises(SheetUnreadable):
        READER.head(xlsx_of(far))


def test_a_row_that_is_repeated_a_million_times_ends_with_too_many_rows() -> None:
    with pytest.raises(TooManyRows):
        READER.head(ods_of([["a", "b"], ["1", "2"]], repeated=1_000_000))


def test_bytes_that_are_not_in_the_encoding_that_was_said() -> None:
    data = csv_of([["Name"], ["Zoë"]]) + b"\x81"
    with pytest.raises(WrongEncoding) as refused:
        READER.head(data, encoding="windows-1252")
    assert refused.value.context == {"encoding": "windows-1252"}


def test_rows_may_be_taken_as_slowly_as_they_are_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    # More rows than wait between the two processes, so that it is looked after while they are read.
    now = [0.0]
    monkeypatch.setattr(workbook, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(workbook, "LOOK", 0.001)
    rows = workbook.rows(xlsx_of([["Name"], *([f"Ada Byron {n}" * 20] for n in range(2_000))]))
    next(rows)
    now[0] += 2 * workbook.SECONDS
    assert len(list(rows)) == 2_000


def test_a_reader_that_says_nothing_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbook, "SECONDS", 0.2)
    monkeypatch.setattr(workbook, "LOOK", 0.05)
    monkeypatch.setattr(workbook, "_START", "import time; time.sleep(60)")
    with pytest.raises(SheetUnreadable):
        list(workbook.rows(xlsx_of(ROWS)))


def test_utf_16_says_its_order_of_bytes() -> None:
    with pytest.raises(WrongEncoding):
        READER.head(bytes(6), "utf-16")
