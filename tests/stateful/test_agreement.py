"""Folding a record's timeline gives the read model's row, whatever was done to it."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.stateful.backends import Backend, Memory, Postgres
from tests.stateful.machine import RecordMachine

SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)


TIMES = int(os.environ.get("DAYBOOK_RANDOM_TIMES", "1"))
"""How many times as much is tried; `make random-commands` tries more."""


def run_machine(make: Callable[[], Backend], *, examples: int, steps: int) -> None:
    machine = type("Machine", (RecordMachine,), {"make": staticmethod(make)})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=SLOW,
        ),
    )


def test_in_memory() -> None:
    run_machine(Memory, examples=40 * TIMES, steps=30)


@pytest.mark.needs("postgres")
def test_on_postgres_with_the_projector(real: Postgres) -> None:
    run_machine(lambda: real, examples=12 * TIMES, steps=30)
