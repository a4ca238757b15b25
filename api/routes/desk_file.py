"""Files of the replay desk: rows as csv, as a workbook, or as tables of a PDF, all of the same words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from starlette.responses import Response, StreamingResponse

from api import pdf
from api.printed import printed, printed_moment
from api.routes.downloads import dated_name, download_headers
from api.spreadsheet import CSV_TYPE, csv_lines, workbook_chunks
from api.texts.desk import WORDS
from api.workbook import MEDIA_TYPE, Sheet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from api.http.deps import Call
    from api.texts import Language
    from projections.kernel.record import Doc
    from projections.lists.flat import Column

FileFormat = Literal["csv", "xlsx", "pdf"]
LONGEST_CELL = 32_767
"""Letters that a cell of a workbook holds."""
CUT = "…"
TIMELINE = "Timeline"
"""The name of a file of one record's timeline, which is printed as a list and not as a table."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A table of a PDF: some columns of the rows that are of it."""

    paths: Sequence[str]
    rows: Sequence[Doc]
    title: str = ""
    widths: Sequence[int] = ()
    """Per cent of the page for each column: pages of a table without them are laid out more slowly."""


class PrintedLine(NamedTuple):
    """A change in a PDF: what was changed, the value that does not stand any more, struck, and the one that does."""

    what: str
    before: str = ""
    after: str = ""


class PrintedEntry(NamedTuple):
    """An entry of a timeline in a PDF: what was done by whom, when, and a line for each change."""

    time: str
    who: str
    did: str
    more: str
    lines: Sequence[PrintedLine]


@dataclass(frozen=True, slots=True)
class DeskFile:
    """`name` is that of the sheet and, with the day, of the file; `columns` are named by WORDS."""

    name: str
    title: str
    columns: Sequence[Column]
    rows: Sequence[Doc]
    heading: Sequence[tuple[str, str]]
    """What a PDF says above its tables."""
    tables: Sequence[Printed] = ()
    days: Sequence[tuple[str, Sequence[PrintedEntry]]] = ()
    """Of a timeline, in place of tables: its entries under their days, newest first."""

    def response(self, call: Call, form: FileFormat, language: Language) -> Response:
        """Raises PdfUnavailable."""
        now = call.services.deps.clock.now()
        headers = download_headers(dated_name(self.name, now, form))
        if form == "pdf":
            template = "timeline.html" if self.name == TIMELINE else "desk.html"
            made = pdf.pdf(template, self._values(call, language))
            return Response(made, media_type=pdf.MEDIA_TYPE, headers=headers)
        words = WORDS[language]
        heads = [words[column.path] for column in self.columns]
        sheet = Sheet(self.name, "", self.columns, self._cut_rows(), heads=heads)
        if form == "csv":
            return StreamingResponse(
                csv_lines(sheet, language), media_type=CSV_TYPE, headers=headers
            )
        return StreamingResponse(
            workbook_chunks([sheet], language), media_type=MEDIA_TYPE, headers=headers
        )

    def _cut_rows(self) -> Iterator[Doc]:
        """Rows with no text that is too long for a cell: a workbook would leave it out silently."""
        for row in self.rows:
            yield {path: _cut(row.get(path)) for path in (one.path for one in self.columns)}

    def _values(self, call: Call, language: Language) -> Mapping[str, Any]:
        words, kinds = WORDS[language], {column.path: column for column in self.columns}
        at = printed_moment(call.services.deps.clock.now(), language)
        return {
            "language": language,
            "title": self.title,
            "made": words["made"].format(count=len(self.rows), name=call.me.name, at=at),
            "words": {"footer": words[self._footer], "page": words["page"], "of": words["of"]},
            "heading": self.heading,
            "days": self.days,
            "tables": [
                {
                    "title": table.title,
                    "widths": table.widths,
                    "heads": [words[path] for path in table.paths],
                    "rows": [
                        [printed(kinds[path], row.get(path), language) for path in table.paths]
                        for row in table.rows
                    ],
                }
                for table in self.tables
                if table.rows
            ],
        }

    @property
    def _footer(self) -> str:
        return {"Case": "case", TIMELINE: "timeline"}.get(self.name, "search")


def _cut(value: Any) -> Any:
    if isinstance(value, str) and len(value) > LONGEST_CELL:
        return value[: LONGEST_CELL - 1] + CUT
    return value


def present(rows: Sequence[Doc], paths: Sequence[str]) -> list[str]:
    """Those of the columns in which one of the rows says something."""
    return [path for path in paths if any(row.get(path) not in {None, ""} for row in rows)]
