"""Live updates: sends an open screen the ids of changed records, never their contents.

The one module of coroutines: a thread per open screen would be too many.
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, Any
from uuid import UUID

import structlog
from fastapi import FastAPI, Query
from fastapi.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from api.http.deps import server_of, services_of
from api.http.envelope import encode
from api.http.guard import Caller, caller_now, identify, may_now, refuse_unready
from api.http.metrics import STREAM_RESYNCS, STREAMS
from api.http.openapi import SIGNED_IN, refusals
from domain.kernel.errors import DomainError, TooBusy
from domain.nouns import section_of
from domain.pipeline.noun import PIPELINE
from domain.role.values import permission
from infra.bootstrap import RecordMoved

if TYPE_CHECKING:
    from commands.kernel.command import Actor
    from infra.bootstrap import ChangeNotifier, Services

log = structlog.get_logger("daybook.live")

HEARTBEAT = 15.0
RECHECK = 2.0
"""Seconds after which a screen is sent nothing before its session, its role and what it sees are asked for again."""
GATHER, LEAST_GATHER, MOST_GATHER = 0.001, 0.02, 0.25
"""Seconds per open screen between two messages to one screen; changes are gathered meanwhile.

A busy record is sent once then, and all screens together cost the same, however many there are.
"""
MOST_WAITING = 500
"""Records that may wait for a slow screen; with more it gets `resync` and reads everything again."""
MOST_PER_USER = 20
SEEN_LIMIT = 5_000
"""Records per screen whose visibility is remembered until the next heartbeat."""

PING, RESYNC, SIGNED_OUT = (
    b"event: ping\ndata: {}\n\n",
    b"event: resync\ndata: {}\n\n",
    b"event: signed-out\ndata: {}\n\n",
)
MOST_EVENTS = 2_000
"""Events that a screen which comes back may have missed; with more it gets `resync`."""
OPERATION = "live"
NOTIFICATION = "notification"
"""The noun of a notification; its `id` is the user's who gets it."""
Key = tuple[str, UUID]


class Subscriber:
    """The changes that wait to be sent to one open screen: the newest one of each record."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: dict[Key, RecordMoved] = {}
        self._lost = False
        self._waiting_changed = asyncio.Event()
        self._sent_at = -MOST_GATHER

    def take(self, changes: Iterable[RecordMoved]) -> None:
        """Called in the loop's thread."""
        for change in changes:
            self._waiting[change.noun, change.id] = change
        if len(self._waiting) > MOST_WAITING:
            self.lose()
        self._waiting_changed.set()

    def lose(self) -> None:
        """Drops the waiting changes; the screen gets `resync` instead."""
        self._waiting.clear()
        self._lost = True
        self._waiting_changed.set()
        STREAM_RESYNCS.inc()

    async def next_changes(self, patience: float, gather: float) -> tuple[bool, list[RecordMoved]]:
        """Returns whether changes were lost, and the waiting ones; neither after `patience` seconds.

        Returns at once after a quiet time, else `gather` seconds after the last message.
        """
        try:
            await asyncio.wait_for(self._waiting_changed.wait(), patience)
        except TimeoutError:
            return False, []
        await asyncio.sleep(max(0.0, self._sent_at + gather - self._loop.time()))
        self._sent_at = self._loop.time()
        lost, changes = self._lost, list(self._waiting.values())
        self._waiting, self._lost = {}, False
        self._waiting_changed.clear()
        return lost, changes


class VisibilityCache:
    """Which records the caller may see, remembered for a short while."""

    def __init__(self, services: Services, caller: Caller) -> None:
        self.services, self.caller = services, caller
        self._seen: set[Key] = set()

    def forget(self) -> None:
        self._seen.clear()

    def unsure(self, changes: Sequence[RecordMoved]) -> dict[str, list[UUID]]:
        """Records by noun whose visibility to the caller has to be asked of the read models."""
        found = defaultdict[str, list[UUID]](list)
        for change in changes:
            reach, key = _reach(self.caller.actor, change.noun), (change.noun, change.id)
            if reach not in {None, "all"} and key not in self._seen:
                found[change.noun].append(change.id)
        return found

    def of(self, changes: Sequence[RecordMoved]) -> list[RecordMoved]:
        """The changes of records that the caller may see."""
        actor, unsure = self.caller.actor, self.unsure(changes)
        if len(self._seen) > SEEN_LIMIT:
            self._seen.clear()
            unsure = self.unsure(changes)
        for noun, ids in unsure.items():
            visible = self.services.deps.visibility.visible(actor, noun, ids)
            self._seen |= {(noun, id_) for id_ in visible}
        return [
            c
            for c in changes
            if (c.noun, c.id) in self._seen
            or _reach(actor, c.noun) == "all"
            or (c.noun == NOTIFICATION and c.id == actor.user_id)
        ]


def _reach(actor: Actor, noun: str) -> str | None:
    """The scope of what the actor sees of a noun; None for a section that the role does not see, or
    that an admin has closed to it.
    """
    if noun == PIPELINE.name:
        # Everybody is offered its stages; only its history is for admins.
        return "all"
    section = section_of(noun)
    return permission(actor.role, section).scope if may_now(actor, section, "V") else None


class Broadcaster:
    """Open screens: how many each user has, and one subscription to changes for all of them.

    Waking the event loop costs more than a message, so it is woken once for all screens.
    """

    def __init__(self) -> None:
        self._open: Counter[UUID] = Counter()
        self._screens: set[Subscriber] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._unsubscribe: Callable[[], None] = lambda: None

    def enter(self, user_id: UUID) -> None:
        """Counts a stream of the user. Raises TooBusy above the limit for one user."""
        if self._open[user_id] >= MOST_PER_USER:
            raise TooBusy
        self._open[user_id] += 1
        STREAMS.inc()

    def leave(self, user_id: UUID) -> None:
        self._open[user_id] -= 1
        self._open += Counter()
        STREAMS.dec()

    def join(self, screen: Subscriber, notifier: ChangeNotifier) -> None:
        if not self._screens:
            self._loop = asyncio.get_running_loop()
            self._unsubscribe = notifier.subscribe(self.listen)
        self._screens.add(screen)

    def drop(self, screen: Subscriber) -> None:
        self._screens.discard(screen)
        if not self._screens:
            self._unsubscribe()

    def listen(self, changes: Sequence[RecordMoved]) -> None:
        """Called by the notifier, in any thread."""
        # The loop closes before the last publisher stops.
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._deliver, changes)

    def _deliver(self, changes: Sequence[RecordMoved]) -> None:
        for screen in self._screens:
            screen.take(changes)

    def gather(self) -> float:
        """Seconds between two messages to one screen."""
        return min(MOST_GATHER, max(LEAST_GATHER, GATHER * self._open.total()))


class Stream(StreamingResponse):
    """Calls `ended` in any case, also when the caller disconnects before the first message."""

    media_type = "text/event-stream"

    def __init__(self, events: AsyncIterator[bytes], ended: Callable[[], None]) -> None:
        super().__init__(events, headers={"X-Accel-Buffering": "no"})
        self._ended = ended

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._ended()


def add_route(app: FastAPI) -> None:
    app.add_api_route(
        "/api/live",
        live,
        methods=["GET"],
        operation_id=OPERATION,
        name="live",
        summary="live",
        openapi_extra=SIGNED_IN,
        tags=["live"],
        response_class=StreamingResponse,
        responses=refusals(public=False, mutates=False, body=False)
        | {200: {"content": {"text/event-stream": {}}}},
    )


async def live(
    request: Request, after: Annotated[int | None, Query(ge=0, le=2**62)] = None
) -> Stream:
    """Server-sent events: `changed` {noun, id, version, position, actor} for records that the
    caller may see, `ping` every 15 seconds. The nouns `notification` and `inbox` are no records:
    the caller has a new notification, or delete requests have changed.

    The first `ping` has the position of the log as its id. A screen that comes back names the last
    id that it received, by `after` or `Last-Event-ID`: it then gets `changed` for what it missed, or
    `resync` when that is too much.
    """
    services = services_of(request)
    caller = await run_in_threadpool(identify, request, services, mutates=False)
    request.scope["daybook.user_id"] = caller.actor.user_id
    refuse_unready(caller.user, server_of(request).settings, OPERATION)
    request.scope["daybook.stream"] = True
    screens: Broadcaster = request.app.state.live
    screens.enter(caller.actor.user_id)
    screen = Subscriber(asyncio.get_running_loop())
    # Before the log is read: what happens in between is sent twice rather than never.
    screens.join(screen, services.changes)

    def ended() -> None:
        screens.drop(screen)
        screens.leave(caller.actor.user_id)

    # A browser that comes back by itself sends the header; `after` is then of its first connection.
    last = request.headers.get("last-event-id", "")
    seen = int(last) if last.isdecimal() else after
    visibility = VisibilityCache(services, caller)
    return Stream(_events(screen, screens.gather, visibility, seen), ended)


def _first(visibility: VisibilityCache, seen: int | None) -> bytes:
    """The first messages: where the log is, before it what a screen missed since `seen`."""
    store = visibility.services.deps.store
    position = store.position()
    here = b"id: %d\n%b" % (position, PING)
    if seen is None or seen == position:
        return here
    # A screen that saw more than there is has seen what a restore took back.
    missed = store.read(seen, MOST_EVENTS + 1) if seen < position else []
    if not missed or len(missed) > MOST_EVENTS:
        return RESYNC + here
    newest = {
        one.stream_id: RecordMoved(one.noun, one.stream_id, one.version, one.position, one.actor_id)
        for one in missed
    }
    return _encode(visibility, list(newest.values())) + here


async def _events(
    screen: Subscriber, gather: Callable[[], float], visibility: VisibilityCache, seen: int | None
) -> AsyncIterator[bytes]:
    loop, caller = asyncio.get_running_loop(), visibility.caller
    yield await run_in_threadpool(_first, visibility, seen)
    checked = loop.time()
    while True:
        lost, changes = await screen.next_changes(checked + HEARTBEAT - loop.time(), gather())
        # By the clock and not by a silence, which a busy day does not have; and at once
        # when something happened to the caller, who may be shut out by it.
        concerned = lost or any(one.id == caller.actor.user_id for one in changes)
        is_due = loop.time() >= checked + (RECHECK if changes else HEARTBEAT)
        if concerned or is_due:
            visibility.forget()
            now = await run_in_threadpool(caller_now, visibility.services, visibility.caller)
            if now is None:
                yield SIGNED_OUT
                return
            visibility.caller = now
            checked = loop.time()
        # After the check: nothing is sent by a right that is gone.
        if lost:
            yield RESYNC
        elif message := await _encode_visible(visibility, changes):
            yield message
        if concerned or is_due:
            yield PING


async def _encode_visible(visibility: VisibilityCache, changes: list[RecordMoved]) -> bytes:
    """Messages of the changes that the caller may see.

    Uses a thread only where the database has to be asked; most callers see all.
    """
    if visibility.unsure(changes):
        return await run_in_threadpool(_encode, visibility, changes)
    return _encode(visibility, changes)


def _encode(visibility: VisibilityCache, changes: list[RecordMoved]) -> bytes:
    try:
        visible = visibility.of(changes)
    except DomainError as error:
        log.warning("changes_not_sent", error=error.code)
        return RESYNC
    return b"".join(map(_event, sorted(visible, key=lambda change: change.position)))


def _event(change: RecordMoved) -> bytes:
    data: dict[str, Any] = {
        "noun": change.noun,
        "id": change.id,
        "version": change.version,
        "position": change.position,
        "actor": change.actor,
    }
    # What is no event of the store leaves the screen where it is in the log.
    place = b"id: %d\n" % change.position if change.position else b""
    return b"%bevent: changed\ndata: %b\n\n" % (place, encode(data))
