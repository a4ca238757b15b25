"""The short form of `python -m tests.faults.imports`: few rows, in small steps."""

from __future__ import annotations

import sys

import pytest

from tests.faults.everywhere import places
from tests.faults.imports.proof import prove
from tests.faults.imports.small_steps import IMPORTED
from tests.faults.imports.story import CHANGED, play
from tests.faults.place import PLACES

PROGRAM = (sys.executable, "-m", "tests.faults.imports.small_steps")


@pytest.mark.slow
@pytest.mark.parametrize("place", places("full stack"))
def test_an_import_and_its_undo_lose_and_double_nothing_when_the_worker_is_killed_twice(
    place: str,
) -> None:
    with PLACES[place](PROGRAM) as stands:
        happened = play(stands, IMPORTED)
        proven = prove(stands, happened, IMPORTED)
    assert proven.problems == []
    assert proven.counts["leads"] == IMPORTED
    assert len(happened.changed) == CHANGED
