"""`make test`: the web app's unit tests, the browser journeys, then pytest.

One after the other: beside pytest the journeys took five times as long, and waited in vain now and then.
With arguments it is pytest alone.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]
PYTHON, PYTEST = str(PROJECT / ".venv/bin/python"), str(PROJECT / ".venv/bin/pytest")
WORKERS = 3
"""One more than CI has processors, as tests often wait for processes that they started."""
SEED = "81"
"""Of the order of tests and of what they draw, so that a run that was green is green again."""
OUT = PROJECT / ".tools/test"
MISSING = OUT / "missing-parts"
"""Names of tests that a missing part kept from running."""
LAST_LINES = 400
"""Number of lines of a step's output in which the failed tests are looked for."""
COLOURS = re.compile("\x1b\\[[0-9;]*m")
FAILED_TEST = re.compile(
    r" *(?:FAIL|FAILED|ERROR|[^\w\s\u2713]) +\S*(?:src|tests)/.*"
    r"| +(?:\d+\) )?(?:\[\w+\] \W )?e2e/.*"
    r"|Open when it failed: .*| +\+ .*| *\w*Error: .*| *(?:Locator|Expected|Received).*:.*| *> +\d+ \|.*"
)
"""A line of pytest, Vitest or Playwright that names a failed test, its error or what its pages show."""
NAMED = 20
"""Number of such lines that are printed at the end, for each step."""
IN_CI = os.environ.get("CI", "").lower() in ("1", "true")


class Steps:
    """Runs commands one after the other; `failed` has the last lines of those that failed, by name."""

    def __init__(self) -> None:
        self.failed: dict[str, list[str]] = {}

    def run(self, name: str, command: Sequence[str], **environment: str) -> None:
        print(f"== {name}", flush=True)
        began = time.monotonic()
        last: deque[str] = deque(maxlen=LAST_LINES)
        with subprocess.Popen(
            command,
            cwd=PROJECT,
            env={**os.environ, "DAYBOOK_MISSING_PARTS": str(MISSING), **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        ) as step:
            for line in step.stdout or ():
                last.append(line)
                print(line, end="", flush=True)
        print(f"== {name}: {time.monotonic() - began:.0f} s", flush=True)
        if step.returncode != 0:
            self.failed[name] = [*last]


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
        steps.failed["web app: browser journeys"] = [found.stderr]


def run_everything() -> dict[str, list[str]]:
    """The last lines of each step that failed, by its name."""
    OUT.mkdir(parents=True, exist_ok=True)
    MISSING.write_text("")
    steps = Steps()
    run_web_app(steps)
    # A module on one worker: servers and worlds that its tests share are made once.
    by_module = ("--dist", "loadfile", "--no-loadscope-reorder")
    steps.run("pytest", (PYTEST, "-n", str(WORKERS), *by_module, f"--randomly-seed={SEED}"))
    return steps.failed


def named_tests(lines: Sequence[str]) -> list[str]:
    """Lines that name failed tests or their errors, without repetitions; the last lines if there are none."""
    plain = [COLOURS.sub("", line).rstrip()[:160] + "\n" for line in lines]
    named = [line for line in plain if FAILED_TEST.match(line)]
    return [*dict.fromkeys(named)][-NAMED:] or plain[-NAMED:]


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
    # CI shows little more than the end of the output.
    for name, lines in failed.items():
        print(f"== {name}: failed\n{''.join(named_tests(lines))}", flush=True)
    if failed:
        print(f"Failed: {', '.join(failed)}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
