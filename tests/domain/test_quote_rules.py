"""Quotes: statuses and moves, VAT and sums, contract days, and what the network operator asks for."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from domain.lead.measures import measure_names
from domain.price_file.prices import PriceRow, year_cost
from domain.quote.details import MEASURE_ROWS
from domain.quote.events import QuoteMoved
from domain.quote.transitions import dno_step, is_early, next_statuses, provided_as, refusal
from domain.quote.values import KINDS, LABELS, NEEDS_REASON, PIPELINES, QuoteKind, is_selectable
from domain.reference_table import vat
from domain.shared.contract_dates import contract_end
from domain.shared.money import pounds
from domain.shared.offer.money import Payment, agreed, commission, paid
from domain.shared.offer.standing import STANDINGS, Standing, standing_after
from domain.shared.offer.values import (
    ACCEPTED,
    CONTRACT_END,
    ENDED,
    LIVE,
    PAYMENT_KINDS,
    PROVIDED,
    REVISED,
)
from domain.shared.vat import VAT_RULES, VatRule, vat_percent, vat_rates

MONEY = st.decimals(0, 1_000_000, places=2)
MONTHS = st.integers(1, 120)
DAYS = st.dates(date(2000, 1, 1), date(2090, 12, 31))


class TestStatuses:
    def test_codes_follow_the_listed_order(self) -> None:
        assert [LABELS[code] for code in (1000, 1012, 1026, 1037, 1051, 1052)] == [
            "New Quote",
            "Survey Booked",
            "Building Regulations Done",
            "Job Rejected",
            "Payment Received",
            "Completed",
        ]
        assert list(LABELS) == list(range(1000, 1053))
        assert len({*LABELS.values()}) == len(LABELS)

    @pytest.mark.parametrize("code", [999, 1053, 1054, 1055, 1056])
    def test_reserved_codes_are_not_selectable(self, code: int) -> None:
        assert not is_selectable(code)

    def test_pipelines(self) -> None:
        assert PIPELINES["commercial"] == (*range(1000, 1012), 1014, 1015)
        assert {*PIPELINES["solar"]} == {*range(1000, 1030)}
        assert PIPELINES["solar"][19:24] == (1019, 1027, 1028, 1029, 1020)
        assert PIPELINES["paidSolar"] == PIPELINES["solar"]
        assert PIPELINES["eco"] == (*range(1000, 1008), *range(1030, 1053))
        assert len(MEASURE_ROWS.choices["label"]) == 12
        assert {*MEASURE_ROWS.choices["label"]} == {*measure_names("eco")}


def _after(standing: Standing, code: int) -> Standing:
    """The standing after a move, whose events are those of the decider."""
    if code in {PROVIDED, REVISED}:
        return "provided"
    if code == LIVE:
        return "live"
    return standing_after(standing, QuoteMoved(status=code, label=LABELS[code]), ())


class TestMoves:
    @pytest.mark.parametrize(
        ("before", "standing", "after"),
        [
            (1000, "open", (1001, 1007)),
            (1001, "provided", (1002, 1003, 1005, 1006, 1007)),
            (1001, "open", (1003, 1005, 1006, 1007)),
            (1005, "provided", (1002, 1003, 1006, 1007)),
            (1005, "open", (1003, 1005, 1006, 1007)),
            (1002, "accepted", (1003, 1005, 1007, 1014)),
            (1014, "accepted", (1003, 1005, 1007, 1015)),
            (1015, "accepted", (1003, 1005, 1007, 1009)),
            (1015, "open", (1003, 1005, 1007)),
            (1009, "accepted", (1003, 1004, 1005, 1007, 1010)),
            (1010, "open", (1003, 1005, 1007)),
            (1004, "live", ()),
            (1008, "ended", ()),
            (1003, "ended", ()),
            (1006, "ended", ()),
            (1007, "ended", ()),
        ],
    )
    def test_of_commercial_quotes(
        self, before: int, standing: Standing, after: tuple[int, ...]
    ) -> None:
        assert next_statuses("commercial", before, standing) == after

    @pytest.mark.parametrize(("kind", "first"), [("solar", 1012), ("eco", 1030)])
    def test_stages_of_jobs_come_in_any_order(self, kind: str, first: int) -> None:
        stages = [code for code in PIPELINES[kind] if code >= first]  # type: ignore[index]
        for before in (1002, *stages):
            others = [code for code in stages if code != before]
            for standing in ("accepted", "live"):
                assert {*others} <= {*next_statuses(kind, before, standing)}  # type: ignore[arg-type]

    @drawn(
        st.sampled_from(KINDS),
        st.integers(990, 1060),
        st.sampled_from(STANDINGS),
        st.integers(990, 1060),
    )
    def test_a_move_stays_in_the_pipeline(
        self, kind: QuoteKind, before: int, standing: Standing, after: int
    ) -> None:
        following = next_statuses(kind, before, standing)
        assert {*following} <= {*PIPELINES[kind]}
        assert before not in following or before == REVISED
        if refusal(kind, before, standing, after, "why") is None:
            assert is_selectable(after)
            assert before not in ENDED
            assert after != ACCEPTED or standing in {"provided", "accepted"}

    @pytest.mark.parametrize("kind", KINDS)
    def test_every_status_is_reached(self, kind: str) -> None:
        """Contract End Date by the clock."""
        begun: set[tuple[int, Standing]] = {(1000, "open"), (1011, "open")}
        reached, fresh = begun, begun
        while fresh:
            found = {
                (code, _after(standing, code))
                for one, standing in fresh
                for code in next_statuses(kind, one, standing)  # type: ignore[arg-type]
            }
            fresh = found - reached
            reached |= fresh
        assert {*PIPELINES[kind]} - {CONTRACT_END} <= {one for one, _ in reached}  # type: ignore[index]

    @pytest.mark.parametrize("code", sorted(NEEDS_REASON))
    def test_some_need_a_reason(self, code: int) -> None:
        kind, before, standing = (
            ("eco", 1030, "accepted") if code == 1037 else ("commercial", 1001, "provided")
        )
        assert refusal(kind, before, standing, code, " ") == "reason_required"  # type: ignore[arg-type]
        assert refusal(kind, before, standing, code, "No answer for weeks") is None  # type: ignore[arg-type]

    def test_refusals(self) -> None:
        assert refusal("commercial", 1001, "provided", 1020, "x") == "status_not_offered"
        assert refusal("commercial", 1000, "open", 1002, "x") == "transition_not_allowed"
        assert refusal("commercial", 1001, "open", 1002, "x") == "must_be_provided"
        assert refusal("commercial", 1014, "open", 1015, "x") == "must_be_provided"
        assert refusal("eco", 1000, "open", 1053, "x") == "status_not_offered"

    def test_provided_again_is_revised(self) -> None:
        assert provided_as(1000, was_provided=False) == 1001
        assert provided_as(1001, was_provided=True) == 1005
        assert provided_as(1010, was_provided=True) == 1005


RATES = vat_rates(vat.FOUNDED)


class TestVat:
    def test_a_rate_counts_until_the_next_in_whatever_order_they_stand(self) -> None:
        rates = RATES[::-1]
        assert vat_percent(rates, "installedHome", date(2022, 3, 31)) == 5
        assert vat_percent(rates, "installedHome", date(2022, 4, 1)) == 0
        assert vat_percent(rates, "installedHome", date(1899, 12, 31)) is None

    @pytest.mark.parametrize(
        ("rule", "day", "amount"),
        [
            ("installedHome", date(2027, 3, 31), "5750.00"),
            ("installedHome", date(2027, 4, 1), "6037.50"),
            ("goodsOnly", date(2027, 3, 31), "6900.00"),
        ],
    )
    def test_of_the_decisions(self, rule: VatRule, day: date, amount: str) -> None:
        percent = vat_percent(RATES, rule, day)
        assert percent is not None
        assert agreed(Decimal("6000.00"), Decimal("250.00"), percent).agreed == Decimal(amount)

    @drawn(MONEY, MONEY, st.sampled_from(VAT_RULES), DAYS)
    def test_sums_hold_to_the_penny(
        self, net: Decimal, discount: Decimal, rule: VatRule, day: date
    ) -> None:
        percent = vat_percent(RATES, rule, day)
        assert percent is not None
        found = agreed(net, discount, percent)
        assert net - discount + found.vat == found.agreed
        assert found.vat == pounds(found.vat)

    @pytest.mark.parametrize(
        ("amount", "rounded"), [("0.005", "0.01"), ("-0.005", "-0.01"), ("2.675", "2.68")]
    )
    def test_halves_go_away_from_zero(self, amount: str, rounded: str) -> None:
        assert pounds(Decimal(amount)) == Decimal(rounded)


def _row(**rates: str) -> PriceRow:
    values = {name: Decimal(value) for name, value in rates.items()}
    return PriceRow(
        *(1, "SC", "", "", 36, 0, 100_000, date(2026, 1, 1), date(2026, 12, 31)),
        values["unit"],
        values.get("night"),
        values.get("evening"),
        values["standing"],
        "Both",
    )


class TestCosts:
    def test_a_year_of_gas(self) -> None:
        assert year_cost(_row(unit="6.42", standing="30"), 45_000) == Decimal("2998.50")

    def test_a_year_of_electricity(self) -> None:
        row = _row(unit="24.10", night="17.35", evening="21.00", standing="35")
        assert year_cost(row, 28_000, night=6_000, evening=4_000) == Decimal("6346.75")

    def test_commission(self) -> None:
        assert commission(Decimal("0.5"), Decimal(0), 45_000, 36) == Decimal("675.00")
        assert commission(Decimal(0), Decimal(2), 0, 12) == Decimal("7.30")


class TestPayments:
    @drawn(
        st.lists(
            st.builds(Payment, st.sampled_from(PAYMENT_KINDS), MONEY, st.booleans()), max_size=9
        )
    )
    def test_sums_are_payments_less_reversals(self, payments: list[Payment]) -> None:
        sums = paid(payments)
        for kind, total in sums.items():
            mine = [one for one in payments if one.kind == kind]
            gone = sum((one.amount for one in mine if one.reversed), Decimal())
            assert total == sum((one.amount for one in mine), Decimal()) - gone
            assert total >= 0


class TestContractDays:
    @pytest.mark.parametrize(
        ("start", "months", "end"),
        [
            (date(2025, 3, 1), 24, date(2027, 2, 28)),
            (date(2024, 2, 29), 12, date(2025, 2, 28)),
            (date(2025, 8, 31), 6, date(2026, 2, 28)),
            (date(2025, 1, 1), 12, date(2025, 12, 31)),
        ],
    )
    def test_of_the_decisions(self, start: date, months: int, end: date) -> None:
        assert contract_end(start, months) == end

    @drawn(DAYS, MONTHS)
    def test_the_next_one_begins_the_day_after(self, start: date, months: int) -> None:
        after = contract_end(start, months) + timedelta(days=1)
        assert after.day in {start.day, 1}
        moved = (after.year - start.year) * 12 + after.month - start.month
        assert moved == months + (after.day == 1 != start.day)


class TestNetworkOperator:
    @pytest.mark.parametrize(
        ("supply", "kw", "step"),
        [
            ("Single Phase", "3.68", "G98"),
            ("Single Phase", "3.69", "G99"),
            ("Three Phase", "11.04", "G98"),
            ("Three Phase", "11.05", "G99"),
            (None, "3.00", None),
        ],
    )
    def test_by_the_inverters_output(self, supply: str | None, kw: str, step: str | None) -> None:
        assert dno_step(supply, Decimal(kw)) == step

    def test_installation_before_the_approval(self) -> None:
        assert is_early("G99", 1020, frozenset())
        assert not is_early("G99", 1020, frozenset({1016}))
        assert not is_early("G98", 1020, frozenset())
