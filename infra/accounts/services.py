"""Everything about accounts, put together."""

from __future__ import annotations

from dataclasses import dataclass
from email.headerregistry import Address
from email.utils import parseaddr
from typing import TYPE_CHECKING, Any

from infra.accounts.accounts import Accounts
from infra.accounts.links import Links
from infra.accounts.passwords import PUBLISHED_PASSWORD, PostgresPasswords
from infra.accounts.sessions import PostgresSessions
from infra.jobs.jobs import Jobs
from infra.jobs.store import JobStore
from infra.jobs.transport import PostgresTransport, RedisTransport, Transport
from infra.mail.mailbox import LocalMailbox
from infra.mail.smtp import SmtpSender, SmtpServer

if TYPE_CHECKING:
    from collections.abc import Callable

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.command import Deps
    from commands.kernel.ports import MailSender
    from infra.accounts.accounts import Directory
    from infra.accounts.google import GoogleSignIn
    from infra.projector.notify.changes import ChangeNotifier
    from infra.settings import MailSettings, Settings

GOOGLE_CALLBACK = "/api/auth/google/callback"


@dataclass(frozen=True, slots=True)
class AccountParts:
    """`mailbox` is set where mails stay on this machine, `google` where it is configured."""

    sessions: PostgresSessions
    passwords: PostgresPasswords
    accounts: Accounts
    links: Links
    jobs: Jobs
    job_store: JobStore
    mail: MailSender
    mailbox: LocalMailbox | None
    google: GoogleSignIn | None


def account_parts(
    settings: Settings,
    pool: ConnectionPool[Connection[Any]],
    users: Directory,
    changes: ChangeNotifier,
    deps: Deps,
    *,
    hash_address: Callable[[str], bytes],
) -> AccountParts:
    """`hash_address` is a keyed hash of an e-mail address."""
    sessions = PostgresSessions(pool, deps.clock)
    passwords = PostgresPasswords(
        pool, refused=None if settings.http.is_local else PUBLISHED_PASSWORD
    )
    links, jobs = Links(pool, deps.clock, hash_address), Jobs(pool, transport_of(settings))
    mailbox = (
        LocalMailbox(settings.data.mailbox, _sender(settings.mail))
        if settings.mail.mailbox
        else None
    )
    return AccountParts(
        sessions=sessions,
        passwords=passwords,
        accounts=Accounts(pool, users, passwords, sessions, links, jobs, changes, deps),
        links=links,
        jobs=jobs,
        job_store=JobStore(pool, first_pause=settings.tasks.first_pause),
        mail=mailbox or _smtp(settings.mail),
        mailbox=mailbox,
        google=_google(settings, pool, deps),
    )


def transport_of(settings: Settings) -> Transport:
    url = settings.messaging.redis_url
    if settings.tasks.broker == "redis" and url is not None:
        return RedisTransport(url.get_secret_value())
    return PostgresTransport()


def _sender(mail: MailSettings) -> Address:
    name, address = parseaddr(mail.sender)
    return Address(display_name=name, addr_spec=address)


def _smtp(mail: MailSettings) -> SmtpSender:
    server = SmtpServer(mail.host or "", mail.port, mail.security, mail.user, mail.password)
    return SmtpSender(server, _sender(mail))


def _google(
    settings: Settings, pool: ConnectionPool[Connection[Any]], deps: Deps
) -> GoogleSignIn | None:
    google = settings.google
    if google.client_id is None or google.client_secret is None:
        return None
    from infra.accounts.google import GoogleSignIn, Provider  # noqa: PLC0415 - its libraries are slow to load

    provider = Provider(
        google.client_id, google.client_secret, google.server_metadata_url, google.hosted_domain
    )
    back = f"{settings.http.public_origin}{GOOGLE_CALLBACK}"
    return GoogleSignIn(provider, back, pool, deps.clock)
