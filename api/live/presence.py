"""Presence over a WebSocket: screens report their activity and receive the status of other users.

Like `api.live.events` a module of coroutines: a thread per open screen would be too many.

A screen sends `{"status": "working" | "idle" | "notWorking"}`, and
`{"availability": "Available" | "Not Available"}` when its user chooses so. It receives
`{"type": "presence", "whole": true, "users": [{_id, status, since, lastSeen}]}` with everybody
who is here, then with those who changed (`whole` false); `{"type": "error", "errors": {field: code}}`
for a message that is not understood; and is closed with 4401 once the session is over.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal
from uuid import UUID, uuid4

import structlog
from fastapi import FastAPI
from fastapi.concurrency import run_in_threadpool
from pydantic import BaseModel, ConfigDict, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from api.http.envelope import encode
from api.http.guard import Caller, caller_of, cookie_of, may_now, refuse_unready
from domain.kernel.errors import DomainError, NotAllowed, NotSignedIn
from domain.kernel.problems import problem_code
from domain.user.presence import Activity
from infra.bootstrap import SESSION
from projections.access import scope

if TYPE_CHECKING:
    from api.http.deps import Server
    from infra.bootstrap import PersonStatus, PresenceBoard, RecordMoved, Services

log = structlog.get_logger("daybook.presence")

PATH = "/api/presence"
HEARTBEAT = 15.0
LARGEST_MESSAGE = 4_096
"""Bytes."""
MOST_PER_USER = 20
MOST_MESSAGES, WITHIN = 30, 10.0
"""Messages that a screen may send within so many seconds."""
OF_THE_USER = frozenset({"user", SESSION})
"""Nouns of changes after which a screen's user may not be here any more."""
SIGNED_OUT, REFUSED, TOO_MANY = 4401, 1008, 1013
"""Codes that a connection is closed with."""


class Report(BaseModel):
    """One message of a screen."""

    model_config = ConfigDict(extra="forbid")

    status: Activity | None = None
    availability: Literal["Available", "Not Available"] | None = None


class Watchers:
    """Counts the open screens of this process, at most `MOST_PER_USER` for each user."""

    def __init__(self) -> None:
        self._open: Counter[UUID] = Counter()
        self._screens: set[PresenceSubscriber] = set()

    def enter(self, screen: PresenceSubscriber) -> bool:
        """Adds a screen; False if its user has too many open already."""
        user_id = screen.user_id
        if self._open[user_id] >= MOST_PER_USER:
            return False
        self._open[user_id] += 1
        self._screens.add(screen)
        return True

    def leave(self, screen: PresenceSubscriber) -> None:
        self._screens.discard(screen)
        self._open[screen.user_id] -= 1
        self._open += Counter()


class PresenceSubscriber:
    """The status changes that wait to be sent to one screen: the newest one of each user."""

    def __init__(self, caller: Caller) -> None:
        self.id = uuid4()
        self.caller = caller
        self._loop = asyncio.get_running_loop()
        self._waiting: dict[UUID, PersonStatus] = {}
        self._waiting_changed = asyncio.Event()
        self._is_user_changed = False

    @property
    def user_id(self) -> UUID:
        return self.caller.actor.user_id

    def listen(self, moved: Sequence[PersonStatus]) -> None:
        """Called in any thread."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._take, moved)

    def hear(self, changes: Sequence[RecordMoved]) -> None:
        """Called in any thread. The loop is woken only for what may have shut this user out."""
        own = any(one.id == self.user_id and one.noun in OF_THE_USER for one in changes)
        if own and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._take_change)

    def _take_change(self) -> None:
        self._is_user_changed = True
        self._waiting_changed.set()

    def take_user_change(self) -> bool:
        """Whether the user or a session of theirs has changed since this was last asked."""
        changed, self._is_user_changed = self._is_user_changed, False
        return changed

    def _take(self, moved: Sequence[PersonStatus]) -> None:
        self._waiting |= {one.user_id: one for one in moved}
        self._waiting_changed.set()

    async def next_changes(self, patience: float) -> list[PersonStatus]:
        """The changes that wait; an empty list after `patience` seconds."""
        try:
            await asyncio.wait_for(self._waiting_changed.wait(), patience)
        except TimeoutError:
            return []
        found, self._waiting = list(self._waiting.values()), {}
        self._waiting_changed.clear()
        return found


def add_route(app: FastAPI) -> None:
    app.add_api_websocket_route(PATH, presence, name="presence")


async def presence(socket: WebSocket) -> None:
    """Serves one screen; refuses connections without a session or from another site's page."""
    services: Services = socket.app.state.services
    board = services.presence
    try:
        caller = await run_in_threadpool(_admitted, socket, services)
    except DomainError as error:
        log.info("presence_refused", code=error.code)
        await socket.close(REFUSED)
        return
    screen, watchers = PresenceSubscriber(caller), socket.app.state.watchers
    if not watchers.enter(screen):
        await socket.close(TOO_MANY)
        return
    stop = board.subscribe(screen.listen)
    stop_hearing = services.changes.subscribe(screen.hear)
    try:
        await socket.accept()
        await run_in_threadpool(board.report, screen.id, screen.user_id, "working")
        await _attend(socket, services, board, screen)
    finally:
        stop()
        stop_hearing()
        watchers.leave(screen)
        await run_in_threadpool(_leave, services, board, screen)


def _leave(services: Services, board: PresenceBoard, screen: PresenceSubscriber) -> None:
    """A page that is reloaded comes back within a minute; one whose session is over does not."""
    try:
        _caller_now(services, screen.caller)
    except NotSignedIn:
        board.leave(screen.id)
    else:
        board.close(screen.id)


def _admitted(socket: WebSocket, services: Services) -> Caller:
    """The user of the screen. Raises NotSignedIn or NotAllowed."""
    scheme = "https" if socket.url.scheme == "wss" else "http"
    server: Server = socket.app.state.server
    own = {server.settings.origin, f"{scheme}://{socket.headers.get('host', '')}"}
    # Browsers always say which page opens a connection; who does not is none of them.
    if socket.headers.get("origin") not in own:
        raise NotAllowed
    token = cookie_of(socket, secure=server.settings.secure)
    caller = caller_of(services, services.sessions.check_refresh(token))
    refuse_unready(caller.user, server.settings, "presence")
    return caller


def _caller_now(services: Services, caller: Caller) -> Caller:
    """The session's user as it is now. Raises NotSignedIn."""
    return caller_of(services, services.sessions.look_up(caller.session.id))


async def _attend(
    socket: WebSocket, services: Services, board: PresenceBoard, screen: PresenceSubscriber
) -> None:
    """Receives and sends messages until one of the two ends."""
    tasks = {
        asyncio.create_task(_receive(socket, board, screen)),
        asyncio.create_task(_send_changes(socket, services, board, screen)),
    }
    done, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
    for task in done:
        error = task.exception()
        if error is not None and not isinstance(error, WebSocketDisconnect | DomainError):
            log.warning("presence_failed", error=type(error).__name__)


async def _receive(socket: WebSocket, board: PresenceBoard, screen: PresenceSubscriber) -> None:
    loop = asyncio.get_running_loop()
    begun, messages = loop.time(), 0
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        if loop.time() - begun > WITHIN:
            begun, messages = loop.time(), 0
        messages += 1
        if messages > MOST_MESSAGES:
            await socket.close(REFUSED)
            return
        try:
            report = Report.model_validate_json(message.get("text") or "")
        except ValidationError as error:
            await _send(socket, {"type": "error", "errors": _problems(error)})
            continue
        if not report.model_fields_set:
            await _send(socket, {"type": "error", "errors": {"status": "required"}})
        else:
            await run_in_threadpool(_note, board, screen, report)


def _note(board: PresenceBoard, screen: PresenceSubscriber, report: Report) -> None:
    if report.availability is not None:
        board.avail(screen.user_id, available=report.availability == "Available")
    if report.status is not None:
        board.report(screen.id, screen.user_id, report.status)


def _problems(error: ValidationError) -> dict[str, str]:
    return {
        ".".join(map(str, one["loc"])) or "message": problem_code(one["type"])
        for one in error.errors()
    }


async def _send_changes(
    socket: WebSocket, services: Services, board: PresenceBoard, screen: PresenceSubscriber
) -> None:
    loop = asyncio.get_running_loop()
    here = await run_in_threadpool(_here, services, board, screen)
    await _send(socket, _message(here, whole=True))
    beat = loop.time() + HEARTBEAT
    while True:
        moved = await screen.next_changes(max(0.0, beat - loop.time()))
        concerned = screen.take_user_change() or any(one.user_id == screen.user_id for one in moved)
        if concerned or loop.time() >= beat:
            try:
                screen.caller = await run_in_threadpool(_caller_now, services, screen.caller)
            except NotSignedIn:
                await socket.close(SIGNED_OUT)
                return
            beat = loop.time() + HEARTBEAT
        visible = await run_in_threadpool(_seen, services, screen, moved) if moved else []
        if visible:
            await _send(socket, _message(visible, whole=False))


def _here(
    services: Services, board: PresenceBoard, screen: PresenceSubscriber
) -> Sequence[PersonStatus]:
    """The online users whom the caller may see, and the caller."""
    return _seen(services, screen, board.online())


def _seen(
    services: Services, screen: PresenceSubscriber, found: Sequence[PersonStatus]
) -> Sequence[PersonStatus]:
    """Everyone sees the own status; only those who may see users see others'."""
    actor = screen.caller.actor
    if not may_now(actor, "user", "V"):
        return [one for one in found if one.user_id == actor.user_id]
    with services.read() as db:
        who = scope.viewer(db, actor.user_id, actor.role)
        seen = scope.visible(db, "user", [one.user_id for one in found], who)
    return [one for one in found if one.user_id in seen or one.user_id == actor.user_id]


def _message(found: Sequence[PersonStatus], *, whole: bool) -> dict[str, Any]:
    users = [
        {"_id": one.user_id, "status": one.status, "since": one.since, "lastSeen": one.seen_at}
        for one in found
    ]
    return {"type": "presence", "whole": whole, "users": users}


async def _send(socket: WebSocket, content: dict[str, Any]) -> None:
    await socket.send_text(encode(content).decode())
