"""VAT by rule and day of supply, and Xero's codes of rates."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from domain.kernel.errors import InvalidFields
from domain.reference_table import vat
from domain.shared.vat import (
    BATTERY_RATES,
    TAX_TYPES,
    VAT_RULES,
    LineTax,
    TaxType,
    VatRule,
    line_tax,
    tax_of_type,
    vat_percent,
    vat_rates,
)

RATES = vat_rates(vat.FOUNDED)
DAY = date(2026, 6, 1)


def tax(tax_type: TaxType, percent: int | str) -> LineTax:
    return LineTax(tax_type, Decimal(percent))


@pytest.mark.parametrize(
    ("rule", "day", "expected"),
    [
        ("installedHome", date(2027, 3, 31), tax("ZERORATEDOUTPUT", 0)),
        ("installedHome", date(2027, 4, 1), tax("RROUTPUT", 5)),
        ("installedBattery", date(2024, 1, 31), tax("OUTPUT2", 20)),
        ("installedBattery", date(2024, 2, 1), tax("ZERORATEDOUTPUT", 0)),
        ("installedBattery", date(2027, 3, 31), tax("ZERORATEDOUTPUT", 0)),
        ("installedBattery", date(2027, 4, 1), tax("RROUTPUT", 5)),
        ("goodsOnly", date(2026, 6, 1), tax("OUTPUT2", 20)),
        ("grantHeating", date(2026, 6, 1), tax("RROUTPUT", 5)),
        ("standard", date(2026, 6, 1), tax("OUTPUT2", 20)),
    ],
)
def test_the_rule_proposes_by_the_day_of_supply(
    rule: VatRule, day: date, expected: LineTax
) -> None:
    assert line_tax(RATES, rule, day) == expected
    assert line_tax(RATES, rule, day, expected.tax_type) == expected


class TestAnotherRate:
    def test_wants_a_reason(self) -> None:
        for reason in (None, "", "  "):
            with pytest.raises(InvalidFields) as refused:
                line_tax(RATES, "installedHome", DAY, "OUTPUT2", reason)
            assert refused.value.fields == {"vatReason": "required"}
        assert line_tax(RATES, "installedHome", DAY, "OUTPUT2", "A workshop") == tax("OUTPUT2", 20)

    def test_of_the_same_per_cent_is_another_code(self) -> None:
        with pytest.raises(InvalidFields):
            line_tax(RATES, "installedHome", DAY, "EXEMPTOUTPUT")
        found = line_tax(RATES, "installedHome", DAY, "EXEMPTOUTPUT", "Insurance")
        assert found == tax("EXEMPTOUTPUT", 0)

    def test_each_code_has_a_rate(self) -> None:
        found = [tax_of_type(RATES, one, DAY) for one in TAX_TYPES]
        assert [one and one.percent for one in found] == [20, 5, 0, 0, 0]


class TestVersionsOfTheTable:
    def test_a_standard_rate_of_another_version_has_the_same_code(self) -> None:
        rates = vat_rates((*vat.FOUNDED, ("standard", "2026-01-01", "22.5")))
        assert line_tax(rates, "standard", DAY) == tax("OUTPUT2", "22.5")
        assert line_tax(rates, "standard", DAY, "OUTPUT2") == tax("OUTPUT2", "22.5")

    def test_a_rate_without_a_code_is_no_proposal(self) -> None:
        rates = vat_rates((*vat.FOUNDED, ("installedHome", "2026-01-01", "8")))
        with pytest.raises(InvalidFields) as refused:
            line_tax(rates, "installedHome", DAY)
        assert refused.value.fields == {"vatRule": "no_vat_rate"}

    def test_before_the_first_rate_nothing_is_proposed_or_chosen(self) -> None:
        day = date(1899, 12, 31)
        for chosen in (None, "OUTPUT2"):
            with pytest.raises(InvalidFields):
                line_tax(RATES, "standard", day, chosen, "A reason")

    def test_one_of_before_the_rule_of_batteries_has_their_rates_too(self) -> None:
        older = [row for row in vat.FOUNDED if row not in BATTERY_RATES]
        assert [*vat.refusals(tuple(older))] == []
        assert vat_percent(vat_rates(older), "installedBattery", DAY) == 0

    def test_rates_of_batteries_that_a_version_has_stand(self) -> None:
        older = [row for row in vat.FOUNDED if row not in BATTERY_RATES]
        rates = vat_rates([*older, ("installedBattery", "1900-01-01", "17.5")])
        assert vat_percent(rates, "installedBattery", DAY) == Decimal("17.5")

    def test_any_other_rule_must_be_given(self) -> None:
        missing = [title for title, _code in vat.refusals(())]
        assert missing == [vat.TITLES[one] for one in VAT_RULES if one != "installedBattery"]
