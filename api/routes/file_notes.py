"""Notes on a file that was read, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.routes.import_shapes import FileNote
from api.texts import error_words, language_of

if TYPE_CHECKING:
    from api.http.deps import Call
    from commands.kernel.record import State
    from commands.shared.sheets import SheetHead, SheetNote

ELLIPSIS = "\u2026"
NAMED_SHEETS, LONGEST_NAME = 10, 100


def _context(note: SheetNote) -> dict[str, Any]:
    more = [ELLIPSIS] if note.count > len(note.rows) else []
    return {"count": note.count, "rows": ", ".join([*map(str, note.rows), *more])}


def mended_note(call: Call, first: State) -> list[FileNote]:
    """Says of which import a file has the refused rows."""
    language = language_of(call.request.headers.get("accept-language"))
    context = {"name": first.details.file_name or ""}
    words = error_words("file_note.mended_rows", language, context)
    return [FileNote(code="mended_rows", count=0, rows=[], refuses=False, **words)]


def sheets_note(call: Call, head: SheetHead) -> list[FileNote]:
    """Names the sheets of a workbook that nothing is read of; the first one is read."""
    if not head.sheets[1:]:
        return []
    first, *others = (name[:LONGEST_NAME] for name in head.sheets)
    names = [*others[:NAMED_SHEETS], *([ELLIPSIS] if len(others) > NAMED_SHEETS else [])]
    language = language_of(call.request.headers.get("accept-language"))
    words = error_words(
        "file_note.other_sheets", language, {"name": first, "others": ", ".join(names)}
    )
    return [FileNote(code="other_sheets", count=len(others), rows=[], refuses=False, **words)]


def notes_of(call: Call, head: SheetHead) -> list[FileNote]:
    language = language_of(call.request.headers.get("accept-language"))
    return [
        FileNote(
            code=one.code,
            count=one.count,
            rows=list(one.rows),
            refuses=one.refuses,
            **error_words(f"file_note.{one.code}", language, _context(one)),
        )
        for one in head.notes
    ]
