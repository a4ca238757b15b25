"""Price files: what may happen to one, how rows are read, where they count, and what they cost."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal
from itertools import combinations
from typing import Any
from uuid import uuid4

import pytest
from hypothesis import assume
from hypothesis import given as drawn
from hypothesis import strategies as st

from domain.kernel.errors import AlreadyDeleted
from domain.kernel.event import Event
from domain.kernel.record import Deleted, Record
from domain.price_file.columns import COLUMNS, mapping_problems, proposed
from domain.price_file.decider import (
    AlreadyLoaded,
    Difference,
    LoadRunning,
    NotLoaded,
    load,
    map_columns,
    refuse,
    stays,
    withdraw,
)
from domain.price_file.events import PriceFileState
from domain.price_file.prices import (
    METER_TYPES,
    PRICE_FOR,
    Place,
    PriceRow,
    Wanted,
    counting,
    fits,
    order,
    overlaps,
    year_cost,
)
from domain.price_file.reading import RowReader
from domain.price_file.units import Units
from tests.factories import price_file
from tests.spec import Decide, given

TODAY = date(2026, 11, 24)
WINDOW = (price_file.START, price_file.END)


def mapping(**fields: Any) -> Decide:
    def decide(state: Record[Any, Any]) -> list[Event]:
        return map_columns(state, price_file.mapping(**fields))

    return decide


def loading(state: Record[Any, Any]) -> list[Event]:
    difference = Difference(new=12_480)
    return load(state, WINDOW, prices=12_480, difference=difference, content_hash="a" * 64)


def withdrawing(day: date) -> Decide:
    return lambda state: withdraw(state, day)


class TestLife:
    def test_uploaded_mapped_loaded_withdrawn(self) -> None:
        begun = given(price_file.uploaded())
        begun.when(mapping()).then(price_file.mapped())
        given(price_file.uploaded(), price_file.mapped()).when(loading).then(price_file.loaded())
        done = (price_file.uploaded(), price_file.mapped(), price_file.loaded())
        given(*done).when(withdrawing(TODAY)).then(price_file.withdrawn(TODAY))

    def test_a_refused_file_may_be_mapped_again(self) -> None:
        refused = (price_file.uploaded(), price_file.mapped(), price_file.refused())
        given(*refused[:2]).when(lambda state: refuse(state, 3)).then(price_file.refused())
        given(*refused).when(mapping()).then(price_file.mapped())

    def test_a_file_is_loaded_once_and_by_one_job(self) -> None:
        before = (price_file.uploaded(), price_file.mapped())
        given(*before).when(mapping()).refused(LoadRunning)
        given(*before, price_file.loaded()).when(mapping()).refused(AlreadyLoaded)
        given(*before, price_file.loaded()).when(loading).then()
        given(price_file.uploaded()).when(loading).then()

    def test_what_is_withdrawn_earlier_is_an_event_and_later_is_none(self) -> None:
        done = (price_file.uploaded(), price_file.mapped(), price_file.loaded())
        first = price_file.withdrawn(TODAY)
        later, earlier = TODAY + timedelta(days=1), TODAY - timedelta(days=1)
        given(*done, first).when(withdrawing(later)).then()
        given(*done, first).when(withdrawing(earlier)).then(price_file.withdrawn(earlier))

    def test_only_loaded_prices_are_withdrawn(self) -> None:
        given(price_file.uploaded()).when(withdrawing(TODAY)).refused(NotLoaded)

    def test_a_deleted_file_stays_as_it_is(self) -> None:
        given(price_file.uploaded(), Deleted()).when(mapping()).refused(AlreadyDeleted)
        given(price_file.uploaded(), price_file.mapped(), Deleted()).when(loading).then()

    def test_prices_stay_until_the_day_on_which_they_are_withdrawn(self) -> None:
        state = PriceFileState(step="withdrawn", withdrawn_from=TODAY)
        assert not stays(state, TODAY)
        assert stays(state, TODAY - timedelta(days=1))
        assert stays(PriceFileState(step="loaded"), TODAY)
        assert not stays(PriceFileState(step="refused"), TODAY)


class TestColumns:
    def test_they_are_those_of_the_specification(self) -> None:
        assert ", ".join(COLUMNS["gas"]) == (
            "ldz, minAQ, maxAQ, duration, startDate, endDate, unitRate, standingCharge, priceFor"
        )
        assert ", ".join(COLUMNS["electric"]) == (
            "distId, meterType, profileClass, duration, standingCharge, dayUnitRate, nightUnitRate, "
            "eveningAndWeekendUnitRate, minAQ, maxAQ, startDate, endDate, priceFor"
        )

    def test_names_count_more_than_aliases_and_a_column_is_filled_once(self) -> None:
        assert proposed("gas", ["Rate", "unit_RATE", "Rate 2"]) == ("", "unitRate", "")
        assert proposed("gas", ["Rate"]) == ("unitRate",)
        assert proposed("electric", ["Unit Rate", "Day"]) == ("dayUnitRate", "")
        assert proposed("gas", ["Mine", "ldz"], {"mine": "ldz"}) == ("ldz", "")

    def test_an_empty_column_fills_only_what_it_is_named_after(self) -> None:
        last = {"saletype": "priceFor", "mine": "ldz"}
        assert proposed("gas", ["Sale_Type", "Mine"], last) == ("priceFor", "ldz")
        assert proposed("gas", ["Sale_Type", "Mine"], last, {0}) == ("", "ldz")
        assert proposed("gas", ["priceFor", "Mine"], last, {0, 1}) == ("priceFor", "")

    def test_all_that_is_needed_is_filled_once(self) -> None:
        columns = [*COLUMNS["electric"]]
        assert mapping_problems("electric", columns, {}, len(columns)) == {}
        assert mapping_problems("electric", ["", "distId", "distId", "x"], {}, 4) == {
            **dict.fromkeys(["profileClass", "duration", "standingCharge"], "required"),
            **dict.fromkeys(["dayUnitRate", "minAQ", "maxAQ"], "required"),
            **dict.fromkeys(["startDate", "endDate", "priceFor"], "required"),
            "distId": "mapped_twice",
            "x": "not_in_list",
        }
        assert mapping_problems("gas", ["ldz"], {}, 2) == {"mapping": "mapping_width"}


def read(kind: Any = "gas", **cells: str) -> dict[str, str]:
    """Problem codes by column."""
    usual = {
        "ldz": "NW",
        "minAQ": "0",
        "maxAQ": "73,200",
        "duration": "12",
        "startDate": "01/11/2026",
        "endDate": "2026-11-30",
        "unitRate": "6.2145",
        "standingCharge": "28.5",
        "priceFor": "both",
        "distId": "23",
        "meterType": "amr",
        "profileClass": "3",
        "dayUnitRate": "30p",
        "nightUnitRate": "",
        "eveningAndWeekendUnitRate": "",
        **cells,
    }
    reader = RowReader(kind, COLUMNS[kind], {})
    row, problems = reader.read(2, [usual[name] for name in COLUMNS[kind]])
    assert (row is None) == bool(problems)
    return {column: code for column, code, _ in problems}


class TestReading:
    def test_a_row_of_each_kind(self) -> None:
        assert read() == {}
        assert read("electric") == {}

    @pytest.mark.parametrize(
        ("column", "cell", "code"),
        [
            ("ldz", "XX", "not_in_list"),
            ("ldz", "", "required"),
            ("duration", "0", "out_of_range"),
            ("duration", "11 years", "out_of_range"),
            ("duration", "long", "number_expected"),
            ("unitRate", "200.0001", "out_of_range"),
            ("unitRate", "-1", "out_of_range"),
            ("unitRate", "NaN", "number_expected"),
            ("unitRate", "1e400", "number_expected"),
            ("unitRate", "£0.06", "number_expected"),
            ("unitRate", "6.21455", "rate_too_precise"),
            ("standingCharge", "=A1", "number_expected"),
            ("minAQ", "1e3", "number_expected"),
            ("maxAQ", "-1", "out_of_range"),
            ("minAQ", "9" * 10, "out_of_range"),
            ("minAQ", "73201", None),
            ("startDate", "31/02/2026", "date_invalid"),
            ("startDate", "01/12/2026", None),
            ("priceFor", "Anyone", "not_in_list"),
        ],
    )
    def test_what_is_wrong_is_named(self, column: str, cell: str, code: str | None) -> None:
        contradictions = {
            "minAQ": {"maxAQ": "max_below_min"},
            "startDate": {"endDate": "end_before_start"},
        }
        assert read(**{column: cell}) == ({column: code} if code else contradictions[column])

    @pytest.mark.parametrize(
        ("column", "cell"),
        [
            ("distId", "9"),
            ("distId", "24"),
            ("profileClass", "9"),
            ("meterType", "smart"),
            ("dayUnitRate", ""),
        ],
    )
    def test_of_electricity(self, column: str, cell: str) -> None:
        assert [*read("electric", **{column: cell})] == [column]

    @pytest.mark.parametrize(
        ("column", "cell", "read_as"),
        [
            ("startDate", "01-Nov-26", "01/11/2026"),
            ("startDate", "2026-11-01 00:00:00.000", "01/11/2026"),
            ("unitRate", "5.461p/kWh", "5.4610"),
            ("minAQ", "24999.01", "25000"),
            ("maxAQ", "24999.99", "24999"),
            ("maxAQ", "9999999999", "999999999"),
            ("maxAQ", "Unlimited", "999999999"),
            ("maxAQ", "73,200+", "999999999"),
            ("minAQ", "73,200+", "73200"),
            ("maxAQ", "73,200 kWh", "73200"),
            ("duration", "1 Year", "12"),
        ],
    )
    def test_forms_of_published_files(self, column: str, cell: str, read_as: str) -> None:
        assert read(**{column: cell}) == {}
        reader = RowReader("gas", [column], {})
        assert reader.standard([cell])[COLUMNS["gas"].index(column)] == read_as

    @pytest.mark.parametrize("cell", ["10.0", "10"])
    def test_a_code_that_a_sheet_holds_as_a_number(self, cell: str) -> None:
        assert read("electric", distId=cell) == {}

    @pytest.mark.parametrize(
        ("cell", "unit", "months"),
        [
            ("3", "months", 3),
            ("3", "years", 36),
            ("3 years", "months", 36),
            ("18 Months", "years", 18),
        ],
    )
    def test_a_length_is_in_months_unless_said(self, cell: str, unit: Any, months: int) -> None:
        reader = RowReader("gas", ["duration"], {}, Units(duration=unit))
        assert reader.standard([cell])[COLUMNS["gas"].index("duration")] == str(months)

    @drawn(st.lists(st.text(max_size=12), max_size=14))
    def test_no_cells_raise(self, cells: list[str]) -> None:
        for kind in ("gas", "electric"):
            reader = RowReader(kind, COLUMNS[kind], {})
            row, problems = reader.read(2, cells)
            assert (row is None) == bool(problems)
            assert len(reader.standard(cells)) == len(COLUMNS[kind])


DAYS = [date(2026, 11, day) for day in (1, 10, 20, 30)]


def price_rows(number: int, *, gas: bool = False) -> st.SearchStrategy[PriceRow]:
    """Rows of few places, so that they often meet."""
    edges = st.tuples(*[st.integers(0, 4).map(lambda n: n * 1_000)] * 2).map(sorted)
    windows = st.tuples(*[st.sampled_from(DAYS)] * 2).map(sorted)
    return st.builds(
        lambda edge, window, area, profile, meter, duration, kind: price_file.row(
            number=number,
            area=area,
            profile_class="" if gas else profile,
            meter_type="" if gas else meter,
            duration=duration,
            min_aq=edge[0],
            max_aq=edge[1],
            start=window[0],
            end=window[1],
            price_for=kind,
        ),
        edges,
        windows,
        st.sampled_from(["10", "11"]),
        st.sampled_from(["01", "03"]),
        st.sampled_from(["", *METER_TYPES]),
        st.sampled_from([12, 24]),
        st.sampled_from(PRICE_FOR),
    )


ROWS = st.integers(0, 9).flatmap(
    lambda count: st.tuples(*[price_rows(number) for number in range(2, count + 2)])
)
WANTED = st.builds(
    Wanted,
    area=st.sampled_from(["10", "11"]),
    aq=st.integers(0, 8).map(lambda n: n * 500),
    start=st.sampled_from(DAYS),
    price_for=st.sampled_from(PRICE_FOR[:2]),
    duration=st.sampled_from([None, 12, 24]),
    profile_class=st.sampled_from(["01", "03"]),
    meter_type=st.sampled_from(METER_TYPES),
)


def place(row: PriceRow, file: str = "file") -> Place:
    return Place(
        file,
        row.number,
        row.area,
        row.profile_class,
        row.duration,
        row.min_aq,
        row.max_aq,
        row.start,
        row.end,
        row.meter_type,
        row.price_for,
    )


def meet(one: PriceRow, other: PriceRow) -> bool:
    """Both count somewhere, found by looking at every pair by itself."""
    low, high = sorted((one, other), key=lambda row: row.min_aq)
    return (
        (one.area, one.profile_class, one.duration)
        == (other.area, other.profile_class, other.duration)
        and (not one.meter_type or not other.meter_type or one.meter_type == other.meter_type)
        and ("Both" in {one.price_for, other.price_for} or one.price_for == other.price_for)
        and max(one.start, other.start) <= min(one.end, other.end)
        and (low.min_aq == high.min_aq or high.min_aq < low.max_aq)
    )


def pairs_of(rows: tuple[PriceRow, ...]) -> list[set[int]]:
    found = overlaps(sorted(map(place, rows), key=order))
    return [{one.number, other.number} for one, other in found]


class TestOverlaps:
    @drawn(ROWS)
    def test_they_are_those_of_a_plain_comparison(self, rows: tuple[PriceRow, ...]) -> None:
        found = pairs_of(rows)
        plain = [
            {one.number, other.number} for one, other in combinations(rows, 2) if meet(one, other)
        ]
        assert sorted(map(sorted, found)) == sorted(map(sorted, plain))

    @drawn(ROWS)
    def test_one_overlap_names_both_rows(self, rows: tuple[PriceRow, ...]) -> None:
        apart = without_overlap(rows)
        assume(apart)
        doubled = apart[0]._replace(number=99)
        assert pairs_of((*apart, doubled)) == [{apart[0].number, 99}]

    def test_touching_edges_are_none(self) -> None:
        low = price_file.row(min_aq=0, max_aq=10_000)
        high = price_file.row(number=3, min_aq=10_000, max_aq=25_000)
        assert pairs_of((low, high)) == []
        assert pairs_of((low, high._replace(min_aq=9_999))) == [{2, 3}]
        assert pairs_of((low, low._replace(number=3))) == [{2, 3}]

    def test_a_day_that_both_have_is_an_overlap(self) -> None:
        first = price_file.row()
        later = first._replace(number=3, start=first.end, end=first.end + timedelta(days=30))
        assert pairs_of((first, later)) == [{2, 3}]
        assert pairs_of((first, later._replace(start=first.end + timedelta(days=1)))) == []


def without_overlap(rows: tuple[PriceRow, ...]) -> list[PriceRow]:
    kept: list[PriceRow] = []
    for row in rows:
        if not any(meet(row, other) for other in kept):
            kept.append(row)
    return kept


class TestMatch:
    @drawn(ROWS, WANTED)
    def test_without_overlap_one_row_of_a_length_counts(
        self, rows: tuple[PriceRow, ...], wanted: Wanted
    ) -> None:
        apart = without_overlap(rows)
        found = counting(apart, wanted)
        assert [row.duration for row in found] == sorted({row.duration for row in found})
        for duration in {row.duration for row in apart if fits(row, wanted)}:
            fitting = [row for row in apart if fits(row, wanted) and row.duration == duration]
            assert len({row.min_aq for row in fitting}) == len(fitting) <= 2
            assert max(fitting, key=lambda row: row.min_aq) in found

    def test_at_a_touching_edge_the_higher_counts(self) -> None:
        low = price_file.row(min_aq=0, max_aq=10_000)
        high = price_file.row(number=3, min_aq=10_000, max_aq=25_000)
        wanted = Wanted(area="NW", aq=10_000, start=price_file.START, price_for="Renewal")
        assert counting([high, low], wanted) == [high]


class TestCost:
    def test_of_a_year_is_rounded_once_half_up(self) -> None:
        row = price_file.row(unit_rate="6.2145", standing_charge="28.50")
        assert year_cost(row, 18_000) == Decimal("1222.64")

    def test_a_rate_that_a_row_lacks_is_that_by_day(self) -> None:
        row = price_file.row(unit_rate="20", night_rate="10", standing_charge="0")
        assert year_cost(row, 1_000, night=400, evening=100) == Decimal("160.00")

    @drawn(price_rows(2), st.integers(0, 999_999_999))
    def test_is_at_most_half_a_penny_off(self, row: PriceRow, aq: int) -> None:
        exact = (row.unit_rate * aq + row.standing_charge * 365) / 100
        assert abs(year_cost(row, aq) - exact) <= Decimal("0.005")


def test_places_of_several_files_are_distinct() -> None:
    row, file = price_file.row(), str(uuid4())
    [(one, other)] = overlaps([place(row, "a"), place(row, file)])
    assert {one.file, other.file} == {"a", file}
