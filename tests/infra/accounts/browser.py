"""A browser that is signed in, as the stores of sessions see it."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import psycopg
import psycopg_pool

from domain.user.access import Proof
from infra.accounts.session_limits import Lasting
from infra.accounts.sessions import (
    CheckedSession,
    PostgresSessions,
)
from infra.accounts.tokens import RefreshToken, SessionTokens
from tests.set_clock import SetClock

Pool = psycopg_pool.ConnectionPool[psycopg.Connection[Any]]
PROOF = Proof(("password",), SetClock.time)
SECRET = b"s" * 32
TOKENS = SessionTokens(lambda: SECRET)
LASTING = Lasting(timedelta(hours=12), timedelta(days=7))
ACCESS = timedelta(minutes=10)


@dataclass
class Browser:
    """Keeps what the server gives a browser, and comes back with it."""

    store: PostgresSessions
    pool: Pool
    clock: SetClock
    user_id: UUID = field(default_factory=uuid4)
    agent: str | None = None

    def __post_init__(self) -> None:
        self.sign_in()

    def sign_in(self, proof: Proof = PROOF, language: str | None = None) -> None:
        self.keep(self.store.start(self.user_id, proof, LASTING, self.agent, language=language))

    def keep(self, refresh: RefreshToken) -> None:
        self.id = refresh.session_id
        self.cookie = TOKENS.refresh(refresh)
        self.access = TOKENS.access(refresh, self.clock.now() + ACCESS)

    def refresh(self, cookie: str | None = None) -> None:
        with self.pool.connection() as connection, connection.transaction():
            self.keep(self.store.rotate_within(connection, cookie or self.cookie)[1])

    def call(self) -> CheckedSession:
        """A call as a user makes it; refreshes where the token is too old."""
        self.refresh()
        found = self.store.check(self.access)
        self.store.touch(found, self.clock.now(), LASTING)
        return found
