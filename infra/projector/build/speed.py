"""How fast something gets on, by what was done of late."""

from __future__ import annotations

from collections import deque

WINDOW = 15.0
"""Seconds of the past that count."""
LEAST = 0.5
"""Seconds before anything is said."""


class Speed:
    """Computes a rate from a growing count that it is given now and then."""

    def __init__(self) -> None:
        self._seen: deque[tuple[float, int]] = deque()

    def note(self, at: float, done: int) -> None:
        """`at` in seconds of any clock that does not go back."""
        if len(self._seen) == 1 and self._seen[0][1] == done:
            # It has not begun; waiting for its turn is not slowness.
            self._seen.clear()
        self._seen.append((at, done))
        while self._seen[0][0] < at - WINDOW:
            self._seen.popleft()

    @property
    def per_second(self) -> float:
        """0 until enough is known."""
        if not self._seen:
            return 0.0
        (began, before), (at, done) = self._seen[0], self._seen[-1]
        return (done - before) / (at - began) if at - began >= LEAST else 0.0

    def seconds_for(self, left: int) -> float | None:
        """For so many more, None while nothing is known."""
        speed = self.per_second
        return left / speed if speed > 0 else None
