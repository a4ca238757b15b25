"""The HTTP server sleeps while nobody asks, and ends at once when it is told to."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from api.http.server import QuietServer


async def nothing(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that is never asked."""


class Counting(QuietServer):
    ticks = 0

    async def on_tick(self, counter: int) -> bool:
        self.ticks += 1
        return await super().on_tick(counter)


@pytest.fixture
def served() -> Iterator[tuple[Counting, threading.Thread]]:
    config = uvicorn.Config(nothing, port=0, lifespan="off", log_config=None)
    server = Counting(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield server, thread
    server.handle_exit(signal.SIGTERM, None)
    thread.join(10)


def test_it_looks_up_once_a_second(served: tuple[Counting, threading.Thread]) -> None:
    server, _ = served
    before = server.ticks
    time.sleep(2.2)
    assert 1 <= server.ticks - before <= 3
    assert dict(server.server_state.default_headers)[b"date"].endswith(b"GMT")


@pytest.fixture
def _seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.http.server.TICK", 60.0)


@pytest.mark.usefixtures("_seldom")
def test_it_ends_at_once(served: tuple[Counting, threading.Thread]) -> None:
    server, thread = served
    server.handle_exit(signal.SIGTERM, None)
    thread.join(10)
    assert not thread.is_alive()
