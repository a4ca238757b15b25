"""Wrong passcodes of shared lists: each network address is slowed down by its own, and by nobody else's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from limits import RateLimitItem, RateLimitItemPerSecond

from infra.rates import PASSCODES_FROM_ANYWHERE, PASSCODES_PER_ADDRESS

if TYPE_CHECKING:
    from infra.rate_limits import RateLimiter

NAMESPACE, CODE = "daybook-passcodes", "limit.passcodes"
FREE = 3
"""Wrong passcodes after which the next try has to wait: 2 seconds, then each time twice as long."""
GUESSED_PAUSE = 15 * 60
"""Seconds that an address waits after each wrong passcode while the list is guessed at from everywhere."""


class PasscodeAttempts:
    """`token` is what a link has, of a list or of none. A right passcode clears the count."""

    def __init__(self, limiter: RateLimiter) -> None:
        self._limiter = limiter

    def begin(self, token: str, address: str) -> None:
        """Counts one try, as wrong until `succeeded`. Raises TooManyAttempts."""
        wrong = self._limiter.counted(PASSCODES_PER_ADDRESS.item, NAMESPACE, token, address)
        if wrong:
            # A list may be guessed at from everywhere by now, or not any more.
            for pause in {_pause(wrong), GUESSED_PAUSE}:
                key = (token, address, str(wrong))
                self._limiter.check(_once_in(pause), NAMESPACE, "pause", *key, code=CODE)
        self._limiter.hit(PASSCODES_PER_ADDRESS.item, NAMESPACE, token, address, code=CODE)

    def failed(self, token: str, address: str) -> None:
        """The try that was begun was wrong: the next one of the address has to wait."""
        wrong = self._limiter.counted(PASSCODES_PER_ADDRESS.item, NAMESPACE, token, address)
        is_guessed = not self._limiter.count(PASSCODES_FROM_ANYWHERE.item, NAMESPACE, token)
        pause = GUESSED_PAUSE if is_guessed else _pause(wrong)
        if pause:
            self._limiter.count(_once_in(pause), NAMESPACE, "pause", token, address, str(wrong))

    def succeeded(self, token: str, address: str) -> None:
        self._limiter.clear(PASSCODES_PER_ADDRESS.item, NAMESPACE, token, address)


def _pause(wrong: int) -> int:
    """Seconds to wait after so many wrong passcodes."""
    return 2 ** (wrong - FREE + 1) if wrong >= FREE else 0


def _once_in(seconds: int) -> RateLimitItem:
    return RateLimitItemPerSecond(1, max(seconds, 1))
