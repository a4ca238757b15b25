"""Nothing that is worked out of records reads a clock: what the check of it finds, and what it leaves alone."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

PROJECT = Path(__file__).parents[3]
SCRIPT = PROJECT / "infra/deploy/scripts/clocks.py"


@pytest.fixture(scope="module")
def clocks() -> ModuleType:
    spec = importlib.util.spec_from_file_location("clocks", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("domain/task/dates.py", "today = date.today()"),
        ("domain/task/dates.py", "at = datetime.datetime.now(UTC)"),
        ("api/routes/task.py", "now = time.time()"),
        ("projections/task/filters.py", 'LATE = sa.literal_column("now() - 1")'),
        ("projections/task/filters.py", 'LATE = sa.text("due < current_date")'),
        ("projections/task/filters.py", "late = due < sa.func.now()"),
        ("webui/src/features/lead/DueDate.tsx", "const isLate = day < presentDay();"),
        ("webui/src/features/lead/DueDate.tsx", "const now = new Date();"),
        ("webui/src/ui/format.ts", "const now = Date.now();"),
    ],
)
def test_a_clock_is_found(clocks: ModuleType, path: str, line: str) -> None:
    assert clocks.clocks_in(path, f"first\n{line}\n") == [f"{path}:2: reads a clock"]


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("domain/task/dates.py", "today = now.astimezone(UK).date()"),
        ("api/routes/task.py", "now = call.services.deps.clock.now()"),
        ("infra/waypoints.py", "SET = 'written_at = now()'"),
        ("tests/api/test_tasks.py", "today = date.today()"),
        ("webui/src/ui/now.ts", "const now = new Date();"),
        ("webui/src/features/lead/DueDate.tsx", "const isLate = day < useToday();"),
        ("webui/src/ui/format.ts", "const moment = new Date(value);"),
        ("webui/src/ui/days.test.ts", "const now = new Date();"),
    ],
)
def test_a_moment_that_is_given_is_none(clocks: ModuleType, path: str, line: str) -> None:
    assert clocks.clocks_in(path, f"{line}\n") == []


def test_the_project_reads_clocks_in_the_named_places_alone(clocks: ModuleType) -> None:
    files = clocks.tracked_files()
    found = [one for path in files for one in clocks.clocks_in(path, (PROJECT / path).read_text())]
    assert [*found, *clocks.unused(files)] == []
