"""Pictures of a PDF's pages, made by a process of their own."""

from infra.pdf_pages.pages import PdfPages

__all__ = ["PdfPages"]
