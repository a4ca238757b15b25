"""`start`, `stop` and `status` as every server script of the stack understands them."""

import argparse
import sys
from collections.abc import Callable
from urllib.parse import urlsplit

from infra.dev.stack.processes import ProcessFailed
from infra.dev.stack.stack import MissingPart, Stack
from infra.dev.supervisor import PostgresUnavailable


def run(
    name: str,
    start: Callable[[Stack], str],
    stop: Callable[[Stack], float | None],
    status: Callable[[Stack], str | None],
) -> None:
    """Do one of the three; `status` ends with 1 where the server is down."""
    parser = argparse.ArgumentParser(prog=name)
    parser.add_argument("action", choices=["start", "stop", "status"])
    action = parser.parse_args().action
    stack = Stack.from_environment()
    try:
        if action == "start":
            report(name, f"up at {shown(start(stack))}")
        elif action == "stop":
            took = stop(stack)
            report(name, "was not running" if took is None else f"stopped in {took:.1f} s")
        else:
            address = status(stack)
            report(name, f"up at {shown(address)}" if address else "down")
            sys.exit(0 if address else 1)
    except (MissingPart, PostgresUnavailable, ProcessFailed) as problem:
        sys.exit(f"{name:12} {problem}")


def report(name: str, text: str) -> None:
    sys.stdout.write(f"{name:12} {text}\n")


def shown(address: str) -> str:
    """The address without its password."""
    url = urlsplit(address)
    return f"{url.hostname}:{url.port}" if url.password else address
