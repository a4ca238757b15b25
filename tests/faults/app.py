"""Everything in one process with a Postgres of its own, as a person starts it, and how it is killed."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

import psutil

from infra.dev.stack.stack import PROJECT
from infra.dev.supervisor import EmbeddedPostgres, cluster
from infra.dev.supervisor.server import free_port
from tests.faults.components import DAYBOOK, kill


class App:
    """`daybook run` in a folder of its own; `program` is what understands `daybook`'s commands."""

    def __init__(self, folder: Path, *options: str, program: Sequence[str] = DAYBOOK) -> None:
        self.folder, self.port = folder, free_port(None)
        self._command = [*program, "run", *options]
        self._child: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        environment = {
            "DAYBOOK_DATA": str(self.folder),
            "DAYBOOK_PORT": str(self.port),
            "DAYBOOK_MAILBOX": "1",
        }
        with (self.folder / "run.log").open("ab") as log:
            self._child = subprocess.Popen(
                self._command,
                cwd=PROJECT,
                env={**os.environ, **environment},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    @property
    def pid(self) -> int:
        assert self._child is not None
        return self._child.pid

    def kill(self) -> None:
        """Everything at once: the process, the Postgres server and all of its backends."""
        assert self._child is not None
        server = self.server()
        assert server is not None
        kill([psutil.Process(self._child.pid), server, *server.children(recursive=True)])
        self._child.wait()

    def stop(self) -> int:
        """The exit code. Ends the server too, should the process have left it."""
        code = 0
        if self._child is not None and self._child.poll() is None:
            self._child.terminate()
            code = self._child.wait(60)
        if (left := EmbeddedPostgres(self.folder / "postgres")).running():
            left.stop()
        return code

    def server(self) -> psutil.Process | None:
        return cluster.recorded_process(EmbeddedPostgres(self.folder / "postgres")._open())

    def said(self) -> str:
        return (self.folder / "run.log").read_text(errors="replace")[-3000:]
