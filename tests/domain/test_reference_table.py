"""Reference tables: what may be published, which version counts on a day, and what it says."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given as over
from hypothesis import settings
from hypothesis import strategies as st

import domain.reference_table
from domain.kernel.errors import FieldConflict, InvalidFields
from domain.kernel.event import Event
from domain.lead import lists
from domain.reference_table import accessories, decider, funeral_plans
from domain.reference_table.bands import BANDS, SEGMENTS, STARTS, band_of, pair_of, segment_of
from domain.reference_table.checking import check_content, check_sheet
from domain.reference_table.comparing import Difference, compare
from domain.reference_table.decider import LastVersion, NothingNew, NoVersion, TableRefused
from domain.reference_table.events import (
    ReferenceTableVersionPublished,
    ReferenceTableVersionReinstated,
    ReferenceTableVersionWithdrawn,
)
from domain.reference_table.founding import found
from domain.reference_table.funding import Funding, cell_name
from domain.reference_table.noun import ReferenceTable
from domain.reference_table.values import (
    TABLES,
    Content,
    Purpose,
    Row,
    TableName,
    TableVersion,
    hash_of,
)
from tests.factories import reference_table
from tests.spec import Decide, fold, given, history

V1, V2 = found("funding").state.contents
SHEET = Path(domain.reference_table.__file__).parent / "data/eco4_full_project_scores_v2.csv"
AREAS = {"0-72": 72, "73-97": 97, "98-199": 199, "200+": 200}
"""An area of each segment, as the sheet calls it."""
OF_A = {"0-72": 210, "73-97": 229, "98-199": 266, "200+": 475}
SPRING = date(2027, 3, 1)


def sheet() -> dict[tuple[int, str, str], Decimal]:
    with SHEET.open() as file:
        return {
            (AREAS[segment], start, target): Decimal(pounds)
            for segment, start, target, pounds in list(csv.reader(file))[1:]
        }


def pounds(content: Content, area: Any, pair: str) -> Decimal:
    return Funding(content).amount(Decimal(area), pair).pounds


def publish(
    content: Content,
    *,
    valid_from: date = SPRING,
    purposes: tuple[Purpose, ...] = ("lookup",),
    seen: int | None = None,
) -> Decide:
    def decide(state: ReferenceTable) -> list[Event]:
        return decider.publish(state, content, "Ofgem", valid_from, purposes, expected_version=seen)

    return decide


def withdraw(number: int, seen: int | None = None) -> Decide:
    def decide(state: ReferenceTable) -> list[Event]:
        return decider.withdraw(state, number, expected_version=seen)

    return decide


def published(
    number: int, content: Content, valid_from: date = SPRING
) -> ReferenceTableVersionPublished:
    return ReferenceTableVersionPublished(
        table="burial_types",
        version=number,
        source="Ofgem",
        valid_from=valid_from,
        purposes=("lookup",),
        sha256=hash_of(content),
        content=content,
    )


CELLS = [(area, start, target) for area in AREAS.values() for start in STARTS for target in BANDS]


class TestFunding:
    def test_there_are_448_cells_and_304_of_them_have_an_uplift(self) -> None:
        assert (len(CELLS), len(sheet()), len(V1), len(V2)) == (448, 304, 304, 304)

    @pytest.mark.parametrize(("area", "start", "target"), CELLS)
    def test_each_cell_of_version_2_is_the_sheet_s(
        self, area: int, start: str, target: str
    ) -> None:
        found = Funding(V2).amount(Decimal(area), pair_of(start, target))
        assert found.pounds == sheet().get((area, start, target), 0)
        assert not found.is_estimate

    @pytest.mark.parametrize(("area", "start", "target"), CELLS)
    def test_each_cell_of_version_1_follows_from_it(
        self, area: int, start: str, target: str
    ) -> None:
        of_b = target if target[-1] != "A" else "High_B"
        wanted = sheet().get((area, start, of_b), Decimal(0)).quantize(Decimal(1), ROUND_HALF_UP)
        if target == "High_A":
            wanted += {AREAS[name]: more for name, more in OF_A.items()}[area]
        found = Funding(V1).amount(Decimal(area), pair_of(start, target))
        assert found.pounds == wanted
        known = (area, start, target) in {(72, "High_D", "High_A"), (200, "Low_G", "High_A")}
        assert found.is_estimate is (target[-1] == "A" and not known)

    @pytest.mark.parametrize(
        ("area", "pair", "first", "second"),
        [
            (72, "High_D_to_High_A", 736, "526.0"),
            (73, "High_D_to_High_A", 802, "573.3"),
            (98, "High_D_to_High_A", 933, "666.5"),
            (200, "High_D_to_High_A", 1663, "1187.8"),
            (200, "Low_G_to_High_A", 5695, "5220.3"),
            (72, "Low_E_to_Low_C", 644, "643.6"),
            (72, "High_D_to_High_D", 0, "0"),
            (72, "High_D_to_Low_G", 0, "0"),
            (72, "Low_C_to_High_A", 0, "0"),
        ],
    )
    def test_the_worked_values(self, area: int, pair: str, first: int, second: str) -> None:
        assert pounds(V1, area, pair) == first
        assert pounds(V2, area, pair) == Decimal(second)

    @pytest.mark.parametrize(
        ("area", "segment"),
        [
            ("0.1", "less73"),
            ("72.9", "less73"),
            ("72.99", "less73"),
            ("73", "less98"),
            ("97.9", "less98"),
            ("98", "less200"),
            ("199.99", "less200"),
            ("200", "more200"),
            ("100000", "more200"),
        ],
    )
    def test_segments(self, area: str, segment: str) -> None:
        assert segment_of(Decimal(area)) == segment

    @pytest.mark.parametrize(
        ("score", "band"),
        [
            *(("0", "Low_G"), ("10.4", "Low_G"), ("10.5", "High_G"), ("20.5", "Low_F")),
            *(("29.5", "High_F"), ("38.5", "Low_E"), ("46.5", "High_E"), ("54.5", "Low_D")),
            *(("61.5", "High_D"), ("68.4", "High_D"), ("68.5", "Low_C"), ("74.5", "High_C")),
            *(("80.5", "Low_B"), ("85.9", "Low_B"), ("86", "High_B"), ("91.5", "Low_A")),
            *(("95.9", "Low_A"), ("96", "High_A"), ("120", "High_A")),
        ],
    )
    def test_bands_of_sap_scores(self, score: str, band: str) -> None:
        assert band_of(Decimal(score)) == band

    def test_bands_are_those_that_a_lead_can_have(self) -> None:
        assert BANDS == lists.ENERGY_BANDS

    @pytest.mark.parametrize(
        ("pair", "warns"),
        [
            *(("Low_G_to_High_E", True), ("Low_G_to_Low_D", False), ("High_F_to_High_E", True)),
            *(("High_F_to_Low_D", False), ("Low_E_to_High_D", True), ("Low_E_to_Low_C", False)),
            *(("Low_D_to_High_D", True), ("High_D_to_Low_C", False), ("Low_C_to_High_C", False)),
        ],
    )
    def test_the_least_improvement(self, pair: str, warns: bool) -> None:
        found = Funding(V2).amount(Decimal(80), pair)
        assert found.warnings == (("below_minimum_improvement",) if warns else ())

    @pytest.mark.parametrize(
        "pair", ["", "High_D", "High_D_to_", "D_to_A", "High_H_to_High_A", "high_d_to_high_a"]
    )
    def test_an_unknown_band_is_not_looked_up(self, pair: str) -> None:
        with pytest.raises(KeyError):
            Funding(V2).amount(Decimal(80), pair)


def refused(table: TableName, content: Iterable[Row]) -> list[tuple[str, str]]:
    return [(one.place, one.code) for one in check_content(table, tuple(content)).problems]


@pytest.mark.parametrize("table", sorted({*TABLES} - {"funding"}))
def test_what_a_table_begins_with_could_be_published(table: TableName) -> None:
    [content] = found(table).state.contents
    checked = check_content(table, content)
    assert checked.content == content
    # Names that the specification does not show are entered by admins: there is no file of none.
    expected = [] if content else [("file", "no_rows")]
    assert [(one.place, one.code) for one in checked.problems] == expected
    assert bool(content) == (table != "wholesale_providers")


@pytest.mark.parametrize(
    ("table", "names"),
    [
        (
            "trade_types",
            (
                "Scaffolders, Roofers, Electricians, Gas Engineers, cavity wall installers, "
                "underfloor installers, loft installers, ventilation installers, "
                "internal wall installers, external wall installers, room in roof installers, "
                "ASHP installers"
            ),
        ),
        (
            "buyer_types",
            "First Time Buyer, Second Purchase, Buy To Let, Let to Buy, Remortgage, Commercial",
        ),
        ("burial_types", "Cremation, Burial"),
        ("boiler_brands", "Vaillant, Worcester"),
    ],
)
def test_lists_begin_as_the_specification_s(table: TableName, names: str) -> None:
    assert [row[0] for row in found(table).state.contents[0]] == names.split(", ")


class TestChecking:
    def test_ofgem_s_sheet_is_additive(self) -> None:
        assert refused("funding", V2) == []

    @over(
        place=st.integers(0, 303),
        pence=st.integers(40, 100_000) | st.integers(-100_000, -40),
    )
    @settings(deadline=None)
    def test_one_changed_cell_is_refused_and_named(self, place: int, pence: int) -> None:
        row = V2[place]
        changed = Decimal(row[3]) + Decimal(pence) / 100
        if changed < 0:
            changed = Decimal(row[3]) - Decimal(pence) / 100
        rows = [*V2[:place], (*row[:3], str(changed), ""), *V2[place + 1 :]]
        assert refused("funding", rows) == [(cell_name(row[:3]), "not_additive")]  # type: ignore[arg-type]

    @over(gains=st.lists(st.decimals(0, 900, places=1, allow_nan=False), min_size=13, max_size=13))
    @settings(deadline=None)
    def test_sums_of_steps_are_taken(self, gains: list[Decimal]) -> None:
        """A table made by adding up the gain of each band is additive, whatever the gains."""
        rows = [
            (segment, start, target, str(sum(gains[BANDS.index(start) : BANDS.index(target)])), "")
            for segment in SEGMENTS
            for start in STARTS
            for target in BANDS[BANDS.index(start) + 1 :]
        ]
        assert refused("funding", rows) == []

    @pytest.mark.parametrize("place", [0, 75, 76, 303])
    def test_a_missing_cell_is_named(self, place: int) -> None:
        rows = [*V2[:place], *V2[place + 1 :]]
        assert refused("funding", rows) == [(cell_name(V2[place][:3]), "cell_missing")]  # type: ignore[arg-type]

    def test_a_cell_without_uplift_is_named(self) -> None:
        rows = [*V2, ("less73", "High_D", "Low_D", "12", "")]
        assert refused("funding", rows) == [("less73 High_D_to_Low_D", "no_uplift")]

    @pytest.mark.parametrize(
        ("cells", "code"),
        [
            (("0-73", "Low_G", "High_A", "1"), "not_in_list"),
            (("0-72", "Low_C", "High_A", "1"), "not_in_list"),
            (("0-72", "Low_G", "High_H", "1"), "not_in_list"),
            (("0-72", "Low_G", "High_A", ""), "required"),
            (("0-72", "Low_G", "High_A", "many"), "money_invalid"),
            (("0-72", "Low_G", "High_A", "NaN"), "money_invalid"),
            (("0-72", "Low_G", "High_A", "-1"), "amount_out_of_range"),
            (("0-72", "Low_G", "High_A", "1e9"), "amount_out_of_range"),
            (("0-72", "Low_G", "High_A", "1.005"), "money_too_precise"),
        ],
    )
    def test_a_bad_cell_is_named_by_row_and_column(self, cells: tuple[str, ...], code: str) -> None:
        headers = ("Floor Area Segment", "Starting Band", "Finishing Band", "Cost Savings")
        checked = check_sheet("funding", headers, [(7, cells)])
        [problem] = checked.problems
        assert (problem.code, problem.row) == (code, 7)
        assert problem.place.startswith("row 7, ")

    def test_columns_are_found_by_their_titles_in_any_order(self) -> None:
        checked = check_sheet(
            "accessories", ("PRICE", "notes", " item "), [(2, ("£1,036.50", "x", "busbar"))]
        )
        assert checked.content == (("busbar", "1036.5", ""),)

    def test_a_missing_column_is_named(self) -> None:
        checked = check_sheet("accessories", ("Item",), [(2, ("busbar",))])
        assert [(one.place, one.code) for one in checked.problems] == [("Price", "column_missing")]

    def test_two_rows_of_one_name_are_refused(self) -> None:
        rows = [("Burial",), ("Cremation",), ("Burial",)]
        assert refused("burial_types", rows) == [("Burial", "row_twice")]

    def test_an_empty_table_is_refused(self) -> None:
        assert refused("burial_types", []) == [("file", "no_rows")]

    @pytest.mark.parametrize("name", ["<b>Sea</b>", "Sea\x07", "x" * 101, " "])
    def test_names_are_plain_text(self, name: str) -> None:
        [(place, _)] = refused("burial_types", [(name,)])
        assert place == "row 1, Name"


MORE: Content = (("Cremation",), ("Burial",), ("Burial at sea",))


class TestPublishing:
    def test_the_next_version_holds_its_rows(self) -> None:
        given(reference_table.founded()).when(publish(MORE)).then(published(2, MORE))

    def test_rows_that_cannot_be_a_version_are_refused_and_named(self) -> None:
        with pytest.raises(TableRefused) as refusal:
            given(reference_table.founded("funding")).when(publish(V2[1:])).then()
        assert refusal.value.fields == {"less73 Low_G_to_High_A": "cell_missing"}

    def test_the_same_again_is_refused(self) -> None:
        with pytest.raises(NothingNew):
            given(reference_table.founded(), published(2, MORE)).when(publish(MORE)).then()

    def test_the_same_rows_from_another_day_are_a_version(self) -> None:
        later = date(2027, 9, 1)
        given(reference_table.founded(), published(2, MORE)).when(
            publish(MORE, valid_from=later)
        ).then(published(3, MORE, valid_from=later))

    @pytest.mark.parametrize(
        ("purposes", "code"),
        [
            ((), "too_few"),
            (("submission",), "not_in_list"),
            (("lookup", "submission"), "not_in_list"),
        ],
    )
    def test_a_table_has_its_own_purposes(self, purposes: Any, code: str) -> None:
        given(reference_table.founded()).when(publish(MORE, purposes=purposes)).refused(
            InvalidFields, purposes=code
        )

    def test_what_was_decided_before_another_s_version_is_refused(self) -> None:
        happened = given(reference_table.founded(), published(2, MORE))
        other = (*MORE, ("Woodland burial",))
        with pytest.raises(FieldConflict):
            happened.when(publish(other, seen=1)).then()
        happened.when(publish(other, seen=2)).then(published(3, other))
        happened.when(publish(other, seen=9)).refused(
            InvalidFields, expectedVersion="version_unknown"
        )


class TestWithdrawing:
    def test_a_version_is_withdrawn_once(self) -> None:
        gone = ReferenceTableVersionWithdrawn(table="burial_types", version=1)
        happened = given(reference_table.founded(), published(2, MORE))
        happened.when(withdraw(1)).then(gone)
        given(reference_table.founded(), published(2, MORE), gone).when(withdraw(1)).then()

    def test_an_unknown_one_is_refused(self) -> None:
        given(reference_table.founded()).when(withdraw(2)).refused(
            InvalidFields, version="not_found"
        )

    def test_the_last_one_of_a_purpose_stays(self) -> None:
        with pytest.raises(LastVersion):
            given(reference_table.founded()).when(withdraw(1)).then()
        with pytest.raises(LastVersion):
            # Only version 1 is for lookups.
            given(reference_table.founded("funding")).when(withdraw(1)).then()
        given(reference_table.founded("funding")).when(withdraw(2)).then(
            ReferenceTableVersionWithdrawn(table="funding", version=2)
        )

    def test_a_withdrawn_one_is_used_again(self) -> None:
        def decide(state: ReferenceTable) -> list[Event]:
            return decider.reinstate(state, 1, expected_version=None)

        gone = ReferenceTableVersionWithdrawn(table="burial_types", version=1)
        given(reference_table.founded(), published(2, MORE), gone).when(decide).then(
            ReferenceTableVersionReinstated(table="burial_types", version=1)
        )
        given(reference_table.founded()).when(decide).then()


class TestVersionOfADay:
    @pytest.mark.parametrize(
        ("day", "purpose", "number"),
        [
            (date(2022, 5, 11), "lookup", 1),
            (date(2022, 6, 12), "submission", 1),
            (date(2022, 6, 13), "submission", 2),
            (date(2026, 11, 24), "submission", 2),
            (date(2026, 11, 24), "lookup", 1),
        ],
    )
    def test_funding(self, day: date, purpose: Purpose, number: int) -> None:
        state = fold(history(reference_table.founded("funding")))
        assert decider.version_on(state, day, purpose).version == number

    def test_before_the_first_one_there_is_none(self) -> None:
        state = fold(history(reference_table.founded("funding")))
        with pytest.raises(NoVersion):
            decider.version_on(state, date(2022, 5, 10), "lookup")

    @over(
        days=st.lists(st.dates(date(2026, 1, 1), date(2026, 1, 9)), min_size=1, max_size=6),
        gone=st.sets(st.integers(1, 6)),
        asked=st.dates(date(2025, 12, 30), date(2026, 1, 12)),
    )
    def test_it_is_the_latest_that_was_valid_then(
        self, days: list[date], gone: set[int], asked: date
    ) -> None:
        versions = tuple(
            TableVersion(
                version=number,
                source="",
                valid_from=day,
                purposes=("lookup",),
                sha256="",
                rows=0,
                withdrawn=number in gone,
            )
            for number, day in enumerate(days, 1)
        )
        state: Any = fold(history(reference_table.founded()))
        given_ = state.state.model_copy(update={"versions": versions})
        usable = [(day, n) for n, day in enumerate(days, 1) if n not in gone and day <= asked]
        if not usable:
            with pytest.raises(NoVersion):
                decider.version_on(replace(state, state=given_), asked, "lookup")
            return
        found = decider.version_on(replace(state, state=given_), asked, "lookup")
        assert (found.valid_from, found.version) == max(usable)


def test_versions_are_compared_row_by_row() -> None:
    before: Content = (("busbar", "116.21", ""), ("rail", "", ""))
    after: Content = (("busbar", "120", ""), ("hooks", "", ""))
    assert compare("accessories", before, after) == [
        Difference("busbar", before[0], after[0]),
        Difference("hooks", None, after[1]),
        Difference("rail", before[1], None),
    ]
    assert compare("accessories", before, before) == []


class TestAccessories:
    CONTENT = found("accessories").state.contents[0]

    def test_17_items_have_a_price_and_7_have_none(self) -> None:
        assert len(self.CONTENT) == 24
        assert sorted(row[0] for row in self.CONTENT if not row[1]) == sorted(
            ["rail", "hooks", "flashing", "isolators", "cable", "connectors", "bird mesh"]
        )
        assert {row[0] for row in self.CONTENT if row[2]} == {
            "battery connectors",
            "single and three-phase meters",
        }

    @pytest.mark.parametrize(
        ("item", "price"),
        [
            *(("parallel kit", "36.45"), ("battery add-on kit", "43.37")),
            *(("external connector set", "36.45"), ("IP65 long cable set", "43.36")),
            *(("IP65 medium cable set", "39.67"), ("IP20 long", "43.36"), ("IP20 medium", "39.67")),
            *(("5.32kWh long", "33.25"), ("5.32kWh medium", "28.37")),
            *(("10.65kWh long", "63.02"), ("10.65kWh medium", "57.75"), ("busbar", "116.21")),
            *(("5-way battery cabinet", "275.55"), ("battery connectors", "11.87")),
            *(("single and three-phase meters", "103.86"), ("wifi logger", "34.26")),
            ("wifi and LAN logger", "46.02"),
        ],
    )
    def test_each_price_is_the_specification_s(self, item: str, price: str) -> None:
        [line] = accessories.lines(self.CONTENT, [accessories.Wanted(item)])
        assert (line.amount, line.by_hand) == (Decimal(price), False)

    def test_a_kit_three_connectors_and_a_busbar(self) -> None:
        wanted = [
            accessories.Wanted("parallel kit"),
            accessories.Wanted("battery connectors", 3),
            accessories.Wanted("busbar"),
        ]
        assert accessories.total(accessories.lines(self.CONTENT, wanted)) == Decimal("188.27")

    def test_an_item_without_a_price_has_one_by_hand(self) -> None:
        [line] = accessories.lines(self.CONTENT, [accessories.Wanted("rail", 4, Decimal("9.99"))])
        assert (line.amount, line.by_hand) == (Decimal("39.96"), True)

    def test_prices_that_are_missing_or_too_many_are_named(self) -> None:
        wanted = [
            accessories.Wanted("rail"),
            accessories.Wanted("busbar", 1, Decimal(1)),
            accessories.Wanted("Rails"),
        ]
        with pytest.raises(InvalidFields) as refusal:
            accessories.lines(self.CONTENT, wanted)
        assert refusal.value.fields == {
            "items.0.price": "required",
            "items.1.price": "not_allowed",
            "items.2.item": "not_in_list",
        }


class TestFuneralPlans:
    CONTENT = found("funeral_plans").state.contents[0]

    def test_two_ages_have_prices_and_no_other(self) -> None:
        assert [*funeral_plans.prices(self.CONTENT, 50).values()] == [
            Decimal(price) for price in ("17.09", "20.88", "24.32", "26.74", "28.44")
        ]
        assert funeral_plans.prices(self.CONTENT, 75)["Platinum"] == Decimal("60.10")
        assert all(not funeral_plans.prices(self.CONTENT, age) for age in range(51, 75))

    @pytest.mark.parametrize("age", [50, 75])
    @pytest.mark.parametrize("tier", funeral_plans.RATIOS)
    def test_one_tier_proposes_the_others_within_pennies(self, age: int, tier: str) -> None:
        known = funeral_plans.prices(self.CONTENT, age)
        proposed = funeral_plans.proposed(tier, known[tier])
        assert proposed[tier] == known[tier]
        assert all(abs(proposed[one] - known[one]) <= Decimal("0.02") for one in known)
