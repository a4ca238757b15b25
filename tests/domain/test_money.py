"""Amounts of money: named roundings, lines of invoices, and their sums."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

import domain
from domain.shared.money import (
    LINE_AMOUNTS,
    LineAmounts,
    LineSum,
    by_rate,
    line_sum,
    per_cent,
    pounds,
    pounds_of,
    tax_on,
    tax_within,
    totals,
    whole_pounds,
)

CASES = 10_000
RATES = tuple(map(Decimal, ("0", "5", "12.5", "17.5", "20")))


def line(
    quantity: str,
    unit: str,
    percent: str,
    discount: str = "0",
    kind: LineAmounts = "Exclusive",
) -> LineSum:
    return line_sum(kind, *map(Decimal, (quantity, unit, discount, percent)))


class TestRounding:
    @pytest.mark.parametrize("sign", ["", "-"])
    def test_halves_go_away_from_zero(self, sign: str) -> None:
        assert str(pounds(Decimal(f"{sign}0.125"))) == f"{sign}0.13"
        assert str(whole_pounds(Decimal(f"{sign}2.5"))) == f"{sign}3"
        assert str(pounds_of(Decimal(f"{sign}0.5"))) == f"{sign}0.01"
        assert str(per_cent(Decimal(f"{sign}1"), Decimal(160))) == f"{sign}0.63"
        assert str(tax_on(Decimal(f"{sign}0.10"), Decimal(5))) == f"{sign}0.01"
        assert str(tax_within(Decimal(f"{sign}0.105"), Decimal(5))) == f"{sign}0.01"

    def test_what_is_less_than_a_half_is_dropped(self) -> None:
        assert str(pounds(Decimal("0.1249999"))) == "0.12"

    def test_no_other_module_of_the_domain_names_a_rounding(self) -> None:
        root = Path(domain.__path__[0])
        named = [path.name for path in root.rglob("*.py") if "ROUND_" in path.read_text()]
        assert named == ["money.py"]


class TestLines:
    def test_an_invoice_of_three_rates(self) -> None:
        lines = [
            line("12", "45.4550", "20", "10"),
            line("1", "1234.56", "0"),
            line("3.5", "19.99", "5"),
        ]
        assert [(str(one.net), str(one.tax)) for one in lines] == [
            ("490.91", "98.18"),
            ("1234.56", "0.00"),
            ("69.97", "3.50"),
        ]
        found = totals(lines)
        assert str(found.sub_total) == "1795.44"
        assert str(found.total_tax) == "101.68"
        assert str(found.total) == "1897.12"
        assert list(by_rate(lines)) == [0, 5, 20]

    def test_tax_is_rounded_for_each_line(self) -> None:
        lines = [line("1", "10.03", "20")] * 3
        assert str(totals(lines).total_tax) == "6.03"
        assert str(totals(lines).total) == "36.12"
        assert by_rate(lines)[Decimal(20)] == totals(lines)

    def test_amounts_that_contain_their_tax(self) -> None:
        found = line("1", "99.99", "20", kind="Inclusive")
        assert (str(found.net), str(found.tax), str(found.gross)) == ("83.32", "16.67", "99.99")

    def test_amounts_without_tax_have_none_whatever_the_rate(self) -> None:
        assert line("3", "9.99", "20", kind="NoTax") == LineSum(
            Decimal(), Decimal("29.97"), Decimal("0.00")
        )

    def test_a_whole_discount_leaves_nothing(self) -> None:
        assert line("12", "45.455", "20", "100").gross == 0

    def test_the_longest_numbers_are_rounded_once(self) -> None:
        # The product lies just below a half, which its first 28 digits already show.
        found = line("999496666.3333", "999999999.9997", "0", "0.01")
        assert str(found.net) == "999396716666366850.98"

    def test_nothing_at_all_comes_to_nothing(self) -> None:
        assert (str(totals([]).total), by_rate([])) == ("0.00", {})


def pence(amount: Fraction) -> Decimal:
    """The amount rounded to pence by whole numbers alone, of what is not negative."""
    return Decimal((amount * 200 + 1) // 2).scaleb(-2)


def drawn(chance: Random) -> tuple[Decimal, Decimal, Decimal, Decimal]:
    """Quantity, unit price, discount and rate, with as many digits as it comes."""
    quantity = Decimal(chance.randrange(1, 10 ** chance.randint(1, 9))).scaleb(-4)
    unit = Decimal(chance.randrange(10 ** chance.randint(1, 11))).scaleb(-4)
    discount = Decimal(chance.choice((0, 0, chance.randrange(10_001)))).scaleb(-2)
    return quantity, unit, discount, chance.choice(RATES)


@pytest.mark.parametrize("kind", LINE_AMOUNTS)
def test_totals_are_the_sums_of_the_lines_and_of_the_table_of_tax(kind: LineAmounts) -> None:
    chance = Random(f"lines {kind}")
    for _ in range(CASES):
        asked = [drawn(chance) for _ in range(chance.randint(1, 4))]
        lines = [line_sum(kind, *one) for one in asked]
        found, table = totals(lines), by_rate(lines).values()
        assert found.total == sum(one.gross for one in lines)
        assert found.sub_total == sum(one.sub_total for one in table)
        assert found.total_tax == sum(one.total_tax for one in table)
        assert found.total == sum(one.total for one in table)
        for one, (quantity, unit, discount, percent) in zip(lines, asked, strict=True):
            whole = Fraction(quantity) * Fraction(unit) * (100 - Fraction(discount)) / 100
            amount = pence(whole)
            rate = Fraction(percent)
            if kind == "Exclusive":
                assert (one.net, one.tax) == (amount, pence(Fraction(amount) * rate / 100))
            elif kind == "Inclusive":
                within = pence(Fraction(amount) * rate / (100 + rate))
                assert (one.gross, one.tax) == (amount, within)
            else:
                assert (one.gross, one.tax) == (amount, Decimal())
