"""Values in words, as files say them."""

from __future__ import annotations

from datetime import date
from io import BytesIO
from typing import Any

import pytest
from openpyxl import load_workbook

from api.printed import printed, printed_phone
from api.routes.entry_lines import Lines
from api.spreadsheet import csv_lines, workbook_chunks
from api.texts import Language
from api.workbook import Sheet
from commands.imports.words import is_title_of
from domain.shared.made_titles import title_of_renewal
from projections.lists.flat import Column, Kind


@pytest.mark.parametrize(
    ("stored", "shown"),
    [
        ("+447700900190", "07700 900190"),
        ("+442079460958", "020 7946 0958"),
        ("+441134960123", "0113 496 0123"),
        ("+441632960892", "01632 960892"),
        ("+4930123456", "+4930123456"),
        ("+44", "+44"),
        ("Ring +447700900190", "Ring +447700900190"),
    ],
)
def test_a_number_is_grouped_as_on_screen(stored: str, shown: str) -> None:
    assert printed_phone(stored) == shown
    assert printed(Column("telephone", "text"), stored, "de") == shown


def test_a_spreadsheet_needs_no_apostrophe_before_a_number_of_the_uk() -> None:
    column = Column("telephone", "text")
    rows = [{"telephone": "+447700900190"}, {"telephone": "+4930123456"}]
    text = "".join(csv_lines(Sheet("Leads", "lead", (column,), rows), "en"))
    assert text.splitlines()[1:] == ["07700 900190", "'+4930123456"]


TITLE = title_of_renewal("R-100012", "Electric", date(2026, 11, 30))
ENTRY: dict[str, Any] = {
    "firstPosition": 1,
    "version": 1,
    "at": "2026-11-01T09:00:00Z",
    "actor": None,
    "role": "system",
    "source": "system",
    "record": {"noun": "task", "name": TITLE, "_id": "1"},
    "undone": None,
    "events": ["task.created"],
    "kinds": ["created"],
    "sentence": {},
    "reason": None,
    "struck": [],
    "requestId": None,
    "correlationId": None,
    **{name: [] for name in ("rows", "notes", "documents", "revealed")},
    "changes": [{"field": "Title", "from": None, "to": TITLE, "masked": False}],
}
"""An entry as Lines reads it."""
IN_GERMAN = "Verlängerung R-100012: Strom endet am 30/11/2026"


@pytest.mark.parametrize(("language", "shown"), [("en", TITLE), ("de", IN_GERMAN)])
def test_titles_that_the_server_has_made_are_in_the_language_of_the_file(
    language: Language, shown: str
) -> None:
    kinds: tuple[Kind, ...] = ("text", "link")
    sheet = Sheet(
        "Tasks", "task", tuple(Column(one, one) for one in kinds), [dict.fromkeys(kinds, TITLE)]
    )
    [_, row] = "".join(csv_lines(sheet, language)).splitlines()
    assert row == f"{shown},{shown}"
    book = load_workbook(BytesIO(b"".join(workbook_chunks([sheet], language))))
    assert [*book["Tasks"].values][1] == (shown, shown)
    [line] = Lines("admin", language, 1).of(ENTRY)
    assert (line["record"], line["after"]) == (shown, shown)


def test_a_title_that_people_wrote_stays() -> None:
    text = "Renewal R-100012: ring Ada"
    assert printed(Column("Title", "text"), text, "de") == text


@pytest.mark.parametrize(
    ("said", "same"), [(TITLE, True), (IN_GERMAN, True), (IN_GERMAN.replace("Strom", "Gas"), False)]
)
def test_a_title_in_the_words_of_a_file_is_no_change(said: str, same: bool) -> None:
    assert is_title_of(said, TITLE) is same
