"""Clients of what runs outside Daybook, as the settings name it: Redis, Kafka, mail, Google, Xero, addresses."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from email.headerregistry import Address
from email.utils import parseaddr
from typing import TYPE_CHECKING, Any

from commands.kernel.file_ports import NoScanner
from infra.files.clamd import ClamdScanner
from infra.files.object_store import object_store
from infra.jobs.transport import PostgresTransport, RedisTransport, Transport
from infra.mail.mailbox import LocalMailbox
from infra.mail.smtp import SmtpSender, SmtpServer
from infra.projector.feed.kafka_settings import KafkaSettings
from infra.projector.notify.changes import ChangeNotifier

if TYPE_CHECKING:
    from obstore.store import ObjectStore
    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.file_ports import FileScanner
    from commands.kernel.ports import Clock
    from commands.shared.ledger import Ledger
    from commands.shared.ledger_books import LedgerBooks
    from commands.shared.ledger_contacts import LedgerContacts
    from commands.shared.ledger_credits import LedgerCredits
    from infra.accounts.google import GoogleSignIn
    from infra.accounts.passkeys import Passkeys
    from infra.jobs.jobs import Jobs
    from infra.keys.ring import KeyRing
    from infra.maps import Addresses
    from infra.settings import AddressSettings, MailSettings, Settings
    from infra.spreadsheets.google_sheets import GoogleSheets
    from infra.xero.calls import XeroCalls
    from infra.xero.connection import XeroConnection
    from infra.xero.consents import XeroConsents
    from infra.xero.sealed_tokens import SealedTokens
    from infra.xero.sign_in import XeroSignIn

GOOGLE_CALLBACK = "/api/auth/google/callback"
XERO_CALLBACK = "/api/xero/authentication/callback"
SHEETS_CALLBACK = "/import-export/google"
"""A page of the web app: it sends the code on with the user's own access token."""


def files_store(settings: Settings) -> ObjectStore:
    """Where the sealed files lie."""
    return object_store(settings.files, settings.data.files)


def scanner(settings: Settings) -> FileScanner:
    """What looks into uploaded files."""
    if not settings.scan.is_set_up:
        return NoScanner()
    return ClamdScanner(settings.scan)


def redis_url(settings: Settings) -> str | None:
    """None without Redis. Raises SettingsRefused for a file of certificates that is no use."""
    return settings.messaging.redis_address()


@contextmanager
def change_notifier(settings: Settings) -> Iterator[ChangeNotifier]:
    """Notifies within this process, and through Redis across all of them when there is one."""
    url = redis_url(settings)
    if url is None:
        yield ChangeNotifier()
        return
    from infra.projector.notify.redis_changes import RedisChanges  # noqa: PLC0415 - its client is slow to load

    shared = RedisChanges(url)
    shared.start()
    try:
        yield shared
    finally:
        shared.stop()


def kafka_settings(settings: Settings) -> KafkaSettings | None:
    """None without a broker. Raises SettingsRefused for files of its security that are no use."""
    if settings.messaging.kafka is None:
        return None
    return KafkaSettings(settings.messaging.kafka, options=settings.kafka_security.client_options())


def job_transport(settings: Settings) -> Transport:
    url = redis_url(settings)
    if settings.tasks.broker == "redis" and url is not None:
        return RedisTransport(url)
    return PostgresTransport()


def local_mailbox(settings: Settings) -> LocalMailbox | None:
    """The folder where mails stay on this machine; None where they are sent."""
    if not settings.mail.mailbox:
        return None
    return LocalMailbox(settings.data.mailbox, _sender(settings.mail))


def smtp_sender(mail: MailSettings) -> SmtpSender:
    server = SmtpServer(mail.host or "", mail.port, mail.security, mail.user, mail.password)
    return SmtpSender(server, _sender(mail))


def _sender(mail: MailSettings) -> Address:
    name, address = parseaddr(mail.sender)
    return Address(display_name=name, addr_spec=address)


def passkeys(
    settings: Settings, pool: ConnectionPool[Connection[Any]], clock: Clock
) -> Passkeys | None:
    """None where browsers allow none at the server's address."""
    host = settings.http.passkey_host
    if host is None:
        return None
    from infra.accounts.passkeys import Passkeys  # noqa: PLC0415 - its library is slow to load

    return Passkeys(settings.http.public_origin, host, pool, clock)


def google_sign_in(
    settings: Settings, pool: ConnectionPool[Connection[Any]], clock: Clock
) -> GoogleSignIn | None:
    """None where no client is configured."""
    google = settings.google
    if google.client_id is None or google.client_secret is None:
        return None
    from infra.accounts.google import GoogleSignIn, Provider  # noqa: PLC0415 - its libraries are slow to load

    provider = Provider(
        google.client_id, google.client_secret, google.server_metadata_url, google.hosted_domain
    )
    back = f"{settings.http.public_origin}{GOOGLE_CALLBACK}"
    return GoogleSignIn(provider, back, pool, clock)


def google_sheets(
    settings: Settings, pool: ConnectionPool[Connection[Any]], clock: Clock
) -> GoogleSheets | None:
    """None where no client is configured."""
    google = settings.google
    if google.client_id is None or google.client_secret is None:
        return None
    from infra.spreadsheets.google_sheets import (  # noqa: PLC0415 - its libraries are slow to load
        GoogleClient,
        GoogleHosts,
        GoogleSheets,
    )

    hosts = GoogleHosts(
        google.authorization_url, google.token_url, google.revocation_url, google.sheets_url
    )
    back = f"{settings.http.public_origin}{SHEETS_CALLBACK}"
    client = GoogleClient(google.client_id, google.client_secret, back, hosts)
    return GoogleSheets(client, pool, clock)


def xero_sign_in(settings: Settings) -> XeroSignIn | None:
    """None where no client is configured."""
    xero = settings.xero
    if xero.client_id is None or xero.client_secret is None:
        return None
    from infra.xero.sign_in import XeroHosts, XeroSignIn  # noqa: PLC0415 - its client is slow to load

    hosts = XeroHosts(xero.base_url, xero.login_url, xero.token_url, xero.revocation_url)
    back = f"{settings.http.public_origin}{XERO_CALLBACK}"
    return XeroSignIn(xero.client_id, xero.client_secret, back, hosts)


def xero_tokens(keys: KeyRing) -> SealedTokens:
    from infra.xero.sealed_tokens import SECRET, SealedTokens  # noqa: PLC0415 - its client is slow to load

    return SealedTokens(lambda: keys.secret(SECRET))


def xero_consents(
    pool: ConnectionPool[Connection[Any]], clock: Clock, sealed: SealedTokens
) -> XeroConsents:
    from infra.xero.consents import XeroConsents  # noqa: PLC0415 - its client is slow to load

    return XeroConsents(pool, clock, sealed)


def xero_connection(
    sign_in: XeroSignIn,
    pool: ConnectionPool[Connection[Any]],
    clock: Clock,
    sealed: SealedTokens,
    jobs: Jobs,
) -> XeroConnection:
    from infra.xero.connection import XeroConnection  # noqa: PLC0415 - its client is slow to load

    return XeroConnection(sign_in, pool, clock, sealed, jobs)


def ledger(connection: XeroConnection, calls: XeroCalls, settings: Settings) -> Ledger:
    from infra.xero.ledger import XeroLedger  # noqa: PLC0415 - its client is slow to load

    return XeroLedger(connection, calls, settings.xero.base_url)


def ledger_contacts(
    connection: XeroConnection, calls: XeroCalls, settings: Settings
) -> LedgerContacts:
    from infra.xero.contacts import XeroContacts  # noqa: PLC0415 - its client is slow to load

    return XeroContacts(connection, calls, settings.xero.base_url)


def ledger_books(connection: XeroConnection, calls: XeroCalls, settings: Settings) -> LedgerBooks:
    from infra.xero.books import XeroBooks  # noqa: PLC0415 - its client is slow to load

    return XeroBooks(connection, calls, settings.xero.base_url)


def ledger_credits(
    connection: XeroConnection, calls: XeroCalls, settings: Settings
) -> LedgerCredits:
    from infra.xero.credits import XeroCredits  # noqa: PLC0415 - its client is slow to load

    return XeroCredits(connection, calls, settings.xero.base_url)


def addresses(settings: AddressSettings) -> Addresses:
    """The address lookup of the forms."""
    from infra.maps import (  # noqa: PLC0415 - its HTTP client is slow to load
        Addresses,
        GooglePlaces,
        IdealPostcodes,
        PostcodesIo,
        TypedAddresses,
    )

    url = {"url": settings.url} if settings.url else {}
    if settings.lookup == "postcodes_io":
        return Addresses(PostcodesIo(**url))
    if settings.key is not None and settings.lookup == "ideal_postcodes":
        return Addresses(IdealPostcodes(settings.key, **url))
    if settings.key is not None and settings.lookup == "google":
        return Addresses(GooglePlaces(settings.key, **url))
    return Addresses(TypedAddresses())
