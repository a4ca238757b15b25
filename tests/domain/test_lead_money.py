"""What a job costs, its profit and its margin."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.lead.details import Costs, LeadDetails
from domain.lead.money import COSTS, PAYMENTS, job_money, win_rate

AMOUNTS = st.lists(st.decimals("0.00", "99999.99", places=2), max_size=17)
EXAMPLE = {
    "material": "1850.00",
    "labour": "1200.00",
    "scaffolding": "350.00",
    "lead_generator": "200.00",
    "surveyor": "90.00",
    "paperwork": "60.00",
}


def amounts(*values: str) -> list[Decimal]:
    return [Decimal(value) for value in values]


def test_there_are_17_costs_beside_two_payments() -> None:
    assert len(COSTS) == 17
    assert {*COSTS, *PAYMENTS} == Costs.model_fields.keys()


def test_the_worked_example() -> None:
    money = job_money(amounts(*EXAMPLE.values()), amounts("2500.00", "2750.00"))
    assert [str(one) for one in (money.total, money.profit, money.margin)] == [
        "3750.00",
        "1500.00",
        "28.57",
    ]
    without = job_money(amounts(*EXAMPLE.values()), amounts("2500.00"))
    assert without.profit == Decimal("-1250.00")


def test_without_payments_there_is_no_profit() -> None:
    money = job_money(amounts("12.00"), [])
    assert (money.total, money.profit, money.margin) == (Decimal("12.00"), None, None)
    assert job_money([], []).total is None


def test_halves_of_per_cent_are_rounded_away_from_zero() -> None:
    # 1 of 160 is 0.625 per cent, and a loss of as much is -0.625.
    assert str(job_money(amounts("159.00"), amounts("160.00")).margin) == "0.63"
    assert str(job_money(amounts("161.00"), amounts("160.00")).margin) == "-0.63"
    assert str(win_rate(1, 159)) == "0.63"


def test_a_payment_of_nothing_has_a_profit_but_no_margin() -> None:
    money = job_money(amounts("12.00"), amounts("0.00"))
    assert (money.profit, money.margin) == (Decimal("-12.00"), None)


@given(costs=AMOUNTS, payments=AMOUNTS.filter(bool))
def test_profit_is_what_the_payments_exceed_the_costs_by(
    costs: list[Decimal], payments: list[Decimal]
) -> None:
    money = job_money(costs, payments)
    assert money.profit == sum(payments) - sum(costs)
    assert job_money(costs[::-1], payments[::-1]) == money


@pytest.mark.parametrize("name", COSTS)
def test_no_cost_is_negative(name: str) -> None:
    with pytest.raises(ValueError, match="Enter 0 or more"):
        LeadDetails.model_validate({"costs": {name: "-0.01"}})
    assert LeadDetails.model_validate({"costs": {name: "0"}}).costs


@pytest.mark.parametrize("name", PAYMENTS)
def test_a_payment_may_be_taken_back(name: str) -> None:
    taken: Any = LeadDetails.model_validate({"costs": {name: "-5"}}).costs
    assert getattr(taken, name) == Decimal("-5.00")
