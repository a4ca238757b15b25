"""`make test-days`: the tests that look at days, at fourteen moments.

`python -m tests.days [--only NAME ...] [--list] [pytest's arguments]`. Each moment is that of whole
processes, Postgres and Node among them, and time goes on from there.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.days.chosen import PROJECT, python_tests, web_tests
from tests.days.moments import MOMENTS
from tests.days.shift import shifting

WORKERS = "2"
PYTEST = (str(PROJECT / ".venv/bin/pytest"), "-q", "-n", WORKERS, "--dist", "loadfile")


def steps(more: Sequence[str]) -> dict[str, tuple[Path, list[str]]]:
    """Commands that are run at each moment and their folders, by name; what else is to be run on many
    days belongs here.
    """
    found = {"pytest": (PROJECT, [*PYTEST, *more, *([] if _files(more) else python_tests())])}
    if not more:
        found["web app"] = PROJECT / "webui", ["npx", "vitest", "run", *web_tests()]
    return found


def _files(arguments: Sequence[str]) -> list[str]:
    return [one for one in arguments if one.startswith("tests/")]


def run(names: Sequence[str], more: Sequence[str]) -> list[str]:
    """Moments with the steps that failed."""
    failed = []
    with shifting() as environment:
        for name in names:
            for step, (folder, command) in steps(more).items():
                print(f"== {name}, {MOMENTS[name]:%A %d/%m/%Y %H:%M %Z}: {step}", flush=True)
                done = subprocess.run(
                    command,
                    cwd=folder,
                    env={**os.environ, **environment(MOMENTS[name])},
                    check=False,
                )
                if done.returncode != 0:
                    failed.append(f"{name}: {step}")
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.days", description=__doc__)
    parser.add_argument("--only", action="append", choices=MOMENTS, help="a moment by its name")
    parser.add_argument("--list", action="store_true", help="print the tests that are chosen")
    known, more = parser.parse_known_args()
    if known.list:
        print("\n".join([*python_tests(), *(f"webui/{one}" for one in web_tests())]))
        return 0
    names = known.only or list(MOMENTS)
    failed = run(names, more)
    print(f"Failed: {', '.join(failed)}" if failed else f"{len(names)} moments, none failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
