"""`make test`: pytest, and beside it the web app's unit tests, then the browser journeys.

Many tests wait for processes that they start and leave the cores to the others. What the web app's
tests say comes in one piece after pytest. With arguments it is pytest alone.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO

PROJECT = Path(__file__).resolve().parents[3]
PYTHON, PYTEST = str(PROJECT / ".venv/bin/python"), str(PROJECT / ".venv/bin/pytest")
WORKERS = 3
"""One more than the processors that CI has: a third of what tests take is waiting for processes."""
OUT = PROJECT / ".tools/test"
MISSING = OUT / "missing-parts"
"""Names of tests that a missing part kept from running."""
IN_CI = os.environ.get("CI", "").lower() in ("1", "true")


class Steps:
    """Commands one after the other; what they say goes to `output`, and `failed` names the red ones."""

    def __init__(self, output: IO[bytes] | None) -> None:
        self.failed: list[str] = []
        self._output = output

    def run(self, name: str, command: Sequence[str], **environment: str) -> None:
        self.say(f"== {name}")
        began = time.monotonic()
        done = subprocess.run(
            command,
            cwd=PROJECT,
            env={**os.environ, "DAYBOOK_MISSING_PARTS": str(MISSING), **environment},
            stdout=self._output,
            stderr=self._output and subprocess.STDOUT,
            check=False,
        )
        self.say(f"== {name}: {time.monotonic() - began:.0f} s")
        if done.returncode != 0:
            self.failed.append(name)

    def say(self, line: str) -> None:
        if self._output is None:
            print(line, flush=True)
        else:
            self._output.write(f"{line}\n".encode())
            self._output.flush()


def run_web_app(steps: Steps) -> None:
    web_app = ("npm", "--prefix", "webui", "run", "--silent")
    steps.run("web app: unit tests", (*web_app, "test"))
    found = subprocess.run(
        (PYTHON, "-m", "tests.missing_parts", "chromium"),
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    if found.returncode == 0:
        chromium = found.stdout.strip()
        steps.run("web app: browser journeys", (*web_app, "journeys"), CHROMIUM=chromium)
        return
    journeys = sorted(PROJECT.glob("webui/e2e/*.spec.*"))
    with MISSING.open("a") as missing:
        for one in journeys:
            missing.write(f"{one.relative_to(PROJECT)}: {found.stderr.strip()}\n")
    if IN_CI:
        steps.failed.append("web app: browser journeys")


def run_everything() -> list[str]:
    """Names of the red steps."""
    OUT.mkdir(parents=True, exist_ok=True)
    MISSING.write_text("")
    python = Steps(None)
    said = OUT / "web-app.txt"
    with said.open("wb") as output:
        web_app = Steps(output)
        beside = threading.Thread(target=run_web_app, args=(web_app,))
        beside.start()
        python.run("pytest", (PYTEST, "-n", str(WORKERS), "--dist", "worksteal"))
        beside.join()
    sys.stdout.buffer.write(said.read_bytes())
    return web_app.failed + python.failed


def main(arguments: Sequence[str]) -> int:
    # Containers set it. Each of the processes that tests start would compile a thousand modules.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if arguments:
        return subprocess.run((PYTEST, *arguments), cwd=PROJECT, check=False).returncode
    failed = run_everything()
    missing = MISSING.read_text()
    if missing:
        print(f"Kept from running by a missing part:\n{missing}", flush=True)
    else:
        print("No test was kept from running by a missing part.", flush=True)
    if failed:
        print(f"Failed: {', '.join(failed)}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
