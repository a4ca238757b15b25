"""`make dev`: server and web app on one address, both reloaded on a change.

Postgres runs in this process, so a reload of the server does not restart it. The store is a small
demo store in `.daybook-dev` (or `DAYBOOK_DATA`), kept between runs.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.error import URLError
from urllib.request import urlopen

from infra.dev.reload import Child, keep_current
from infra.dev.stack.stack import PROJECT
from infra.dev.supervisor import EmbeddedPostgres, PostgresUnavailable
from infra.dev.supervisor.server import free_port

if TYPE_CHECKING:
    from types import FrameType

SOURCES = ("api", "commands", "domain", "infra", "projections", "workers")
PAGE_PORT = 8787
LOOK_SECONDS = 0.1


def main() -> None:
    began = time.monotonic()
    ended = threading.Event()

    def end(_number: int, _frame: FrameType | None) -> None:
        ended.set()

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, end)
    data = Path(os.environ.get("DAYBOOK_DATA", PROJECT / ".daybook-dev")).resolve()
    page = int(os.environ.get("DAYBOOK_PORT", PAGE_PORT))
    if free_port(page) != page:
        sys.exit(f"daybook: something else listens on port {page}; DAYBOOK_PORT names another")
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        with EmbeddedPostgres(data / "postgres"):
            _run(data, page, began, ended)
    except PostgresUnavailable as problem:
        sys.exit(f"daybook: {problem}")


def _run(data: Path, page: int, began: float, ended: threading.Event) -> None:
    port = free_port(None)
    origin = f"http://127.0.0.1:{page}"
    server = Child(
        [str(Path(sys.executable).with_name("daybook")), "run", "--small"],
        cwd=PROJECT,
        environment={
            **os.environ,
            "DAYBOOK_DATA": str(data),
            "DAYBOOK_PORT": str(port),
            # Links in mails, and the check of where a request comes from.
            "DAYBOOK_ORIGIN": origin,
            "DAYBOOK_MAILBOX": "" if os.environ.get("DAYBOOK_MAIL_HOST") else "1",
            "PYTHONUNBUFFERED": "1",
        },
    )
    vite = PROJECT / "webui/node_modules/.bin/vite"
    web_app = Child(
        [str(vite), "--host", "127.0.0.1", "--port", str(page), "--strictPort", "--logLevel=warn"],
        cwd=PROJECT / "webui",
        environment={**os.environ, "DAYBOOK_API": f"http://127.0.0.1:{port}"},
    )
    web_app.start()
    ready = Ready(f"http://127.0.0.1:{port}/api/health", began, ended, server)
    try:
        keep_current(server, [PROJECT / one for one in SOURCES], ended, say, ready.wait)
    finally:
        web_app.stop()


class Ready:
    """Says after each start of the server how long it took until it answered."""

    def __init__(self, health: str, began: float, ended: threading.Event, server: Child) -> None:
        self._health, self._began, self._ended, self._server = health, began, ended, server
        self._starts = 0

    def wait(self) -> None:
        began = self._began if self._starts == 0 else time.monotonic()
        self._starts += 1
        threading.Thread(target=self._report, args=(began, self._starts), daemon=True).start()

    def _report(self, began: float, start: int) -> None:
        while start == self._starts and not self._ended.wait(LOOK_SECONDS):
            if answers(self._health):
                say(f"Ready in {time.monotonic() - began:.1f} s; Ctrl-C ends all")
                if start == 1:
                    self._server.command.append("--no-greeting")
                return


def answers(address: str) -> bool:
    try:
        with urlopen(address, timeout=5) as response:  # noqa: S310 - our own address
            return bool(response.status)
    except (URLError, OSError):
        return False


def say(text: str) -> None:
    print(f"dev: {text}", flush=True)  # noqa: T201 - for who sits at the terminal


if __name__ == "__main__":
    main()
