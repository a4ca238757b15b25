"""Workbooks of flat rows: real dates and numbers, and no text that a spreadsheet takes for a formula."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from io import BytesIO
from typing import IO, TYPE_CHECKING, Any

from xlsxwriter import Workbook

from api.printed import printed_phone
from api.texts import field_name
from api.texts.labels import field_label, title_label
from commands.shared.sheets import plain_name
from domain.kernel.uk_time import UK

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

    from api.texts import Language
    from projections.lists.flat import Column, Kind

    Writer = Callable[[int, int, Any], object]

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
    heads: Sequence[str] | None = None
    """What stands above the columns, where they are no fields of a noun's records."""


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
    by_kind, write_text = _writers(page, formats), _text_writer(page, language)
    writers = [(column.path, by_kind.get(column.kind, write_text)) for column in sheet.columns]
    last = 0
    for last, row in enumerate(sheet.rows, 1):
        for place, (path, write) in enumerate(writers):
            value = row[path]
            if value is None or value == "":
                continue
            try:
                write(last, place, value)
            except ValueError:
                # A value that was erased, or that is masked, is a word in place of a number or a date.
                write_text(last, place, value)
    page.autofilter(0, 0, last, len(sheet.columns) - 1)


def _text_writer(page: Worksheet, language: Language) -> Writer:
    def write(row: int, place: int, value: Any) -> None:
        page.write_string(row, place, title_label(printed_phone(str(value)), language))

    return write


def _writers(page: Worksheet, formats: dict[str, Format]) -> dict[Kind, Writer]:
    """What writes the values of a column into the sheet; other kinds are texts."""
    money, day, moment = formats["money"], formats["day"], formats["moment"]

    def write_moment(row: int, place: int, value: str) -> object:
        at = datetime.fromisoformat(value).astimezone(UK).replace(tzinfo=None)
        return page.write_datetime(row, place, at, moment)

    return {
        "number": lambda row, place, value: page.write_number(row, place, float(value)),
        "money": lambda row, place, value: page.write_number(row, place, float(value), money),
        "day": lambda row, place, value: page.write_datetime(
            row, place, date.fromisoformat(value), day
        ),
        "moment": write_moment,
        "flag": lambda row, place, value: page.write_boolean(row, place, bool(value)),
    }


def headers(sheet: Sheet, language: Language) -> list[str]:
    """The fields as the screens call them; those that would be called alike with the group that they
    are in, or else by their own words. No two are alike.
    """
    if sheet.heads is not None:
        return list(sheet.heads)
    paths = [f"{sheet.group}{column.path}" for column in sheet.columns]
    names = [field_label(sheet.noun, path, language) for path in paths]
    for step in range(3):
        number = Counter(map(plain_name, names))
        names = [
            name
            if number[plain_name(name)] == 1
            else _longer(sheet.noun, path, name, language, step)
            for path, name in zip(paths, names, strict=True)
        ]
    return names


def _longer(noun: str, path: str, name: str, language: Language, step: int) -> str:
    match step:
        case 0:
            return f"{field_label(noun, path.rpartition('.')[0], language)} {name}".strip()
        case 1:
            return field_name(path, language)
    return f"{name} ({path})"
