"""Faster stand-ins for the layout of PDFs and for pictures of their pages."""

from __future__ import annotations

import re
from contextlib import contextmanager
from html import unescape
from typing import TYPE_CHECKING

import pytest

import api.pdf
import infra.papers.making
from commands.shared.files.heic import NotShown
from domain.kernel.errors import NotFound
from infra.pdf_pages.pages import PdfPages

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from infra.papers.layout import Variant

TAG = re.compile(r"<style.*?</style>|<[^>]*>", re.DOTALL)


def printed_text(html: str, _variant: Variant) -> bytes:
    """The text of an HTML page, in place of the PDF that is made of it: layout takes far longer than the
    rest of the call.
    """
    return unescape(TAG.sub(" ", html)).encode()


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


@contextmanager
def printed_as_text() -> Iterator[None]:
    """Answers have the text of PDFs in their place."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(api.pdf, "html_to_pdf", printed_text)
        patch.setattr(infra.papers.making, "bounded_pdf", printed_text)
        yield
