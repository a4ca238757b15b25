"""Workbooks of flat rows: real dates and numbers, and no text that a spreadsheet takes for a formula."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from io import BytesIO
from typing import IO, TYPE_CHECKING, Any

from xlsxwriter import Workbook

from api.texts.labels import field_label
from domain.kernel.uk_time import UK

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

    from api.texts import Language
    from projections.lists.flat import Column

MEDIA_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
WIDTH = 18
_FORMATS = {"day": "dd/mm/yyyy", "moment": "dd/mm/yyyy hh:mm", "money": "£#,##0.00"}


@dataclass(frozen=True, slots=True)
class Sheet:
    """`group` is where the columns' fields are in the noun's records, with its dot."""

    name: str
    noun: str
    columns: Sequence[Column]
    rows: Iterable[dict[str, Any]]
    group: str = ""


def workbook(sheets: Iterable[Sheet], language: Language = "en") -> bytes:
    """An .xlsx file, made in memory."""
    out = BytesIO()
    write_workbook(out, sheets, language)
    return out.getvalue()


def write_workbook(
    out: IO[bytes], sheets: Iterable[Sheet], language: Language, *, in_memory: bool = True
) -> None:
    """Writes an .xlsx file. Times are UK times without an offset, as workbooks know none.

    Not `in_memory`, a row is forgotten once it is written: it lies in a file on disk meanwhile.
    """
    # Strings stay strings: xlsxwriter would otherwise make formulas and links of some.
    kept = {"in_memory": True} if in_memory else {"constant_memory": True}
    with Workbook(out, kept) as book:
        bold = book.add_format({"bold": True})
        formats = {kind: book.add_format({"num_format": form}) for kind, form in _FORMATS.items()}
        for sheet in sheets:
            _fill(book.add_worksheet(sheet.name), sheet, bold, formats, language)


def _fill(
    page: Worksheet, sheet: Sheet, bold: Format, formats: dict[str, Format], language: Language
) -> None:
    for place, text in enumerate(headers(sheet, language)):
        page.write_string(0, place, text, bold)
    page.freeze_panes(1, 1)
    page.set_column(0, len(sheet.columns) - 1, WIDTH)
    last = 0
    for last, row in enumerate(sheet.rows, 1):
        for place, column in enumerate(sheet.columns):
            _write(page, (last, place), column, row[column.path], formats)
    page.autofilter(0, 0, last, len(sheet.columns) - 1)


def _write(
    page: Worksheet, cell: tuple[int, int], column: Column, value: Any, formats: dict[str, Format]
) -> None:
    if value is None or value == "":
        return
    try:
        match column.kind:
            case "number":
                page.write_number(*cell, float(value))
            case "money":
                page.write_number(*cell, float(value), formats["money"])
            case "day":
                page.write_datetime(*cell, date.fromisoformat(value), formats["day"])
            case "moment":
                at = datetime.fromisoformat(value).astimezone(UK).replace(tzinfo=None)
                page.write_datetime(*cell, at, formats["moment"])
            case "flag":
                page.write_boolean(*cell, bool(value))
            case _:
                page.write_string(*cell, str(value))
    except ValueError:
        # A value that was erased, or that is masked, is a word in place of a number or a date.
        page.write_string(*cell, str(value))


def headers(sheet: Sheet, language: Language) -> list[str]:
    """The fields as the screens call them; those that would be called alike with the group that they
    are in.
    """
    paths = [f"{sheet.group}{column.path}" for column in sheet.columns]
    names = [field_label(sheet.noun, path, language) for path in paths]
    return [
        name
        if names.count(name) == 1
        else f"{field_label(sheet.noun, path.rpartition('.')[0], language)} {name}".strip()
        for path, name in zip(paths, names, strict=True)
    ]
