"""The connected organisation and its tokens, sealed; one process refreshes them for all.

Refresh tokens rotate: two processes that refreshed at once would end each other's consent. A process
that finds the tokens near their end locks the row, looks again, and refreshes while the others wait.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

import orjson
import structlog

from commands.shared.ledger import (
    LedgerConnectAgain,
    LedgerNotConnected,
    LedgerRefused,
    LedgerUnavailable,
)
from infra.keys.wrapper import LocalWrapper
from infra.postgres.connections import unavailable
from infra.xero.sign_in import LedgerOrganisation, Tokens, XeroSignIn

if TYPE_CHECKING:
    from collections.abc import Callable

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock

log = structlog.get_logger(__name__)
SECRET = "ledger tokens"  # noqa: S105 - the name of a secret
EARLY = timedelta(minutes=5)
"""How long before their end tokens are refreshed."""
WAIT = "set local lock_timeout = '30s'; set local statement_timeout = '40s'"
"""Longer than a refresh takes: the others wait for it."""
_READ = "select tenant_id, sealed, expires_at, refresh_refused_at from ledger.connection"
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
    """The row of `ledger.connection`. `secret` answers the 32 bytes that seal the tokens."""

    def __init__(
        self,
        sign_in: XeroSignIn,
        pool: ConnectionPool[Connection[Any]],
        clock: Clock,
        secret: Callable[[], bytes],
    ) -> None:
        self._sign_in, self._pool, self._clock = sign_in, pool, clock
        self._secret = secret

    def connect(self, tokens: Tokens, organisation: LedgerOrganisation, user_id: UUID) -> None:
        """Keeps the consent; it replaces an older one."""
        now = self._clock.now()
        row = (
            organisation.connection_id,
            organisation.tenant_id,
            organisation.name,
            self._seal(tokens),
            now + timedelta(seconds=tokens.lasts),
            now,
            user_id,
        )
        with unavailable(), self._pool.connection() as connection:
            connection.execute(_KEEP, row)

    def status(self) -> ConnectionStatus | None:
        """None where nothing is connected."""
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(_STATUS).fetchone()
        return None if row is None else ConnectionStatus(*row)

    def access(self) -> Access:
        """A token that lasts for five minutes at least, unless Xero does not answer.

        Raises LedgerNotConnected, LedgerConnectAgain, LedgerUnavailable.
        """
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(_READ).fetchone()
        found, _, expires_at = self._open(row)
        if expires_at - EARLY > self._clock.now():
            return found
        return self._refreshed()

    def disconnect(self) -> None:
        """Forgets the tokens, and ends the consent at Xero if it answers.

        Raises LedgerNotConnected.
        """
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            connection.execute(WAIT)
            row = connection.execute(
                "delete from ledger.connection returning connection_id, sealed"
            ).fetchone()
        if row is None:
            raise LedgerNotConnected
        kept = self._unseal(row[1])
        try:
            self._sign_in.delete_connection(kept["access"], row[0])
        except LedgerUnavailable:
            log.warning("xero_connection_not_deleted")
        try:
            self._sign_in.revoke(kept["refresh"])
        except (LedgerRefused, LedgerUnavailable):
            log.warning("xero_consent_not_revoked")

    def _refreshed(self) -> Access:
        with unavailable(), self._pool.connection() as connection, connection.transaction():
            connection.execute(WAIT)
            row = connection.execute(f"{_READ} for update").fetchone()
            found, refresh_token, expires_at = self._open(row)
            now = self._clock.now()
            # Another process was faster.
            if expires_at - EARLY > now:
                return found
            try:
                tokens = self._sign_in.refresh(refresh_token)
            except LedgerUnavailable:
                if expires_at <= now:
                    raise
                return found
            except LedgerRefused:
                connection.execute(_REFUSED, (now,))
            else:
                lasts_until = now + timedelta(seconds=tokens.lasts)
                connection.execute(_RENEW, (self._seal(tokens), lasts_until))
                return Access(tokens.access, found.tenant_id)
        # Outside of the transaction, which keeps the refusal.
        raise LedgerConnectAgain

    def _open(self, row: tuple[Any, ...] | None) -> tuple[Access, str, datetime]:
        """The access, the token that renews it, and its end. Raises LedgerNotConnected, LedgerConnectAgain."""
        if row is None:
            raise LedgerNotConnected
        tenant_id, sealed, expires_at, refused_at = row
        if refused_at is not None:
            raise LedgerConnectAgain
        kept = self._unseal(sealed)
        return Access(kept["access"], tenant_id), kept["refresh"], expires_at

    def _seal(self, tokens: Tokens) -> bytes:
        kept = orjson.dumps({"access": tokens.access, "refresh": tokens.refresh})
        return LocalWrapper(self._secret()).wrap(kept, SECRET.encode())

    def _unseal(self, sealed: bytes) -> dict[str, str]:
        kept = LocalWrapper(self._secret()).unwrap(sealed, SECRET.encode())
        found: dict[str, str] = orjson.loads(kept)
        return found
