"""Sends mails through an SMTP server."""

from __future__ import annotations

import smtplib
import ssl
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from email.headerregistry import Address
from typing import TYPE_CHECKING, Literal

from commands.kernel.ports import Mail, MailNotSent, MailRefused
from infra.mail.mail import message_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic import SecretStr

TIMEOUT = 20.0
PERMANENT = 500
"""SMTP answers from 500 on mean never, those from 400 on mean not now."""


@dataclass(frozen=True, slots=True)
class SmtpServer:
    """`security`: STARTTLS on an open connection, TLS from the first byte, or none (this machine)."""

    host: str
    port: int
    security: Literal["starttls", "tls", "none"]
    user: str | None = None
    password: SecretStr | None = None
    certificates: ssl.SSLContext | None = None
    """Whom to trust; the system's certificates unless given."""


class SmtpSender:
    """Fulfils `MailSender`; a connection for each mail, as they are few."""

    def __init__(self, server: SmtpServer, sender: Address) -> None:
        self._server = server
        self._sender = sender

    def send(self, mail: Mail) -> None:
        message = message_of(mail, self._sender)
        with _without_personal_data(), self._connection() as connection:
            connection.send_message(message)

    @contextmanager
    def _connection(self) -> Iterator[smtplib.SMTP]:
        server = self._server
        trusted = server.certificates or ssl.create_default_context()
        if server.security == "tls":
            connection: smtplib.SMTP = smtplib.SMTP_SSL(
                server.host, server.port, timeout=TIMEOUT, context=trusted
            )
        else:
            connection = smtplib.SMTP(server.host, server.port, timeout=TIMEOUT)
        try:
            if server.security == "starttls":
                connection.starttls(context=trusted)
            if server.user and server.password:
                connection.login(server.user, server.password.get_secret_value())
            yield connection
        finally:
            # The mail is taken or refused by now; a server that hangs up early changes nothing.
            with suppress(smtplib.SMTPException, OSError):
                connection.quit()
            connection.close()


@contextmanager
def _without_personal_data() -> Iterator[None]:
    """SMTP's own errors quote addresses and answers, so none of them leaves this module."""
    try:
        yield
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        raise (_of(max(codes, default=0))) from None
    except smtplib.SMTPAuthenticationError:
        # Wrong settings of ours: the mail is fine, and can go once they are mended.
        raise MailNotSent from None
    except smtplib.SMTPResponseException as error:
        raise _of(error.smtp_code) from None
    except (smtplib.SMTPException, OSError):
        raise MailNotSent from None


def _of(code: int) -> Exception:
    return MailRefused() if code >= PERMANENT else MailNotSent()
