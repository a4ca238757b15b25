"""The templates of papers, each with a version, and the hash of what a paper says in its footer."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from commands.kernel.papers import Paper
from commands.shared.mail_words import amount_in, day_in, number_in, pounds_in
from infra.papers.bounded import bounded_pdf
from infra.papers.layout import Variant, can_lay_out
from infra.papers.words import WORDS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import date
    from decimal import Decimal

    from jinja2 import Environment

    from commands.kernel.papers import Language

VERSIONS = {"quote": 1, "invoice": 1, "credit_note": 1, "statement": 1}
"""By template. One more with each change of the template that makes a paper say or show another thing."""
SHOWN_DIGITS = 16
VARIANT: Final = "pdf/a-3u"
VARIANTS: dict[str, Variant] = dict.fromkeys(("invoice", "credit_note", "statement"), "pdf/a-3a")
"""Of templates that are archived in another form. What says who owes what is accessible too (level A)."""


@dataclass
class TemplatePapers:
    """Fulfils `commands.kernel.papers.Papers`. Papers are English unless their values have a `language`."""

    versions: Mapping[str, int] = field(default_factory=lambda: VERSIONS)
    _environments: dict[Language, Environment] = field(default_factory=dict)

    def _templates(self, language: Language) -> Environment:
        """Two threads that make one at once make the same."""
        if language not in self._environments:
            self._environments[language] = self._made(language)
        return self._environments[language]

    def _made(self, language: Language) -> Environment:
        # Most processes never make a paper.
        from jinja2 import Environment, PackageLoader, StrictUndefined  # noqa: PLC0415

        found = Environment(
            loader=PackageLoader("infra.papers", "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        spoken = {name: partial(write, language=language) for name, write in SPOKEN.items()}
        found.filters |= FILTERS | spoken
        found.globals |= {"language": language, "words": WORDS[language]}
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
        language: Language = values.get("language", "en")
        name = self._name(template)
        source = self._templates(language).get_template(f"{template}.html")
        said = source.render(values, template=name, hash="")
        digest = sha256(said.encode()).hexdigest()[:SHOWN_DIGITS]
        return source.render(values, template=name, hash=digest)

    def _name(self, template: str) -> str:
        return f"{template} {self.versions[template]}"


def money(amount: Decimal, language: Language = "en") -> str:
    return amount_in(language, amount)


def signed(amount: Decimal, language: Language = "en") -> str:
    """Also below 0: `-£45.50`."""
    return f"-{money(-amount, language)}" if amount < 0 else money(amount, language)


def rate(pence: Decimal) -> str:
    """Pence with the places that it has, two at least: `6.42 p`, `0.1234 p`."""
    return f"{_two_places_or_more(pence)} p"


def price(pounds: Decimal, language: Language = "en") -> str:
    """Pounds with the places that they have, two at least: `£45.455`."""
    return pounds_in(language, _two_places_or_more(pounds))


def _two_places_or_more(value: Decimal) -> str:
    text = f"{value:,.4f}"
    return text[:-2] + text[-2:].rstrip("0")


def plain(value: Decimal | None, language: Language = "en") -> str:
    """A number without closing zeros; nothing where there is none."""
    return "" if value is None else number_in(language, f"{value.normalize():f}")


def sort_code(digits: str) -> str:
    """`12-34-56`."""
    return "-".join(digits[n : n + 2] for n in range(0, len(digits), 2))


def day(value: date, language: Language = "en") -> str:
    return day_in(language, value)


def number(value: Decimal | int) -> str:
    return f"{value:,}"


SPOKEN: dict[str, Callable[..., str]] = {
    "money": money,
    "signed": signed,
    "price": price,
    "plain": plain,
    "day": day,
}
"""What templates call to write values in their language."""
FILTERS: dict[str, Callable[..., str]] = {
    "rate": rate,
    "number": number,
    "sort_code": sort_code,
}
"""What templates of every language call in the same way."""
