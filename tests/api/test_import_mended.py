"""Files of refused rows that are mended and imported again, through HTTP."""

from __future__ import annotations

import csv
import io
from datetime import date
from typing import Any
from uuid import UUID, uuid4

import pytest
from openpyxl import load_workbook

from domain.imports.noun import IMPORT
from tests.api.imported import checked, leads_of, received, run, undone
from tests.infra.spreadsheets.sheet_files import csv_of, xlsx_of
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
HEADERS = ["Customer name", "Value", "Due date", "Shoe size"]
COUNTS = ("create", "update", "skip", "left", "error")


def error_rows(running: Running, import_id: str, language: str = "en") -> list[list[str]]:
    answer = running.client("admin").get(f"/api/imports/{import_id}/errors?language={language}")
    assert answer.status_code == 200, answer.text
    return list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))


def written(lines: list[list[str]]) -> bytes:
    """A csv file as a spreadsheet writes it."""
    text = io.StringIO()
    csv.writer(text).writerows(lines)
    return text.getvalue().encode()


def counts_of(result: dict[str, Any]) -> tuple[int, ...]:
    return tuple(result[one] for one in COUNTS)


def version_of(running: Running, import_id: str) -> int:
    return running.services.store.load(IMPORT, UUID(import_id)).version


def test_a_mended_file_goes_on_and_stores_no_row_twice(running: Running) -> None:
    mapping = ["digitalDashboard.customerName", "value", "dueDate", ""]
    rows = [
        HEADERS,
        ["Ada", "1", "", "7"],
        ["Bo", "a lot", "", "8"],
        ["Cy", "=1+1", "", "9"],
        ["Di", "2", "31/02/2027", "1"],
    ]
    first = received(running, csv_of(rows), "leads.csv") | {"mapping": mapping}
    shown = run(running, first | checked(running, first, leadType="Paid Solar Sales"))
    assert (shown["created"], shown["failed"]) == (1, 3)
    lines = error_rows(running, first["importId"], "de")
    assert lines[0][:2] == ["Warum abgelehnt", f"Zeile im Import {first['importId']}"]
    assert lines[1][0].startswith("Wert: ")
    assert [line[1:] for line in lines[1:]] == [
        ["3", "Bo", "a lot", "", "8"],
        ["4", "Cy", "'=1+1", "", "9"],
        ["5", "Di", "2", "31/02/2027", "1"],
    ]

    lines[1][3] = "100"
    again = received(running, written(lines), "leads-errors.csv")
    assert (again["mapping"], again["leadType"]) == (["", "", *mapping], "Paid Solar Sales")
    assert [one["code"] for one in again["notes"]] == ["mended_rows"]
    assert "leads.csv" in again["notes"][0]["messageText"]
    result = checked(running, again)
    # What nobody mended is refused again, the formula too.
    assert counts_of(result) == (1, 0, 0, 0, 2)
    assert result["dropped"] == [{"header": "Shoe size", "values": 1, "reason": "unmapped"}]
    run(running, again | result)

    # The same file, with more of it mended: the row that is stored by now is passed over.
    lines[2][3] = "200"
    third = received(running, written([*lines, ["", "", "Eve", "5", "", ""]]), "leads-errors.csv")
    result = checked(running, third)
    assert counts_of(result) == (2, 0, 1, 0, 1)
    [passed, _] = result["found"]
    assert passed["problems"][0]["code"] == "done_before"
    assert "row 3" in passed["problems"][0]["messageText"]
    shown = run(running, third | result)
    assert (shown["created"], shown["skipped"], shown["failed"]) == (2, 1, 1)
    assert sorted(leads_of(running, third["importId"])) == [3, 5]
    # Its own refused row has its number in the first import still.
    assert [line[1] for line in error_rows(running, third["importId"])[1:]] == ["5"]

    # What is taken back may be imported again.
    undone(running, again["importId"], version_of(running, again["importId"]))
    last = received(running, written(lines))
    assert counts_of(checked(running, last)) == (1, 0, 1, 0, 1)


def test_rows_that_the_first_import_took_after_all_are_not_stored_again(running: Running) -> None:
    rows = [["Customer name", "Value"], ["Ada", "1"], ["Bo", "a lot"]]
    first = received(running, csv_of(rows))
    checked(running, first)
    lines = error_rows(running, first["importId"])
    first["version"] = version_of(running, first["importId"])
    run(running, first | checked(running, first, mapping=["digitalDashboard.customerName", ""]))
    lines[1][3] = "2"
    found = received(running, written(lines))
    assert counts_of(checked(running, found)) == (0, 0, 1, 0, 0)
    of_tasks = [[f"Row in import {uuid4()}", "Customer name"], ["2", "Cy"]]
    assert counts_of(checked(running, received(running, csv_of(of_tasks)))) == (1, 0, 0, 0, 0)


def test_a_row_with_letters_that_were_lost_is_refused_again(running: Running) -> None:
    data = b"Customer name,Value\nZo\xeb,1\nAda \xe2\x82\xac,2\nBo,3\n\xc3\x84nne \xc3\xa9,4\n"
    found = received(running, data, "leads.csv")
    assert counts_of(checked(running, found)) == (3, 0, 0, 0, 1)
    lines = error_rows(running, found["importId"])
    assert lines[1][1:3] == ["2", "Zo\ufffd"]
    again = checked(running, received(running, written(lines)))
    assert counts_of(again) == (0, 0, 0, 0, 1)
    assert again["found"][0]["problems"][0]["code"] == "odd_bytes"


def test_a_workbook_s_refused_rows_come_as_a_workbook_with_their_kinds(running: Running) -> None:
    rows: list[list[Any]] = [
        ["Customer name", "Value", "Due date", "Phone", "Paid"],
        ["'-Ada", 12.5, date(2027, 3, 1), "+447700900123", True],
        ["Bo", "a lot", date(2027, 3, 1), "0770", "perhaps"],
        ["Cy", 7, "31/02/2027", "07700900124", False],
    ]
    found = received(running, xlsx_of(rows), "leads.xlsx")
    mapping = ["digitalDashboard.customerName", "value", "dueDate", "", "isPaid"]
    result = checked(running, found | {"mapping": mapping})
    assert counts_of(result) == (1, 0, 0, 0, 2)
    answer = running.client("admin").get(f"/api/imports/{found['importId']}/errors")
    assert "leads-errors.xlsx" in answer.headers["content-disposition"]
    sheet = load_workbook(io.BytesIO(answer.content)).worksheets[0]
    lines: list[list[Any]] = [[cell.value for cell in row] for row in sheet.iter_rows()]
    assert lines[0][:2] == ["Why it was refused", f"Row in import {found['importId']}"]
    assert [line[1:5] for line in lines[1:]] == [
        [3, "Bo", "a lot", lines[1][4]],
        [4, "Cy", 7, "31/02/2027"],
    ]
    assert lines[1][4].date() == date(2027, 3, 1)
    assert lines[2][5:] == ["07700900124", False]
    again = received(running, answer.content, "leads-errors.xlsx")
    assert again["mapping"] == ["", "", *mapping]
    assert counts_of(checked(running, again)) == (0, 0, 0, 0, 2)
