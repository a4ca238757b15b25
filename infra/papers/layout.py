"""Turns HTML into a PDF."""

from __future__ import annotations

from typing import Literal

from commands.kernel.papers import PdfUnavailable

Variant = Literal["pdf/ua-1", "pdf/a-3u"]


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
    made: bytes = page.write_pdf(pdf_variant=variant, pdf_tags=True)
    return made
