"""A mail, as the adapters are handed it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime
from typing import Protocol
from uuid import UUID


class MailRefused(Exception):
    """The server will not take this mail, now or later. Says nothing about whom it was for."""


class MailNotSent(Exception):
    """The server could not be reached, or asked to come back later."""


@dataclass(frozen=True, slots=True)
class Mail:
    """`mail_id` is the same for every try of one mail, so that readers can tell a repetition.

    `link` is what the mail is about, for a mailbox that shows it by itself.
    """

    mail_id: UUID
    to: str
    subject: str
    text: str
    html: str
    language: str
    at: datetime
    link: str | None = None


class MailSender(Protocol):
    def send(self, mail: Mail) -> None:
        """Raises MailRefused, or MailNotSent."""


def message_of(mail: Mail, sender: Address) -> EmailMessage:
    """Raises MailRefused for an address or subject that no header can hold."""
    message = EmailMessage()
    try:
        message["From"] = sender
        message["To"] = Address(addr_spec=mail.to)
        message["Subject"] = mail.subject
    except (ValueError, IndexError) as error:
        raise MailRefused from error
    message["Date"] = format_datetime(mail.at)
    message["Message-ID"] = f"<{mail.mail_id}@{sender.domain}>"
    message["Auto-Submitted"] = "auto-generated"
    message["X-Auto-Response-Suppress"] = "All"
    message.set_content(mail.text)
    message.add_alternative(mail.html, subtype="html")
    # Setting the content takes away what the headers said of one before.
    message["Content-Language"] = mail.language
    return message
