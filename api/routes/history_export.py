"""A record's timeline as a file, to print or to take away whole: what the screen shows by its filters."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Annotated
from uuid import UUID

from fastapi import Query
from pydantic import AwareDatetime
from starlette.responses import Response

from api.http.deps import Call
from api.http.guard import ANY
from api.http.mount import Row
from api.printed import printed
from api.routes.area import Area
from api.routes.desk_file import TIMELINE, DeskFile, FileFormat, PrintedEntry, PrintedLine
from api.routes.entry_lines import COLUMNS, Lines, filters_said
from api.routes.past_lists import wait_for_latest
from api.routes.records import BASE, Noun
from api.routes.related_history import timelines
from api.texts import Language, language_of
from api.texts.desk import WORDS
from api.texts.labels import title_label, value_label
from commands.export import RecordExport
from domain.export import ExportMade
from domain.kernel.errors import InvalidFields
from projections.history import related as linked
from projections.history.desk import name_of
from projections.history.entries import Kind, Wanted
from projections.lists.flat import Column

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from projections.kernel.record import Doc

MOST = 10_000
"""Entries of one file."""
MOST_LINES = 20_000
"""Lines of one PDF: each takes a millisecond."""
MOMENT = Column("at", "moment")
NAMED = 500
"""Records that the event of an export names; of more it has the number."""


def export_history(
    call: Call,
    noun: Noun,
    id: UUID,  # noqa: A002 - the path's name
    format: FileFormat = "pdf",  # noqa: A002 - the parameter's name on the wire
    language: Language | None = None,
    related: bool = False,
    kind: Kind = "all",
    actor: Annotated[UUID | None, Query()] = None,
    field: Annotated[str | None, Query(max_length=100)] = None,
    source: Annotated[str | None, Query(max_length=40)] = None,
    since: AwareDatetime | None = None,
    until: AwareDatetime | None = None,
    q: Annotated[str | None, Query(max_length=200)] = None,
) -> Response:
    """All that `recordHistory` shows by the same filters, or `relatedHistory` with `related`: a PDF to print,
    or a row for each change. Recorded before it is answered. At most 10,000 entries; 20,000 lines of a PDF.
    """
    spoken = language or language_of(call.request.headers.get("accept-language"))
    wanted = Wanted(kind, actor, field, source, since, until, (q or "").strip() or None)
    wait_for_latest(call)
    with call.read() as db:
        shown = timelines(call, db, noun, id, wanted, linked=related)
        position = linked.newest(db, shown.records.records)
        said = [*filters_said(db, wanted.asked(), noun, spoken)]
        page, more = shown.older(None, MOST)
    if more is not None:
        raise InvalidFields(fields={"search": "too_many_found"}, max=MOST)
    made = TimelineFile(call.me.role, spoken, noun, shown.doc, position, related, said)
    response = made.file([entry for _, entry in page], format).response(call, format, spoken)
    records = list(dict.fromkeys(one.stream_id for one, _ in page)) or [id]
    exported = ExportMade(
        of=noun,
        what="timeline",
        format=format,
        record_ids=tuple(records) if len(records) <= NAMED else (),
        fields=tuple(column.path for column in COLUMNS),
        count=len(records),
        filters=tuple(sorted([*wanted.asked(), *(["related"] if related else [])])),
        position=position,
    )
    # A refusal, as where a PDF cannot be made, is no export.
    call.run(RecordExport(exported))
    return response


@dataclass(frozen=True, slots=True)
class TimelineFile:
    """What a file of a timeline says, in the words of a language."""

    role: str
    language: Language
    noun: str
    doc: Doc
    position: int
    related: bool
    filters: Sequence[tuple[str, str]]

    def file(self, entries: Sequence[Doc], form: FileFormat) -> DeskFile:
        """Raises InvalidFields where a PDF would be too long."""
        lines = Lines(self.role, self.language, self.position)
        by_entry = [(entry, [*lines.of(entry)]) for entry in entries]
        rows = [row for _, some in by_entry for row in some]
        if form == "pdf" and len(rows) > MOST_LINES:
            raise InvalidFields(fields={"search": "too_many_found"}, max=MOST_LINES)
        words = WORDS[self.language]
        name = title_label(name_of(self.noun, self.doc), self.language) or words["record"]
        title = words["timelineOf"].format(name=name)
        days = [*self._days(by_entry)] if form == "pdf" else []
        return DeskFile(TIMELINE, title, COLUMNS, rows, [*self._heading()], days=days)

    def _heading(self) -> Iterator[tuple[str, str]]:
        words = WORDS[self.language]
        yield words["noun"], value_label(self.noun, self.language)
        yield words["recordId"], self.doc["_id"]
        yield words["pinned"], str(self.position)
        if self.related:
            yield words["linked"], words["yes"]
        yield from self.filters

    def _days(
        self, by_entry: Sequence[tuple[Doc, Sequence[Doc]]]
    ) -> Iterator[tuple[str, list[PrintedEntry]]]:
        """Entries under the days on which they were made, in the United Kingdom."""
        for day, some in groupby(by_entry, key=lambda one: self._moment(one[0])[0]):
            yield day, [self._entry(entry, rows) for entry, rows in some]

    def _moment(self, entry: Doc) -> tuple[str, str]:
        """Day and time."""
        day, _, time = printed(MOMENT, entry["at"], self.language).partition(" ")
        return day.rstrip(","), time

    def _entry(self, entry: Doc, rows: Sequence[Doc]) -> PrintedEntry:
        words, [first, *_], of = WORDS[self.language], rows, entry["record"]
        who = f"{first['who']} ({first['role']})" if entry["actor"] else first["who"]
        is_own = of["_id"] == self.doc["_id"]
        more = [] if is_own else [f"{value_label(of['noun'], self.language)}: {first['record']}"]
        more += [] if entry["source"] == "screen" else [first["source"]]
        more.append(f"{words['position']} {entry['firstPosition']}")
        lines = [self._line(row) for row in rows if row["what"] != first["did"]]
        if entry["reason"]:
            lines.append(PrintedLine(words["reason"], after=entry["reason"]))
        time = self._moment(entry)[1]
        return PrintedEntry(time, who, first["did"], " · ".join(more), lines)

    def _line(self, row: Doc) -> PrintedLine:
        what = " ".join(filter(None, (row["what"], row.get("field"))))
        return PrintedLine(what, row.get("before") or "", row.get("after") or "")


ROWS: list[Row] = [
    Area("history", ANY).read(f"{BASE}/history/export", export_history, "exportHistory", None),
]
