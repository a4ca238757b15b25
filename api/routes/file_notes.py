"""Notes on a file that was read, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api.routes.import_shapes import FileNote
from api.texts import error_words, language_of

if TYPE_CHECKING:
    from api.http.deps import Call
    from commands.imports.sheets import SheetHead


def notes_of(call: Call, head: SheetHead) -> list[FileNote]:
    language = language_of(call.request.headers.get("accept-language"))
    return [
        FileNote(
            code=one.code,
            count=one.count,
            rows=list(one.rows),
            refuses=one.refuses,
            **error_words(f"file_note.{one.code}", language, {"count": one.count}),
        )
        for one in head.notes
    ]
