"""Mails over SMTP: to a real server, encrypted or not, and what its refusals mean."""

from __future__ import annotations

import ipaddress
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email.headerregistry import Address
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from aiosmtpd.smtp import AuthResult, LoginPassword
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from pydantic import SecretStr

from commands.kernel.ports import Mail, MailNotSent, MailRefused
from infra.mail.smtp import SmtpSender, SmtpServer
from tests.api.account.sink import QuietController, Sink, text_of

SENDER = Address("Daybook", addr_spec="no-reply@daybook.test")
MAIL = Mail(
    UUID(int=7),
    "zoe@example.com",
    "Grüße: £5",
    "Hello Zoë\n",
    "<p>Hello Zoë</p>",
    "en",
    datetime(2026, 11, 21, 9, tzinfo=UTC),
)


@pytest.fixture
def sink() -> Sink:
    return Sink()


@contextmanager
def listening(sink: Sink, **more: Any) -> Iterator[int]:
    controller = QuietController(sink, **more)
    controller.start()
    try:
        yield controller.address[1]
    finally:
        controller.stop()


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate for 127.0.0.1 that signs itself, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), False
        )
        .sign(key, hashes.SHA256())
    )
    folder = tmp_path_factory.mktemp("certificate")
    (folder / "cert.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    (folder / "key.pem").write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return folder / "cert.pem", folder / "key.pem"


def served(certificate: tuple[Path, Path]) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*certificate)
    return context


def trusting(certificate: tuple[Path, Path]) -> ssl.SSLContext:
    return ssl.create_default_context(cafile=str(certificate[0]))


def plain(port: int) -> SmtpSender:
    return SmtpSender(SmtpServer("127.0.0.1", port, "none"), SENDER)


def test_a_mail_arrives_as_it_was_written(sink: Sink) -> None:
    with listening(sink) as port:
        plain(port).send(MAIL)
    [mail] = sink.mails
    assert (mail["To"], mail["From"]) == ("zoe@example.com", "Daybook <no-reply@daybook.test>")
    assert mail["Subject"] == "Grüße: £5"
    assert mail["Message-ID"] == f"<{UUID(int=7)}@daybook.test>"
    assert mail["Date"] == "Sat, 21 Nov 2026 09:00:00 +0000"
    assert text_of(mail).strip() == "Hello Zoë"
    assert text_of(mail, "html").strip() == "<p>Hello Zoë</p>"


def test_starttls(sink: Sink, certificate: tuple[Path, Path]) -> None:
    with listening(sink, tls_context=served(certificate), require_starttls=True) as port:
        server = SmtpServer("127.0.0.1", port, "starttls", certificates=trusting(certificate))
        SmtpSender(server, SENDER).send(MAIL)
        with pytest.raises(MailRefused):
            plain(port).send(MAIL)
    assert len(sink.mails) == 1


def test_tls(sink: Sink, certificate: tuple[Path, Path]) -> None:
    with listening(sink, ssl_context=served(certificate)) as port:
        server = SmtpServer("127.0.0.1", port, "tls", certificates=trusting(certificate))
        SmtpSender(server, SENDER).send(MAIL)
    assert len(sink.mails) == 1


@pytest.mark.parametrize("security", ["starttls", "tls"])
def test_a_certificate_that_nobody_vouches_for(
    sink: Sink, certificate: tuple[Path, Path], security: Any
) -> None:
    given = {"ssl_context" if security == "tls" else "tls_context": served(certificate)}
    with listening(sink, **given) as port, pytest.raises(MailNotSent):
        SmtpSender(SmtpServer("127.0.0.1", port, security), SENDER).send(MAIL)
    assert sink.mails == []


def test_a_server_without_starttls_gets_no_mail(sink: Sink) -> None:
    with listening(sink) as port, pytest.raises(MailNotSent):
        SmtpSender(SmtpServer("127.0.0.1", port, "starttls"), SENDER).send(MAIL)
    assert sink.mails == []


@pytest.mark.parametrize(("password", "taken"), [("right", True), ("wrong", False)])
def test_signs_in(sink: Sink, certificate: tuple[Path, Path], password: str, taken: bool) -> None:
    def known(
        _server: Any, _session: Any, _envelope: Any, _mechanism: str, data: Any
    ) -> AuthResult:
        fits = isinstance(data, LoginPassword) and data.password == b"right"
        return AuthResult(success=fits, handled=False)

    tls = {"tls_context": served(certificate), "authenticator": known, "auth_required": True}
    with listening(sink, **tls) as port:
        server = SmtpServer(
            "127.0.0.1", port, "starttls", "daybook", SecretStr(password), trusting(certificate)
        )
        if taken:
            SmtpSender(server, SENDER).send(MAIL)
        else:
            with pytest.raises(MailNotSent):
                SmtpSender(server, SENDER).send(MAIL)
    assert len(sink.mails) == int(taken)


@pytest.mark.parametrize(
    ("answer", "means"),
    [("554 no such zoe@example.com", MailRefused), ("451 later, zoe@example.com", MailNotSent)],
)
def test_permanent_and_passing_refusals_differ(
    sink: Sink, answer: str, means: type[Exception]
) -> None:
    sink.answer = answer
    with listening(sink) as port, pytest.raises(means) as refused:
        plain(port).send(MAIL)
    assert "zoe" not in repr(refused.value)
    assert refused.value.__cause__ is None
    assert refused.value.__suppress_context__


class Particular(Sink):
    code = "550"

    async def handle_RCPT(self, *_args: Any) -> str:  # noqa: N802 - aiosmtpd's name
        return f"{self.code} not here"


@pytest.mark.parametrize(("code", "means"), [("550", MailRefused), ("450", MailNotSent)])
def test_a_reader_whom_the_server_does_not_know(code: str, means: type[Exception]) -> None:
    particular = Particular()
    particular.code = code
    with listening(particular) as port, pytest.raises(means):
        plain(port).send(MAIL)


def test_nobody_listens() -> None:
    with listening(Sink()) as port:
        pass
    with pytest.raises(MailNotSent):
        plain(port).send(MAIL)


@pytest.mark.parametrize("to", ["zoe@example.com\nBcc: all@example.com", "", "no address"])
def test_an_address_that_no_header_can_hold(sink: Sink, to: str) -> None:
    with listening(sink) as port, pytest.raises(MailRefused):
        plain(port).send(replace(MAIL, to=to))
    assert sink.asked == 0
