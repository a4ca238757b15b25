"""What the demo's leads earn, what is installed there, and who is left alone."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from typing import Any

import pytest

from commands.shared.contact import StopContact
from domain.kernel.details import leaf
from domain.kernel.record import Record
from domain.kernel.row_changes import rows_in
from domain.lead.measure_rows import INSPECTION_ROWS, MEASURE_ROWS
from domain.lead.money import COSTS, PAYMENTS, job_money
from domain.lead.values import DO_NOT_DISTURB, ECO_SALES, PAID_SOLAR_SALES
from tests.workers.demo.test_demo import PRESENT, Filled, filled
from workers.demo.plot import Plot, Size, devise

__all__ = ["filled"]


def leads(filled: Filled, *lead_types: str) -> list[Record[Any, Any]]:
    return [one for one in filled.records("lead") if one.pipeline in lead_types]


@pytest.mark.parametrize("lead_type", [ECO_SALES, PAID_SOLAR_SALES])
def test_measures_are_installed_with_certificates(filled: Filled, lead_type: str) -> None:
    found = leads(filled, lead_type)
    measures = [(lead, one) for lead in found for one in rows_in(lead, MEASURE_ROWS).values()]
    done = [(lead, one) for lead, one in measures if one.progress == "Completed"]
    assert len(measures) > len(done) > 4
    assert all(one.installer and one.cost and one.planned_on and one.done_on for _, one in done)
    certified = [(lead, one) for lead, one in done if one.certificate_number]
    assert certified
    for lead, one in certified:
        assert one.certificate_date
        assert one.documents
        assert {*one.documents} <= lead.documents.keys()


def test_installations_are_inspected(filled: Filled) -> None:
    rows = [
        rows_in(lead, INSPECTION_ROWS).values()
        for lead in leads(filled, ECO_SALES, PAID_SOLAR_SALES)
    ]
    assert sum(map(len, rows)) > 3


def test_about_18_per_cent_of_what_is_paid_are_left(filled: Filled) -> None:
    """Over all jobs of which both payments are known."""
    earned = paid = Decimal()
    jobs = 0
    for lead in filled.records("lead"):
        costs = [leaf(lead.details, f"costs.{name}") for name in COSTS]
        payments = [leaf(lead.details, f"costs.{name}") for name in PAYMENTS]
        if None in payments:
            continue
        money = job_money([one for one in costs if one is not None], payments)
        assert money.profit is not None
        assert money.margin is not None
        assert 10 < money.margin < 26
        earned, paid, jobs = earned + money.profit, paid + sum(payments), jobs + 1
    assert jobs > 4
    assert 15 < earned / paid * 100 < 21


@pytest.mark.parametrize("days", [0, 101, 202, 303])
def test_twelve_parties_want_no_more_calls(days: int) -> None:
    plot = devise(Size(), PRESENT.replace(day=1) + days * (PRESENT - PRESENT.replace(day=19)))
    stopped = [step for step in plot.script.steps if isinstance(step.command, StopContact)]
    assert len({step.record for step in stopped}) == len(stopped) == 12
    assert len({type(step.command) for step in stopped}) == 2


def test_a_lead_says_why_its_party_is_left_alone(filled: Filled) -> None:
    stopped = {
        one.stream_id
        for noun in ("consumer", "company")
        for one in filled.records(noun)
        if one.state.contact_stopped
    }
    disturbed = [one for one in filled.records("lead") if one.status == DO_NOT_DISTURB]
    assert stopped
    assert {one.details.consumer or one.details.company for one in disturbed} == stopped


def test_parties_that_are_left_alone_are_asked_for_nothing(whole: Plot) -> None:
    stopped = {
        step.record: step.at for step in whole.script.steps if isinstance(step.command, StopContact)
    }
    deletes = Counter(
        type(step.command).__name__
        for step in whole.script.steps
        if step.record in stopped and "Delete" in type(step.command).__name__
    )
    assert not deletes
