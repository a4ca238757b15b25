"""Services of the demo: at 150 sites, of all kinds that business clients have, in every state."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest

from commands.renewal.opening import OpenForService
from commands.service.saving import AddService, MoveService
from commands.site import OpenSite
from domain.kernel.uk_time import UK
from domain.renewal.values import DAYS_BEFORE
from domain.service.values import DRAFT, ENDED, LIVE, STATES
from workers.demo.plot import Plot
from workers.demo.script import Step
from workers.demo.service_kinds import KINDS


@pytest.fixture(scope="module")
def steps(whole: Plot) -> list[Step]:
    return whole.script.in_order()


@pytest.fixture(scope="module")
def added(steps: list[Step]) -> dict[object, tuple[Step, AddService]]:
    """The services that are neither renewed nor won by a lead, by their ids."""
    renewed = {one.command.service for one in steps if isinstance(one.command, OpenForService)}
    return {
        one.first_id: (one, one.command)
        for one in steps
        if isinstance(one.command, AddService)
        and one.first_id not in renewed
        and one.command.lead is None
    }


def test_they_are_at_150_sites_that_are_open_by_then(
    steps: list[Step], added: dict[object, tuple[Step, AddService]]
) -> None:
    opened = {one.first_id: one.at for one in steps if isinstance(one.command, OpenSite)}
    at = {command.site for _, command in added.values()}
    assert len(at) == 150
    assert at <= opened.keys()
    for step, command in added.values():
        assert command.site is not None
        assert opened[command.site] < step.at


def test_of_every_kind_and_in_every_state(
    steps: list[Step], added: dict[object, tuple[Step, AddService]]
) -> None:
    assert {command.kind for _, command in added.values()} == {*KINDS}
    last = dict.fromkeys(added, DRAFT) | {
        one.record: one.command.status
        for one in steps
        if isinstance(one.command, MoveService) and one.record in added
    }
    found = Counter(last.values())
    assert found.keys() == {*STATES}
    assert found[LIVE] > 90


def test_contracts_of_live_ones_are_not_yet_renewed_and_those_of_ended_ones_are_over(
    whole: Plot, steps: list[Step], added: dict[object, tuple[Step, AddService]]
) -> None:
    today = whole.script.now.astimezone(UK).date()
    for step in steps:
        if not isinstance(step.command, MoveService) or step.record not in added:
            continue
        end = added[step.record][1].contract_end_date
        if step.command.status == ENDED:
            assert end is not None
            assert end < step.at.astimezone(UK).date()
        elif step.command.status == LIVE and end is not None and end > today:
            assert end - today > timedelta(days=DAYS_BEFORE)
