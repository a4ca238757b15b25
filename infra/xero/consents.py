"""Consents to Xero that are under way, and the choice where one reaches several organisations.

A state counts once, for ten minutes, for the user and the browser that began it.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

from psycopg.types.json import Jsonb

from commands.shared.ledger import LedgerConsentLost
from infra.postgres.connections import unavailable
from infra.xero.sign_in import LedgerOrganisation

if TYPE_CHECKING:
    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock
    from infra.xero.sealed_tokens import SealedTokens
    from infra.xero.sign_in import Tokens

SECRET_BYTES = 32
UNDER_WAY = timedelta(minutes=10)
_INSERT = (
    "insert into ledger.consent (state_hash, browser_hash, user_id, expires_at) "
    "values (%s, %s, %s, %s)"
)
_TAKE = (
    "delete from ledger.consent where state_hash = %s and browser_hash = %s and expires_at > %s "
    "and sealed is null returning user_id"
)
_OFFER = (
    "insert into ledger.consent (state_hash, browser_hash, user_id, expires_at, sealed, choices) "
    "values (%s, '', %s, %s, %s, %s)"
)
_OFFERED = (
    "select choices from ledger.consent where user_id = %s and expires_at > %s "
    "and sealed is not null order by expires_at desc limit 1"
)
_CHOOSE = (
    "delete from ledger.consent where user_id = %s and expires_at > %s and choices @> %s "
    "returning sealed, choices"
)


@dataclass(frozen=True, slots=True)
class BegunConsent:
    """What Xero brings back, and the secret to set as the browser's cookie."""

    state: str
    browser: str


class XeroConsents:
    """Rows of `ledger.consent`."""

    def __init__(
        self, pool: ConnectionPool[Connection[Any]], clock: Clock, sealed: SealedTokens
    ) -> None:
        self._pool, self._clock, self._sealed = pool, clock, sealed

    def begin(self, user_id: UUID) -> BegunConsent:
        state, browser = (secrets.token_urlsafe(SECRET_BYTES) for _ in range(2))
        values = (_hash(state), _hash(browser), user_id, self._clock.now() + UNDER_WAY)
        with unavailable(), self._pool.connection() as connection:
            connection.execute(_INSERT, values)
        return BegunConsent(state, browser)

    def take(self, state: str, browser: str) -> UUID:
        """The user who began the consent in this browser. Raises LedgerConsentLost."""
        values = (_hash(state), _hash(browser), self._clock.now())
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(_TAKE, values).fetchone()
        if row is None:
            raise LedgerConsentLost
        found: UUID = row[0]
        return found

    def offer(self, user_id: UUID, tokens: Tokens, organisations: list[LedgerOrganisation]) -> None:
        """Keeps the tokens, sealed, until the user has chosen one of the organisations."""
        choices = [
            {"connection": str(one.connection_id), "tenant": str(one.tenant_id), "name": one.name}
            for one in organisations
        ]
        until = self._clock.now() + UNDER_WAY
        key = _hash(secrets.token_urlsafe(SECRET_BYTES))
        values = (key, user_id, until, self._sealed.seal(tokens), Jsonb(choices))
        with unavailable(), self._pool.connection() as connection:
            connection.execute(_OFFER, values)

    def offered(self, user_id: UUID) -> list[LedgerOrganisation]:
        """What this user has still to choose from."""
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(_OFFERED, (user_id, self._clock.now())).fetchone()
        return [_organisation(one) for one in row[0]] if row else []

    def choose(self, user_id: UUID, tenant_id: UUID) -> tuple[Tokens, LedgerOrganisation]:
        """Tokens of a consent that this user gave, and the chosen organisation; a choice counts once.

        Raises LedgerConsentLost.
        """
        wanted = Jsonb([{"tenant": str(tenant_id)}])
        values = (user_id, self._clock.now(), wanted)
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(_CHOOSE, values).fetchone()
        if row is None:
            raise LedgerConsentLost
        chosen = next(one for one in row[1] if one["tenant"] == str(tenant_id))
        return self._sealed.open(row[0]), _organisation(chosen)

    def forget_abandoned(self) -> None:
        """Deletes consents that nobody came back with, and choices that nobody made."""
        with self._pool.connection() as connection:
            now = self._clock.now()
            connection.execute("delete from ledger.consent where expires_at < %s", (now,))


def _organisation(stored: dict[str, str]) -> LedgerOrganisation:
    return LedgerOrganisation(UUID(stored["connection"]), UUID(stored["tenant"]), stored["name"])


def _hash(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()
