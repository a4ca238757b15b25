"""A full stack that stands for one run, in a folder of its own."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from uuid import UUID, uuid4

import psutil
from pydantic import SecretStr

from commands.kernel.command import Context
from commands.user.account import RegisterUser, register_with_password
from infra.bootstrap import Databases, Services, migrate, open_services
from infra.dev.stack.application import answers
from infra.dev.stack.environment import environment, owners
from infra.dev.stack.processes import ProcessFailed, is_alive
from infra.dev.stack.stack import HOST, Stack
from infra.dev.supervisor.server import free_port
from infra.settings import Settings
from tests.faults.components import DAYBOOK, Component, application, servers, stack_environment
from tests.faults.load import PASSWORD

FOLDERS = "daybook-faults-"
OWNER = "owner"
LOGS = ("processes/*.log", "postgres/server.log*", "redis/redis.log", "kafka/kafka.log")
ADMINS = 3
START = 300.0


@dataclass
class Standing:
    """`users` are the admins' ids and e-mail addresses, `manager` those of one of the management."""

    stack: Stack
    port: int
    components: Mapping[str, Component]
    settings: Settings
    databases: Databases
    users: list[tuple[UUID, str]] = field(default_factory=list)
    manager: tuple[UUID, str] = field(init=False)

    @contextmanager
    def services(self) -> Iterator[Services]:
        with open_services(self.settings, self.databases) as services:
            yield services

    def unexpected_errors(self) -> list[str]:
        """What the API logged of errors that it has no answer for: their types and places."""
        logs = sorted(self.stack.home.glob(LOGS[0]))
        lines = [line for log in logs for line in log.read_text(errors="replace").splitlines()]
        return [line for line in lines if "unexpected error" in line]

    def keep_logs(self, folder: Path) -> None:
        for pattern in LOGS:
            for path in self.stack.home.glob(pattern):
                shutil.copy(path, folder / path.name)


@contextmanager
def standing(program: Sequence[str] = DAYBOOK, workers: int = 1) -> Iterator[Standing]:
    """Everything runs and answers; all of it is ended and removed afterwards."""
    sweep()
    folder = Path(tempfile.mkdtemp(prefix=FOLDERS))
    (folder / OWNER).write_text(str(os.getpid()))
    stack = Stack(folder, *(free_port(None) for _ in range(4)))
    components: dict[str, Component] = {component.name: component for component in servers(stack)}
    try:
        for component in components.values():
            component.start()
        port = free_port(None)
        os.environ |= environment(stack) | stack_environment(stack) | {"DAYBOOK_PORT": str(port)}
        settings = Settings.load()
        found = settings.databases
        assert found is not None
        stands = Standing(stack, port, components, settings, found)
        migrate(found)
        for name in owners(found):
            # As in a full stack: no process that goes on running has them.
            del os.environ[name]
        with stands.services() as made:
            stands.users = [registered(made, "admin", f"{n}") for n in range(ADMINS)]
            stands.manager = registered(made, "management", "")
        for process in application(stack, program, workers):
            components[process.name] = process
            process.start()
        _wait(f"http://{HOST}:{port}/api/health")
        yield stands
    finally:
        end(components)
        shutil.rmtree(folder, ignore_errors=True)


def end(components: Mapping[str, Component]) -> None:
    """In the opposite order; what fails to end does not keep the others running."""
    for component in reversed(list(components.values())):
        try:
            component.stop()
        except (ProcessFailed, subprocess.SubprocessError, psutil.Error, OSError) as problem:
            print(f"{component.name} did not end: {problem}", flush=True)


def registered(made: Services, role: str, suffix: str) -> tuple[UUID, str]:
    email = f"{role}{suffix}@example.com"
    body = {"email": email, "role": role, "firstName": f"{role.title()} {suffix}".strip()}
    context = Context(None, uuid4(), source="system")
    outcome = register_with_password(
        RegisterUser.model_validate(body), SecretStr(PASSWORD), made.passwords, context, made.deps
    )
    return outcome.records[0].id, email


def _wait(url: str) -> None:
    until = time.monotonic() + START
    while not answers(url):
        if time.monotonic() > until:
            raise ProcessFailed(f"{url} does not answer")
        time.sleep(0.2)


def sweep() -> None:
    """End what a killed run left behind, each process known by its own folder."""
    for folder in Path(tempfile.gettempdir()).glob(f"{FOLDERS}*"):
        owner = folder / OWNER
        if folder.stat().st_uid != os.geteuid() or not owner.is_file():
            continue
        pid = int(owner.read_text())
        if psutil.pid_exists(pid) and is_alive(psutil.Process(pid)):
            continue
        left = Stack(folder)
        workers = len([*left.folder("processes").glob("workers*.log")])
        components = {
            component.name: component
            for component in (*servers(left), *application(left, workers=workers))
        }
        for component in components.values():
            for process in component.processes():
                process.send_signal(signal.SIGCONT)
        end(components)
        shutil.rmtree(folder, ignore_errors=True)
