"""Builds generations in the background, for operators and because code has changed."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

import psycopg
import structlog

from infra.background.failures import describe
from infra.projector.build.build import Builder, BuildRunning, BuildStopped
from infra.projector.rows.generations import code_hash, live_generation

if TYPE_CHECKING:
    from infra.projector.build.helpers import Helpers
    from infra.projector.feed.opening import Opener
    from projections.kernel.read_model import ReadModel

log = structlog.get_logger(__name__)
RETRY = 5.0
"""Seconds before another look at a build that another process runs."""


class Wanted(NamedTuple):
    model: ReadModel
    force: bool = False
    """Swap in even when rows are fewer."""


class BackgroundBuilds:
    """One thread; what is asked for at a time is built together.

    A build that the process's end interrupts goes on when it is asked for again.
    """

    def __init__(self, *, dsn: str, opener: Opener, helpers: Helpers | None = None) -> None:
        self._dsn = dsn
        self._opener = opener
        self._helpers = helpers
        self._wanted: queue.Queue[list[Wanted] | None] = queue.Queue()
        self._names: set[str] = set()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="builds", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self, timeout: float = 10.0) -> None:
        self._stop.set()
        self._wanted.put(None)
        if self._thread.is_alive():
            self._thread.join(timeout)

    def build(self, *models: ReadModel, force: bool = False) -> None:
        """Ask for new generations, built together; those that were asked for already are left out."""
        fresh = [model for model in models if model.name not in self._names]
        self._names.update(model.name for model in fresh)
        if fresh:
            self._wanted.put([Wanted(model, force) for model in fresh])

    def _run(self) -> None:
        while (first := self._wanted.get()) is not None and not self._stop.is_set():
            wanted = first + self._waiting()
            for force in (False, True):
                self._build([one.model for one in wanted if one.force is force], force=force)

    def _waiting(self) -> list[Wanted]:
        """What else was asked for; the end stays in the queue."""
        found: list[Wanted] = []
        while not self._wanted.empty():
            more = self._wanted.get()
            if more is None:
                self._wanted.put(None)
                break
            found += more
        return found

    def _build(self, models: list[ReadModel], *, force: bool) -> None:
        if not models:
            return
        builder = Builder(
            dsn=self._dsn,
            opener=self._opener,
            helpers=self._helpers,
            stopping=self._stop.is_set,
        )
        names = [model.name for model in models]
        try:
            built = builder.rebuild_all(models, force=force)
        except BuildRunning:
            self._later(models, force=force)
            return
        except BuildStopped:
            log.info("build_stopped", read_models=names)
        except Exception as error:  # noqa: BLE001 - shown to the operator; the next build may do
            log.error("build_failed", read_models=names, error=describe(error))  # noqa: TRY400
        else:
            for one in built:
                log.info("build_done", read_model=one.read_model, refused=one.refused)
        finally:
            builder.close()
        self._names.difference_update(names)

    def _later(self, models: list[ReadModel], *, force: bool) -> None:
        """Another process builds one of them; should that one die, our code still needs it."""
        if len(models) > 1:
            for model in models:
                self._build([model], force=force)
            return
        (model,) = models
        if not self._stop.wait(RETRY) and self._outdated(model):
            self._wanted.put([Wanted(model, force)])
            return
        log.info("built_elsewhere", read_model=model.name)
        self._names.discard(model.name)

    def _outdated(self, model: ReadModel) -> bool:
        with psycopg.connect(self._dsn, autocommit=True) as connection:
            live = live_generation(connection, model.name)
        return live is None or live[1] != code_hash(model)


@contextmanager
def building(
    *,
    dsn: str,
    opener: Opener,
    helpers: Helpers | None = None,
    first: Iterable[ReadModel] = (),
) -> Iterator[BackgroundBuilds]:
    """Background builds that begin with these read models."""
    builds = BackgroundBuilds(dsn=dsn, opener=opener, helpers=helpers)
    builds.build(*first)
    builds.start()
    try:
        yield builds
    finally:
        builds.stop()
