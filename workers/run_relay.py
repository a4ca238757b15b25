"""The relay as a process: the store's events to Kafka, until it is stopped."""

from __future__ import annotations

import signal
import threading
from typing import Protocol

from infra.bootstrap import Settings, databases, kafka_settings, migrate, relaying
from workers.missing import MissingSetting

LOOK = 0.5


class Loop(Protocol):
    @property
    def failure(self) -> Exception | None:
        """What ended the loop for good; until then it tries again by itself."""


def run_until_stopped(loop: Loop) -> None:
    """Returns on SIGTERM or SIGINT. Raises what ended the loop for good."""
    stopped = threading.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, lambda _number, _frame: stopped.set())
    while not stopped.wait(LOOK):
        if loop.failure is not None:
            raise loop.failure


def main(settings: Settings) -> None:
    """Raises MissingSetting without a broker, StoreBehind or OtherHistory for a restored store."""
    kafka = kafka_settings(settings)
    if kafka is None:
        raise MissingSetting("DAYBOOK_KAFKA")
    with databases(settings) as found:
        migrate(found)
        with relaying(found, kafka) as relay:
            run_until_stopped(relay)
