"""Calendar feeds of users: their addresses, limits and contents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

from infra.calendar.addresses import Feed, FeedAddresses
from infra.calendar.limits import FeedLimits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.ports import Clock
    from infra.rate_limits import RateLimiter
    from projections.appointment.feed import FeedEntry


class Calendars:
    """Calendar feeds by the secret part of their address, of which only a hash is stored."""

    def __init__(
        self, pool: ConnectionPool[Connection[Any]], clock: Clock, limiter: RateLimiter
    ) -> None:
        self._addresses = FeedAddresses(pool, clock)
        self._limits = FeedLimits(limiter)

    def open(self, user_id: UUID, *, details: bool) -> str:
        """A new secret; the user's one from before opens nothing any more."""
        return self._addresses.make(user_id, details=details)

    def close(self, user_id: UUID) -> bool:
        """False when there was no feed."""
        return self._addresses.void(user_id)

    def of(self, user_id: UUID) -> Feed | None:
        return self._addresses.of(user_id)

    def behind(self, token: str, caller: str) -> Feed | None:
        """The feed of a secret, if there is one. Raises TooManyAttempts."""
        self._limits.begin(caller, token)
        feed = self._addresses.behind(token)
        if feed is None:
            self._limits.unknown(caller)
        return feed

    def render(self, name: str, entries: Sequence[FeedEntry]) -> bytes:
        from infra.calendar.ical import render  # noqa: PLC0415 - the library is slow to load

        return render(name, entries)
