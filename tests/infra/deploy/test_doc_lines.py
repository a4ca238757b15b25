"""The check that keeps lines of documents short."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

PROJECT = Path(__file__).parents[3]
SCRIPT = PROJECT / "infra/deploy/scripts/doc_lines.py"


@pytest.fixture(scope="module")
def doc_lines() -> ModuleType:
    spec = importlib.util.spec_from_file_location("doc_lines", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a" * 120, []),
        ("a" * 121, [(1, 121)]),
        ("ä" * 120, []),
        ("short\n" + "a" * 130 + "\nshort", [(2, 130)]),
        ("| " + "a" * 130 + " |", []),
    ],
)
def test_a_line_is_too_long_by_its_characters(
    doc_lines: ModuleType, text: str, found: list[tuple[int, int]]
) -> None:
    assert list(doc_lines.long_lines(text)) == found


def test_a_document_with_a_long_line_fails_by_name(
    doc_lines: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(doc_lines, "PROJECT", tmp_path)
    monkeypatch.setattr(sys, "argv", ["doc_lines.py", "long.md"])
    for length, code in ((120, 0), (121, 1)):
        (tmp_path / "long.md").write_text("a" * length)
        assert doc_lines.main() == code
    assert capsys.readouterr().out == "long.md:1: 121 characters, 120 allowed\n"


def test_records_and_pages_of_operations_are_looked_at(doc_lines: ModuleType) -> None:
    listed = doc_lines.documents()
    assert {"README.md", "docs/glossary.md"} <= set(listed)
    assert any(one.startswith("docs/decisions/") for one in listed)
