"""Commission: what a contract brings, how it is shared out, and what goes back."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from random import Random
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.payment import shares as sharing
from domain.payment import terms as agreed
from domain.payment.clawback import clawback
from domain.payment.expected import Contract, Expected, expected
from domain.payment.shares import Share, adjustments, paid_out, shared_out
from domain.payment.terms import Band, ClawbackRule, Due, Instalment, Terms

CASES = 10_000
ANN, BEN, CARA = (UUID(int=number) for number in (1, 2, 3))


def d(text: str) -> Decimal:
    return Decimal(text)


def at(percent: str, due: Due, number: int = 0) -> Instalment:
    return Instalment(d(percent), due, number)


SEVENTY_THIRTY = (at("70", "live"), at("30", "months", 18))
TERMS = Terms(1, "uplift", new=SEVENTY_THIRTY, renewal=(at("100", "live"),))
GAS = Contract(
    aq=42_500,
    months=36,
    uplift_unit=d("0.85"),
    signed_on=date(2026, 1, 20),
    start=date(2026, 3, 1),
    end=date(2029, 2, 28),
)
SPLIT = (Share(ANN, 5_000), Share(BEN, 3_000), Share(CARA, 2_000))


def amounts(found: Expected) -> list[str]:
    return [str(part.amount) for part in found.instalments]


class TestExpected:
    def test_the_uplift_on_each_kwh(self) -> None:
        assert expected(TERMS, GAS).amount == d("1083.75")

    def test_the_uplift_of_each_day_comes_on_top(self) -> None:
        assert expected(TERMS, replace(GAS, uplift_day=d("5"))).amount == d("1138.50")

    def test_it_is_due_in_parts_of_which_the_last_takes_what_is_left(self) -> None:
        found = expected(TERMS, GAS)
        assert amounts(found) == ["758.63", "325.12"]
        assert [part.due_on for part in found.instalments] == [date(2026, 3, 1), date(2027, 9, 1)]

    def test_a_renewal_has_its_own_parts(self) -> None:
        assert amounts(expected(TERMS, replace(GAS, is_renewal=True))) == ["1083.75"]

    def test_no_more_than_the_cap(self) -> None:
        contract = replace(GAS, uplift_unit=d("3"), aq=60_000, months=12)
        found = expected(replace(TERMS, cap=d("1500")), contract)
        assert (found.full, found.amount, found.reason) == (d("1800.00"), d("1500.00"), "capped")

    def test_nothing_below_the_least_usage(self) -> None:
        terms = replace(TERMS, least_kwh=5_000)
        found = expected(terms, replace(GAS, aq=4_999))
        assert (found.amount, found.reason, found.instalments) == (d("0.00"), "below_least_kwh", ())
        assert expected(terms, replace(GAS, aq=5_000)).reason is None

    def test_the_broker_s_share_follows_from_the_usage(self) -> None:
        terms = replace(TERMS, bands=(Band(0, d("65")), Band(10_000, d("75"))))
        small = replace(GAS, uplift_unit=d("1"), aq=9_999, months=12)
        assert expected(terms, small).amount == d("64.99")
        assert expected(terms, replace(small, aq=10_000)).amount == d("75.00")

    @pytest.mark.parametrize(
        ("terms", "amount"),
        [
            (replace(TERMS, base="fixed", rate=d("120")), "120.00"),
            (replace(TERMS, base="monthly", rate=d("12.5")), "179.55"),
        ],
    )
    def test_other_bases(self, terms: Terms, amount: str) -> None:
        assert expected(terms, replace(GAS, monthly=d("39.90"))).amount == d(amount)

    def test_when_each_part_is_due(self) -> None:
        instalments = (
            at("20", "signed"),
            at("20", "live"),
            at("20", "anniversary", 1),
            at("20", "months", 6),
            at("20", "end"),
        )
        found = expected(replace(TERMS, new=instalments), replace(GAS, start=date(2027, 8, 31)))
        assert [part.due_on for part in found.instalments] == [
            date(2026, 1, 20),
            date(2027, 8, 31),
            date(2028, 8, 31),
            date(2028, 2, 29),
            date(2029, 2, 28),
        ]

    def test_a_part_has_no_day_while_nothing_says_when_it_is_due(self) -> None:
        terms = replace(TERMS, new=(at("100", "signed"),))
        assert expected(terms, replace(GAS, signed_on=None)).instalments[0].due_on is None

    def test_a_residual_is_paid_each_month(self) -> None:
        terms = replace(TERMS, new=(at("40", "live"),), residual=d("60"))
        found = expected(terms, replace(GAS, months=6))
        # 180.63 in all: 72.25, and 108.38 in six parts.
        assert amounts(found) == ["72.25", "18.06", "18.06", "18.06", "18.06", "18.06", "18.08"]
        assert found.instalments[-1].due_on == date(2026, 9, 1)

    @given(
        percents=st.lists(st.integers(1, 4_999), min_size=1, max_size=8).filter(
            lambda found: sum(found) < 10_000
        ),
        pence=st.integers(1, 10_000_000),
    )
    def test_the_parts_sum_to_the_whole(self, percents: list[int], pence: int) -> None:
        rest = 10_000 - sum(percents)
        instalments = [Instalment(Decimal(one) / 100, "live") for one in (*percents, rest)]
        terms = Terms(1, "fixed", tuple(instalments), tuple(instalments), rate=Decimal(pence) / 100)
        found = expected(terms, GAS)
        assert sum(part.amount for part in found.instalments) == found.amount == terms.rate
        assert min(part.amount for part in found.instalments) >= 0


class TestTerms:
    def test_good_ones(self) -> None:
        assert agreed.problems(TERMS) == {}

    @pytest.mark.parametrize(
        ("wrong", "problems"),
        [
            (
                {"new": (at("101", "live"),)},
                {"new": "not_the_whole", "new.0.percent": "not_a_share"},
            ),
            ({"renewal": (at("99.99", "live"),)}, {"renewal": "not_the_whole"}),
            ({"renewal": ()}, {"renewal": "not_the_whole"}),
            ({"new": (at("100", "months"),)}, {"new.0.number": "does_not_fit"}),
            ({"new": (at("100", "live", 2),)}, {"new.0.number": "does_not_fit"}),
            ({"bands": (Band(10, d("60")),)}, {"bands.0.least_kwh": "leaves_a_gap"}),
            (
                {"bands": (Band(0, d("60")), Band(0, d("0")))},
                {
                    "bands.1.least_kwh": "not_above_the_one_before",
                    "bands.1.percent": "not_a_share",
                },
            ),
            ({"base": "fixed"}, {"rate": "not_positive"}),
            ({"rate": d("-1")}, {"rate": "not_positive"}),
            ({"cap": d("0")}, {"cap": "not_positive"}),
            ({"least_kwh": -1}, {"least_kwh": "negative"}),
        ],
    )
    def test_wrong_ones_are_named_by_field(
        self, wrong: dict[str, object], problems: dict[str, str]
    ) -> None:
        assert agreed.problems(replace(TERMS, **wrong)) == problems  # type: ignore[arg-type]


class TestShares:
    def test_people_and_house(self) -> None:
        people = paid_out(d("758.63"), d("45"))
        assert (people, d("758.63") - people) == (d("341.38"), d("417.25"))

    def test_pence_that_are_left_go_to_the_largest(self) -> None:
        assert [*shared_out(d("341.38"), SPLIT).values()] == [d("170.70"), d("102.41"), d("68.27")]

    def test_the_first_listed_of_equal_ones_has_the_penny(self) -> None:
        halves = (Share(BEN, 5_000), Share(ANN, 5_000))
        assert shared_out(d("0.01"), halves) == {BEN: d("0.01"), ANN: d("0.00")}

    def test_restated_from_the_start(self) -> None:
        restated = (Share(ANN, 6_000), Share(BEN, 2_000), Share(CARA, 2_000))
        found = adjustments(shared_out(d("341.38"), SPLIT), d("341.38"), restated)
        assert found == {ANN: d("34.14"), BEN: d("-34.14"), CARA: d("0.00")}

    def test_who_is_left_out_gives_back_all(self) -> None:
        found = adjustments({ANN: d("10.00")}, d("10.00"), (Share(BEN, 10_000),))
        assert found == {BEN: d("10.00"), ANN: d("-10.00")}

    def test_parts_of_a_penny_are_not_shared_out(self) -> None:
        with pytest.raises(ValueError, match="penny"):
            shared_out(d("1.005"), SPLIT)

    def test_the_parts_sum_to_the_amount(self) -> None:
        random = Random(20_261_130)
        for _ in range(CASES):
            amount = Decimal(random.randint(-10_000_000, 10_000_000)) / 100
            cuts = sorted(random.sample(range(1, sharing.ALL), random.randint(0, 6)))
            points = [
                after - before
                for before, after in zip([0, *cuts], [*cuts, sharing.ALL], strict=True)
            ]
            shares = [Share(UUID(int=number), one) for number, one in enumerate(points)]
            split = shared_out(amount, shares)
            assert sum(split.values()) == amount
            assert shared_out(-amount, shares) == {user: -part for user, part in split.items()}
            for one in shares:
                exact = amount * one.basis_points / sharing.ALL
                assert abs(split[one.user] - exact) < len(shares) * d("0.01")

    @pytest.mark.parametrize(
        ("shares", "problems"),
        [
            (SPLIT, {}),
            ((Share(ANN, 9_999),), {"shares": "not_the_whole"}),
            ((Share(ANN, 10_001),), {"shares": "not_the_whole"}),
            ((), {"shares": "not_the_whole"}),
            (
                (Share(ANN, 5_000), Share(ANN, 5_000)),
                {"shares.0.user": "twice", "shares.1.user": "twice"},
            ),
            (
                (Share(ANN, 10_001), Share(BEN, -1)),
                {"shares.1.basis_points": "not_positive"},
            ),
        ],
    )
    def test_wrong_shares_are_named(
        self, shares: tuple[Share, ...], problems: dict[str, str]
    ) -> None:
        assert sharing.problems(shares) == problems


class TestClawback:
    def back(self, rule: ClawbackRule, used: int) -> tuple[str, str, list[str]]:
        found = clawback(
            rule,
            received=d("758.63"),
            people=d("341.38"),
            shares=SPLIT,
            months=36,
            used=used,
        )
        return str(found.amount), str(found.people), [str(one) for one in found.by_user.values()]

    def test_the_months_that_are_left(self) -> None:
        by_user = ["-104.32", "-62.58", "-41.72"]
        assert self.back("unused_months", 14) == ("-463.61", "-208.62", by_user)

    def test_all_of_it(self) -> None:
        by_user = ["-170.70", "-102.41", "-68.27"]
        assert self.back("all", 14) == ("-758.63", "-341.38", by_user)

    @pytest.mark.parametrize(("rule", "used"), [("none", 14), ("unused_months", 36), ("all", 40)])
    def test_nothing(self, rule: ClawbackRule, used: int) -> None:
        amount, people, by_user = self.back(rule, used)
        assert {d(one) for one in (amount, people, *by_user)} == {d("0")}
