"""Notifies listeners of other processes through Redis. Without Redis, writers poll the rows instead."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

import orjson
import redis
import structlog

from infra.background.loop import Loop
from infra.projector.notify.changes import ChangeNotifier, RecordMoved

if TYPE_CHECKING:
    from redis.client import PubSub

log = structlog.get_logger(__name__)
CHANNEL = "daybook:changes"
LISTEN = 0.5
PAUSE = 5.0
"""Seconds without publishing after Redis failed, so that it cannot slow the read models down."""


class RedisChanges(ChangeNotifier):
    """Publishes to this process's listeners and to those of all others."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._client = redis.Redis.from_url(
            url, socket_connect_timeout=1, socket_timeout=1, health_check_interval=15
        )
        self._origin = uuid4().hex
        self._silent_until = 0.0
        self._subscription: PubSub | None = None
        self.loop = Loop("changes", self._listen, self._recover)

    def start(self) -> None:
        """Begin to hear of other processes' changes; publishing needs no start."""
        self.loop.start()

    def stop(self) -> None:
        self.loop.stop()
        self._recover()
        self._client.close()

    def publish(self, changes: Sequence[RecordMoved]) -> None:
        super().publish(changes)
        if not changes or time.monotonic() < self._silent_until:
            return
        try:
            self._client.publish(CHANNEL, self._encode(changes))
        except redis.RedisError as error:
            self._silent_until = time.monotonic() + PAUSE
            log.warning("redis_away", error=type(error).__name__)

    def _encode(self, changes: Sequence[RecordMoved]) -> bytes:
        rows = [(one.noun, one.id, one.version, one.position, one.actor) for one in changes]
        return orjson.dumps([self._origin, rows], default=str)

    def _listen(self) -> None:
        if self._subscription is None:
            self._subscription = self._client.pubsub(  # type: ignore[no-untyped-call]
                ignore_subscribe_messages=True
            )
            self._subscription.subscribe(CHANNEL)
        message: Any = self._subscription.get_message(timeout=LISTEN)
        if message is not None:
            origin, rows = orjson.loads(message["data"])
            if origin != self._origin:
                super().publish([_decode(row) for row in rows])

    def _recover(self) -> None:
        subscription, self._subscription = self._subscription, None
        if subscription is not None:
            with suppress(redis.RedisError, OSError):
                subscription.close()


def _decode(row: Sequence[Any]) -> RecordMoved:
    noun, stream_id, version, position, actor = row
    return RecordMoved(noun, UUID(stream_id), version, position, UUID(actor) if actor else None)
