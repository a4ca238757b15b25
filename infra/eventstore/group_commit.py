"""Group commit: commands that wait while a commit is under way share the next one."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Sequence, Sized
from typing import Any, Generic, NamedTuple, TypeVar

import structlog

from domain.kernel.errors import StoreUnavailable

GATHER = 0.003
"""Seconds that a leader waits for others at most; never longer than a commit took lately."""
CHAIN = 8
"""Threads that wake each other one by one: all at once they would fight over the interpreter."""
MAX_BATCH = 200
MAX_BYTES = 4_000_000
MAX_WAITING = 2_000
STORED = ("stored", "resent")

log = structlog.get_logger(__name__)
C = TypeVar("C", bound=Sized)


class Answer(NamedTuple):
    """What became of a command: stored, repeated, resent, reused, moved or taken.

    Resent: its id was stored before an answer was lost, by this command or by another of its key.
    """

    outcome: str
    first_position: int | None = None
    last_position: int | None = None
    result: dict[str, Any] | None = None
    detail: str | None = None


Send = Callable[[Sequence[C], float], Sequence[Answer | None]]
"""Appends commands in one commit, trying again up to a deadline (monotonic seconds).

A command without an answer is sent again.
"""


class _Waiting(Generic[C]):
    __slots__ = ("abandoned", "answer", "command", "deadline", "error", "following", "signal")

    def __init__(self, command: C, deadline: float) -> None:
        self.command = command
        self.deadline = deadline
        self.answer: Answer | None = None
        self.error: Exception | None = None
        self.abandoned = False
        self.following: _Waiting[C] | None = None
        """Is woken by this one."""
        self.signal = threading.Lock()
        self.signal.acquire()

    @property
    def settled(self) -> bool:
        return self.answer is not None or self.error is not None


class GroupCommit(Generic[C]):
    """The first thread that comes leads: it appends for all that wait, then hands over.

    So a lone writer waits for no other thread, and of many one at a time talks to the
    database. A leader waits a little for the writers that were there at the last commit:
    they are likely to be back, and one more commit costs more than the wait.
    """

    def __init__(
        self, send: Send[C], *, committed: Callable[[int], None], timeout: float = 5.0
    ) -> None:
        self._send = send
        self._committed = committed
        self._timeout = timeout
        self._lock = threading.Lock()
        self._queue: deque[_Waiting[C]] = deque()
        self._leader: _Waiting[C] | None = None
        self._quorum = 0
        """How many must wait to end the leader's gathering early; 0 while it does not gather."""
        self._closing = True
        self._idle = threading.Event()
        self._present = 1
        self._duration = 0.0

    def open(self) -> None:
        self._closing = False

    def close(self) -> None:
        """Refuse new commands and wait until those that came before are stored."""
        with self._lock:
            self._closing = True
            self._idle.clear()
            if self._leader is None:
                return
        self._idle.wait(self._timeout + 1)

    def append(self, command: C) -> Answer:
        """Wait until a command is stored or refused; StoreUnavailable after the time limit.

        A thread that leads may wait as long again, for the commands that it sends with its own.
        """
        waiting = _Waiting(command, time.monotonic() + self._timeout)
        leads = self._enter(waiting)
        try:
            if leads or (waiting.signal.acquire(timeout=self._timeout) and not waiting.settled):
                self._lead(waiting)
        finally:
            self._leave(waiting)
        return _answer(waiting)

    def append_many(self, commands: Sequence[C]) -> list[Answer | Exception]:
        """As `append` for many commands of one thread, which share commits; by place, what became
        of each. Raises StoreUnavailable once one of them cannot be stored for that reason.
        """
        queued = [_Waiting(command, time.monotonic() + self._timeout) for command in commands]
        entered: list[tuple[_Waiting[C], bool]] = []
        found: list[Answer | Exception] = []
        try:
            entered += [(waiting, self._enter(waiting)) for waiting in queued]
            for waiting, leads in entered:
                # Those before it may have taken long: only its own commit counts.
                waiting.deadline = max(waiting.deadline, time.monotonic() + self._timeout)
                if leads or (waiting.signal.acquire(timeout=self._timeout) and not waiting.settled):
                    self._lead(waiting)
                self._leave(waiting)
                found.append(_answer_or_refusal(waiting))
        finally:
            for waiting in queued[len(found) :]:
                self._leave(waiting)
        return found

    def _enter(self, waiting: _Waiting[C]) -> bool:
        """Queue; True for the one that must lead."""
        with self._lock:
            if self._closing or len(self._queue) >= MAX_WAITING:
                raise StoreUnavailable(cause="closing" if self._closing else "overloaded")
            self._queue.append(waiting)
            if self._leader is None:
                self._leader = waiting
                return True
            if self._quorum and len(self._queue) >= self._quorum:
                self._quorum = 0
                self._leader.signal.release()
            return False

    def _leave(self, waiting: _Waiting[C]) -> None:
        """Passes leadership to the next waiter if this thread holds it, even after its timeout."""
        with self._lock:
            waiting.abandoned = True
            if waiting.following is not None:
                waiting.following.signal.release()
            if self._leader is not waiting:
                return
            while self._queue and self._queue[0].abandoned:
                self._queue.popleft()
            self._leader = self._queue[0] if self._queue else None
            if self._leader is not None:
                self._leader.signal.release()
            elif self._closing:
                self._idle.set()

    def _lead(self, leader: _Waiting[C]) -> None:
        self._gather(leader)
        while not leader.settled:
            last = self._commit(self._next_batch(), leader)
            if last:
                self._committed(last)

    def _gather(self, leader: _Waiting[C]) -> None:
        with self._lock:
            quorum = min(self._present, MAX_BATCH)
            if len(self._queue) >= quorum or self._closing:
                return
            self._quorum = quorum
        woken = leader.signal.acquire(timeout=min(GATHER, self._duration))
        with self._lock:
            if not woken and not self._quorum:
                # The last one came just as the time was up.
                leader.signal.acquire()
            self._quorum = 0

    def _next_batch(self) -> list[_Waiting[C]]:
        batch: list[_Waiting[C]] = []
        size = 0
        with self._lock:
            while self._queue and len(batch) < MAX_BATCH and size < MAX_BYTES:
                waiting = self._queue.popleft()
                if not waiting.abandoned:
                    batch.append(waiting)
                    size += len(waiting.command)
        return batch

    def _commit(self, batch: list[_Waiting[C]], leader: _Waiting[C]) -> int:
        """Sends a batch and gives each command its answer; returns the last position stored, or 0."""
        started = time.monotonic()
        try:
            answers = self._send([w.command for w in batch], max(w.deadline for w in batch))
            answered = list(zip(batch, answers, strict=True))
        except Exception as error:  # noqa: BLE001 - it concerns the whole batch
            return self._fail(batch, leader, error)
        except BaseException:
            self._refuse(batch, leader, StoreUnavailable(cause="interrupted"))
            raise
        self._duration += (time.monotonic() - started - self._duration) / 4
        self._present = len(batch) + len(self._queue)
        for waiting, answer in answered:
            waiting.answer = answer
        unanswered = [waiting for waiting in batch if not waiting.settled]
        if unanswered:
            with self._lock:
                self._queue.extendleft(reversed(unanswered))
        self._wake(batch, leader)
        return max((a.last_position or 0 for a in answers if a and a.outcome in STORED), default=0)

    def _fail(self, batch: list[_Waiting[C]], leader: _Waiting[C], error: Exception) -> int:
        if len(batch) > 1 and not isinstance(error, StoreUnavailable):
            # An error that the checks did not foresee: only the command that causes it may fail.
            return max(self._commit([waiting], leader) for waiting in batch)
        if not isinstance(error, StoreUnavailable):
            log.error("append_failed", error=type(error).__name__)
        self._refuse(batch, leader, error)
        return 0

    def _refuse(self, batch: list[_Waiting[C]], leader: _Waiting[C], error: Exception) -> None:
        for waiting in batch:
            waiting.error = error
        self._wake(batch, leader)

    def _wake(self, batch: list[_Waiting[C]], leader: _Waiting[C]) -> None:
        """Let the threads of settled commands go on; the leader's is awake."""
        with self._lock:
            answered = [w for w in batch if w.settled and not w.abandoned and w is not leader]
            chains = max(2, len(answered) // CHAIN)
            for waiting, following in zip(answered, answered[chains:], strict=False):
                waiting.following = following
            for waiting in answered[:chains]:
                waiting.signal.release()


def _answer_or_refusal(waiting: _Waiting[Any]) -> Answer | Exception:
    try:
        return _answer(waiting)
    except StoreUnavailable:
        raise
    except Exception as error:  # noqa: BLE001 - it concerns this command alone
        return error


def _answer(waiting: _Waiting[Any]) -> Answer:
    if isinstance(waiting.error, StoreUnavailable):
        # An exception of its own for each thread: its traceback is that thread's.
        raise StoreUnavailable(**waiting.error.context) from waiting.error
    if waiting.error is not None:
        raise waiting.error
    if waiting.answer is None:
        raise StoreUnavailable(cause="timeout")
    return waiting.answer
