"""A mailbox on this machine, for development: mails are files, and nobody else gets them."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.ports import Mail
from infra.mail.mail import message_of

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

KEPT = 200
SUFFIX = ".eml"


@dataclass(frozen=True, slots=True)
class Letter:
    """A mail as the mailbox shows it."""

    id: UUID
    at: datetime
    to: str
    subject: str
    text: str
    html: str


class LocalMailbox:
    """Fulfils `MailSender`. Any process of this machine with the same folder sees the mails."""

    def __init__(self, folder: Path, sender: Address) -> None:
        self._folder = folder
        self._sender = sender

    def send(self, mail: Mail) -> None:
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        path = self._folder / f"{mail.at:%Y%m%dT%H%M%S%f}-{mail.mail_id}{SUFFIX}"
        part = path.with_suffix(".part")
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as out:
            out.write(bytes(message_of(mail, self._sender)))
        for former in self._folder.glob(f"*-{mail.mail_id}{SUFFIX}"):
            former.unlink(missing_ok=True)
        part.rename(path)
        self._forget()
        self._tell(mail)

    def letters(self) -> list[Letter]:
        """Newest first."""
        return [letter for path in self._paths() if (letter := _read(path)) is not None]

    def letter(self, letter_id: UUID) -> Letter | None:
        found = next((path for path in self._paths() if _id(path) == letter_id), None)
        return _read(found) if found is not None else None

    def forget_until(self, at: datetime) -> None:
        """Deletes the letters that were sent until then."""
        for path in self._paths():
            letter = _read(path)
            if letter is not None and letter.at <= at:
                path.unlink(missing_ok=True)

    def _paths(self) -> list[Path]:
        return sorted(self._folder.glob(f"*{SUFFIX}"), reverse=True)

    def _forget(self) -> None:
        for path in self._paths()[KEPT:]:
            path.unlink(missing_ok=True)

    def _tell(self, mail: Mail) -> None:
        """Prints the mail for the user at the terminal. Never into a file: the link opens an account."""
        if sys.stdout.isatty():
            lines = [f"Mail to {mail.to}: {mail.subject}", *filter(None, [mail.link])]
            print("\n  ".join(lines), flush=True)  # noqa: T201 - it is meant for the terminal


def _id(path: Path) -> UUID:
    return UUID(path.stem.partition("-")[2])


def _read(path: Path) -> Letter | None:
    try:
        message = message_from_bytes(path.read_bytes(), policy=policy.default)
    except FileNotFoundError:
        return None
    return Letter(
        id=_id(path),
        at=parsedate_to_datetime(str(message["Date"])),
        to=str(message["To"]),
        subject=str(message["Subject"]),
        text=_body(message, "plain"),
        html=_body(message, "html"),
    )


def _body(message: EmailMessage, kind: str) -> str:
    part = message.get_body((kind,))
    return str(part.get_content()) if part is not None else ""
