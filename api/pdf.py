"""PDFs from HTML templates: tagged for screen readers (PDF/UA-1), with a title and a language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from infra.bootstrap import html_to_pdf

MEDIA_TYPE = "application/pdf"


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
    html = _templates().get_template(template).render(values)
    return html_to_pdf(html, "pdf/ua-1")
