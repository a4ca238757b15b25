"""The short form of `python -m tests.faults.rebuild`, and that its proof finds what is wrong."""

from __future__ import annotations

from dataclasses import replace
from uuid import UUID

import pytest

from infra.bootstrap import migrate
from tests.faults.rebuild.proof import problems_of
from tests.faults.rebuild.story import Happened, Reads, play
from tests.servers import FreshDatabase

EVENTS = 2_400


@pytest.mark.slow
@pytest.mark.needs("postgres")
def test_three_spoilt_rows_are_named_and_mended_and_no_read_fails_during_a_rebuild(
    lasting_database: FreshDatabase,
) -> None:
    found = lasting_database.empty("rebuild")
    migrate(found)
    happened = play(found, EVENTS)
    assert problems_of(happened) == []
    assert happened.events > EVENTS // 2


SPOILT = {("differs", UUID(int=1)), ("missing", UUID(int=2)), ("extra", UUID(int=3))}
WELL = Happened(10, SPOILT, {*SPOILT}, ["mended"] * 3, [], Reads(done=4), {})


@pytest.mark.parametrize(
    "wrong",
    [
        replace(WELL, named=set()),
        replace(WELL, mended=["mended", "mended", "left"]),
        replace(WELL, reads=Reads(done=4, faults=["lead: (1, 1), not (2, 2)"])),
        replace(WELL, reads=Reads()),
    ],
)
def test_what_is_wrong_is_said(wrong: Happened) -> None:
    assert problems_of(WELL) == []
    assert len(problems_of(wrong)) == 1
