"""Where programs are killed: everything in one process, or the full stack with its servers."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path

import psutil

from infra.bootstrap import Services, databases, kafka_settings, open_services
from infra.dev.stack.application import answers
from infra.dev.stack.stack import HOST
from infra.projector.feed.kafka_settings import KafkaSettings
from infra.settings import Settings
from tests.bench.serving import own_environment
from tests.faults.app import App
from tests.faults.components import DAYBOOK, kill
from tests.faults.standing import registered, standing

STARTED = 300.0


@dataclass(frozen=True)
class Place:
    """`email` is an admin's. `kill` ends what does the work, `restart` starts it again."""

    port: int
    email: str
    kill: Callable[[], None]
    restart: Callable[[], object]
    processes: Callable[[], Mapping[str, psutil.Process]]
    services: Callable[[], AbstractContextManager[Services]]
    kafka: KafkaSettings | None = None


@contextmanager
def one_process(program: Sequence[str] = DAYBOOK) -> Iterator[Place]:
    """`daybook run` with a Postgres of its own; the server is killed together with the process."""
    with (
        tempfile.TemporaryDirectory(prefix="daybook-one-process-") as name,
        own_environment({"DAYBOOK_DATA": name}),
    ):
        app = App(Path(name), "--no-demo", "--no-greeting", program=program)
        app.start()
        try:
            _wait_for(app)
            with _opened() as services:
                _, email = registered(services, "admin", "0")
            yield Place(
                app.port,
                email,
                app.kill,
                app.start,
                lambda: {"run": psutil.Process(app.pid)},
                _opened,
            )
        except BaseException:
            # Why it does not answer stands in its log, which goes with the folder.
            sys.stderr.write(app.said())
            raise
        finally:
            code = app.stop()
        if code:
            raise RuntimeError(f"ended with {code}: {app.said()}")


def _wait_for(app: App) -> None:
    until = time.monotonic() + STARTED
    while not answers(f"http://{HOST}:{app.port}/api/health"):
        if time.monotonic() > until:
            raise RuntimeError(app.said())
        time.sleep(0.1)


@contextmanager
def _opened() -> Iterator[Services]:
    """The running application's own store."""
    settings = Settings.load()
    with databases(settings) as found, open_services(settings, found) as services:
        yield services


@contextmanager
def full_stack(
    program: Sequence[str] = DAYBOOK, killed: Sequence[str] = ("workers",), workers: int = 1
) -> Iterator[Place]:
    """Postgres, Kafka, Redis and a process for each part, of which some are killed together; all
    workers are when one is.
    """
    with own_environment(), standing(program, workers) as stack:
        ours = [
            component
            for name, component in stack.components.items()
            if name.partition("-")[0] in killed
        ]
        # Its address is that of this run's own broker; the processes have it from the environment.
        kafka = kafka_settings(stack.settings)

        def processes() -> dict[str, psutil.Process]:
            found = {name: one.leader() for name, one in stack.components.items()}
            return {
                name: one for name, one in found.items() if one is not None and name not in _SERVERS
            }

        yield Place(
            stack.port,
            stack.users[0][1],
            lambda: kill([process for one in ours for process in one.processes()]),
            lambda: [one.start() for one in ours],
            processes,
            stack.services,
            kafka,
        )


_SERVERS = frozenset({"postgres", "redis", "kafka"})
PLACES: dict[str, Callable[..., AbstractContextManager[Place]]] = {
    "one process": one_process,
    "full stack": full_stack,
}
