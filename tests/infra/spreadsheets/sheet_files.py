"""Spreadsheets as bytes, made for tests."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Collection, Sequence
from datetime import date
from typing import Any
from xml.sax.saxutils import escape

import xlsxwriter

ODS = "application/vnd.oasis.opendocument.spreadsheet"
_CALC = 'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"'
_MANIFEST = (
    '<?xml version="1.0" encoding="UTF-8"?>'
    '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">'
    f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{ODS}"/>'
    "</manifest:manifest>"
)


def csv_of(rows: Sequence[Sequence[Any]], separator: str = ",", encoding: str = "utf-8") -> bytes:
    lines = [separator.join(str(cell) for cell in row) for row in rows]
    return "\r\n".join(lines).encode(encoding)


def xlsx_of(rows: Sequence[Sequence[Any]], top: int = 0) -> bytes:
    """Days are real dates; a text that begins with = is a formula that comes to 12.5."""
    target = io.BytesIO()
    book = xlsxwriter.Workbook(target, {"in_memory": True})
    sheet, day = book.add_worksheet(), book.add_format({"num_format": "dd/mm/yyyy"})
    for number, row in enumerate(rows, top):
        for place, cell in enumerate(row):
            if isinstance(cell, date):
                sheet.write_datetime(number, place, cell, day)
            elif isinstance(cell, str) and cell.startswith("="):
                sheet.write_formula(number, place, cell, None, 12.5)
            elif cell is not None:
                sheet.write(number, place, cell)
    book.close()
    return target.getvalue()


def ods_of(rows: Sequence[Sequence[Any]], repeated: int = 1) -> bytes:
    """The last row stands there `repeated` times, as one element."""
    lines = []
    for number, row in enumerate(rows):
        times = repeated if number == len(rows) - 1 else 1
        cells = "".join(
            '<table:table-cell office:value-type="string">'
            f"<text:p>{escape(str(cell))}</text:p></table:table-cell>"
            for cell in row
        )
        lines.append(
            f'<table:table-row table:number-rows-repeated="{times}">{cells}</table:table-row>'
        )
    return _ods(f'<table:table table:name="Leads">{"".join(lines)}</table:table>')


def _ods(table: str) -> bytes:
    names = " ".join(
        f'xmlns:{one}="urn:oasis:names:tc:opendocument:xmlns:{one}:1.0"'
        for one in ("office", "table", "text")
    )
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {names} {_CALC}><office:body>'
        f"<office:spreadsheet>{table}</office:spreadsheet></office:body></office:document-content>"
    )
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as package:
        package.writestr(zipfile.ZipInfo("mimetype"), ODS)
        package.writestr("content.xml", content)
        package.writestr("META-INF/manifest.xml", _MANIFEST)
    return target.getvalue()


def bomb_of(megabytes: int) -> bytes:
    """A workbook whose one sheet unpacks to so many megabytes."""
    target = io.BytesIO(xlsx_of([["Source"], ["Web"]]))
    with (
        zipfile.ZipFile(target, "a", zipfile.ZIP_DEFLATED) as package,
        package.open("xl/media/picture.bin", "w", force_zip64=True) as member,
    ):
        for _ in range(megabytes):
            member.write(bytes(1_000_000))
    return target.getvalue()


def ods_with(
    rows: Sequence[Sequence[str]],
    *,
    errors: Collection[str] = (),
    hidden_rows: Collection[int] = (),
    hidden_columns: Collection[int] = (),
) -> bytes:
    """A file as LibreOffice writes it: cells with error names are errors, texts that begin with = are formulas
    that nothing has worked out; hidden rows are counted from 1, columns from 0.
    """

    def cell(text: str) -> str:
        if text.startswith("="):
            return f'<table:table-cell table:formula="of:{escape(text)}"/>'
        kind = ' calcext:value-type="error" office:string-value=""' if text in errors else ""
        return (
            f'<table:table-cell office:value-type="string"{kind}>'
            f"<text:p>{escape(text)}</text:p></table:table-cell>"
        )

    def hidden(is_hidden: bool) -> str:
        return ' table:visibility="collapse"' if is_hidden else ""

    columns = "".join(
        f"<table:table-column{hidden(place in hidden_columns)}/>" for place in range(len(rows[0]))
    )
    lines = "".join(
        f"<table:table-row{hidden(number in hidden_rows)}>{''.join(map(cell, row))}</table:table-row>"
        for number, row in enumerate(rows, 1)
    )
    table = f'<table:table table:name="Leads">{columns}{lines}</table:table>'
    return _ods(table)
