"""Turns HTML into a PDF."""

from __future__ import annotations

from contextlib import contextmanager
from ctypes.util import find_library
from typing import TYPE_CHECKING, Literal

import structlog

from commands.kernel.papers import PdfUnavailable
from infra.papers.fonts import font_faces, missing_fonts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from weasyprint.text.fonts import FontConfiguration

log = structlog.get_logger("daybook.start")

Variant = Literal["pdf/ua-1", "pdf/a-3a", "pdf/a-3u"]
_idle: list[FontConfiguration] = []
"""Fonts as Pango has loaded them, for the next PDF: Pango keeps 0.25 MB of each configuration for ever, and
loading one takes time. There are as many as PDFs were ever made at once, as no two threads may share one.
"""


def can_lay_out() -> bool:
    """Whether Pango is installed. Loads it."""
    try:
        import weasyprint  # noqa: F401, PLC0415
    except OSError:
        return False
    return True


def html_to_pdf(html: str, variant: Variant) -> bytes:
    """A PDF with tags for screen readers. Raises PdfUnavailable where Pango is not installed."""
    try:
        # Loads 50 MB and Pango: most processes never make a PDF.
        from weasyprint import HTML  # noqa: PLC0415
        from weasyprint.urls import URLFetcher  # noqa: PLC0415
    except OSError:
        raise PdfUnavailable from None
    # A text with an address in it must not make the server ask for that address.
    fetcher = URLFetcher(allowed_protocols=["data"])
    page = HTML(string=html, url_fetcher=fetcher)
    with _fonts() as fonts:
        made: bytes = page.write_pdf(pdf_variant=variant, pdf_tags=True, font_config=fonts)
    return made


@contextmanager
def _fonts() -> Iterator[FontConfiguration]:
    """Fonts that no other thread uses until the block ends."""
    try:
        fonts = _idle.pop()
    except IndexError:
        fonts = _with_own_font()
    try:
        yield fonts
    finally:
        _idle.append(fonts)


def _with_own_font() -> FontConfiguration:
    from weasyprint import CSS  # noqa: PLC0415
    from weasyprint.text.fonts import FontConfiguration  # noqa: PLC0415
    from weasyprint.urls import URLFetcher  # noqa: PLC0415

    fonts = FontConfiguration()
    # Its files alone are read from the disk: what a paper says cannot name others.
    fetcher = URLFetcher(allowed_protocols=["file"])
    CSS(string=font_faces(), font_config=fonts, url_fetcher=fetcher)
    return fonts


def warn_of_missing() -> None:
    """Says at the start of a process which papers the machine cannot make as they should be."""
    if find_library("pango-1.0") is None:
        log.warning("papers_cannot_be_made", missing="Pango")
    elif missing := missing_fonts():
        log.warning("papers_lack_letters", missing=missing)
