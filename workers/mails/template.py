"""The parts of a mail's text; `{name}` in them is filled with values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Language = Literal["en", "de"]


@dataclass(frozen=True, slots=True)
class Template:
    """A mail with a `button` has one link; `lines` come before it and `after` follows."""

    subject: str
    lines: tuple[str, ...]
    after: tuple[str, ...] = ()
    button: str | None = None


@dataclass(frozen=True, slots=True)
class Mail:
    """What a mail says in each language."""

    en: Template
    de: Template

    def in_language(self, language: Language) -> Template:
        return self.de if language == "de" else self.en


@dataclass(frozen=True, slots=True)
class Around:
    """What stands in every mail of a language."""

    greeting: str
    greeting_nobody: str
    closing: str


AROUND: dict[Language, Around] = {
    "en": Around(
        "Hello {name},", "Hello,", "This mail was sent by Daybook; nobody reads answers to it."
    ),
    "de": Around(
        "Hallo {name},",
        "Hallo,",
        "Diese E-Mail kommt von Daybook; Antworten darauf liest niemand.",
    ),
}
