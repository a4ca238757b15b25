"""The projectors as a process: from Kafka into the read models, until they are stopped."""

from __future__ import annotations

from infra.bootstrap import (
    Settings,
    change_notifier,
    databases,
    kafka_settings,
    migrate,
    open_services,
    operator,
    projecting,
    tune_gc,
)
from workers.run_relay import run_until_stopped


def main(settings: Settings) -> None:
    """Without a broker the store itself is read. Run as many processes as wanted.

    Raises StoreBehind for a store that was restored from an older backup.
    """
    with databases(settings) as found, change_notifier(settings) as changes:
        migrate(found)
        with (
            open_services(settings, found, changes=changes) as services,
            operator(services, services.outdated, resume=True),
            projecting(services, kafka_settings(settings)) as runner,
        ):
            tune_gc()
            run_until_stopped(runner)
