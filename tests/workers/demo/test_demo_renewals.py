"""Renewals of the demo: of live services, a part of them opened by the schedule, at every stage."""

from __future__ import annotations

from datetime import timedelta

import pytest

from commands.renewal.acting import ActOnRenewal
from commands.renewal.offering import ProvideRenewal, RecordRenewalPayment
from commands.renewal.opening import OpenForService
from commands.service.saving import AddService, MoveService
from domain.kernel.uk_time import UK
from domain.renewal.values import DAYS_BEFORE
from domain.shared.contract_dates import days_before
from domain.shared.offer.values import LIVE, REJECTED
from workers.demo.plot import Plot
from workers.demo.script import Step


@pytest.fixture(scope="module")
def steps(whole: Plot) -> list[Step]:
    return whole.script.in_order()


def opened(steps: list[Step]) -> list[tuple[Step, OpenForService]]:
    return [(step, step.command) for step in steps if isinstance(step.command, OpenForService)]


def test_there_are_70_of_which_the_schedule_opened_15(steps: list[Step]) -> None:
    found = opened(steps)
    assert len(found) == 70
    by_schedule = [(step, command) for step, command in found if step.context.actor is None]
    assert len(by_schedule) == 15
    for step, command in by_schedule:
        at, end = step.at.astimezone(UK), command.contract_end_date
        assert end is not None
        assert at.date() == days_before(end, DAYS_BEFORE)
        assert (at.hour, at.minute) == (5, 30)


def test_none_is_opened_too_early_or_before_its_service_is_live(steps: list[Step]) -> None:
    live = {step.record: step.at for step in steps if isinstance(step.command, MoveService)}
    added = {step.first_id: step.command for step in steps if isinstance(step.command, AddService)}
    for step, command in opened(steps):
        end = command.contract_end_date
        assert end is not None
        assert live[command.service] < step.at
        assert step.at.astimezone(UK).date() >= end - timedelta(days=DAYS_BEFORE)
        assert added[command.service].contract_end_date == end


def test_they_end_in_many_ways(steps: list[Step]) -> None:
    reached = {
        step.command.renewal_status for step in steps if isinstance(step.command, ActOnRenewal)
    }
    assert {LIVE, REJECTED, None} <= reached
    assert sum(isinstance(step.command, ProvideRenewal) for step in steps) >= 30
    assert sum(isinstance(step.command, RecordRenewalPayment) for step in steps) >= 5
