"""A test that would begin after the given moment is left out and named; before that moment it runs."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.deadline import UNTIL

PROJECT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("seconds", "said"), [(-1, "1 tests left out, as the time was over"), (600, "1 failed")]
)
def test_a_test_after_the_deadline(tmp_path: Path, seconds: float, said: str) -> None:
    (tmp_path / "test_late.py").write_text("def test_late():\n    assert False\n")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.deadline", "--rootdir", tmp_path, tmp_path],
        cwd=tmp_path,
        env=os.environ | {UNTIL: str(time.time() + seconds), "PYTHONPATH": str(PROJECT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert said in done.stdout
