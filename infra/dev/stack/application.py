"""Application processes of the full stack: any command, started and stopped by a name."""

import argparse
import sys
from http import HTTPStatus
from urllib.error import URLError
from urllib.request import urlopen

from infra.dev.stack.commands import report
from infra.dev.stack.processes import Managed, ProcessFailed
from infra.dev.stack.stack import PROJECT, Stack

SETTLE_SECONDS = 1.0


def main() -> None:
    """`start NAME COMMAND...`, `wait NAME URL`, `stop NAME`, `status NAME` (1 where down)."""
    parser = argparse.ArgumentParser(prog="process")
    parser.add_argument("action", choices=["start", "wait", "stop", "status"])
    parser.add_argument("name")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    given = parser.parse_args()
    managed = Managed(given.name, Stack.from_environment().folder("processes"))
    try:
        if given.action == "start":
            start(managed, given.command)
        elif given.action == "wait":
            managed.wait_until(lambda: answers(given.command[0]))
        elif given.action == "stop":
            took = managed.stop()
            report(given.name, "was not running" if took is None else f"stopped in {took:.1f} s")
        else:
            process = managed.find()
            report(given.name, f"up, process {process.pid}" if process else "down")
            sys.exit(0 if process else 1)
    except ProcessFailed as problem:
        sys.exit(f"{given.name:12} {problem}")


def start(managed: Managed, command: list[str]) -> None:
    """Start it and give it a moment to fail at once, on a wrong setting or a taken port."""
    process = managed.start(command, cwd=PROJECT, alive_for=SETTLE_SECONDS)
    report(managed.name, f"up, process {process.pid}, log {managed.log}")


def answers(url: str) -> bool:
    try:
        with urlopen(url, timeout=5) as response:  # noqa: S310  # our own address
            return bool(response.status == HTTPStatus.OK)
    except (URLError, OSError):
        return False


if __name__ == "__main__":
    main()
