"""Group commit: commands that wait while a commit is under way share the next one."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import structlog

from domain.kernel.errors import StoreUnavailable

GATHER = 0.0008
MAX_BATCH = 200
MAX_BYTES = 4_000_000
MAX_WAITING = 2_000

log = structlog.get_logger(__name__)


class Answer(NamedTuple):
    """A row of `es.append` without its number."""

    outcome: str
    first_position: int | None
    last_position: int | None
    result: dict[str, Any] | None
    detail: str | None


@dataclass(slots=True, eq=False)
class _Waiting:
    payload: bytes
    deadline: float
    done: threading.Lock
    answer: Answer | None = None
    error: Exception | None = None
    abandoned: bool = False


Send = Callable[[Sequence[bytes], float], list[Answer]]
"""Appends payloads in one commit, trying again up to a deadline (monotonic seconds)."""


class GroupCommit:
    """One leader thread appends for all threads of the process.

    The leader waits up to `GATHER` for as many commands as its last two batches held:
    those writers are likely to be back, and one more fsync costs more than the wait.
    """

    def __init__(
        self, send: Send, *, committed: Callable[[int], None], timeout: float = 5.0
    ) -> None:
        self._send = send
        self._committed = committed
        self._timeout = timeout
        self._queue: deque[_Waiting] = deque()
        self._arrived = threading.Condition(threading.Lock())
        self._closing = False
        self._leader: threading.Thread | None = None
        self._sizes = (1, 1)

    def open(self) -> None:
        self._closing = False
        self._leader = threading.Thread(target=self._lead, name="append-leader", daemon=True)
        self._leader.start()

    def close(self) -> None:
        """Refuse new commands, store those that wait, stop the leader."""
        with self._arrived:
            self._closing = True
            self._arrived.notify()
        if self._leader is not None:
            self._leader.join(self._timeout + 1)
            self._leader = None

    def append(self, payload: bytes) -> Answer:
        """Wait until a command is stored or refused; StoreUnavailable after the time limit."""
        waiting = _Waiting(payload, time.monotonic() + self._timeout, threading.Lock())
        waiting.done.acquire()
        with self._arrived:
            if self._closing or self._leader is None or len(self._queue) >= MAX_WAITING:
                raise StoreUnavailable(cause="closing" if self._closing else "overloaded")
            self._queue.append(waiting)
            self._arrived.notify()
        if not waiting.done.acquire(timeout=self._timeout):
            waiting.abandoned = True
            raise StoreUnavailable(cause="timeout")
        if isinstance(waiting.error, StoreUnavailable):
            raise StoreUnavailable(**waiting.error.context) from waiting.error
        if waiting.error is not None:
            raise waiting.error
        if waiting.answer is None:
            raise StoreUnavailable(cause="no answer")
        return waiting.answer

    def _lead(self) -> None:
        while (batch := self._next_batch()) is not None:
            last = self._commit([waiting for waiting in batch if not waiting.abandoned])
            if last:
                self._committed(last)

    def _next_batch(self) -> list[_Waiting] | None:
        """The commands of the next commit; None when closing and nothing waits."""
        with self._arrived:
            while not self._queue:
                if self._closing:
                    return None
                self._arrived.wait()
            self._gather()
            batch: list[_Waiting] = []
            size = 0
            while self._queue and len(batch) < MAX_BATCH and size < MAX_BYTES:
                batch.append(self._queue.popleft())
                size += len(batch[-1].payload)
            self._sizes = (self._sizes[1], len(batch))
            return batch

    def _gather(self) -> None:
        expected = min(MAX_BATCH, sum(self._sizes))
        if expected <= 2:  # noqa: PLR2004 - a lone writer must not wait for itself
            return
        until = time.monotonic() + GATHER
        while len(self._queue) < expected and not self._closing:
            left = until - time.monotonic()
            if left <= 0 or not self._arrived.wait(left):
                return

    def _commit(self, batch: list[_Waiting]) -> int:
        """Send a batch and tell each command its answer; the last position stored, or 0."""
        if not batch:
            return 0
        try:
            answers = self._send([w.payload for w in batch], max(w.deadline for w in batch))
            answered = list(zip(batch, answers, strict=True))
        except Exception as error:  # noqa: BLE001 - the leader must go on
            return self._fail(batch, error)
        for waiting, answer in answered:
            waiting.answer = answer
            waiting.done.release()
        return max((a.last_position or 0 for a in answers if a.outcome == "stored"), default=0)

    def _fail(self, batch: list[_Waiting], error: Exception) -> int:
        if len(batch) > 1 and not isinstance(error, StoreUnavailable):
            # An error that the checks did not foresee: only the command that causes it may fail.
            return max(self._commit([waiting]) for waiting in batch)
        if not isinstance(error, StoreUnavailable):
            log.error("append_failed", error=type(error).__name__)
        for waiting in batch:
            waiting.error = error
            waiting.done.release()
        return 0
