"""No module of the project reads the clock while it is imported: hours may pass before its tests run."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent
FOLDERS = ("domain", "commands", "projections", "api", "workers", "infra", "tests")
CLOCKS = {"now", "today", "utcnow"}


class AtImport(ast.NodeVisitor):
    """Lines that read a clock outside of functions; decorators and default values are read at import."""

    def __init__(self) -> None:
        self.lines: list[int] = []

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for decorator in node.decorator_list:
            self.visit(decorator)
        self.visit(node.args)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_FunctionDef(node)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self.visit(node.args)

    def visit_Call(self, node: ast.Call) -> None:
        called = ast.unparse(node.func)
        if called == "time.time" or called.rpartition(".")[2] in CLOCKS:
            self.lines.append(node.lineno)
        self.generic_visit(node)


def at_import(text: str) -> list[int]:
    visitor = AtImport()
    visitor.visit(ast.parse(text))
    return visitor.lines


def test_no_module_reads_the_clock_at_import() -> None:
    modules = [path for folder in FOLDERS for path in (PROJECT / folder).rglob("*.py")]
    assert len(modules) > len(FOLDERS)
    found = {str(path.relative_to(PROJECT)): at_import(path.read_text()) for path in modules}
    assert {path: lines for path, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "text",
    [
        "DAY = datetime.now(UK).date()",
        "DAY = today()",
        "STARTED = time.time()",
        "class A:\n    day = date.today()",
        "def f(at=datetime.now(UTC)): ...",
        "@given(dates(max_value=date.today()))\ndef f(): ...",
    ],
)
def test_what_is_read_at_import_is_found(text: str) -> None:
    assert at_import(text)


def test_what_is_read_when_called_is_not() -> None:
    assert at_import("def f():\n    return datetime.now(UTC)\ng = lambda: date.today()") == []
