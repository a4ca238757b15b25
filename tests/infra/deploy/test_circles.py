"""The check that counts circles of modules."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from infra.dev.stack.stack import PROJECT

SCRIPT = PROJECT / "infra/deploy/scripts/circles.py"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("circles", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_modules_that_reach_each_other_are_one_circle(script: ModuleType) -> None:
    imports = {
        "top": {"a", "pair"},
        "a": {"b"},
        "b": {"c"},
        "c": {"a", "pair"},
        "pair": {"other"},
        "other": {"pair", "below"},
        "below": set(),
    }
    assert script.circles(imports) == [["a", "b", "c"], ["other", "pair"]]


def test_modules_between_two_circles_are_in_neither(script: ModuleType) -> None:
    imports = {"a": {"b"}, "b": {"a", "between"}, "between": {"c"}, "c": {"d"}, "d": {"c"}}
    assert script.circles(imports) == [["a", "b"], ["c", "d"]]


def test_imports_for_types_and_within_functions_count(script: ModuleType, tmp_path: Path) -> None:
    folder = tmp_path / "ringed"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "one.py").write_text(
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ringed.two import A\n"
    )
    (folder / "two.py").write_text("def f():\n    from ringed import one\n")
    assert script.circles(script.imports_of(["ringed"], tmp_path)) == [["ringed.one", "ringed.two"]]


def test_too_many_circles_end_with_an_error(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pair = {"a": {"b"}, "b": {"a"}}
    monkeypatch.setattr(script, "imports_of", lambda _packages: pair)
    assert script.main() == 0
    monkeypatch.setattr(script, "MOST", 0)
    assert script.main() == 1
    assert "2 modules: a, b" in capsys.readouterr().out


def test_the_project_has_few_circles(script: ModuleType) -> None:
    found = script.circles(script.imports_of(script.PACKAGES))
    assert len(found) <= script.MOST, found
