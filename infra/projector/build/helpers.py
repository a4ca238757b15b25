"""Processes that help with a build: Python folds on one core each."""

from __future__ import annotations

import gc
import os
import signal
import threading
import time
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import connection as pipes
from multiprocessing import get_context, parent_process
from typing import TYPE_CHECKING, Protocol

import psycopg
import structlog

from infra.background.failures import describe
from infra.postgres.link import Link
from infra.projector.build import work_items
from infra.projector.build.work import Work
from infra.projector.feed.feed import FeedError
from infra.projector.rows.generations import target_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from contextlib import AbstractContextManager
    from multiprocessing.context import SpawnProcess

    from infra.projector.feed.opening import Opener
    from infra.projector.rows.generations import Target
    from projections.kernel.read_model import ReadModel

log = structlog.get_logger(__name__)
# Not a fork: the process that builds has threads and connections.
SPAWN = get_context("spawn")
BUILDER = "daybook-builder"
WORTH = 50_000
"""Events that make up for starting one more process."""
PAUSE = 0.1
DEATHS = 3
"""Helpers that may die in a row before anything more is done."""
PATIENCE = 5.0


def cores() -> int:
    """Processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Opening(Protocol):
    """Makes the opener of events in another process, so it can be pickled."""

    def __call__(self) -> AbstractContextManager[Opener]: ...


class HelpersFailed(FeedError):
    """One helper after the other died, and nothing was done."""


@dataclass(frozen=True, slots=True)
class Helpers:
    """As many processes as are wanted at most; a small build gets fewer, or none."""

    dsn: str
    opening: Opening
    processes: int
    worth: int = WORTH
    nice: int = 0
    """How far they stand back behind other processes, 0 to 19."""
    apart: bool = False
    """The calling process has something else to do, so it does not fold, except a small build."""

    def number(self, events: int) -> int:
        """Processes that pay for a build of so many events, beside the calling one if that folds."""
        wanted = min(self.processes, events // self.worth)
        return wanted if self.apart else max(0, wanted - 1)

    @contextmanager
    def at_work(self, targets: Sequence[Target], number: int) -> Iterator[Team]:
        team = Team(self, targets, number)
        try:
            yield team
        finally:
            team.stop()


@dataclass(slots=True)
class _Helper:
    process: SpawnProcess
    said: pipes.Connection


class Team:
    """The helpers of one build."""

    def __init__(self, helpers: Helpers, targets: Sequence[Target], number: int) -> None:
        self._helpers = helpers
        self._pieces = [(target.model, target.generation) for target in targets]
        self.size = number
        self._deaths = 0
        self._done = -1
        self._running = [self._start() for _ in range(number)]

    def watch(self, done: int) -> None:
        """Starts another helper for one that died; `done` says how far the build is.

        Raises HelpersFailed.
        """
        if done != self._done:
            self._done, self._deaths = done, 0
        for helper in [one for one in self._running if not one.process.is_alive()]:
            self._running.remove(helper)
            if helper.process.exitcode == 0:
                continue
            reason = _reason(helper)
            log.warning("build_helper_died", reason=reason)
            self._deaths += 1
            if self._deaths >= DEATHS:
                raise HelpersFailed(f"{self._deaths} helpers died, the last of {reason}")
            self._running.append(self._start())

    def stop(self) -> None:
        """What they were doing is undone by Postgres."""
        for helper in self._running:
            helper.process.terminate()
        for helper in self._running:
            helper.process.join(PATIENCE)
            if helper.process.is_alive():
                helper.process.kill()
                helper.process.join(PATIENCE)
            helper.said.close()
        self._running.clear()

    def _start(self) -> _Helper:
        said, say = SPAWN.Pipe(duplex=False)
        given = (self._helpers, self._pieces, say)
        process = SPAWN.Process(target=help_build, args=given, name="build", daemon=True)
        process.start()
        say.close()
        return _Helper(process, said)


def _reason(helper: _Helper) -> str:
    code = helper.process.exitcode or 0
    said = f"signal {-code}" if code < 0 else f"exit code {code}"
    with suppress(EOFError, OSError), helper.said:
        if helper.said.poll():
            said = str(helper.said.recv())
    return said


def help_build(
    helpers: Helpers, pieces: Sequence[tuple[ReadModel, int]], say: pipes.Connection
) -> None:
    """The process: does pieces until none is left; ends when the one that started it is gone."""
    # Ctrl-C reaches the whole group, and the builder decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    os.nice(helpers.nice)
    gc.freeze()
    try:
        with helpers.opening() as opener:
            link = Link(helpers.dsn, application=BUILDER, durable=False, watched=True)
            try:
                _work(link, Work(link, opener), [target_of(*piece) for piece in pieces])
            finally:
                link.drop()
    except Exception as error:  # noqa: BLE001 - sent to the builder, whatever it is
        say.send(describe(error))
        raise SystemExit(1) from None


def _work(link: Link, work: Work, targets: list[Target]) -> None:
    while targets:
        with suppress(psycopg.errors.UndefinedTable):
            if work.piece(targets):
                continue
        targets = [target for target in targets if _unfinished(link, target)]
        # Somebody else is at the last pieces, and may die.
        time.sleep(PAUSE)


def _unfinished(link: Link, target: Target) -> bool:
    """The lists of what is left are gone once a generation was swapped in."""
    try:
        return not work_items.left(link.connection, target.key).done
    except psycopg.errors.UndefinedTable:
        return False


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        pipes.wait([parent.sentinel])
        os._exit(1)
