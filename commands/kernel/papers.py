"""Papers: PDFs made of a template, which a record may keep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from domain.kernel.errors import DomainError

if TYPE_CHECKING:
    from collections.abc import Mapping

Language = Literal["en", "de"]
"""Languages that papers and the mails with them can be in."""
PANGO_PACKAGES = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
"""What Debian calls the libraries that WeasyPrint loads."""


class PdfUnavailable(DomainError):
    """WeasyPrint's libraries are not installed."""

    code = "pdf.unavailable"
    status = 503

    def __init__(self) -> None:
        super().__init__(packages=PANGO_PACKAGES)


class PaperTooLarge(DomainError):
    """It takes more time or memory to lay out than a paper may."""

    code = "pdf.too_large"
    status = 422


class Paper(NamedTuple):
    """A PDF, and the template's name with its version (`quote 1`)."""

    data: bytes
    template: str


class Papers(Protocol):
    """Makes papers."""

    @property
    def is_available(self) -> bool:
        """Whether papers can be made here at all."""

    def make(self, template: str, values: Mapping[str, Any]) -> Paper:
        """Raises PdfUnavailable, PaperTooLarge."""
