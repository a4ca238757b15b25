"""An event loop whose clock jumps to the next timer instead of waiting for it."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class _Jumping(selectors.DefaultSelector):
    """Waits for files as usual when no timer runs; otherwise counts the wait as passed."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            return super().select()
        found = super().select(0)
        if not found:
            self.passed += max(0.0, timeout)
        return found


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    """Only for coroutines that wait for nothing but timers and each other: what runs meanwhile
    in other threads has no part in this time.
    """

    def __init__(self) -> None:
        self._jumping = _Jumping()
        super().__init__(self._jumping)

    def time(self) -> float:
        return self._jumping.passed


def run_in_virtual_time(main: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(main)


async def pass_time(seconds: float) -> None:
    """Lets what has a timer until then happen, at once."""
    await asyncio.sleep(seconds)  # waits: no time passes for anybody else
