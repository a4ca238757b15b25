"""Each policy is a rule with its events, takes nothing of a job but its class, and has a test."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from uuid import uuid4

import pytest

from commands.kernel.jobs import Job
from domain.kernel.event import Event
from workers import policies
from workers.policies import POLICIES, policy_in

RULES = {rule for rules in POLICIES.values() for rule in rules}
MODULES = sorted({rule.__module__ for rule in RULES})


def functions_in(folder: Path) -> Iterator[tuple[str, set[str]]]:
    """Test functions with the names that they use."""
    for path in folder.glob("test_*.py"):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name, {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def untested(names: set[str], folder: Path) -> list[str]:
    """Policies without a test that is named after them and uses them."""
    tested = {
        name
        for test, used in functions_in(folder)
        for name in names & used
        if test.startswith(f"test_{name}")
    }
    return sorted(names - tested)


def test_every_policy_has_a_test() -> None:
    assert untested({rule.__name__ for rule in RULES}, Path(__file__).parent) == []


def test_a_policy_without_a_test_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(
        "def test_when_a_then_b() -> None:\n    assert when_a_then_b(1)\n"
        "def test_when_c_then_d() -> None:\n    assert when_a_then_b(2)\n"
    )
    found = untested({"when_a_then_b", "when_c_then_d", "when_e_then_f"}, tmp_path)
    assert found == ["when_c_then_d", "when_e_then_f"]


@pytest.mark.parametrize("text", ["EVENTS = ()\n", "def {name}(recorded): ...\n"])
def test_a_file_without_a_rule_or_without_events_is_named(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"when_{uuid4().hex}"
    monkeypatch.setattr(policies, "__path__", [str(tmp_path)])
    (tmp_path / f"{name}.py").write_text(text.format(name=name))
    with pytest.raises(AttributeError, match=name):
        policy_in(f"workers.policies.{name}")


@pytest.mark.parametrize("module", MODULES)
def test_a_policy_takes_the_class_of_a_job_alone(module: str) -> None:
    """What does the job speaks to databases and servers."""
    found = import_module(module)
    taken = [
        one
        for one in vars(found).values()
        if not isinstance(one, ModuleType)
        and getattr(one, "__module__", "").startswith("workers.jobs")
    ]
    assert all(isinstance(one, type) and issubclass(one, Job) for one in taken)
    assert found.EVENTS
    assert all(issubclass(one, Event) for one in found.EVENTS)
