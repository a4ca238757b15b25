"""The connected organisation and its tokens, sealed; one process refreshes them for all.

Refresh tokens rotate: two processes that refreshed at once would end each other's consent. A process
that finds the tokens near their end locks the row, looks again, and refreshes while the others wait.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

import structlog

from commands.kernel.jobs import AT_ONCE, JobRequest
from commands.ledger import NoteLedgerEvent
from commands.shared.ledger import (
    LedgerConnectAgain,
    LedgerNotConnected,
    LedgerRefused,
    LedgerUnavailable,
)
from infra.postgres.connections import unavailable
from infra.xero.sign_in import LedgerOrganisation, Tokens, XeroSignIn

if TYPE_CHECKING:
    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.command import Context
    from commands.kernel.ports import Clock
    from commands.ledger import What
    from infra.jobs.jobs import Jobs
    from infra.xero.sealed_tokens import SealedTokens

log = structlog.get_logger(__name__)
EARLY = timedelta(minutes=5)
"""How long before their end tokens are refreshed."""
WAIT = "set local lock_timeout = '30s'; set local statement_timeout = '40s'"
"""Longer than a refresh takes: the others wait for it."""
SAFETY = timedelta(seconds=30)
"""How long the job that records a change waits: by then the call has recorded it, as a rule."""
_READ = (
    "select tenant_id, sealed, expires_at, refresh_refused_at, tenant_name from ledger.connection"
)
_DELETE = "delete from ledger.connection returning connection_id, sealed, tenant_id, tenant_name"
_KEEP = """
insert into ledger.connection
    (connection_id, tenant_id, tenant_name, sealed, expires_at, connected_at, connected_by)
values (%s, %s, %s, %s, %s, %s, %s)
on conflict (one) do update set
    connection_id = excluded.connection_id, tenant_id = excluded.tenant_id,
    tenant_name = excluded.tenant_name, sealed = excluded.sealed, expires_at = excluded.expires_at,
    connected_at = excluded.connected_at, connected_by = excluded.connected_by,
    refresh_refused_at = null
"""
_RENEW = "update ledger.connection set sealed = %s, expires_at = %s"
_REFUSED = "update ledger.connection set refresh_refused_at = %s"
_STATUS = (
    "select tenant_id, tenant_name, connected_at, connected_by, refresh_refused_at "
    "from ledger.connection"
)


@dataclass(frozen=True, slots=True)
class Access:
    """What a call of the accounting API carries."""

    token: str
    tenant_id: UUID


@dataclass(frozen=True, slots=True)
class ConnectionStatus:
    tenant_id: UUID
    tenant_name: str
    connected_at: datetime
    connected_by: UUID
    refresh_refused_at: datetime | None


class XeroConnection:
    """The row of `ledger.connection`. Each change asks for the job that records it."""

    def __init__(
        self,
        sign_in: XeroSignIn,
        pool: ConnectionPool[Connection[Any]],
        clock: Clock,
        sealed: SealedTokens,
        jobs: Jobs,
    ) -> None:
        self._sign_in, self._pool, self._clock = sign_in, pool, clock
        self._sealed, self._jobs = sealed, jobs

    def connect(
        self, tokens: Tokens, organisation: LedgerOrganisation, context: Context
    ) -> JobRequest:
        """Keeps the consent, which replaces an older one. Returns the job that records it."""
        now = self._clock.now()
        actor = context.actor
        row = (
            organisation.connection_id,
            organisation.tenant_id,
            organisation.name,
            self._sealed.seal(tokens),
            now + timedelta(seconds=tokens.lasts),
            now,
            actor.user_id if actor else None,
        )
        noted = _note("connected", organisation.tenant_id, organisation.name, context)
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            connection.execute(WAIT)
            connection.execute(_KEEP, row)
            self._jobs.enqueue(connection, noted)
        return noted

    def status(self) -> ConnectionStatus | None:
        """None where nothing is connected."""
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(_STATUS).fetchone()
        return None if row is None else ConnectionStatus(*row)

    def tenant(self) -> UUID:
        """The connected organisation. Raises LedgerNotConnected."""
        status = self.status()
        if status is None:
            raise LedgerNotConnected
        return status.tenant_id

    def access(self, *, refused: str | None = None) -> Access:
        """A token that lasts for five minutes at least, unless Xero does not answer, and is not one that Xero
        has refused.

        Raises LedgerNotConnected, LedgerConnectAgain, LedgerUnavailable.
        """
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(_READ).fetchone()
        found, _, expires_at, _ = self._open(row)
        if expires_at - EARLY > self._clock.now() and found.token != refused:
            return found
        return self._refreshed(refused)

    def disconnect(self, context: Context) -> JobRequest:
        """Forgets the tokens, and ends the consent at Xero if it answers. Returns the job that records it.

        Raises LedgerNotConnected.
        """
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            connection.execute(WAIT)
            row = connection.execute(_DELETE).fetchone()
            if row is None:
                raise LedgerNotConnected
            connection_id, sealed, tenant_id, name = row
            noted = _note("disconnected", tenant_id, name, context)
            self._jobs.enqueue(connection, noted)
        tokens = self._sealed.open(sealed)
        try:
            self._sign_in.delete_connection(tokens.access, connection_id)
        except LedgerUnavailable:
            log.warning("xero_connection_not_deleted")
        try:
            self._sign_in.revoke(tokens.refresh)
        except (LedgerRefused, LedgerUnavailable):
            log.warning("xero_consent_not_revoked")
        return noted

    def _refreshed(self, refused: str | None) -> Access:
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            connection.execute(WAIT)
            row = connection.execute(f"{_READ} for update").fetchone()
            found, refresh_token, expires_at, name = self._open(row)
            now = self._clock.now()
            # Another process was faster.
            if expires_at - EARLY > now and found.token != refused:
                return found
            try:
                tokens = self._sign_in.refresh(refresh_token)
            except LedgerUnavailable:
                if expires_at <= now or found.token == refused:
                    raise
                return found
            except LedgerRefused:
                connection.execute(_REFUSED, (now,))
                self._jobs.enqueue(connection, _note("refresh_refused", found.tenant_id, name))
            else:
                lasts_until = now + timedelta(seconds=tokens.lasts)
                connection.execute(_RENEW, (self._sealed.seal(tokens), lasts_until))
                return Access(tokens.access, found.tenant_id)
        # Outside of the transaction, which keeps the refusal.
        raise LedgerConnectAgain

    def _open(self, row: tuple[Any, ...] | None) -> tuple[Access, str, datetime, str]:
        """The access, the token that renews it, its end, and the organisation's name.

        Raises LedgerNotConnected, LedgerConnectAgain.
        """
        if row is None:
            raise LedgerNotConnected
        tenant_id, sealed, expires_at, refused_at, name = row
        if refused_at is not None:
            raise LedgerConnectAgain
        tokens = self._sealed.open(sealed)
        return Access(tokens.access, tenant_id), tokens.refresh, expires_at, name


def _note(
    what: What, tenant_id: UUID, organisation: str, context: Context | None = None
) -> JobRequest:
    """The job that records a change; without a context no user's call records it before."""
    actor = context.actor if context else None
    job = NoteLedgerEvent(
        what=what,
        tenant=tenant_id,
        organisation=organisation,
        actor=actor.user_id if actor else None,
        role=actor.role if actor else None,
        request=context.request_id if context else None,
    )
    return JobRequest(job, after=SAFETY if context else AT_ONCE)
