"""The demo can be made at whatever moment: weekends, holidays and the turn of the year move what happens.

`make test-days` takes more moments of the whole demo than a run of all tests does.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from random import Random
from uuid import UUID, uuid4

import pytest

from commands.kernel.command import Actor, Context
from commands.kernel.notes import AddNote
from domain.kernel.errors import StoreUnavailable
from domain.lead.noun import LEAD
from infra.cli.processes import SMALL
from tests.infra.memory_ports import MemoryStore
from tests.workers.demo.performed import performed
from tests.workers.demo.plan_rules import broken_rules
from workers.demo.plot import Size, devise
from workers.demo.script import Step, new_id

PRESENT = datetime(2026, 11, 20, 1, 30, tzinfo=UTC)
REFUSED = datetime(2026, 11, 29, 16, 32, 30, tzinfo=UTC)
"""At this moment the plan gave a household to somebody who joined eight days later."""
PLANS = int(os.environ.get("DAYBOOK_DEMO_PLANS", "3"))
RUNS = int(os.environ.get("DAYBOOK_DEMO_RUNS", "1"))
YEARS = 4


def moments(count: int) -> list[datetime]:
    """The moment that was refused once, and random ones, always the same."""
    rng = Random(29_112_026)
    later = [timedelta(seconds=rng.randrange(YEARS * 365 * 86_400)) for _ in range(count)]
    return [REFUSED, *(PRESENT + one for one in later)][:count]


@pytest.mark.parametrize("days", [0, 7, 29, 32, 42, 100, 163, 251, 311])
def test_all_commands_of_the_small_one_are_accepted(days: int) -> None:
    """Two of these days were refused once: a Friday, and one whose next days have bank holidays."""
    now = PRESENT + timedelta(days=days, hours=days % 23)
    store, performance = performed(now, devise(SMALL, now).script.in_order())
    assert not performance.refused
    assert len(store.states) > 500


@pytest.mark.slow
@pytest.mark.parametrize("now", moments(PLANS), ids=str)
def test_the_plan_names_only_who_works_here_then_and_what_is_there(now: datetime) -> None:
    assert broken_rules(devise(Size(), now)) == []


@pytest.mark.slow
@pytest.mark.parametrize("now", moments(RUNS), ids=str)
def test_all_commands_of_the_whole_one_are_accepted(now: datetime) -> None:
    store, performance = performed(now, devise(Size(), now).script.in_order())
    assert not performance.refused
    assert len(store.states) > 3_000


def _note(at: datetime, lead: UUID) -> Step:
    rng = Random(1)
    command = AddNote.of(LEAD)(id=lead, note="Of a lead that is not there.")
    actor = Actor(new_id(rng), "admin", "Helen Marsden")
    return Step(at, command, Context(actor, new_id(rng)), new_id(rng), command.id)


def test_a_step_that_the_rules_refuse_is_left_out_and_counted() -> None:
    steps = devise(SMALL, PRESENT).script.in_order()
    half = len(steps) // 2
    wrong = _note(steps[half].at, uuid4())
    store, performance = performed(PRESENT, [*steps[:half], wrong, *steps[half:]])
    assert performance.refused == {"AddNoteToLead": 1}
    assert wrong.record not in store.states
    assert store.states.keys() == performed(PRESENT, steps)[0].states.keys()


def test_a_store_that_is_away_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: object) -> None:
        raise StoreUnavailable

    monkeypatch.setattr(MemoryStore, "append", away)
    with pytest.raises(StoreUnavailable):
        performed(PRESENT, devise(SMALL, PRESENT).script.in_order())
