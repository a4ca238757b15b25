"""Processes that answer HTTP: everything in one, and the API of the full stack."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import AbstractContextManager
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
)

if TYPE_CHECKING:
    from infra.bootstrap import Databases, Runner, Services, Settings

LONGEST_START = 20.0
"""Seconds that a start waits for the read models at most."""
Prepare = Callable[["Databases"], None]
Greet = Callable[["Services"], None]
Beside = Callable[["Services"], AbstractContextManager[Any]]
"""What else runs in the process, over the same services."""


class FeedStopped(Exception):
    """The read models do not get on."""


def run_embedded(settings: Settings, prepare: Prepare, greet: Greet, beside: Beside) -> None:
    """Everything in one process; returns on SIGTERM or SIGINT.

    `prepare` runs before the services open (demo data), `greet` when they are about to answer;
    `beside` are the workers. Read models that changed are built behind what is served.
    """
    with databases(settings) as found, change_notifier(settings) as changes:
        migrate(found)
        prepare(found)
        with (
            open_services(settings, found, changes=changes) as services,
            projecting(services) as runner,
            operator(services, services.outdated, resume=True) as operations,
            beside(services),
        ):
            _serve_all(services, operations, runner, greet)


def _serve_all(services: Services, operations: Operator, runner: Runner, greet: Greet) -> None:
    tune_gc()

    def feed() -> None:
        if trouble := runner.trouble():
            raise FeedStopped(trouble)

    app = application(services, operations, {"feed": feed})
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
        with (
            open_services(settings, found, changes=changes) as services,
            operator(services) as operations,
        ):
            serve(application(services, operations, {}), services)
