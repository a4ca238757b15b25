"""Lines that are ready for what can be invoiced."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from hypothesis import given
from hypothesis import strategies as st

from domain.invoice.details import InvoiceLine, totals_of
from domain.invoice.ready_lines import Component, Sold, ready_lines
from domain.invoice.values import LEAST_LEFT
from domain.reference_table import vat
from domain.shared.offer.money import agreed
from domain.shared.vat import VAT_RULES, vat_rates

RATES = vat_rates(vat.FOUNDED)
DAY = date(2026, 11, 30)
ITEM = UUID(int=3)
COMPONENTS = (
    Component("Boilers", Decimal(1), Decimal("1800.00")),
    Component("Bird guard", Decimal(12), Decimal("9.99")),
)


def said(lines: list[InvoiceLine]) -> list[tuple[Any, ...]]:
    return [(one.description, one.quantity, one.unit_amount) for one in lines]


def test_one_line_is_what_is_left_without_its_vat() -> None:
    [line] = ready_lines(Sold("Gas, Q-100001", Decimal("1200.00")), {}, RATES, DAY)
    assert said([line]) == [("Gas, Q-100001", Decimal(1), Decimal("1000.00"))]
    assert (line.vat_rule, line.tax_type) == ("standard", "OUTPUT2")
    assert (line.net_amount, line.tax_amount) == (Decimal("1000.00"), Decimal("200.00"))


def test_components_have_lines_and_the_rest_is_one() -> None:
    sold = Sold("Solar, Q-100002", Decimal("6000.00"), rule="installedHome", components=COMPONENTS)
    lines = ready_lines(sold, {"bird guard": {"item": ITEM, "account_code": "200"}}, RATES, DAY)
    assert said(lines) == [
        ("Boilers", 1, Decimal("1800.00")),
        ("Bird guard", 12, Decimal("9.99")),
        ("Solar, Q-100002", 1, Decimal("4080.12")),
    ]
    assert [(one.item, one.account_code) for one in lines] == [
        (None, None),
        (ITEM, "200"),
        (None, None),
    ]
    assert {one.tax_type for one in lines} == {"ZERORATEDOUTPUT"}
    assert totals_of(lines).total == sold.left


def test_components_that_come_to_more_than_was_agreed_are_not_named() -> None:
    sold = Sold("Solar", Decimal("1500.00"), rule="installedHome", components=COMPONENTS)
    assert said(ready_lines(sold, {}, RATES, DAY)) == [("Solar", 1, Decimal("1500.00"))]


def test_an_agreed_rate_is_another_code_with_its_reason() -> None:
    sold = Sold("Job", Decimal("105.00"), agreed_percent=Decimal(5), reason="Grant")
    [line] = ready_lines(sold, {}, RATES, DAY)
    assert (line.tax_type, line.vat_reason) == ("RROUTPUT", "Grant")
    assert line.net_amount == Decimal("100.00")


def test_a_rate_without_a_code_gives_way_to_the_rule() -> None:
    sold = Sold("Job", Decimal("120.00"), agreed_percent=Decimal(8), reason="Typed")
    [line] = ready_lines(sold, {}, RATES, DAY)
    assert (line.tax_type, line.vat_reason) == ("OUTPUT2", None)


def test_the_rate_is_that_of_the_day() -> None:
    sold = Sold("Solar", Decimal("105.00"), rule="installedHome")
    percents = [
        ready_lines(sold, {}, RATES, day)[0].vat_percent
        for day in (date(2027, 3, 31), date(2027, 4, 1))
    ]
    assert percents == [0, 5]


@given(
    left=st.decimals("1", "9999999", places=2),
    rule=st.sampled_from(VAT_RULES),
    day=st.dates(date(2024, 2, 1), date(2028, 1, 1)),
    amounts=st.lists(st.decimals("0.01", "5000", places=2), max_size=6),
)
def test_what_is_invoiced_leaves_less_than_counts(
    left: Decimal, rule: Any, day: date, amounts: list[Decimal]
) -> None:
    components = tuple(Component("Component", Decimal(1), one) for one in amounts)
    lines = ready_lines(Sold("Job", left, rule=rule, components=components), {}, RATES, day)
    assert abs(totals_of(lines).total - left) < LEAST_LEFT
    assert all(one.unit_amount is not None and one.unit_amount > 0 for one in lines)


@given(net=st.decimals("1", "999999", places=2), percent=st.sampled_from([0, 5, 20]))
def test_an_agreed_amount_is_invoiced_to_the_penny(net: Decimal, percent: int) -> None:
    amount = agreed(net, Decimal(), Decimal(percent)).agreed
    sold = Sold("Job", amount, agreed_percent=Decimal(percent), reason="Agreed")
    assert totals_of(ready_lines(sold, {}, RATES, DAY)).total == amount
