"""Workbooks read in the test's own process: starting one of their own takes longer than reading a small file."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from python_calamine import load_workbook

from infra.spreadsheets import workbook
from infra.spreadsheets.workbook_marks import marks_of
from infra.spreadsheets.workbook_rows import filled_rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest


def read_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def objects(data: bytes, _most_rows: int, place: int) -> Iterator[Any]:
        marks, book = marks_of(BytesIO(data), place), load_workbook(BytesIO(data))
        yield [book.sheet_names, sorted(marks.hidden_columns)]
        yield from filled_rows(book.get_sheet_by_index(place).iter_rows(), marks)

    monkeypatch.setattr(workbook, "_objects", objects)
