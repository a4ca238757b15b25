"""Mails that stay on this machine."""

from __future__ import annotations

import stat
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from uuid import UUID

import pytest

from infra.mail import mailbox as boxes
from infra.mail.mailbox import LocalMailbox
from tests.infra.mail.test_smtp import MAIL, SENDER


def test_kept_for_the_owner_alone(tmp_path: Path) -> None:
    LocalMailbox(tmp_path / "mailbox", SENDER).send(MAIL)
    [path] = (tmp_path / "mailbox").iterdir()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_read_again_by_another_process(tmp_path: Path) -> None:
    LocalMailbox(tmp_path, SENDER).send(MAIL)
    [letter] = LocalMailbox(tmp_path, SENDER).letters()
    assert (letter.id, letter.at, letter.to) == (MAIL.mail_id, MAIL.at, MAIL.to)
    assert (letter.subject, letter.text) == (MAIL.subject, MAIL.text)
    assert letter.html.strip() == MAIL.html
    assert LocalMailbox(tmp_path, SENDER).letter(MAIL.mail_id) == letter
    assert LocalMailbox(tmp_path, SENDER).letter(UUID(int=1)) is None
    assert LocalMailbox(tmp_path / "none", SENDER).letters() == []


def test_newest_first_and_not_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boxes, "KEPT", 3)
    mailbox = LocalMailbox(tmp_path, SENDER)
    for number in range(5):
        at = MAIL.at + timedelta(minutes=number)
        mailbox.send(replace(MAIL, mail_id=UUID(int=number), at=at))
    assert [letter.id.int for letter in mailbox.letters()] == [4, 3, 2]


def test_the_same_mail_once(tmp_path: Path) -> None:
    mailbox = LocalMailbox(tmp_path, SENDER)
    mailbox.send(MAIL)
    mailbox.send(replace(MAIL, at=MAIL.at + timedelta(minutes=1), text="again\n"))
    assert [letter.text for letter in mailbox.letters()] == ["again\n"]


@pytest.mark.parametrize("terminal", [True, False])
def test_shown_at_a_terminal_and_never_in_a_log(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    terminal: bool,
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: terminal)
    link = "http://127.0.0.1/auth/change-pass?token=secret"
    LocalMailbox(tmp_path, SENDER).send(replace(MAIL, link=link))
    out, err = capsys.readouterr()
    assert (link in out, MAIL.to in out) == (terminal, terminal)
    assert err == ""
