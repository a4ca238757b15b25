"""The daily job and the papers of renewals, killed on the way: nothing is lost or doubled."""

from __future__ import annotations

import pytest

from tests.faults.everywhere import places
from tests.faults.renewals.places import PLACES, PROGRAM
from tests.faults.renewals.proof import prove
from tests.faults.renewals.story import play

PAPERS, KILLS = 4, 1


@pytest.mark.slow
@pytest.mark.parametrize("place", places("one process", "pango"))
def test_renewals_and_papers_are_there_once_when_jobs_and_api_are_killed(place: str) -> None:
    with PLACES[place](PROGRAM) as stands:
        happened = play(stands, PAPERS, KILLS)
        proven = prove(stands, happened)
    assert proven.problems == []
    assert proven.counts["renewals"] == len(happened.services) > PAPERS == proven.counts["papers"]
    assert len(happened.opened) == len(happened.provided) == KILLS
