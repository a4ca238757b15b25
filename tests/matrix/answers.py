"""What stands in an answer of any kind: JSON, a table, a workbook, a PDF, a calendar."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Sequence
from contextlib import closing
from typing import Any

from openpyxl import load_workbook
from pypdfium2 import PdfDocument, PdfiumError

from tests.matrix.tokens import cores_by_key, cores_in


def cores_of(answer: Any) -> set[str]:
    """What is recognised in an answer of any kind."""
    kind = answer.headers.get("content-type", "")
    found = cores_in(answer.headers.get("content-disposition", ""))
    if "json" in kind:
        return found | cores_in(answer.text) | {*cores_by_key(json.loads(answer.text))}
    return found | cores_in(text_of(answer.content, kind))


def _lines(rows: Iterable[Sequence[Any]]) -> str:
    return "\n".join(" ; ".join(map(str, row)) for row in rows)


def text_of(content: bytes, kind: str) -> str:
    """The text of a file: of a table its cells, of a PDF what is printed."""
    if "spreadsheetml" in kind:
        book = load_workbook(io.BytesIO(content))
        return _lines(row for sheet in book for row in sheet.iter_rows(values_only=True))
    if "csv" in kind:
        # Cell by cell: two numbers with a comma between them would be one above a thousand.
        return _lines(csv.reader(io.StringIO(content.decode("utf-8-sig", "replace"), newline="")))
    if "pdf" in kind:
        try:
            pages = PdfDocument(content)
        except PdfiumError:
            # Text in place of a PDF.
            return content.decode("utf-8", "replace")
        with closing(pages):
            return "\n".join(page.get_textpage().get_text_range() for page in pages)
    # A calendar continues a long line with a space.
    return content.decode("utf-8", "replace").replace("\r\n ", "")
