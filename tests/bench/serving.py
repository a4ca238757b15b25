"""Servers that benches ask over HTTP: Daybook's own, and a bare one beside it."""

from __future__ import annotations

import base64
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any, Self

import orjson
import psutil

from infra.bootstrap import Databases, open_services
from infra.dev.stack.application import answers
from infra.dev.stack.stack import HOST, PROJECT
from infra.dev.supervisor.server import free_port
from infra.settings import Settings
from tests.bench.program import BARE
from tests.faults.load import PASSWORD
from tests.faults.standing import registered

STARTED = 60.0
PAUSE = 2.0
"""Seconds between tries to sign in: a few wrong ones in a row would be delayed."""
MASTER_KEY = base64.b64encode(b"k" * 32).decode()


class Connection:
    """A kept-alive connection that sends prepared bytes, so that asking costs little beside answering."""

    def __init__(self, port: int, source: str = "") -> None:
        """`source`: the network address that it comes from."""
        self._socket = socket.create_connection((HOST, port), 60, (source, 0) if source else None)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._left = b""

    def send(self, request: bytes) -> None:
        self._socket.sendall(request)

    def receive(self) -> tuple[int, bytes]:
        """Status and body of the next answer."""
        data = self._left
        while (end := data.find(b"\r\n\r\n")) < 0:
            data += self._more()
        head = data[:end].lower()
        at = head.index(b"content-length: ") + 16
        length = int(head[at:].partition(b"\r\n")[0])
        while len(data) < end + 4 + length:
            data += self._more()
        self._left = data[end + 4 + length :]
        return int(head[9:12]), data[end + 4 : end + 4 + length]

    def ask(self, request: bytes) -> Any:
        """The answer's JSON. Raises RuntimeError unless its status is 200."""
        self.send(request)
        status, body = self.receive()
        if status != 200:
            raise RuntimeError(f"{status}: {body[:300]!r}")
        return orjson.loads(body)

    def fileno(self) -> int:
        """For a selector."""
        return self._socket.fileno()

    def close(self) -> None:
        self._socket.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _more(self) -> bytes:
        if not (part := self._socket.recv(262_144)):
            raise ConnectionError("the server closed the connection")
        return part


def request(
    method: str, path: str, body: Any = None, headers: Mapping[str, str] | None = None
) -> bytes:
    """An HTTP request as bytes."""
    content = b"" if body is None else orjson.dumps(body)
    lines = [f"{method} {path} HTTP/1.1", f"host: {HOST}", "accept: */*"]
    lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
    if body is not None:
        lines += ["content-type: application/json", f"content-length: {len(content)}"]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + content


def signed_in(port: int, email: str) -> dict[str, str]:
    """The header that a signed-in admin sends. Waits until the read model has the new user."""
    asked = request("POST", "/api/login", {"email": email, "password": PASSWORD})
    until = time.monotonic() + STARTED
    with Connection(port) as wire:
        while True:
            wire.send(asked)
            status, body = wire.receive()
            if status == HTTPStatus.OK:
                return {"authorization": f"Bearer {orjson.loads(body)['data']['token']}"}
            if status != HTTPStatus.UNAUTHORIZED or time.monotonic() > until:
                raise RuntimeError(f"{status}: {body[:300]!r}")
            time.sleep(PAUSE)


class Child:
    """A program of `tests.bench.program`; what it says goes to `log`."""

    def __init__(self, arguments: Sequence[str], environment: Mapping[str, str], log: Path) -> None:
        with log.open("ab") as out:
            self._child = subprocess.Popen(
                [sys.executable, "-m", "tests.bench.program", *arguments],
                cwd=PROJECT,
                env={**os.environ, **environment},
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
            )
        self._log = log
        self.process = psutil.Process(self._child.pid)

    def wait_for(self, url: str) -> None:
        """Raises RuntimeError when it ends, or does not answer in time."""
        until = time.monotonic() + STARTED
        while not answers(url):
            if self._child.poll() is not None or time.monotonic() > until:
                raise RuntimeError(self._log.read_text()[-2000:])
            time.sleep(0.05)

    def stop(self) -> None:
        if self._child.poll() is None:
            self._child.terminate()
        self._child.wait(60)


def settings_of(found: Databases, folder: Path, port: int) -> dict[str, str]:
    """Environment of Daybook's processes over these databases."""
    return {
        "DAYBOOK_EVENT_STORE_DSN": found.main,
        "DAYBOOK_VAULT_DSN": found.vault,
        "DAYBOOK_MASTER_KEY": MASTER_KEY,
        "DAYBOOK_DATA": str(folder),
        "DAYBOOK_PORT": str(port),
        "DAYBOOK_MAILBOX": "1",
    }


@contextmanager
def own_environment(values: Mapping[str, str] | None = None) -> Iterator[None]:
    """With these variables; whatever is set meanwhile is gone afterwards."""
    before = dict(os.environ)
    os.environ |= values or {}
    try:
        yield
    finally:
        os.environ.clear()
        os.environ |= before


@contextmanager
def whole_app(found: Databases, folder: Path) -> Iterator[tuple[Child, int, str]]:
    """Everything in one process, as `daybook run` starts it; its port and an admin's e-mail."""
    port = free_port(None)
    environment = settings_of(found, folder, port)
    with own_environment(environment), open_services(Settings.load(), found) as made:
        _, email = registered(made, "admin", "0")
    child = Child(["run"], environment, folder / "run.log")
    try:
        child.wait_for(f"http://{HOST}:{port}/api/health")
        yield child, port, email
    finally:
        child.stop()


@contextmanager
def bare_server(folder: Path) -> Iterator[tuple[Child, int]]:
    port = free_port(None)
    child = Child(["bare", str(port)], {}, folder / "bare.log")
    try:
        child.wait_for(f"http://{HOST}:{port}{BARE}")
        yield child, port
    finally:
        child.stop()
