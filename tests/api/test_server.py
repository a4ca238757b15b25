"""The HTTP server sleeps while nobody asks, and ends at once when it is stopped."""

from __future__ import annotations

import asyncio
import signal
import threading

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from api.http.server import QuietServer
from tests.eventually import PATIENCE, eventually
from tests.virtual_time import run_in_virtual_time


async def nothing(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that is never asked."""


CONFIG = uvicorn.Config(nothing, port=0, lifespan="off", log_config=None)


class Counting(QuietServer):
    """Notes when it looks up, in seconds of its loop, and ends with the third time."""

    def __init__(self) -> None:
        super().__init__(CONFIG)
        self.ticks: list[float] = []

    async def on_tick(self, counter: int) -> bool:
        self.ticks.append(asyncio.get_running_loop().time())
        return await super().on_tick(counter) or len(self.ticks) == 3


def test_it_looks_up_once_a_second() -> None:
    server = Counting()
    run_in_virtual_time(server.main_loop())
    assert server.ticks == [0.0, 1.0, 2.0]
    assert dict(server.server_state.default_headers)[b"date"].endswith(b"GMT")


def test_it_ends_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.http.server.TICK", 3600.0)
    server = QuietServer(CONFIG)
    thread = threading.Thread(target=server.run)
    thread.start()
    eventually(lambda: server.started)
    server.handle_exit(signal.SIGTERM, None)
    thread.join(PATIENCE)
    assert not thread.is_alive()
