"""Texts and values become a mail: once in plain text, once in simple HTML with values escaped."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from commands.kernel.ports import Mail
from workers.mails.template import AROUND
from workers.mails.written import MAILS

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime
    from uuid import UUID

    from workers.mails.template import Language, Template

BODY = "font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1b1f24"
BUTTON = "background:#0b6e5f;color:#fff;padding:10px 18px;border-radius:6px;text-decoration:none"


@dataclass(frozen=True, slots=True)
class Letter:
    """What is written, to whom; `name` is how the reader is addressed."""

    template: str
    language: str
    to: str
    name: str | None
    link: str | None = None


def rendered(mail_id: UUID, at: datetime, letter: Letter, values: Mapping[str, Any]) -> Mail:
    """`values` fill the texts; a language that is not known is English."""
    language: Language = "de" if letter.language == "de" else "en"
    around = AROUND[language]
    template = MAILS[letter.template].in_language(language)
    name = " ".join((letter.name or "").split())
    greeting = around.greeting.format(name=name) if name else around.greeting_nobody
    before = [greeting, *(line.format(**values) for line in template.lines)]
    after = [line.format(**values) for line in template.after]
    return Mail(
        mail_id=mail_id,
        to=letter.to,
        subject=template.subject,
        text="\n\n".join([*before, *filter(None, [letter.link]), *after, around.closing]) + "\n",
        html=_html(
            language,
            template.subject,
            [
                *map(escape, before),
                *_button(template, letter),
                *map(escape, [*after, around.closing]),
            ],
        ),
        language=language,
        at=at,
        link=letter.link,
    )


def typed(
    mail_id: UUID, at: datetime, to: str, subject: str, text: str, *, language: str = "en"
) -> Mail:
    """A mail in words of its own, in the language of the paper that it carries."""
    paragraphs = [escape(one).replace("\n", "<br>\n") for one in text.split("\n\n")]
    html = _html(language, subject, paragraphs)
    return Mail(mail_id, to, subject, text.rstrip() + "\n", html, language, at)


def _button(template: Template, letter: Letter) -> list[str]:
    if letter.link is None or template.button is None:
        return []
    link = escape(letter.link)
    return [f'<a href="{link}" style="{BUTTON}">{escape(template.button)}</a>', link]


def _html(language: str, subject: str, paragraphs: list[str]) -> str:
    body = "\n".join(f"<p>{one}</p>" for one in paragraphs)
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f"<title>{escape(subject)}</title></head>\n"
        f'<body style="{BODY}">\n{body}\n</body></html>\n'
    )
