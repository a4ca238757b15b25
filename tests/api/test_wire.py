"""What a connection bears: doubtful lengths, slow requests, too many callers.

The protocol stands on a transport that writes nothing to a network, in a time that passes by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, cast

import pytest
import uvicorn
from starlette.types import Message, Receive, Scope, Send
from uvicorn.server import ServerState

from api.http.wire import LINGER, LimitedConnection, protocols
from infra.settings import RequestSettings
from tests.virtual_time import pass_time, run_in_virtual_time

SECOND = b"GET /second HTTP/1.1\r\nHost: x\r\n\r\n"
LIMITS = RequestSettings(connections=12, connections_per_address=5)


class FakeTransport(asyncio.Transport):
    """The network end of a connection."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 4711), "sockname": ("127.0.0.1", 80)})
        self.written = b""
        self.is_ended = self.is_closed = self.is_paused = False
        self.protocol: LimitedConnection

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += data

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.is_ended = True

    def is_closing(self) -> bool:
        return self.is_closed

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False

    def close(self) -> None:
        if not self.is_closed:
            self.is_closed = True
            asyncio.get_running_loop().call_soon(self.protocol.connection_lost, None)

    def abort(self) -> None:
        self.close()

    @property
    def statuses(self) -> list[int]:
        return [int(part[:3]) for part in self.written.split(b"HTTP/1.1 ")[1:]]


class Server:
    """An application that reads each body whole, behind the protocol."""

    def __init__(self, limits: RequestSettings = LIMITS, proxies: tuple[str, ...] = ()) -> None:
        self.asked: list[tuple[str, int]] = []
        self.waits = asyncio.Event()
        self.waits.set()
        connection, socket = protocols(limits, proxies)
        self.config = uvicorn.Config(
            self.app, http=connection, ws=socket, interface="asgi3", log_config=None
        )
        self.config.load()
        self.state = ServerState()

    async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.waits.wait()
        size = 0
        while scope["path"] != "/unread":
            message: Message = await receive()
            size += len(message.get("body", b""))
            if message["type"] == "http.disconnect":
                return
            if not message["more_body"]:
                break
        self.asked.append((scope["path"], size))
        await send(
            {"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]}
        )
        await send({"type": "http.response.body", "body": b""})

    def connect(self, address: str = "192.0.2.1") -> FakeTransport:
        wire = FakeTransport(address)
        made = cast("Callable[..., LimitedConnection]", self.config.http_protocol_class)
        wire.protocol = made(config=self.config, server_state=self.state, app_state={})
        wire.protocol.connection_made(wire)
        return wire

    async def send(self, wire: FakeTransport, data: bytes) -> None:
        """The bytes as a network brings them."""
        if not wire.is_closed:
            wire.protocol.data_received(data)
        await pass_time(0.001)


def on(talk: Callable[[Server], Coroutine[Any, Any, None]], **options: Any) -> None:
    async def main() -> None:
        await talk(Server(**options))

    run_in_virtual_time(main())


def post(*lines: str, body: bytes = b"", path: str = "/first") -> bytes:
    head = "\r\n".join((f"POST {path} HTTP/1.1", "Host: x", *lines, "", ""))
    return head.encode() + body


CHUNKED = "Transfer-Encoding: chunked"
DOUBTFUL = {
    "both": post("Content-Length: 4", CHUNKED, body=b"0\r\n\r\n"),
    "both, the other way round": post(CHUNKED, "Content-Length: 4", body=b"0\r\n\r\n"),
    "both in other letters": post(
        "content-LENGTH: 4", "transfer-ENCODING: Chunked", body=b"0\r\n\r\n"
    ),
    "length twice": post("Content-Length: 4", "Content-Length: 4", body=b"abcd"),
    "two lengths": post("Content-Length: 4", "Content-Length: 5", body=b"abcd"),
    "length twice in one": post("Content-Length: 4, 4", body=b"abcd"),
    "two lengths in one": post("Content-Length: 4, 5", body=b"abcd"),
    "signed": post("Content-Length: +4", body=b"abcd"),
    "negative": post("Content-Length: -4", body=b"abcd"),
    "blank before the colon": post("Content-Length : 4", body=b"abcd"),
    "encoding twice": post(CHUNKED, CHUNKED, body=b"0\r\n\r\n"),
    "two encodings": post("Transfer-Encoding: gzip, chunked", body=b"0\r\n\r\n"),
    "encoding of old": b"POST /first HTTP/1.0\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "both over lines": post(
        "Content-Length: 4", "Transfer-Encoding:", " chunked", body=b"0\r\n\r\n"
    ),
}


class TestLengths:
    @pytest.mark.parametrize("request_", DOUBTFUL.values(), ids=DOUBTFUL)
    @pytest.mark.parametrize("size", [1, 1_000_000])
    def test_a_doubtful_length_is_refused_and_ends_the_connection(
        self, request_: bytes, size: int
    ) -> None:
        async def talk(server: Server) -> None:
            wire = server.connect()
            whole = request_ + SECOND
            for at in range(0, len(whole), size):
                await server.send(wire, whole[at : at + size])
            assert wire.statuses == [400]
            assert wire.is_ended
            await server.send(wire, SECOND)
            await pass_time(LINGER + 1)
            assert wire.is_closed
            assert (wire.statuses, server.asked) == ([400], [])

        on(talk)

    @pytest.mark.parametrize(
        "request_",
        [post("Content-Length: 4", body=b"abcd"), post(CHUNKED, body=b"4\r\nabcd\r\n0\r\n\r\n")],
        ids=["length", "chunked"],
    )
    def test_what_has_one_length_is_answered_and_what_follows_it(self, request_: bytes) -> None:
        async def talk(server: Server) -> None:
            wire = server.connect()
            await server.send(wire, request_ + SECOND)
            assert server.asked == [("/first", 4), ("/second", 0)]
            assert wire.statuses == [200, 200]
            assert not wire.is_closed

        on(talk)

    def test_a_body_that_nobody_read_ends_the_connection(self) -> None:
        """Else all of it would be taken in before the next request, however much it is."""

        async def talk(server: Server) -> None:
            wire = server.connect()
            await server.send(wire, post(CHUNKED, body=b"4\r\nabcd\r\n", path="/unread"))
            assert (wire.statuses, wire.is_ended, wire.is_closed) == ([200], True, False)
            await server.send(wire, b"0\r\n\r\n" + SECOND)
            assert server.asked == [("/unread", 0)]
            await pass_time(LINGER)
            assert wire.is_closed

        on(talk)

    @pytest.mark.parametrize("size", [1_000, 1_000_000])
    def test_a_large_head_is_refused_however_it_arrives(self, size: int) -> None:
        async def talk(server: Server) -> None:
            wire = server.connect()
            whole = post(f"X-Long: {'x' * 20_000}", "Content-Length: 0")
            for at in range(0, len(whole), size):
                await server.send(wire, whole[at : at + size])
            assert (wire.statuses, server.asked) == ([400], [])

        on(talk)


class TestTime:
    def test_half_a_head(self) -> None:
        async def talk(server: Server) -> None:
            wire = server.connect()
            for _ in range(14):
                await server.send(
                    wire, b"GET / HTTP/1.1\r\nHost: x\r\n" if not wire.written else b""
                )
                await pass_time(1)
            assert not wire.written
            await pass_time(2)
            assert wire.statuses == [408]
            await pass_time(LINGER)
            assert wire.is_closed

        on(talk)

    def test_half_a_head_after_a_request(self) -> None:
        async def talk(server: Server) -> None:
            wire = server.connect()
            await server.send(wire, SECOND)
            await pass_time(60)
            await server.send(wire, b"GET /")
            await pass_time(14)
            assert wire.statuses == [200]
            await pass_time(2)
            assert wire.statuses == [200, 408]

        on(talk)

    def test_half_a_head_behind_a_request(self) -> None:
        async def talk(server: Server) -> None:
            wire = server.connect()
            await server.send(wire, SECOND + b"GET /")
            await pass_time(16)
            assert wire.statuses == [200, 408]

        on(talk)

    def test_a_connection_opened_ahead_ends_without_an_answer(self) -> None:
        async def talk(server: Server) -> None:
            wire = server.connect()
            await pass_time(16)
            assert (wire.is_closed, wire.written) == (True, b"")

        on(talk)

    def test_an_idle_connection_stays_for_a_while(self) -> None:
        async def talk(server: Server) -> None:
            wire = server.connect()
            await server.send(wire, SECOND)
            await pass_time(74)
            assert not wire.is_closed
            await pass_time(2)
            assert (wire.is_closed, wire.statuses) == (True, [200])

        on(talk)

    @pytest.mark.parametrize(("rate", "status"), [(100, 408), (499, 408), (600, 200)])
    def test_a_body_must_arrive_at_a_least_rate(self, rate: int, status: int) -> None:
        async def talk(server: Server) -> None:
            wire = server.connect()
            await server.send(wire, post(f"Content-Length: {60 * rate}"))
            for _ in range(60):
                await pass_time(1)
                await server.send(wire, b"x" * rate)
            assert wire.statuses == [status]
            await pass_time(LINGER)
            assert wire.is_closed == (status == 408)
            assert bool(server.asked) == (status == 200)

        on(talk)

    def test_a_slow_application_is_not_the_caller_s_fault(self) -> None:
        async def talk(server: Server) -> None:
            server.waits.clear()
            wire = server.connect()
            await server.send(wire, post("Content-Length: 100000", body=b"x" * 99_000))
            paused = [wire.is_paused]
            await pass_time(100)
            server.waits.set()
            await pass_time(1)
            paused.append(wire.is_paused)
            assert paused == [True, False]
            await server.send(wire, b"x" * 1000)
            assert wire.statuses == [200]

        on(talk)

    def test_an_answer_that_takes_long_is_waited_for(self) -> None:
        async def talk(server: Server) -> None:
            server.waits.clear()
            wire = server.connect()
            await server.send(wire, post("Content-Length: 4", body=b"abcd"))
            await pass_time(1000)
            server.waits.set()
            await pass_time(1)
            assert wire.statuses == [200]

        on(talk)

    def test_an_answer_that_nobody_reads(self) -> None:
        async def talk(server: Server) -> None:
            server.waits.clear()
            wire, other = server.connect(), server.connect()
            for one in (wire, other):
                await server.send(one, SECOND)
                one.protocol.pause_writing()
            await pass_time(70)
            other.protocol.resume_writing()
            await pass_time(229)
            assert not wire.is_closed
            await pass_time(2)
            assert (wire.is_closed, other.is_closed) == (True, False)

        on(talk)


class TestNumber:
    def test_of_one_address(self) -> None:
        async def talk(server: Server) -> None:
            wires = [server.connect() for _ in range(6)]
            assert [wire.statuses for wire in wires] == [[]] * 5 + [[503]]
            assert wires[-1].is_closed
            assert server.connect("192.0.2.2").statuses == []
            wires[0].close()
            await asyncio.sleep(0)
            assert server.connect().statuses == []

        on(talk)

    def test_of_one_household(self) -> None:
        async def talk(server: Server) -> None:
            for host in range(5):
                assert server.connect(f"2001:db8::{host}").statuses == []
            assert server.connect("2001:db8::99").statuses == [503]
            assert server.connect("2001:db8:0:1::99").statuses == []

        on(talk)

    def test_of_a_proxy_and_of_all(self) -> None:
        async def talk(server: Server) -> None:
            wires = [server.connect("192.0.2.80") for _ in range(13)]
            assert [wire.statuses for wire in wires] == [[]] * 12 + [[503]]
            assert server.connect("192.0.2.2").statuses == [503]

        on(talk, proxies=("192.0.2.80",))

    def test_nothing_is_left_of_those_that_ended(self) -> None:
        async def talk(server: Server) -> None:
            for _ in range(50):
                wire = server.connect()
                await server.send(wire, SECOND if _ % 2 else DOUBTFUL["both"])
                wire.close()
                await asyncio.sleep(0)
            assert server.state.connections == set()
            assert server.connect().statuses == []

        on(talk)
