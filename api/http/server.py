"""uvicorn's server, woken by what ends it instead of looking ten times a second."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

import uvicorn

if TYPE_CHECKING:
    from types import FrameType

TICK = 1.0
"""Seconds: the `date` of answers is as exact."""
TICKS_A_SECOND = 10
"""What uvicorn counts by: it renews the `date` when its counter is a multiple of this."""


class QuietServer(uvicorn.Server):
    """Wakes once a second, and at once for SIGTERM and SIGINT."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ending = asyncio.Event()

    async def main_loop(self) -> None:
        self._loop = asyncio.get_running_loop()
        counter = 0
        while not await self.on_tick(counter):
            counter += TICKS_A_SECOND
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._ending.wait(), TICK)
        self._loop = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._ending.set)
