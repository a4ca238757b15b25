"""PDFs from HTML, laid out by WeasyPrint.

WeasyPrint needs Pango, which comes from the system's packages: without it a call is refused, and
nothing else is.
"""

from infra.papers.layout import html_to_pdf, warn_of_missing
from infra.papers.making import TemplatePapers

__all__ = ["TemplatePapers", "html_to_pdf", "warn_of_missing"]
