"""What takes long by its nature is not cut off by the deadlines of requests, on real connections."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from websockets.sync.client import connect

from api.http.server import QuietServer
from api.http.wire import protocols
from infra.settings import RequestSettings
from tests.eventually import PATIENCE, eventually

SHORT = RequestSettings(
    head_seconds=1.0, body_seconds=1.0, body_rate=1_000, connections_per_address=5
)
EVENTS, LARGE = 12, 30_000_000


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})
        return
    size = 0
    while (message := await receive())["more_body"]:
        size += len(message["body"])
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(EVENTS):
        await asyncio.sleep(0.1)  # waits: all together longer than any deadline
        await send({"type": "http.response.body", "body": b"%d;" % size, "more_body": True})
    await send({"type": "http.response.body", "body": b"end"})


@pytest.fixture(scope="module")
def address() -> Iterator[tuple[str, int]]:
    connection, limited = protocols(SHORT, ())
    config = uvicorn.Config(
        app, port=0, http=connection, ws=limited, lifespan="off", log_config=None, log_level=60
    )
    server = QuietServer(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    eventually(lambda: server.started)
    found = server.servers[0].sockets[0].getsockname()
    yield found[0], found[1]
    server.should_exit = True
    thread.join(PATIENCE)


def asked(address: tuple[str, int], *pieces: bytes) -> bytes:
    with socket.create_connection(address, PATIENCE) as wire:
        for piece in pieces:
            wire.sendall(piece)
        answer = b""
        while not answer.endswith(b"0\r\n\r\n"):
            data = wire.recv(65_536)
            assert data, answer
            answer += data
        return answer


def test_a_stream_of_events(address: tuple[str, int]) -> None:
    answer = asked(address, b"GET /events HTTP/1.1\r\nHost: x\r\n\r\n")
    assert answer.count(b"0;") == EVENTS
    assert b"end" in answer


def test_a_large_upload(address: tuple[str, int]) -> None:
    head = f"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: {LARGE}\r\n\r\n".encode()
    piece = b"x" * 1_000_000
    answer = asked(address, head, *[piece] * (LARGE // len(piece)))
    assert answer.startswith(b"HTTP/1.1 200")


def test_sockets_count_as_connections_until_they_close(address: tuple[str, int]) -> None:
    url = f"ws://{address[0]}:{address[1]}/"
    for _ in range(2):
        with ExitStack() as stack:
            sockets = [stack.enter_context(connect(url)) for _ in range(5)]
            for one in sockets:
                one.send("hello")
                assert one.recv(PATIENCE) == "hello"
            with socket.create_connection(address, PATIENCE) as refused:
                assert b"503" in refused.recv(1_000)
        eventually(lambda: _is_welcome(address))


def _is_welcome(address: tuple[str, int]) -> bool:
    """Whether a connection is kept for what it may ask: it is closed by its deadline, without an answer."""
    with socket.create_connection(address, PATIENCE) as wire:
        return wire.recv(1_000) == b""
