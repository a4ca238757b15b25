"""Tests keep to one way of waiting: what the check of it finds, and what it leaves alone."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

PROJECT = Path(__file__).parents[3]
SCRIPT = PROJECT / "infra/deploy/scripts/waits.py"


@pytest.fixture(scope="module")
def waits() -> ModuleType:
    spec = importlib.util.spec_from_file_location("waits", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    "line",
    [
        "time.sleep(0.1)",
        "sleep(seconds)",
        "await asyncio.sleep(0.01)",
        "threading.Event().wait(0.5)",
        "Event().wait(timeout)",
        f"connection.execute('select pg_{'sleep'}(1)')",
        "began = time.monotonic()",
        "assert time.perf_counter() - began < 3",
        "assert datetime.now(UTC) - began < timedelta(seconds=10)",
        "assert (clock.now() - began).total_seconds() < limit",
        "assert time.time() - began < 5",
        "PATIENCE = 10.0",
        "LEADS, PATIENCE = 5, 10.0",
        "deadline: float = 2.5",
        "thread.join(10)",
        "process.wait(timeout=60)",
        "barrier.wait(5)",
        "socket.recv(timeout=1.0)",
        "subprocess.run(command, timeout=120)",
        "await asyncio.wait_for(done, 3)",
    ],
)
def test_what_depends_on_load_is_found(waits: ModuleType, line: str) -> None:
    body = f"async def test_it():\n    {line}\n"
    assert [one.rpartition(": ")[0] for one in waits.waits_in("tests/api/test_it.py", body)] == [
        "tests/api/test_it.py:2"
    ]


@pytest.mark.parametrize(
    "line",
    [
        "eventually(lambda: done)",
        "await asyncio.sleep(0)",
        "event.wait(PATIENCE)",
        "event.wait()",
        "', '.join(words)",
        "assert forget(time.time() - 60) == 0",
        "assert clock.now() == NOON",
        "monkeypatch.setattr(events, 'HEARTBEAT', 3600.0)",
        "managed.stop(timeout=0.5)  # waits: it never ends by itself",
    ],
)
def test_what_does_not_is_left_alone(waits: ModuleType, line: str) -> None:
    assert waits.waits_in("tests/api/test_it.py", f"async def test_it():\n    {line}\n") == []


@pytest.mark.parametrize("path", ["tests/faults/load.py", "tests/bench/measure.py", "infra/a.py"])
def test_faults_and_benches_may_measure(waits: ModuleType, path: str) -> None:
    assert waits.waits_in(path, "import time\ntime.sleep(1)\n") == []


@pytest.mark.parametrize(
    "line",
    [
        "await new Promise((resolve) => setTimeout(resolve, 100));",
        "await new Promise<void>((done) => setTimeout(done, 20));",
        "await page.waitForTimeout(500);",
        "const began = performance.now();",
        "expect(Date.now() - began).toBeLessThan(500);",
        "await expect(row).toBeVisible({ timeout: 30_000 });",
        "test.setTimeout(300_000);",
        "await vi.waitFor(() => expect(sent).toEqual([]));",
    ],
)
@pytest.mark.parametrize("path", ["webui/src/ui/Tip.test.tsx", "webui/e2e/lead.spec.ts"])
def test_what_depends_on_load_is_found_in_the_web_app(
    waits: ModuleType, path: str, line: str
) -> None:
    found = waits.waits_in(path, f"test('it', async () => {{\n  {line}\n")
    assert [one.rpartition(": ")[0] for one in found] == [f"{path}:2"]


def test_a_test_of_the_web_app_has_no_time_limit_of_its_own(waits: ModuleType) -> None:
    found = waits.waits_in("webui/src/ui/Tip.test.tsx", "test('it', () => {\n}, 20_000);\n")
    assert found == ["webui/src/ui/Tip.test.tsx:2: a patience of its own"]


def test_fake_timers_and_the_app_itself_are_left_alone(waits: ModuleType) -> None:
    fake = (
        "vi.useFakeTimers({ now });\nvi.advanceTimersByTime(5_000);\nawait waitFor(() => seen());\n"
    )
    assert waits.waits_in("webui/src/ui/Tip.test.tsx", fake) == []
    real = "await new Promise((resolve) => setTimeout(resolve, pause));\n"
    assert waits.waits_in("webui/src/api/again.ts", real) == []


def test_no_test_of_the_project_depends_on_load(waits: ModuleType) -> None:
    files = [one for one in waits.tracked_files() if one.endswith((".py", ".ts", ".tsx"))]
    assert any(one.startswith("tests/") for one in files)
    assert any(waits.WEB_TESTS.fullmatch(one) for one in files)
    assert [
        found for one in files for found in waits.waits_in(one, (PROJECT / one).read_text())
    ] == []
