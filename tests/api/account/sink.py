"""A mail server for tests: takes every mail over SMTP, and can be told to refuse or to hang."""

from __future__ import annotations

import asyncio
import re
import time
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller

PATIENCE = 30.0
TOKEN = re.compile(r"token=([A-Za-z0-9_-]+)")


@dataclass
class Sink:
    """`answer` is what mails are answered with; while `held` is set, they are not answered."""

    mails: list[EmailMessage] = field(default_factory=list)
    answer: str = "250 taken"
    asked: int = 0
    stalls: bool = False

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802 - aiosmtpd's name
        self.asked += 1
        while self.stalls:  # noqa: ASYNC110 - set from the test's thread
            await asyncio.sleep(0.01)
        if self.answer.startswith("250"):
            self.mails.append(message_from_bytes(envelope.content, policy=policy.default))
        return self.answer

    def next_to(self, address: str, subject: str | None = None) -> EmailMessage:
        """Waits for a mail to an address, and takes it out."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            for mail in list(self.mails):
                if mail["To"] == address and subject in {None, mail["Subject"]}:
                    self.mails.remove(mail)
                    return mail
            time.sleep(0.01)
        heads = [(mail["To"], mail["Subject"]) for mail in self.mails]
        raise AssertionError(f"no mail to {address} ({subject}); there are {heads}")


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
