"""Builds generations in the background, one after the other."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import psycopg
import structlog

from infra.feed.failures import describe
from infra.readstore.build import Builder, BuildProgress, BuildRunning, BuildStopped
from infra.readstore.generations import code_hash, live_generation

if TYPE_CHECKING:
    from infra.feed.opening import Opener
    from projections.base import ReadModel

log = structlog.get_logger(__name__)
RETRY = 5.0
"""Seconds before another look at a build that another process runs."""


class BackgroundBuilds:
    """One thread; a build that the process's end interrupts goes on when it is asked for again."""

    def __init__(self, *, dsn: str, opener: Opener) -> None:
        self._dsn = dsn
        self._opener = opener
        self._wanted: queue.Queue[ReadModel | None] = queue.Queue()
        self._names: set[str] = set()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="builds", daemon=True)
        self.progress: BuildProgress | None = None
        """Of the build that runs now."""

    def start(self) -> None:
        self._thread.start()

    def stop(self, timeout: float = 10.0) -> None:
        self._stop.set()
        self._wanted.put(None)
        if self._thread.is_alive():
            self._thread.join(timeout)

    def build(self, model: ReadModel) -> bool:
        """Ask for a new generation; False when one of this read model is asked for already."""
        if model.name in self._names:
            return False
        self._names.add(model.name)
        self._wanted.put(model)
        return True

    def _run(self) -> None:
        while (model := self._wanted.get()) is not None and not self._stop.is_set():
            builder = Builder(dsn=self._dsn, opener=self._opener, stopping=self._stop.is_set)
            try:
                found = builder.rebuild(model, self._note)
            except BuildRunning:
                # Another process builds it; should that one die, our code still needs it.
                if self._stop.wait(RETRY) or not self._outdated(model):
                    log.info("built_elsewhere", read_model=model.name)
                else:
                    self._wanted.put(model)
            except BuildStopped:
                log.info("build_stopped", read_model=model.name)
            except Exception as error:  # noqa: BLE001 - shown to the operator; the next build may do
                log.error("build_failed", read_model=model.name, error=describe(error))  # noqa: TRY400
            else:
                log.info("build_done", read_model=model.name, rows=found.rows)
            finally:
                builder.close()
                self.progress = None
                self._names.discard(model.name)

    def _outdated(self, model: ReadModel) -> bool:
        with psycopg.connect(self._dsn, autocommit=True) as connection:
            live = live_generation(connection, model.name)
        return live is None or live[1] != code_hash(model)

    def _note(self, progress: BuildProgress) -> None:
        self.progress = progress


@contextmanager
def building(
    *, dsn: str, opener: Opener, outdated: Iterable[ReadModel] = ()
) -> Iterator[BackgroundBuilds]:
    """Background builds that begin with what other code has made."""
    builds = BackgroundBuilds(dsn=dsn, opener=opener)
    builds.start()
    for model in outdated:
        builds.build(model)
    try:
        yield builds
    finally:
        builds.stop()
