"""Small files that can be imported as they are, for who asks what a file should look like."""

from __future__ import annotations

import csv
import io

import xlsxwriter

from commands.imports.target import Target


def sample_file(target: Target, format_: str) -> bytes:
    """A csv or xlsx file."""
    return _csv(target) if format_ == "csv" else _xlsx(target)


def _csv(target: Target) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows(target.sample)
    return text.getvalue().encode("utf-8-sig")


def _xlsx(target: Target) -> bytes:
    data = io.BytesIO()
    with xlsxwriter.Workbook(data, {"in_memory": True}) as book:
        sheet = book.add_worksheet(f"{target.noun.name.capitalize()}s")
        bold = book.add_format({"bold": True})
        for number, row in enumerate(target.sample):
            sheet.write_row(number, 0, row, None if number else bold)
        sheet.autofit()
        sheet.freeze_panes(1, 0)
    return data.getvalue()
