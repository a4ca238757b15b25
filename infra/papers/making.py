"""The templates of papers, each with a version, and the hash of what a paper says in its footer."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from commands.kernel.papers import Paper
from infra.papers.bounded import bounded_pdf
from infra.papers.layout import Variant, can_lay_out

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import date
    from decimal import Decimal

    from jinja2 import Environment

VERSIONS = {"quote": 1, "invoice": 1, "credit_note": 1, "statement": 1}
"""By template. One more with each change of the template that makes a paper say or show another thing."""
SHOWN_DIGITS = 16
VARIANT: Final = "pdf/a-3u"
VARIANTS: dict[str, Variant] = dict.fromkeys(("invoice", "credit_note", "statement"), "pdf/a-3a")
"""Of templates that are archived in another form. What says who owes what is accessible too (level A)."""


@dataclass
class TemplatePapers:
    """Fulfils `commands.kernel.papers.Papers`. Papers go to customers in the UK, so they are English."""

    versions: Mapping[str, int] = field(default_factory=lambda: VERSIONS)

    @cached_property
    def _templates(self) -> Environment:
        # Most processes never make a paper.
        from jinja2 import Environment, PackageLoader, StrictUndefined  # noqa: PLC0415

        found = Environment(
            loader=PackageLoader("infra.papers", "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        found.filters |= FILTERS
        return found

    @property
    def is_available(self) -> bool:
        return can_lay_out()

    def make(self, template: str, values: Mapping[str, Any]) -> Paper:
        """Raises PdfUnavailable, PaperTooLarge."""
        variant = VARIANTS.get(template, VARIANT)
        return Paper(bounded_pdf(self.html(template, values), variant), self._name(template))

    def html(self, template: str, values: Mapping[str, Any]) -> str:
        """The hash in its footer covers all that the paper says but itself."""
        name, source = self._name(template), self._templates.get_template(f"{template}.html")
        said = source.render(values, template=name, hash="")
        digest = sha256(said.encode()).hexdigest()[:SHOWN_DIGITS]
        return source.render(values, template=name, hash=digest)

    def _name(self, template: str) -> str:
        return f"{template} {self.versions[template]}"


def money(amount: Decimal) -> str:
    return f"£{amount:,.2f}"


def signed(amount: Decimal) -> str:
    """Also below 0: `-£45.50`."""
    return f"-{money(-amount)}" if amount < 0 else money(amount)


def rate(pence: Decimal) -> str:
    """Pence with the places that it has, two at least: `6.42 p`, `0.1234 p`."""
    return f"{_two_places_or_more(pence)} p"


def price(pounds: Decimal) -> str:
    """Pounds with the places that they have, two at least: `£45.455`."""
    return f"£{_two_places_or_more(pounds)}"


def _two_places_or_more(value: Decimal) -> str:
    text = f"{value:,.4f}"
    return text[:-2] + text[-2:].rstrip("0")


def plain(value: Decimal | None) -> str:
    """A number without closing zeros; nothing where there is none."""
    return "" if value is None else f"{value.normalize():f}"


def sort_code(digits: str) -> str:
    """`12-34-56`."""
    return "-".join(digits[n : n + 2] for n in range(0, len(digits), 2))


def day(value: date) -> str:
    return f"{value:%d/%m/%Y}"


def number(value: Decimal | int) -> str:
    return f"{value:,}"


FILTERS: dict[str, Callable[..., str]] = {
    "money": money,
    "signed": signed,
    "rate": rate,
    "price": price,
    "plain": plain,
    "day": day,
    "number": number,
    "sort_code": sort_code,
}
"""What templates call to write values."""
