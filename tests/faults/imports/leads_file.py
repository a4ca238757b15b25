"""A workbook of leads, of any number of rows."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import xlsxwriter

from domain.lead.values import ECO_SALES

NAME = "leads.xlsx"
MOVED, SOURCE = "No Ans", "Changed by hand"
HEADERS = (
    *("Surname", "Email", "Phone", "Address", "Postcode", "Type", "Source", "Service"),
    *("Value", "Due date", "Floor area", "EPC", "Assigned to", "Notes"),
)
_NAMES = ("Okafor", "Hughes", "Nowak", "Patel", "O'Brien", "Sørensen", "Begum", "Whitfield")
_SOURCES = ("Website", "Google Ads", "Telesales", "Client Referral", "Trade Show")
_FIRST_DAY = datetime(2026, 12, 1, tzinfo=UTC)


def leads_file(rows: int, assignee: str) -> bytes:
    """An xlsx file; no two of its rows are the same. `assignee` is a user's e-mail address."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / NAME
        with xlsxwriter.Workbook(path, {"constant_memory": True}) as book:
            sheet, day = book.add_worksheet(), book.add_format({"num_format": "dd/mm/yyyy"})
            sheet.write_row(0, 0, HEADERS)
            for number, cells in enumerate(lead_rows(rows, assignee), 1):
                _write(sheet, number, cells, day)
        return path.read_bytes()


def _write(sheet: Any, number: int, cells: Sequence[Any], day: Any) -> None:
    for place, cell in enumerate(cells):
        if isinstance(cell, datetime):
            sheet.write_datetime(number, place, cell.replace(tzinfo=None), day)
        else:
            sheet.write(number, place, cell)


def lead_rows(rows: int, assignee: str) -> Iterator[tuple[Any, ...]]:
    random = Random(rows)
    for number in range(1, rows + 1):
        name = random.choice(_NAMES)
        yield (
            name,
            f"customer{number}@example.com",
            f"07{700_900_000 + number % 1000:09}",
            f"{random.randrange(1, 200)} Mill Lane, Otley",
            f"LS{random.randrange(1, 29)} {random.randrange(1, 9)}AA",
            ECO_SALES,
            random.choice(_SOURCES),
            "Renewable Energy",
            random.randrange(100_000, 900_000) / 100,
            _FIRST_DAY + timedelta(days=random.randrange(300)),
            random.randrange(60, 240),
            random.choice("DEFG"),
            assignee,
            f"Entry {number} of the list, asked for a visit in the morning",
        )
