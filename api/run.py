"""Processes that answer HTTP: everything in one, and the API of the full stack."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

from api.http.serve import application, serve
from infra.bootstrap import (
    Operator,
    change_notifier,
    databases,
    migrate,
    open_services,
    operator,
    projecting,
    tune_gc,
    warn_of_missing,
)

if TYPE_CHECKING:
    from infra.bootstrap import Databases, Filling, Runner, Services, Settings

LONGEST_START = 20.0
"""Seconds that a start waits for the read models at most."""
Prepare = Callable[["Databases"], None]
Greet = Callable[["Services"], None]
Beside = Callable[["Services"], AbstractContextManager[Any]]
"""What else runs in the process, over the same services."""
Fill = Callable[["Services"], "Filling | None"]


class FeedStopped(Exception):
    """The read models do not get on."""


def run_embedded(
    settings: Settings, prepare: Prepare, fill: Fill, greet: Greet, beside: Beside
) -> None:
    """Everything in one process; returns on SIGTERM or SIGINT.

    `prepare` runs before the services open, `fill` begins to fill a new store behind what is served, `greet`
    runs when they are about to answer; `beside` are the workers, for which there is nothing to do in a past
    that is being made. Read models that changed are built behind what is served.
    """
    with databases(settings) as found, change_notifier(settings) as changes:
        migrate(found)
        warn_of_missing()
        prepare(found)
        with (
            open_services(settings, found, changes=changes) as services,
            _filling(fill, services),
            projecting(services) as runner,
            operator(services, services.outdated, resume=True) as operations,
            _once_filled(beside, services),
        ):
            _serve_all(services, operations, runner, greet)


@contextmanager
def _filling(fill: Fill, services: Services) -> Iterator[None]:
    services.filling = filling = fill(services)
    try:
        yield
    finally:
        if filling is not None:
            filling.stop()


@contextmanager
def _once_filled(beside: Beside, services: Services) -> Iterator[None]:
    """Runs what is beside: at once, or as soon as the store is filled."""
    filling = services.filling
    if filling is None:
        with beside(services):
            yield
        return
    lock, running, over = threading.Lock(), ExitStack(), threading.Event()

    def begin() -> None:
        filling.wait()
        with lock:
            if not over.is_set() and not filling.failed:
                running.enter_context(beside(services))

    threading.Thread(target=begin, name="once-filled", daemon=True).start()
    try:
        yield
    finally:
        with lock:
            over.set()
        running.close()


def _serve_all(services: Services, operations: Operator, runner: Runner, greet: Greet) -> None:
    def feed() -> None:
        if trouble := runner.trouble():
            raise FeedStopped(trouble)

    app = application(services, operations, {"feed": feed})
    tune_gc()
    if services.filling is None:
        _catch_up(operations)
    greet(services)
    serve(app, services)


def _catch_up(operations: Operator) -> None:
    """Lists that are empty for a second after the first start look broken; a long rebuild goes on behind."""
    until = time.monotonic() + LONGEST_START
    while time.monotonic() < until:
        if not any(model.lag for model in operations.status()["readModels"]):
            return
        time.sleep(0.1)


def run_api(settings: Settings) -> None:
    """HTTP alone; relay and projectors are processes of their own.

    The projectors build what this code needs; until then, what older code made is served.
    """
    with databases(settings) as found, change_notifier(settings) as changes:
        migrate(found)
        warn_of_missing()
        with (
            open_services(settings, found, changes=changes) as services,
            operator(services) as operations,
        ):
            serve(application(services, operations, {}), services)
