"""`make quick`: what a change can break, in under a minute. `make check` and `make test` run all.

The change is what differs from a commit (`make quick base=main`), by default from the last one,
or where nothing differs the last commit itself. Tests are chosen by the mirrored name, by direct
import, and by what they read (`OVER_ALL`).
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Sequence
from fnmatch import fnmatch
from functools import cache
from pathlib import Path, PurePath

PROJECT = Path(__file__).resolve().parents[3]
BIN = PROJECT / ".venv/bin"
WORDS = (BIN / "python", PROJECT / "infra/deploy/scripts/words.py")
LAYERS = ("api", "commands", "domain", "infra", "projections", "workers")
MOST_TESTS = 10
"""Files of Python tests that are run at most, so that it stays quick."""
MOST_WEB_TESTS = 6
"""Files of the web app's tests that are run at most; those of forms take long."""
SECONDS = 50
"""After so many no further Python test begins; the rest of the minute is for the one that runs then."""
UNTIL, LEFT_OUT = "DAYBOOK_TESTS_UNTIL", "left out, as the time was over"
"""The variable that names the moment to pytest, and what stands in its lines on tests that were left out."""
OVER_ALL = {
    "api/routes/*": "tests/contract/test_calls.py",
    "domain/*/events.py": "tests/golden/test_golden.py",
    "tests/projections/timelines.json": "webui/src/app/timelines.test.tsx",
    "tests/projections/value_fields.json": "webui/src/app/fieldHistories.test.ts",
    "workers/mails/*": "tests/workers/test_mails.py",
    "webui/src/*/texts/*.json": "webui/src/i18n/texts.test.ts",
}
"""Tests over everything of a kind, by the changed files that they read."""


def changed_files(base: str | None) -> list[str]:
    if base is None:
        return _differing("HEAD") or _differing("HEAD~1")
    return _differing(base)


def _differing(base: str) -> list[str]:
    names = _git("diff", "--name-only", base) + _git("ls-files", "--others", "--exclude-standard")
    return sorted(name for name in {*names} if (PROJECT / name).is_file())


def _git(*arguments: str) -> list[str]:
    done = subprocess.run(
        ["git", *arguments], cwd=PROJECT, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def python_tests(changed: Sequence[str], tests: Iterable[str]) -> list[str]:
    """Files of tests, the nearest first: changed ones, mirrored ones, those that import a module."""
    known = sorted(tests)
    sources = [one for one in changed if one.endswith(".py") and one.split("/")[0] in LAYERS]
    found = [one for one in known if one in changed]
    found += [one for one in over_all(changed) if one in known]
    found += [one for source in sources for one in known if _mirrors(source, one)]
    found += [one for source in sources for one in known if _is_of_noun(source, one)]
    modules = {_module(source) for source in sources}
    found += [one for one in known if modules & _imports(one)]
    return list(dict.fromkeys(found))


def over_all(changed: Iterable[str]) -> list[str]:
    """Tests of `OVER_ALL` that a change can break."""
    return [
        test for pattern, test in OVER_ALL.items() if any(fnmatch(one, pattern) for one in changed)
    ]


def _mirrors(source: str, test: str) -> bool:
    """`commands/lead.py` and tests/commands/test_lead.py; `domain/lead/values.py` and test_lead_values."""
    layer, *folders, _ = source.split("/")
    stem = PurePath(source).stem
    noun = folders[-1] if folders else stem
    name = PurePath(test).stem.removeprefix("test_")
    mirrored = test.split("/")[1] == layer
    return mirrored and name in {stem, noun, f"{noun}_{stem}", f"{noun}s", f"{stem}s"}


def _is_of_noun(source: str, test: str) -> bool:
    """The noun's tests in every layer: `projections/lead/table.py` and tests/api/test_leads.py."""
    nouns = {*source.removesuffix(".py").split("/")} & _nouns()
    return PurePath(test).stem.removeprefix("test_") in nouns | {f"{noun}s" for noun in nouns}


@cache
def _nouns() -> frozenset[str]:
    return frozenset(one.parent.name for one in PROJECT.glob("domain/*/noun.py"))


def _module(source: str) -> str:
    return source.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def _imports(path: str) -> frozenset[str]:
    """Modules that a file names in its imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse((PROJECT / path).read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(found)


def webui_tests(changed: Sequence[str], tests: Iterable[str]) -> list[str]:
    """Changed tests, those over everything of a kind, those in the folders of changed files.

    Paths below webui, the first the most likely to find a fault.
    """
    known = sorted(tests)
    code = [one for one in changed if one.startswith("webui/") and one.endswith((".ts", ".tsx"))]
    folders = {str(PurePath(one).parent) for one in code}
    found = [one for one in known if one in changed]
    found += [one for one in over_all(changed) if one in known]
    found += [one for one in known if str(PurePath(one).parent) in folders]
    return [one.removeprefix("webui/") for one in dict.fromkeys(found)]


class Half:
    """One step after the other; `failed` names those that did not go well."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.failed: list[str] = []
        self._steps: list[tuple[str, list[str]]] = []

    def add(self, name: str, *command: object) -> None:
        self._steps.append((name, [str(one) for one in command]))

    def run(self) -> None:
        for name, command in self._steps:
            began = time.monotonic()
            done = subprocess.run(
                command, cwd=self.folder, capture_output=True, text=True, check=False
            )
            took = time.monotonic() - began
            if done.returncode == 0:
                print(f"{name:20} ok      {took:5.1f} s", flush=True)
                for line in done.stdout.splitlines():
                    if LEFT_OUT in line:
                        print(f"  {line}", flush=True)
                continue
            print(f"{name:20} FAILED  {took:5.1f} s\n{done.stdout}{done.stderr}", flush=True)
            self.failed.append(name)


def python_half(changed: Sequence[str]) -> Half:
    half = Half(PROJECT)
    files = [one for one in changed if one.endswith(".py")]
    if not files:
        return half
    half.add("format", BIN / "ruff", "format", "--check", *files)
    half.add("lint", BIN / "ruff", "check", "--quiet", *files)
    half.add("replaced words", *WORDS, *files)
    half.add("types", BIN / "mypy")
    listed = _git("ls-files", "-co", "--exclude-standard", "--", "tests/**/test_*.py")
    tests = python_tests(changed, [one for one in listed if (PROJECT / one).is_file()])
    _say_chosen("pytest", tests, MOST_TESTS)
    if tests:
        chosen = tests[:MOST_TESTS]
        half.add("tests", BIN / "pytest", "-q", "-m", "not slow", "--no-header", *chosen)
    return half


def webui_half(changed: Sequence[str]) -> Half:
    half = Half(PROJECT / "webui")
    files = [
        one
        for one in changed
        if one.startswith("webui/") and one.endswith((".ts", ".tsx", ".json"))
    ]
    tests = webui_tests(
        changed, _git("ls-files", "-co", "--exclude-standard", "webui/src/*.test.ts*")
    )
    if files:
        shown = [one.removeprefix("webui/") for one in files]
        half.add("webui lint", "npx", "biome", "check", "--no-errors-on-unmatched", *shown)
        half.add("webui types", "npm", "run", "--silent", "typecheck")
        code = [one for one in files if not one.endswith(".json")]
        if code:
            half.add("webui words", *WORDS, *code)
    elif not tests:
        return half
    _say_chosen("vitest", tests, MOST_WEB_TESTS)
    if tests:
        half.add("webui tests", "npx", "vitest", "run", "--reporter=dot", *tests[:MOST_WEB_TESTS])
    return half


def _say_chosen(what: str, tests: Sequence[str], most: int) -> None:
    print(f"{what}: {len(tests) or 'no'} files of tests are near the change")
    for number, test in enumerate(tests):
        print(f"  {test}" if number < most else f"  {test} (left out: too many)")


def main() -> int:
    os.environ[UNTIL] = str(time.time() + SECONDS)
    changed = changed_files(sys.argv[1] if len(sys.argv) > 1 else None)
    print(f"Changed: {', '.join(changed) or 'nothing'}", flush=True)
    halves = [python_half(changed), webui_half(changed)]
    threads = [threading.Thread(target=half.run) for half in halves]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    failed = [name for half in halves for name in half.failed]
    if failed:
        print(f"Failed: {', '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
