"""Around every request: its id, log line and metrics, the host check, and security headers.

ASGI middleware is a coroutine by nature; nothing here waits for anything but the request.
"""

from __future__ import annotations

import time
import uuid
from typing import TYPE_CHECKING, Any

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.websockets import WebSocketClose

from api.http.errors import failure, unexpected
from api.http.metrics import observe

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

log = structlog.get_logger("daybook.request")

POLICY = b"content-security-policy"
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    # Nothing here is for search engines, least of all what is shown without signing in.
    "X-Robots-Tag": "noindex, nofollow",
}
YEAR = 31_536_000
CLIENT_CLOSED = 499
"""In log and metrics, as nginx has it: the caller left, and nobody was answered."""


class RequestIds:
    """Gives every request an id of its own and answers it.

    The caller's `X-Request-ID` is only a second field of the log: used as the id, two requests of
    different origins could pass as one.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request_id = uuid.uuid4()
        given = _uuid(Headers(scope=scope).get("x-request-id"))
        ids = {"request_id": request_id, **({"client_request_id": given} if given else {})}
        scope["daybook.request_id"] = request_id

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)["X-Request-ID"] = str(request_id)
            await send(message)

        with structlog.contextvars.bound_contextvars(**{k: str(v) for k, v in ids.items()}):
            await self.app(scope, receive, answer)


def _uuid(text: str | None) -> uuid.UUID | None:
    try:
        return uuid.UUID(text) if text else None
    except ValueError:
        return None


class RequestLog:
    """One line and one measurement per request; the last resort for unexpected errors.

    Addresses are logged as route templates: real ones hold ids and search texts.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started, status = time.perf_counter(), 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, answer)
        except ClientDisconnect:
            # Gone before all of the request was there, as when an upload is cancelled.
            status = CLIENT_CLOSED
        except Exception as error:  # noqa: BLE001 - rendered here, so that no server logs its message
            response = unexpected(Request(scope), error)
            if status == 0:
                await response(scope, receive, answer)
        finally:
            _record(scope, status, time.perf_counter() - started)


def _record(scope: Scope, status: int, seconds: float) -> None:
    route = getattr(scope.get("route"), "path", "unmatched")
    if not scope.get("daybook.stream"):
        observe(scope["method"], route, status, seconds)
    user_id: Any = scope.get("daybook.user_id")
    log.info(
        "request",
        method=scope["method"],
        route=route,
        status=status,
        code=scope.get("daybook.code"),
        milliseconds=round(seconds * 1000, 1),
        user_id=str(user_id) if user_id else None,
    )


class SecurityHeaders:
    """Sets the headers on every answer; `/api` answers are never kept by a cache."""

    def __init__(self, app: ASGIApp, policy: str, *, secure: bool) -> None:
        self.app = app
        headers = HEADERS | {"Content-Security-Policy": policy}
        if secure:
            headers["Strict-Transport-Security"] = f"max-age={YEAR}; includeSubDomains"
        self.everywhere = Raw(headers)
        self.api = Raw({**headers, "Cache-Control": "no-store"})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        wanted = self.api if scope["path"].startswith("/api/") else self.everywhere

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = wanted.over(message.get("headers", ()))
            await send(message)

        await self.app(scope, receive, answer)


class Raw:
    """Headers as ASGI sends them, made once: setting them one by one costs as much as a small answer."""

    def __init__(self, headers: Mapping[str, str]) -> None:
        self._headers = [
            (name.lower().encode("latin-1"), value.encode("latin-1"))
            for name, value in headers.items()
        ]
        self._names = {name for name, _ in self._headers}

    def over(self, others: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        """These, and those of the others that they do not replace. A policy of an answer's own counts
        beside the one of all.
        """
        kept = [one for one in others if one[0] == POLICY or one[0] not in self._names]
        return kept + self._headers


class KnownHosts:
    """Refuses requests for other host names, as a rebound DNS name would send them."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str]) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = scope["type"] in {"http", "websocket"}
        known = not asked or _host(Headers(scope=scope).get("host", "")) in self.hosts
        if scope["type"] == "websocket" and not known:
            await WebSocketClose()(scope, receive, send)
            return
        if scope["type"] == "http" and not known:
            response = failure(Request(scope), "request.unknown_host", 400)
            await response(scope, receive, send)
            return
        await self.app(scope, receive, send)


def _host(header: str) -> str:
    """The name without the port; `[::1]:8787` has colons in its name."""
    name, _, port = header.rpartition(":")
    return (name if name and port.isdigit() else header).lower()
