"""What mails say, in both languages, with nothing in them that was not escaped."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path
from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

import workers.jobs
from workers.mails.render import Letter, rendered
from workers.mails.written import MAILS

AT = datetime(2026, 11, 21, 9, tzinfo=UTC)
VALUES = {
    "minutes": 60,
    "hours": 24,
    "days": 3,
    "when": "21/11/2026, 09:00",
    "origin": "https://daybook.test",
}
LINK = "https://daybook.test/auth/change-pass?token=a-b_c"


def placeholders(*texts: str) -> set[str]:
    return {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_say_the_same() -> None:
    assert len(MAILS) > 12
    for name, mail in MAILS.items():
        english, german = mail.en, mail.de
        assert (english.button is None) == (german.button is None), name
        assert placeholders(*english.lines) == placeholders(*german.lines), name
        assert placeholders(*english.after) == placeholders(*german.after), name
        assert german.subject != english.subject


def texts_in_jobs() -> Iterator[tuple[str, bool]]:
    """Texts in the files of jobs, and whether each is the name of a letter's mail."""
    for path in Path(workers.jobs.__file__).parent.rglob("*.py"):
        tree = ast.parse(path.read_text())
        mails = {"Letter": 0, "write_notice": 2}
        letters = [
            one.args[mails[ast.unparse(one.func)]]
            for one in ast.walk(tree)
            if isinstance(one, ast.Call) and ast.unparse(one.func) in mails
        ]
        for one in ast.walk(tree):
            if isinstance(one, ast.Constant) and isinstance(one.value, str):
                yield one.value, one in letters


def test_every_mail_is_sent_by_a_job_and_every_letter_has_a_mail() -> None:
    texts = [*texts_in_jobs()]
    assert MAILS.keys() - {text for text, _ in texts} == set()
    letters = {text for text, is_letter in texts if is_letter}
    assert len(letters) > 6
    assert letters - MAILS.keys() == set()


@pytest.mark.parametrize("name", sorted(MAILS))
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_mail_can_be_written(name: str, language: str) -> None:
    link = LINK if MAILS[name].en.button else None
    mail = rendered(uuid4(), AT, Letter(name, language, "z@example.com", "Zoë", link), VALUES)
    assert "{" not in mail.text + mail.subject
    assert "Zoë" in mail.text
    assert ("https://daybook.test/auth/change-pass" in mail.text) == (link is not None)
    assert mail.language == language
    assert mail.link == link


def test_a_language_that_is_not_spoken_is_english() -> None:
    mail = rendered(uuid4(), AT, Letter("reset_link", "fr", "z@example.com", None, LINK), VALUES)
    assert (mail.language, mail.subject) == ("en", "Choose a new password")
    assert mail.text.startswith("Hello,\n")


class Seen(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value for name, value in attrs if name == "href"]


def seen(html: str) -> Seen:
    parser = Seen()
    parser.feed(html)
    return parser


@given(st.text(max_size=40))
def test_a_name_never_becomes_markup(name: str) -> None:
    plain = rendered(uuid4(), AT, Letter("reset_link", "en", "z@e.com", "Zoe", LINK), VALUES)
    odd = rendered(uuid4(), AT, Letter("reset_link", "en", "z@e.com", name, LINK), VALUES)
    assert seen(odd.html).tags == seen(plain.html).tags
    assert seen(odd.html).links == [LINK]
    assert odd.text.count("\n\n") == plain.text.count("\n\n")


def test_a_name_with_tags_and_braces() -> None:
    name = "<a href='https://evil.example'>click {minutes}</a>"
    mail = rendered(uuid4(), AT, Letter("reset_link", "en", "z@e.com", name, LINK), VALUES)
    assert "&lt;a href" in mail.html
    assert "click {minutes}" in mail.text
    assert seen(mail.html).links == [LINK]
