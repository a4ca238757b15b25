"""Files on their way to a caller end when the caller's right to them does.

A file may take minutes to be written or to be read by a slow connection. The right that it was begun by is
asked for again meanwhile, by the same functions that gave it.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import structlog
from fastapi.concurrency import run_in_threadpool
from starlette.responses import Response

from api.http.deps import Delivery
from api.http.guard import Caller, caller_now, refuse_role, refuse_unready
from domain.kernel.errors import DomainError, NotAllowed, NotFound, NotSignedIn

if TYPE_CHECKING:
    from starlette.types import Message, Receive, Scope, Send

    from api.http.deps import Call
    from api.http.guard import Needs

log = structlog.get_logger("daybook.sending")

RECHECK = 2.0
"""Seconds between two questions for the right: with what the question itself takes, less than three."""
PIECE = 64 * 1024
"""Bytes that are given to the connection at once: what it has accepted is waited for, and can be taken back."""


class Sending(Response):
    """A response of a file to a signed-in caller. Once the right to it ends, the connection is cut."""

    def __init__(self, response: Response, call: Call, needs: Needs, operation: str) -> None:
        self._response, self._call = response, call
        self._needs, self._operation = needs, operation
        self.status_code, self.raw_headers = response.status_code, response.raw_headers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        sending = asyncio.create_task(self._response(scope, receive, in_pieces(send)))
        try:
            while not (await asyncio.wait({sending}, timeout=RECHECK))[0]:
                asked = (self._call, self._needs, self._operation)
                if not await run_in_threadpool(is_still_allowed, *asked):
                    self._cut(scope)
                    return
            sending.result()
        finally:
            sending.cancel()
            with suppress(asyncio.CancelledError):
                await asyncio.gather(sending, return_exceptions=True)

    def _cut(self, scope: Scope) -> None:
        """The connection first: a thread that writes the file notices only with its next rows."""
        log.info("sending_cut", operation=self._operation, user_id=str(self._call.me.user_id))
        abort = scope.get("state", {}).get("abort")
        if abort is not None:
            abort()
        self._call.delivery.is_over = True


def in_pieces(send: Send) -> Send:
    """Sends long bodies in pieces, each when the one before is on its way."""

    async def sent(message: Message) -> None:
        body = message.get("body", b"")
        if len(body) <= PIECE:
            await send(message)
            return
        for start in range(0, len(body), PIECE):
            follows = start + PIECE < len(body) or message.get("more_body", False)
            piece = body[start : start + PIECE]
            await send({"type": message["type"], "body": piece, "more_body": follows})

    return sent


def is_still_allowed(call: Call, needs: Needs, operation: str) -> bool:
    """Whether the call would be admitted now, and what it sends is still its caller's to see."""
    services, session = call.services, call.session
    if session is None:
        return True
    now = caller_now(services, Caller(call.me, call.user or {}, session, call.role, call.team))
    if now is None:
        return False
    try:
        refuse_role(needs, now.actor)
        refuse_unready(now.user, call.server.settings, operation)
        context = replace(call.context, actor=now.actor)
        then = replace(call, context=context, user=now.user, role=now.role, team=now.team)
        call.delivery.check(replace(then, delivery=Delivery()))
    except (NotSignedIn, NotAllowed, NotFound):
        return False
    except DomainError as error:
        log.warning("right_not_asked", error=error.code)
    return True
