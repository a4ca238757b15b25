"""Tasks of the departments: asked for, moved on, most of them done."""

from __future__ import annotations

from typing import Any

from domain.kernel.record import StatusChanged
from domain.task.events import TaskClosed, TaskCreated
from domain.task.values import CLOSED, OFFERED
from tests.bench.million.households import REFERENCE, noted
from tests.bench.million.team import Team
from tests.bench.million.world import Scenario, Step, Steps, World, stored

TITLES = (
    "Call back about the quote",
    "Chase the signed contract",
    "Check the meter number",
    "Send the design",
    "Book the survey",
    "Answer the complaint",
    "Ask for the last bill",
)
OPEN = tuple(code for code in OFFERED if code != CLOSED)
DONE = 0.93
"""Share of the tasks that are closed in the end."""


def asked(world: World, team: Team, number: int) -> Steps:
    """All commands about one task, in the order of time."""
    rng, at = world.random("task", number), world.begins("task", number)
    scenario, day = Scenario(world, rng, at), world.day_of(at)
    by, who = team.any("sub management", day, rng), team.any("sales_rep", day, rng)
    people = {"Assignee": (who.id,)} | ({"Observer": (by.id,)} if scenario.chance(0.3) else {})
    created = stored(
        TaskCreated,
        details=_details(scenario),
        reference=f"T-{REFERENCE + number}",
        status=rng.choice(OPEN),
        people=people,
    )
    yield Step(at, by, "screen", (created,))
    if scenario.chance(0.2):
        scenario.minutes(30, 2_000)
        yield Step(scenario.at, who, "screen", (noted(scenario, "Nobody there, again on Monday"),))
    if scenario.chance(0.2):
        scenario.days(0, 5)
        moved = StatusChanged(status=rng.choice(OPEN))
        yield Step(scenario.at, who, "screen", (moved,))
    if scenario.chance(DONE):
        scenario.days(1, 30)
        yield Step(scenario.at, who, "screen", (TaskClosed(status=CLOSED),))


def _details(scenario: Scenario) -> dict[str, Any]:
    rng, world = scenario.rng, scenario.world
    found: dict[str, Any] = {
        "title": rng.choice(TITLES),
        "priority": rng.choice(("High", "Normal", "Normal", "Normal")),
        "due_date": scenario.day(0, 40),
    }
    if scenario.chance(0.3):
        found["time"] = f"{rng.randint(8, 17):02}:30"
    if scenario.chance(0.6):
        there = max(1, world.before["company"][max(world.day_of(scenario.at) - 4, 1)])
        found["company"] = world.id_of("company", int(there * rng.random()))
    return found
