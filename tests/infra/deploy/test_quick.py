"""Which tests `make quick` chooses for a change."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from infra.dev.stack.stack import PROJECT
from tests import deadline

TESTS = [str(path.relative_to(PROJECT)) for path in PROJECT.glob("tests/**/test_*.py")]


@pytest.fixture(scope="module")
def quick() -> ModuleType:
    script = PROJECT / "infra/deploy/scripts/quick.py"
    spec = importlib.util.spec_from_file_location("quick", script)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["quick"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("source", "test"),
    [
        ("commands/lead.py", "tests/commands/test_lead.py"),
        ("domain/lead/values.py", "tests/domain/test_lead_values.py"),
        ("api/routes/lead.py", "tests/api/test_leads.py"),
        ("projections/lead/table.py", "tests/api/test_leads.py"),
        ("infra/cli/trace.py", "tests/infra/cli/test_trace.py"),
    ],
)
def test_mirrored_tests_come_before_those_that_only_import(
    quick: ModuleType, source: str, test: str
) -> None:
    assert test in quick.python_tests([source], TESTS)[:3]


def test_a_changed_test_comes_first(quick: ModuleType) -> None:
    changed = ["commands/lead.py", "tests/stateful/test_agreement.py"]
    assert quick.python_tests(changed, TESTS)[0] == "tests/stateful/test_agreement.py"


def test_direct_importers_are_found_by_module(quick: ModuleType) -> None:
    found = quick.python_tests(["infra/eventstore/sealing.py"], TESTS)
    assert "tests/infra/eventstore/test_sealing.py" in found
    assert "tests/domain/test_formats.py" not in found


@pytest.mark.parametrize("changed", ["README.md", "webui/src/main.tsx", "tests/factories/lead.py"])
def test_other_files_choose_none_of_the_servers(quick: ModuleType, changed: str) -> None:
    assert quick.python_tests([changed], TESTS) == []


def test_web_tests_are_those_of_the_folder(quick: ModuleType) -> None:
    tests = ["webui/src/ui/Pager.test.tsx", "webui/src/features/lead/Board.test.tsx"]
    assert quick.webui_tests(["webui/src/features/lead/fields.ts"], tests) == [
        "src/features/lead/Board.test.tsx"
    ]
    assert quick.webui_tests(["webui/src/main.tsx"], tests) == []


@pytest.mark.parametrize(
    ("changed", "test"),
    [
        ("api/routes/lead.py", "tests/contract/test_calls.py"),
        ("domain/lead/events.py", "tests/golden/test_golden.py"),
    ],
)
def test_what_holds_for_all_of_a_kind_is_chosen_with_one_of_them(
    quick: ModuleType, changed: str, test: str
) -> None:
    assert test in quick.python_tests([changed], TESTS)[: quick.MOST_TESTS]


@pytest.mark.parametrize(
    ("changed", "test"),
    [
        ("webui/src/features/lead/texts/en.json", "src/i18n/texts.test.ts"),
        ("tests/projections/timelines.json", "src/app/timelines.test.tsx"),
    ],
)
def test_texts_and_timelines_choose_the_web_tests_that_read_them(
    quick: ModuleType, changed: str, test: str
) -> None:
    tests = [str(path.relative_to(PROJECT)) for path in PROJECT.glob("webui/src/**/*.test.ts*")]
    assert quick.webui_tests([changed], tests)[0] == test


def test_a_half_runs_all_its_steps_and_names_the_failed_ones(
    quick: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    half = quick.Half(tmp_path)
    half.add("broken", "sh", "-c", "echo because; exit 1")
    half.add("fine", "true")
    half.run()
    said = capsys.readouterr().out
    assert half.failed == ["broken"]
    assert "because" in said
    assert "fine" in said


def test_the_deadline_is_the_one_that_pytest_keeps(quick: ModuleType) -> None:
    assert (quick.UNTIL, quick.LEFT_OUT) == (deadline.UNTIL, deadline.LEFT_OUT)
