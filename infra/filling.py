"""Fills a new store with a past in a process of its own, while this one serves what is there already."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import connection as pipes
from multiprocessing import get_context, parent_process
from typing import TYPE_CHECKING, Any

import structlog

from infra.background.failures import describe

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

log = structlog.get_logger("daybook.filling")
# Not a fork: this process has threads and connections.
SPAWN = get_context("spawn")
PATIENCE = 5.0
Report = Callable[[int, int], None]
"""Called with the number of steps done, and of all."""


@dataclass(frozen=True, slots=True)
class Failed:
    reason: str


class Filling:
    """`fill` runs in the other process, is given a function to report with, and answers what it has made.

    It can be pickled. `done` is called in this process with what was made, before `is_running` ends.
    """

    def __init__(
        self, fill: Callable[[Report], Any], report: Report, done: Callable[[Any], None]
    ) -> None:
        self.progress = (0, 1)
        """Steps done, and all."""
        self.failed = False
        self._stopping = False
        self._report, self._done = report, done
        self._ended = threading.Event()
        self._lock = threading.Lock()
        self._later: list[Callable[[], object]] = []
        self._said, say = SPAWN.Pipe(duplex=False)
        self._process = SPAWN.Process(target=_fill, args=(fill, say), name="fill", daemon=True)
        self._process.start()
        say.close()
        self._listening = threading.Thread(target=self._listen, name="filling", daemon=True)
        self._listening.start()

    @property
    def is_running(self) -> bool:
        return not self._ended.is_set()

    @property
    def is_unfinished(self) -> bool:
        """Running, or ended before the past was complete: then nothing may be stored behind it."""
        return self.is_running or self.failed

    def wait(self) -> None:
        self._ended.wait()

    def once_done(self, act: Callable[[], object]) -> None:
        """Runs it at once when all is filled, otherwise then; never, when it is not filled to its end."""
        with self._lock:
            if self.is_unfinished:
                self._later.append(act)
                return
        act()

    def stop(self) -> None:
        """What is there stays there; it is for the next start to begin again."""
        self._stopping = True
        self._process.terminate()
        self._process.join(PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join(PATIENCE)
        self._listening.join(PATIENCE)

    def _listen(self) -> None:
        said: Any = Failed("it ended")
        with suppress(EOFError, OSError), self._said:
            while isinstance(said := self._said.recv(), tuple):
                self.progress = said
                self._report(*said)
        if isinstance(said, tuple):
            said = Failed("it ended")
        if isinstance(said, Failed):
            self.failed = True
            if not self._stopping:
                log.error("filling failed", reason=said.reason)
        else:
            self._done(said)
        with self._lock:
            self._ended.set()
        if not self.failed:
            self._run_later()

    def _run_later(self) -> None:
        for act in self._later:
            try:
                act()
            except Exception as error:  # noqa: BLE001 - what waits behind it is run all the same
                log.warning("not recorded", error=describe(error))


def _fill(fill: Callable[[Report], Any], say: Connection) -> None:
    """The process: ends when the one that started it is gone."""
    # Ctrl-C reaches the whole group; the one that started it decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        say.send(fill(lambda done, total: say.send((done, total))))
    except Exception as error:  # noqa: BLE001 - said to the process that started it, whatever it is
        say.send(Failed(describe(error)))
        raise SystemExit(1) from None


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        pipes.wait([parent.sentinel])
        os._exit(1)
