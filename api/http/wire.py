"""The protocol of each connection: refuses what can be read in two ways, what is too slow and what is too much.

It stands below the application, as uvicorn has no deadline for a request that is on its way.
"""

from __future__ import annotations

import socket
import struct
from collections import Counter
from contextlib import suppress
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, ClassVar

import h11
from h11._receivebuffer import ReceiveBuffer
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from api.http.network import network_of

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Collection

    from infra.bootstrap import RequestSettings

LINGER = 5.0
"""Seconds for which what still arrives is thrown away: a closed connection would take the answer with it."""
HEAD_LIMIT = 16 * 1024
"""Bytes of line and headers; h11 has the same limit, and only for what did not arrive at once."""
HEAD, BODY = "head", "body"
UNSENT = 128 * 1024
"""Bytes that the kernel takes of an answer beyond those that are on the network."""
_NO_LINGER = struct.pack("ii", 1, 0)


class Peers:
    """Counts the connections of each network address, of HTTP and of WebSockets."""

    def __init__(self, limits: RequestSettings, proxies: Collection[str]) -> None:
        self.limits = limits
        self._proxies = frozenset(proxies)
        self._open: Counter[str] = Counter()

    def enter(self, transport: asyncio.BaseTransport) -> str:
        peer = transport.get_extra_info("peername")
        address = network_of(str(peer[0])) if peer else "unknown"
        self._open[address] += 1
        return address

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def are_too_many(self, address: str) -> bool:
        """Whether one address or all together have more connections than they may."""
        if self._open.total() > self.limits.connections:
            return True
        return (
            address not in self._proxies
            and self._open[address] > self.limits.connections_per_address
        )


class RequestBuffer(ReceiveBuffer):
    """Refuses a head whose length can be read in two ways: RFC 9112, 6.3.

    A proxy in front may have read it in the other way, and what is a body to one is a request to the other.
    h11 lets one header win without a word, so the lines are looked at before it reads them.
    """

    def maybe_extract_lines(self) -> list[bytearray] | None:
        lines = super().maybe_extract_lines()
        if lines:
            if sum(map(len, lines)) > HEAD_LIMIT:
                raise h11.RemoteProtocolError("too many headers")
            _refuse_two_lengths(lines)
        return lines


def _refuse_two_lengths(lines: list[bytearray]) -> None:
    fields = [line.partition(b":")[::2] for line in lines]
    named = [(bytes(name).strip().lower(), value) for name, value in fields]
    lengths = [value for name, value in named if name == b"content-length"]
    is_coded = any(name == b"transfer-encoding" for name, _ in named)
    if len(lengths) > 1 or any(b"," in value for value in lengths) or (is_coded and lengths):
        raise h11.RemoteProtocolError("more than one length")
    if is_coded and lines[0].endswith(b"HTTP/1.0"):
        raise h11.RemoteProtocolError("HTTP/1.0 has no encodings")


class LimitedSocket(WebSocketsSansIOProtocol):
    """A WebSocket, which counts as a connection of its address as any other does."""

    peers: ClassVar[Peers]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._address = self.peers.enter(transport)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.peers.leave(self._address)
        super().connection_lost(exc)


class LimitedConnection(H11Protocol):
    """An HTTP connection with deadlines, which ends for good with the first request that it refuses."""

    peers: ClassVar[Peers]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn._receive_buffer = RequestBuffer()  # noqa: SLF001 - h11 has no other place before it decides
        self.timeout_keep_alive = self.peers.limits.idle_seconds
        self._address: str | None = None
        self._is_over = False
        self._received = self._counted = 0
        self._watched: str | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        _keep_little_unsent(transport)
        self.app_state = {**self.app_state, "abort": self._abort}
        self._address = self.peers.enter(transport)
        if self.peers.are_too_many(self._address):
            self._is_over = True
            self._answer(HTTPStatus.SERVICE_UNAVAILABLE, "Too many connections.")
            transport.close()
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._is_over:
            return
        self._received += len(data)
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        if self._is_over:
            return
        if self.conn.their_state is h11.SEND_BODY and not self.transport.is_closing():
            # What is left of the body would have to be read to its end before the next request.
            self.server_state.total_requests += 1
            self._end()
            return
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        self._refuse(HTTPStatus.BAD_REQUEST, msg)

    def shutdown(self) -> None:
        if self._is_over:
            self.transport.close()
        else:
            super().shutdown()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(self.peers.limits.unread_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        _stop(self._unread)

    def _abort(self) -> None:
        """Ends the connection at once; what has not been sent is thrown away, in the kernel too."""
        _set(self.transport, socket.SOL_SOCKET, socket.SO_LINGER, _NO_LINGER)
        self.transport.abort()

    def _leave(self) -> None:
        """Stops counting this connection; also where it goes on as a WebSocket."""
        self._is_over = True
        _stop(self._timer)
        _stop(self._unread)
        if self._address is not None:
            self.peers.leave(self._address)
            self._address = None

    def _watch(self) -> None:
        """Sets the deadline of what the connection waits for now."""
        awaited = self._awaited()
        if awaited == self._watched or (self._is_over and awaited is None):
            return
        self._watched = awaited
        _stop(self._timer)
        limits = self.peers.limits
        if awaited == HEAD:
            self._timer = self.loop.call_later(limits.head_seconds, self._end_late_head)
        elif awaited == BODY:
            self._count_from_here()

    def _awaited(self) -> str | None:
        if self._is_over or self.transport.is_closing():
            return None
        if self.conn.their_state is h11.SEND_BODY:
            return BODY
        is_begun = self.cycle is None or bool(self.conn.trailing_data[0])
        return HEAD if self.conn.their_state is h11.IDLE and is_begun else None

    def _count_from_here(self) -> None:
        self._counted = self._received
        self._timer = self.loop.call_later(self.peers.limits.body_seconds, self._look_at_body)

    def _look_at_body(self) -> None:
        limits = self.peers.limits
        is_slow = self._received - self._counted < limits.body_rate * limits.body_seconds
        # While reading is paused, it is the application that has not got on.
        if is_slow and not self.flow.read_paused:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT, "The request did not arrive in time.")
        else:
            self._count_from_here()

    def _end_late_head(self) -> None:
        if self._received:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT, "The request did not arrive in time.")
        else:
            # Browsers open connections ahead; an answer to no request would confuse them.
            self.transport.close()

    def _refuse(self, status: HTTPStatus, text: str) -> None:
        self._unset_keepalive_if_required()
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self._answer(status, text)
        self._end()

    def _answer(self, status: HTTPStatus, text: str) -> None:
        """Answers where no answer has begun yet."""
        content = text.encode("ascii")
        headers = [
            (b"content-type", b"text/plain; charset=utf-8"),
            (b"content-length", b"%d" % len(content)),
            (b"connection", b"close"),
        ]
        reason = status.phrase.encode()
        head = h11.Response(status_code=status, headers=headers, reason=reason)
        with suppress(h11.LocalProtocolError):
            for event in (head, h11.Data(data=content), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")

    def _end(self) -> None:
        """Says that nothing follows, and closes when the caller has had time to read that."""
        if self.transport.is_closing():
            return
        self._is_over = True
        _stop(self._timer)
        self.flow.resume_reading()
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self._timer = self.loop.call_later(LINGER, self.transport.close)


def _keep_little_unsent(transport: asyncio.BaseTransport) -> None:
    """The kernel accepts megabytes for a slow reader, who would have them long after the answer's end."""
    option = getattr(socket, "TCP_NOTSENT_LOWAT", None)
    if option is not None:
        _set(transport, socket.IPPROTO_TCP, option, UNSENT)


def _set(transport: asyncio.BaseTransport, level: int, option: int, value: int | bytes) -> None:
    found = transport.get_extra_info("socket")
    # A connection that is gone by now, or one of another kind, has no such option.
    with suppress(OSError, AttributeError):
        found.setsockopt(level, option, value)


def _stop(timer: asyncio.TimerHandle | None) -> None:
    if timer is not None:
        timer.cancel()


def protocols(
    limits: RequestSettings, proxies: Collection[str]
) -> tuple[type[LimitedConnection], type[LimitedSocket]]:
    """The two classes for one server, which count its connections together."""
    counted = Peers(limits, proxies)

    class Connection(LimitedConnection):
        peers = counted

    class Socket(LimitedSocket):
        peers = counted

    return Connection, Socket
