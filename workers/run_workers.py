"""The workers as a process: jobs and policies, until they are stopped. Also within other processes."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

import structlog

from infra.bootstrap import (
    Settings,
    change_notifier,
    databases,
    migrate,
    open_services,
    tune_gc,
    warn_of_missing,
)
from infra.bootstrap import working as doing
from workers.jobs import ACTORS
from workers.policies import POLICIES
from workers.run_relay import run_until_stopped
from workers.schedule import scheduled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from commands.kernel.jobs import Actors
    from infra.bootstrap import Services, Working

log = structlog.get_logger("daybook.start")


def actors(services: Services) -> Actors:
    return {job: partial(perform, services) for job, perform in ACTORS.items()}


@contextmanager
def working(services: Services) -> Iterator[Working]:
    """Does all of Daybook's jobs until the block ends."""
    with doing(services, actors(services), POLICIES, scheduled()) as work:
        yield work


def main(settings: Settings) -> None:
    """Run as many processes as wanted."""
    with databases(settings) as found, change_notifier(settings) as changes:
        migrate(found)
        warn_of_missing()
        with open_services(settings, found, changes=changes) as services, working(services) as work:
            if services.mailbox is not None:
                log.warning("mails_stay_on_this_machine", missing="DAYBOOK_MAIL_HOST")
            tune_gc()
            run_until_stopped(work)
