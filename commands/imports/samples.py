"""Small files that can be imported as they are, for who asks what a file should look like."""

from __future__ import annotations

import csv
import io

import xlsxwriter

HEADERS = (
    "Customer name",
    "Customer email",
    "Phone",
    "First line of address",
    "Source",
    "Service",
    "Value",
    "Due date",
    "Notes",
)
ROWS = (
    (
        *("Ada Byron", "ada@example.com", "07700 900123", "12 Mill Lane"),
        *(
            "Website",
            "Renewable Energy",
            "1850.00",
            "31/12/2026",
            "Asked for a call in the evening",
        ),
    ),
    (
        *("Tom Reed", "tom@example.com", "07700 900456", "4 Station Road"),
        *("Client Referral", "Renewable Energy", "5250.00", "15/01/2027", ""),
    ),
)


def sample_file(format_: str) -> bytes:
    """A csv or xlsx file."""
    return _csv() if format_ == "csv" else _xlsx()


def _csv() -> bytes:
    target = io.StringIO()
    csv.writer(target).writerows([HEADERS, *ROWS])
    return target.getvalue().encode("utf-8-sig")


def _xlsx() -> bytes:
    target = io.BytesIO()
    with xlsxwriter.Workbook(target, {"in_memory": True}) as book:
        sheet, bold = book.add_worksheet("Leads"), book.add_format({"bold": True})
        sheet.write_row(0, 0, HEADERS, bold)
        for number, row in enumerate(ROWS, 1):
            sheet.write_row(number, 0, row)
        sheet.autofit()
        sheet.freeze_panes(1, 0)
    return target.getvalue()
