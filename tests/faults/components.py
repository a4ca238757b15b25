"""The components of a full stack of its own, started by the project's own functions."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path

import psutil

from infra.dev.stack import kafka_broker, postgres_server, redis_server
from infra.dev.stack.processes import CHILDREN, Managed
from infra.dev.stack.stack import PROJECT, Stack
from infra.dev.supervisor import cluster

END = 20.0
"""Seconds that a killed process has to disappear."""
DAYBOOK = (str(Path(sys.executable).with_name("daybook")),)


class Component(ABC):
    """`lock` is taken while the component is meant to be away, so that nobody else brings it back."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.lock = threading.RLock()

    @abstractmethod
    def leader(self) -> psutil.Process | None:
        """The running process, known for ours by its mark or its folder."""

    @abstractmethod
    def start(self) -> None:
        """Start unless running."""

    @abstractmethod
    def stop(self) -> None: ...

    def processes(self) -> list[psutil.Process]:
        """The leader and its children; empty when the component is down."""
        leader = self.leader()
        return [leader, *leader.children(recursive=True)] if leader is not None else []


class Process(Component):
    """One of Daybook's own processes."""

    def __init__(
        self, name: str, command: str, stack: Stack, program: Sequence[str] = DAYBOOK
    ) -> None:
        super().__init__(name)
        self._command = [*program, command]
        self._managed = Managed(name, stack.folder("processes"))

    @property
    def log(self) -> Path:
        return self._managed.log

    def leader(self) -> psutil.Process | None:
        return self._managed.find()

    def start(self) -> None:
        self._managed.start(self._command, cwd=PROJECT)

    def stop(self) -> None:
        self._managed.stop()


class Server(Component):
    """Redis or Kafka."""

    def __init__(
        self,
        name: str,
        stack: Stack,
        start: Callable[[Stack], str],
        stop: Callable[[Stack], float | None],
    ) -> None:
        super().__init__(name)
        self._stack, self._start, self._stop = stack, start, stop
        self._managed = Managed(name, stack.folder(name))

    def leader(self) -> psutil.Process | None:
        return self._managed.find()

    def start(self) -> None:
        self._start(self._stack)

    def stop(self) -> None:
        self._stop(self._stack)


class Postgres(Component):
    """Started by a process that ends, as `make up` does: nothing watches it but we."""

    def __init__(self, stack: Stack) -> None:
        super().__init__("postgres")
        self._stack = stack

    def leader(self) -> psutil.Process | None:
        return cluster.recorded_process(postgres_server._server(self._stack)._open())

    def start(self) -> None:
        script(self._stack, "infra.dev.stack.postgres_server", "start")

    def stop(self) -> None:
        script(self._stack, "infra.dev.stack.postgres_server", "stop")


def script(stack: Stack, module: str, action: str) -> None:
    """Runs a server's script for this stack. Raises CalledProcessError with what it said."""
    subprocess.run(
        [sys.executable, "-m", module, action],
        cwd=PROJECT,
        env={**os.environ, **stack_environment(stack)},
        check=True,
        capture_output=True,
        text=True,
        timeout=200,
    )


def stack_environment(stack: Stack) -> dict[str, str]:
    return {
        "DAYBOOK_STACK": str(stack.home),
        "DAYBOOK_STACK_POSTGRES_PORT": str(stack.postgres_port),
        "DAYBOOK_STACK_REDIS_PORT": str(stack.redis_port),
        "DAYBOOK_STACK_KAFKA_PORT": str(stack.kafka_port),
        "DAYBOOK_STACK_KAFKA_CONTROLLER_PORT": str(stack.controller_port),
    }


def servers(stack: Stack) -> list[Component]:
    return [
        Postgres(stack),
        Server("redis", stack, redis_server.start, redis_server.stop),
        Server("kafka", stack, kafka_broker.start, kafka_broker.stop),
    ]


def application(stack: Stack, program: Sequence[str] = DAYBOOK, workers: int = 1) -> list[Process]:
    """`program` is what understands `daybook`'s commands; `workers` is how many processes do jobs."""
    more = [f"workers-{number}" for number in range(2, workers + 1)]
    return [
        Process("api", "api", stack, program),
        Process("relay", "relay", stack, program),
        Process("projector-1", "projectors", stack, program),
        Process("projector-2", "projectors", stack, program),
        *(Process(name, "workers", stack, program) for name in ("workers", *more)),
    ]


def kill(processes: Sequence[psutil.Process]) -> None:
    """SIGKILL, the leader first, so that it cannot replace the others; returns once all are gone."""
    for process in processes:
        try:
            process.kill()
        except psutil.NoSuchProcess:
            continue
    for process in processes:
        # First: any other waiter takes its exit code, and its `Popen` believes that it runs.
        if (child := CHILDREN.pop(process.pid, None)) is not None:
            child.wait(END)
    psutil.wait_procs(processes, timeout=END)
