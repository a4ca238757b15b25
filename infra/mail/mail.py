"""A mail as an e-mail message (RFC 5322)."""

from __future__ import annotations

from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime
from typing import TYPE_CHECKING

import idna

from commands.kernel.ports import MailRefused

if TYPE_CHECKING:
    from commands.kernel.ports import Mail


def message_of(mail: Mail, sender: Address) -> EmailMessage:
    """Raises MailRefused for an address or subject that no header can hold."""
    message = EmailMessage()
    try:
        message["From"] = sender
        message["To"] = Address(addr_spec=_as_dns_knows_it(mail.to))
        message["Subject"] = mail.subject
    except (ValueError, IndexError) as error:
        raise MailRefused from error
    message["Date"] = format_datetime(mail.at)
    message["Message-ID"] = f"<{mail.mail_id}@{sender.domain}>"
    message["Auto-Submitted"] = "auto-generated"
    message["X-Auto-Response-Suppress"] = "All"
    message.set_content(mail.text)
    message.add_alternative(mail.html, subtype="html")
    for name, content_type, data in mail.attachments:
        main, _, sub = content_type.partition("/")
        message.add_attachment(data, maintype=main, subtype=sub, filename=name)
    # Setting the content takes away what the headers said of one before.
    message["Content-Language"] = mail.language
    return message


def _as_dns_knows_it(address: str) -> str:
    """The address with a domain in ASCII: not every mail server takes any other."""
    local, at, domain = address.rpartition("@")
    return address if domain.isascii() else f"{local}{at}{idna.encode(domain, uts46=True).decode()}"
