"""Tests that would begin after a given moment are left out, and named by their files at the end.

`DAYBOOK_TESTS_UNTIL` has the moment in seconds since 1970; `make quick` sets it to keep to its minute.
"""

from __future__ import annotations

import os
import time

import pytest

UNTIL, LEFT_OUT = "DAYBOOK_TESTS_UNTIL", "left out, as the time was over"
COUNTS = pytest.StashKey[dict[str, int]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[COUNTS] = {}


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> bool | None:
    """True for a test that is left out: pytest then does nothing more about it."""
    until = os.environ.get(UNTIL)
    if until is None or time.time() < float(until):
        return None
    left_out = item.config.stash[COUNTS]
    file = item.nodeid.partition("::")[0]
    left_out[file] = left_out.get(file, 0) + 1
    return True


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    for file, count in config.stash[COUNTS].items():
        terminalreporter.line(f"{file}: {count} tests {LEFT_OUT}")
