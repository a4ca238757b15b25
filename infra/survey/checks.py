"""How many customers' addresses the public survey says to be known or unknown, over the whole installation."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import NAMESPACE_OID, UUID, uuid5

from commands.kernel.ports import Notification
from domain.user.noun import USER
from infra.rates import FORM_CHECKS
from projections.across.notifications import FORM_CHECKS as KIND

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from commands.kernel.ports import Clock
    from infra.rate_limits import RateLimiter
    from infra.user_data.notifications import PostgresNotifications

NAMESPACE, CODE = "daybook-form-checks", "limit.form_checks"


class FormChecks:
    """Guesses from many network addresses meet this limit; with the last check admins are notified."""

    def __init__(
        self,
        limiter: RateLimiter,
        notifications: PostgresNotifications,
        admins: Callable[[], Sequence[UUID]],
        clock: Clock,
    ) -> None:
        self._limiter, self._notifications = limiter, notifications
        self._admins, self._clock = admins, clock

    def count(self) -> None:
        """Counts one check. Raises TooManyAttempts."""
        self._limiter.hit(FORM_CHECKS.item, NAMESPACE, code=CODE)
        if self._limiter.counted(FORM_CHECKS.item, NAMESPACE) == FORM_CHECKS.most:
            self._notify()

    def _notify(self) -> None:
        """Once an hour, however many processes count the last one."""
        now = self._clock.now()
        hour = f"{now:%Y-%m-%d %H}"
        found = [
            (
                one,
                Notification(
                    uuid5(NAMESPACE_OID, f"{KIND} {one} {hour}"), KIND, USER.name, one, 1, now
                ),
            )
            for one in self._admins()
        ]
        self._notifications.add_all(found, 0)
