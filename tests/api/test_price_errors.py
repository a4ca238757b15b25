"""Files of errors through HTTP: the same file, in the format that it came in, with what is wrong with each row."""

from __future__ import annotations

import csv
import io
from datetime import date
from typing import Any

import pytest
from openpyxl import load_workbook

from commands.shared.sheets import LONGEST_CELL
from tests.api.price_calls import GAS, gas, load, sent
from tests.api.supplier_calls import supplier_of
from tests.infra.spreadsheets.sheet_files import csv_of, ods_of, xlsx_of
from tests.running import Running

OWN = ["Zone", "AQ from", "AQ to", "Term", "Valid from", "Valid to", "Rate", "SC", "Type", "Colour"]
WHY = ["Problem row", "Problem column", "Problem code", "Problem"]
WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@pytest.fixture
def supplier(running: Running) -> str:
    return supplier_of(running.client("admin"))


def errors_of(running: Running, found: dict[str, Any]) -> Any:
    return running.client("admin").get(f"/api/price/{found['priceFileId']}/errors")


def lines_of(answer: Any, separator: str = ",") -> list[list[str]]:
    text = io.StringIO(answer.text.removeprefix("\ufeff"))
    return list(csv.reader(text, delimiter=separator))


def refused(running: Running, supplier: str, data: bytes, name: str) -> dict[str, Any]:
    found = sent(running, supplier, data, name)
    assert load(running, found)["refused"] == 1
    return found


def test_a_csv_file_stays_one_and_can_be_mended(running: Running, supplier: str) -> None:
    data = csv_of([OWN, [*gas(), "x"], [*gas(ldz="Q"), "y"]], ";")
    answer = errors_of(running, refused(running, supplier, data, "a.csv"))
    assert answer.headers["content-disposition"].endswith('filename="a-errors.csv"')
    head, *rows = lines_of(answer, ";")
    assert head == [*OWN, *WHY]
    assert rows[0] == [*map(str, gas()), "x"]
    assert rows[1][len(OWN) : len(OWN) + 3] == ["3", "ldz", "not_in_list"]
    rows[1][0] = "SC"
    again = sent(running, supplier, csv_of([head, *rows], ";"))
    assert load(running, again)["step"] == "loaded"


def test_a_workbook_stays_one_and_can_be_mended(running: Running, supplier: str) -> None:
    good = [*gas(startDate=date(2026, 11, 1), unitRate=6.2145), "x"]
    bad = [*gas(ldz="Q", maxAQ="1e3", standingCharge="=6+6"), "nan"]
    found = sent(running, supplier, xlsx_of([OWN, good, bad]), "a.xlsx")
    assert load(running, found)["refused"] == 1
    answer = errors_of(running, found)
    assert answer.headers["content-type"] == WORKBOOK
    assert answer.headers["content-disposition"].endswith('filename="a-errors.xlsx"')
    book = load_workbook(io.BytesIO(answer.content))
    values: list[list[Any]] = [[cell.value for cell in row] for row in book.worksheets[0]]
    [head, first, second] = values
    assert head == [*OWN, *WHY]
    assert (first[1], first[4].date(), first[6], first[0]) == (0, date(2026, 11, 1), 6.2145, "NW")
    # What was refused stands there as it came, so that it is seen.
    assert (second[2], second[7], second[9]) == ("1e3", 12.5, "nan")
    assert second[len(OWN) : len(OWN) + 3] == [3, "ldz; maxAQ", "not_in_list; number_expected"]
    sheet = book.worksheets[0]
    sheet["A3"], sheet["C3"] = "SC", 1_000
    mended = io.BytesIO()
    book.save(mended)
    again = sent(running, supplier, mended.getvalue(), "a-errors.xlsx")
    assert load(running, again)["step"] == "loaded"


def test_other_workbooks_come_as_xlsx(running: Running, supplier: str) -> None:
    data = ods_of([OWN, [*gas(ldz="Q"), "x"]])
    answer = errors_of(running, refused(running, supplier, data, "a.ods"))
    assert answer.headers["content-disposition"].endswith('filename="a-errors.xlsx"')
    assert load_workbook(io.BytesIO(answer.content)).worksheets[0]["A2"].value == "Q"


def test_a_file_that_cannot_be_read_to_its_end_is_said_to_be(
    running: Running, supplier: str
) -> None:
    """Before anything of an answer is sent: read otherwise than it was meant, a row is one cell."""
    wide = ["NW", *["9" * (LONGEST_CELL // 2)] * 3]
    rows = [["one", "two", "three", "four"], *[["NW", "1", "2", "3"]] * 30, wide]
    found = sent(running, supplier, csv_of(rows))
    fixed = dict(zip(GAS[1:], map(str, gas()[1:]), strict=True))
    result = load(running, found, separator="bar", mapping=["ldz"], fixed=fixed)
    assert (result["step"], result["refused"]) == ("refused", 0)
    answer = errors_of(running, found)
    assert (answer.status_code, answer.json()["code"]) == (422, "import.unreadable")
