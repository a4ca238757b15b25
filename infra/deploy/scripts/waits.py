"""Keeps sleeps, stopwatches and patiences of their own out of tests: under load they fail.

Once, six of fifteen runs of CI were red for such a test. A test waits for a condition with
`tests/eventually.py`, and reads a clock that it sets. `tests/faults` and `tests/bench` are free to
measure. A line that must let time pass ends with a comment `waits: why`.
`waits.py FILE ...` looks at these alone; it ends with 1 when it finds anything.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]
FREE = ("tests/faults/", "tests/bench/", "tests/eventually.py")
REASON = re.compile(r"(?:#|//) waits: \w+")
STOPWATCHES = {"monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "process_time"}
WAITING = {"join", "wait", "result", "wait_for", "timeout"}
"""Calls whose last number is how long they wait."""
PATIENT = re.compile(r"(?:.*_)?(?:patience|timeout|deadline|seconds)", re.IGNORECASE)
SLEEP, STOPWATCH, PATIENCE = "a sleep", "a stopwatch", "a patience of its own"

WEB_TESTS = re.compile(r"webui/(?:src/.*\.test\.tsx?|src/test/.*|e2e/.*\.(?:spec|test)\.ts)")
WEB = (
    (re.compile(r"new Promise(?:<\w+>)?\(\s*\(?\w*\)?\s*=>\s*setTimeout\("), SLEEP),
    (re.compile(r"\.waitForTimeout\("), SLEEP),
    # Its own patience is a second.
    (re.compile(r"\bvi\.waitFor\((?!.*patience)"), PATIENCE),
    (re.compile(r"\bperformance\.now\("), STOPWATCH),
    (re.compile(r"expect\([^;]*Date\.now\(\)[^;]*\)\s*\.toBeLess"), STOPWATCH),
    (re.compile(r"\btimeout: *\d"), PATIENCE),
    (re.compile(r"^\}, *\d[\d_]*\);", re.MULTILINE), PATIENCE),
    (re.compile(r"\btest\.setTimeout\(\d"), PATIENCE),
)


def python_waits(source: str) -> Iterator[tuple[int, str]]:
    """Lines, with what is wrong there."""
    for node in ast.walk(ast.parse(source)):
        found = None
        if isinstance(node, ast.Call):
            found = _in_call(node)
        elif isinstance(node, ast.Assert):
            found = STOPWATCH if any(map(_bounds_real_time, ast.walk(node.test))) else None
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            found = _in_assignment(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            found = SLEEP if "pg_sleep" in node.value else None
        if found and isinstance(node, ast.expr | ast.stmt):
            yield node.lineno, found


def _in_call(call: ast.Call) -> str | None:
    name = ast.unparse(call.func).rpartition(".")[2]
    numbers = [one for one in call.args if _is_number(one)]
    if name == "sleep":
        return None if [ast.unparse(one) for one in call.args] == ["0"] else SLEEP
    if name in STOPWATCHES:
        return STOPWATCH
    # Nobody else has the event, so nobody sets it.
    if call.args and re.search(r"\bEvent\(\)\.wait$", ast.unparse(call.func)):
        return SLEEP
    timeouts = [one.value for one in call.keywords if one.arg == "timeout"]
    if (name in WAITING and numbers) or any(map(_is_number, timeouts)):
        return PATIENCE
    return None


def _in_assignment(node: ast.Assign | ast.AnnAssign) -> str | None:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    names = [one for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)]
    values = [] if node.value is None else [*ast.walk(node.value)]
    patient = any(PATIENT.fullmatch(one.id) for one in names)
    return PATIENCE if patient and any(map(_is_number, values)) else None


def _is_number(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) in {int, float} and node.value != 0


def _bounds_real_time(node: ast.AST) -> bool:
    """Whether a time that passed is compared; a minute ago is no such time."""
    return isinstance(node, ast.Compare) and any(
        isinstance(one, ast.BinOp)
        and isinstance(one.op, ast.Sub)
        and not _is_number(one.right)
        and re.search(r"\b(?:now|time\.time)\(", ast.unparse(one))
        for one in ast.walk(node)
    )


def web_waits(source: str) -> Iterator[tuple[int, str]]:
    for pattern, found in WEB:
        for match in pattern.finditer(source):
            yield source.count("\n", 0, match.end()) + 1, found


def waits_in(path: str, source: str) -> list[str]:
    if path.startswith("tests/") and path.endswith(".py") and not path.startswith(FREE):
        found = python_waits(source)
    elif WEB_TESTS.fullmatch(path):
        found = web_waits(source)
    else:
        return []
    lines = source.splitlines()
    return [
        f"{path}:{line}: {what}"
        for line, what in sorted(set(found))
        if not REASON.search(lines[line - 1])
    ]


def tracked_files() -> list[str]:
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "tests", "webui"]
    done = subprocess.run(listed, cwd=PROJECT, capture_output=True, text=True, check=True)
    return [one for one in done.stdout.splitlines() if (PROJECT / one).is_file()]


def main() -> int:
    found = [
        one
        for path in sys.argv[1:] or tracked_files()
        if path.endswith((".py", ".ts", ".tsx"))
        for one in waits_in(path, (PROJECT / path).read_text())
    ]
    for one in found:
        print(one)
    if found:
        print("tests/eventually.py waits for a condition; a test sets its clock")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
