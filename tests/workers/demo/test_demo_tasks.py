"""Tasks of the demo: in all departments, and open ones of every colour."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime

import pytest

from commands.task import CreateTask, MoveTask
from domain.task.colours import COLOURS, colour
from domain.task.values import GROUPS
from workers.demo.plot import Plot
from workers.demo.script import Step

PRESENT = datetime(2026, 11, 20, 16, 30, tzinfo=UTC)


@pytest.fixture(scope="module")
def steps(whole: Plot) -> list[Step]:
    return whole.script.steps


def made(steps: list[Step]) -> dict[object, tuple[Step, CreateTask]]:
    return {
        step.record: (step, step.command) for step in steps if isinstance(step.command, CreateTask)
    }


def test_there_are_900_in_all_departments_that_have_categories(steps: list[Step]) -> None:
    commands = [command for _, command in made(steps).values()]
    assert len(commands) == 900
    used = {command.status for command in commands}
    assert [name for name, codes in GROUPS.items() if codes and not used & {*codes}] == []


def test_120_are_open_and_of_every_colour(steps: list[Step]) -> None:
    closed = {step.record for step in steps if isinstance(step.command, MoveTask)}
    found = [
        colour(command.status or 0, command.priority, command.due_date, step.at, PRESENT)
        for record, (step, command) in made(steps).items()
        if record not in closed
    ]
    assert len(found) == 120
    assert Counter(found).keys() == {*COLOURS}
    assert min(Counter(found).values()) >= 15


def test_what_they_are_about_is_known_before(steps: list[Step]) -> None:
    first = {step.first_id: step.at for step in steps}
    linked = [
        (step, id_)
        for step, command in made(steps).values()
        for id_ in (command.lead, command.company)
        if id_ is not None
    ]
    assert len(linked) > 600
    assert all(first[id_] < step.at for step, id_ in linked)
