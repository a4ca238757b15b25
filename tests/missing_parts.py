"""Tests that need a program which this machine lacks: skipped, listed at the end, red in CI."""

import os
import shutil
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from infra.dev.stack import kafka_broker, packages, redis_server
from infra.dev.stack.stack import MissingPart
from infra.dev.supervisor import PostgresUnavailable, binaries

PREFIX = "missing part: "
LIST = "DAYBOOK_MISSING_PARTS"


def chromium() -> str:
    """Path of a Chromium, installed where we may: the one that has no windows, or else the whole browser."""
    named = os.environ.get("CHROMIUM")
    if named and shutil.which(named):
        return named
    shell, font = "chromium-headless-shell", "fonts-dejavu-core"
    try:
        return packages.program(shell, shell, font)
    except MissingPart:
        return packages.program("chromium", "chromium", font)


def pgbouncer() -> str:
    """Path of pgbouncer, installed where we may."""
    return packages.program("pgbouncer", "pgbouncer")


def openssl() -> str:
    """Path of openssl, installed where we may."""
    return packages.program("openssl", "openssl")


PARTS: dict[str, Callable[[], object]] = {
    "chromium": chromium,
    "kafka": kafka_broker.obtain,
    "openssl": openssl,
    "pango": packages.pango,
    "pgbouncer": pgbouncer,
    "postgres": binaries.installed,
    "redis": redis_server.obtain,
}


@cache
def absence(part: str) -> str | None:
    """Why the part cannot be had, or None; tries to install it the first time."""
    try:
        PARTS[part]()
    except (MissingPart, PostgresUnavailable) as problem:
        return str(problem)
    return None


def require(part: str) -> None:
    """Skip the running test, or all that share the running fixture, unless the part is there."""
    if (reason := absence(part)) is not None:
        pytest.skip(f"{PREFIX}{part} ({reason})")


def pytest_runtest_setup(item: pytest.Item) -> None:
    for mark in item.iter_markers("needs"):
        for part in mark.args:
            require(part)


class Kept:
    """Collects the names, in the process that reports (workers of a parallel run do not)."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped and isinstance(report.longrepr, tuple):
            reason = str(report.longrepr[2]).removeprefix("Skipped: ")
            if reason.startswith(PREFIX):
                self.names.append(f"{report.nodeid}: {reason.removeprefix(PREFIX)}")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.names:
            terminalreporter.section("kept from running by a missing part")
            for name in self.names:
                terminalreporter.line(name)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if path := os.environ.get(LIST):
            with Path(path).open("a") as handle:
                handle.writelines(f"{name}\n" for name in self.names)
        if self.names and os.environ.get("CI", "").lower() in ("1", "true"):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Kept(), "kept-by-missing-parts")


if __name__ == "__main__":
    try:
        sys.stdout.write(f"{PARTS[sys.argv[1]]()}\n")
    except (MissingPart, PostgresUnavailable) as problem:
        sys.exit(str(problem))
