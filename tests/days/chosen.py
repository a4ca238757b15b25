"""The tests that look at days: those that read the clock of the system, or a day of the UK."""

from __future__ import annotations

import ast
import re
from pathlib import Path

PROJECT = Path(__file__).parents[2]
FREE = ("tests/faults/", "tests/bench/")
MODULES = {"tests.today", "domain.kernel.uk_time"}
CLOCKS = {"datetime.now", "date.today", "time.time", "today"}
WEB_CLOCKS = re.compile(r"\bnew Date\(\)|\bDate\.now\(|\btoday\(|from '@/ui/days'")


def looks_at_days(source: str) -> bool:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module in MODULES:
            return True
        if isinstance(node, ast.Call) and ast.unparse(node.func) in CLOCKS:
            return True
    return False


def python_tests() -> list[str]:
    paths = [str(one.relative_to(PROJECT)) for one in (PROJECT / "tests").rglob("test_*.py")]
    return sorted(
        one
        for one in paths
        if not one.startswith(FREE) and looks_at_days((PROJECT / one).read_text())
    )


def web_tests() -> list[str]:
    """From the web app's folder."""
    folder = PROJECT / "webui"
    return sorted(
        str(one.relative_to(folder))
        for one in (folder / "src").rglob("*.test.ts*")
        if WEB_CLOCKS.search(one.read_text())
    )
