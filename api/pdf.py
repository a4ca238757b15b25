"""PDFs from HTML templates: tagged for screen readers (PDF/UA-1), with a title and a language.

WeasyPrint needs Pango, which comes from the system's packages: without it a call is refused, and
nothing else is.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from domain.kernel.errors import DomainError

MEDIA_TYPE = "application/pdf"
PACKAGES = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
"""What Debian calls the libraries that WeasyPrint loads."""


class PdfUnavailable(DomainError):
    """WeasyPrint's libraries are not installed."""

    code = "pdf.unavailable"
    status = 503

    def __init__(self) -> None:
        super().__init__(packages=PACKAGES)


@cache
def _templates() -> Environment:
    return Environment(
        loader=PackageLoader("api", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def pdf(template: str, values: Mapping[str, Any]) -> bytes:
    """The template's pages. Raises PdfUnavailable where Pango is not installed."""
    try:
        # Loads 50 MB and Pango: most processes never make a PDF.
        from weasyprint import HTML  # noqa: PLC0415
        from weasyprint.urls import URLFetcher  # noqa: PLC0415
    except OSError:
        raise PdfUnavailable from None
    html = _templates().get_template(template).render(values)
    # A text with an address in it must not make the server ask for that address.
    fetcher = URLFetcher(allowed_protocols=["data"])
    made: bytes = HTML(string=html, url_fetcher=fetcher).write_pdf(pdf_variant="pdf/ua-1")
    return made
