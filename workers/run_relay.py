"""The relay as a process: the store's events to Kafka, until told to end."""

from __future__ import annotations

import signal
import threading

from infra.bootstrap import Settings, databases, kafka_settings, migrate, relaying
from workers.missing import MissingSetting


def until_told() -> None:
    """Returns on SIGTERM or SIGINT."""
    told = threading.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, lambda _number, _frame: told.set())
    told.wait()


def main(settings: Settings) -> None:
    """Raises MissingSetting without a broker."""
    kafka = kafka_settings(settings)
    if kafka is None:
        raise MissingSetting("DAYBOOK_KAFKA")
    with databases(settings) as found:
        migrate(found)
        with relaying(found, kafka):
            until_told()
