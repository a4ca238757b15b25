"""Requests of the test client in one step on the application's event loop.

Starlette's own transport crosses between the threads a dozen times for each request, which takes
as long as most answers do. What never ends, and sockets, are left to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import anyio
import httpx2
from starlette.testclient import TestClient

if TYPE_CHECKING:
    from anyio.from_thread import BlockingPortal

Message = dict[str, Any]


class OneCall(httpx2.BaseTransport):
    """Waits for the whole answer, and for what the application does after it."""

    def __init__(self, usual: Any, portal: BlockingPortal, *, raises: bool) -> None:
        self._usual, self._portal, self._raises = usual, portal, raises

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        if request.url.scheme not in {"http", "https"}:
            answer: httpx2.Response = self._usual.handle_request(request)
            return answer
        exchange = _Exchange(request.read())
        try:
            self._portal.call(
                self._usual.app, self._scope(request), exchange.receive, exchange.send
            )
        except Exception:
            if self._raises:
                raise
        # Only a server's connection shows it: here it would pass for a whole answer.
        assert not exchange.broke_off, f"The answer to {request.url.path} broke off."
        start = exchange.start or {"status": 500}
        return httpx2.Response(
            start["status"],
            headers=start.get("headers", []),
            stream=httpx2.ByteStream(b"" if request.method == "HEAD" else bytes(exchange.answer)),
            request=request,
        )

    def close(self) -> None:
        self._usual.close()

    def _scope(self, request: httpx2.Request) -> Message:
        url = request.url
        return {
            "type": "http",
            "http_version": "1.1",
            "method": request.method,
            "path": url.path,
            "raw_path": url.raw_path.partition(b"?")[0],
            "root_path": self._usual.root_path,
            "scheme": url.scheme,
            "query_string": url.query,
            "headers": [(name.lower(), value) for name, value in request.headers.raw],
            "client": self._usual.client,
            "server": [url.host, url.port or {"http": 80, "https": 443}[url.scheme]],
            "extensions": {},
            "state": {},
        }


class _Exchange:
    """One request's body, and what the application answers."""

    def __init__(self, body: bytes) -> None:
        self.start: Message | None = None
        self.answer = bytearray()
        self._body: bytes | None = body
        self._complete = False
        self._ended: anyio.Event | None = None

    @property
    def broke_off(self) -> bool:
        return self.start is not None and not self._complete

    async def receive(self) -> Message:
        if self._body is not None:
            body, self._body = self._body, None
            return {"type": "http.request", "body": body}
        if not self._complete:
            self._ended = anyio.Event()
            await self._ended.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            assert self.start is None, "The answer began twice."
            self.start = message
            return
        assert self.start is not None, "A body came before the answer began."
        assert not self._complete, "A body came after the answer's end."
        self.answer += message.get("body", b"")
        self._complete = not message.get("more_body", False)
        if self._complete and self._ended is not None:
            self._ended.set()


def in_one_call(client: TestClient, portal: BlockingPortal, *, raises: bool = False) -> TestClient:
    """The client, with its requests carried out on the portal's loop."""
    client.portal = portal
    client._transport = OneCall(client._transport, portal, raises=raises)
    return client
