"""A mail server for tests: takes every mail over SMTP, and can be set to refuse or to hang."""

from __future__ import annotations

import asyncio
import re
import threading
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller

from tests.eventually import PATIENCE, eventually

TOKEN = re.compile(r"token=([A-Za-z0-9_-]+)")


@dataclass
class Sink:
    """`answer` is what mails are answered with; while `answers` is not set, they are not answered."""

    mails: list[EmailMessage] = field(default_factory=list)
    answer: str = "250 taken"
    asked: int = 0
    answers: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        self.answers.set()

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802 - aiosmtpd's name
        self.asked += 1
        await asyncio.to_thread(self.answers.wait, PATIENCE)
        if self.answer.startswith("250"):
            self.mails.append(message_from_bytes(envelope.content, policy=policy.default))
        return self.answer

    def next_to(self, address: str, subject: str | None = None) -> EmailMessage:
        """Waits for a mail to an address, and takes it out."""

        def arrived() -> EmailMessage | None:
            for mail in list(self.mails):
                if mail["To"] == address and subject in {None, mail["Subject"]}:
                    self.mails.remove(mail)
                    return mail
            return None

        def heads() -> str:
            known = [(mail["To"], mail["Subject"]) for mail in self.mails]
            return f"no mail to {address} ({subject}); there are {known}"

        mail = eventually(arrived, heads)
        assert mail is not None
        return mail


def text_of(mail: EmailMessage, kind: str = "plain") -> str:
    part = mail.get_body((kind,))
    assert part is not None
    return str(part.get_content())


def token_in(mail: EmailMessage) -> str:
    found = TOKEN.search(text_of(mail))
    assert found is not None
    return found[1]


class QuietController(Controller):
    """Listens on a port that the system chooses."""

    def __init__(self, sink: Sink, **more: Any) -> None:
        super().__init__(sink, hostname="127.0.0.1", port=0, **more)

    @property
    def address(self) -> tuple[str, int]:
        server: Any = self.server
        host, port = server.sockets[0].getsockname()[:2]
        return host, port

    def _trigger_server(self) -> None:
        """The base class would knock at the port that was asked for."""
        self.port = self.address[1]
        super()._trigger_server()  # type: ignore[no-untyped-call]
