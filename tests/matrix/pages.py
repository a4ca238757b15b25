"""Pictures of PDF pages that are drawn once for all roles: each drawing starts a process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.heic import NotShown
from domain.kernel.errors import NotFound
from infra.pdf_pages.pages import PdfPages

if TYPE_CHECKING:
    from collections.abc import Iterable


class KnownPages(PdfPages):
    """What a page looks like follows from the file alone, and not from who asks for it."""

    def __init__(self) -> None:
        super().__init__()
        self._known: dict[tuple[bytes, int], bytes | NotShown | NotFound] = {}

    def jpeg(self, pieces: Iterable[bytes], number: int) -> bytes:
        page = b"".join(pieces), number
        if page not in self._known:
            try:
                self._known[page] = super().jpeg([page[0]], number)
            except (NotShown, NotFound) as refused:
                self._known[page] = refused
        found = self._known[page]
        if isinstance(found, bytes):
            return found
        raise found.with_traceback(None)
