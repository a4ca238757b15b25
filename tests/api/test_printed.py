"""Values in words, as files say them."""

from __future__ import annotations

import pytest

from api.printed import printed, printed_phone
from api.spreadsheet import csv_lines
from api.workbook import Sheet
from projections.lists.flat import Column


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
