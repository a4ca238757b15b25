"""Times in UTC, days in the UK, and who is busy when."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from domain.appointment.diary import (
    EVERYBODY,
    Diary,
    DiaryEntered,
    DiaryLeft,
    Page,
    Slot,
    entry,
    fold,
    slot_of,
)
from domain.appointment.times import (
    day_start,
    is_midnight,
    overlap,
    uk_days,
)
from domain.kernel import record
from domain.kernel.event import Event, Meta, Recorded
from domain.kernel.formats import STORED
from domain.kernel.moments import Moment, moment
from domain.kernel.uk_time import UK
from tests.factories.appointment import at, booked, off
from tests.spec import fold as state_of
from tests.spec import history

ANN, BEN, CARA = (UUID(int=number) for number in (1, 2, 3))
YEARS = st.integers(1_704_067_200, 1_861_920_000).map(
    lambda seconds: datetime.fromtimestamp(seconds, UTC)
)
LENGTHS = st.integers(1, 40 * 24 * 3600).map(lambda seconds: timedelta(seconds=seconds))
# Around both changes of the clocks, to the second.
CHANGES = st.builds(
    lambda change, offset: change + timedelta(seconds=offset),
    st.sampled_from([datetime(2026, 3, 29, 1, tzinfo=UTC), datetime(2026, 10, 25, 1, tzinfo=UTC)]),
    st.integers(-100_000, 100_000),
)
TIMES = YEARS | CHANGES
PEOPLE = st.lists(st.sampled_from([ANN, BEN, CARA]), min_size=1, max_size=3, unique=True)


def slots(people: st.SearchStrategy[Any] = PEOPLE) -> st.SearchStrategy[Slot]:
    return st.builds(
        lambda who, start, length: Slot(tuple(who), start, start + length),
        people,
        CHANGES,
        st.integers(1, 200_000).map(lambda seconds: timedelta(seconds=seconds)),
    )


class TestMoment:
    @pytest.mark.parametrize(
        "written",
        ["2026-06-16T09:00:00+01:00", "2026-06-16T08:00:00Z", " 2026-06-16T08:00:00.999Z "],
    )
    def test_is_kept_in_utc_to_the_second(self, written: str) -> None:
        assert moment(written) == at("08:00")
        assert moment(written).tzinfo is UTC

    @pytest.mark.parametrize(
        ("value", "code"),
        [
            ("2026-06-16T09:00:00", "time_zone_missing"),
            ("2026-06-16", "time_zone_missing"),
            ("soon", "time_invalid"),
            (1_750_000_000, "time_invalid"),
            ("1999-12-31T23:59:59Z", "time_out_of_bounds"),
            ("2100-01-01T00:00:00Z", "time_out_of_bounds"),
            ("0001-01-01T00:00:00+23:59", "time_invalid"),
        ],
    )
    def test_what_is_refused(self, value: Any, code: str) -> None:
        with pytest.raises(ValidationError) as refused:
            TypeAdapter(Moment).validate_python(value)
        assert refused.value.errors()[0]["type"] == code

    def test_a_stored_time_is_read_as_it_is(self) -> None:
        found = TypeAdapter(Moment).validate_python("1980-01-01T00:00:00Z", context=STORED)
        assert found == datetime(1980, 1, 1, tzinfo=UTC)


class TestDays:
    @pytest.mark.parametrize(
        ("day", "hours"),
        [(date(2026, 3, 29), 23), (date(2026, 10, 25), 25), (date(2026, 6, 16), 24)],
    )
    def test_have_23_24_or_25_hours(self, day: date, hours: int) -> None:
        length = day_start(day + timedelta(days=1)) - day_start(day)
        assert length == timedelta(hours=hours)

    @given(TIMES, LENGTHS)
    def test_cover_the_time_and_no_more(self, start: datetime, length: timedelta) -> None:
        end = start + length
        days = uk_days(start, end)
        assert days[0] == start.astimezone(UK).date()
        assert day_start(days[0]) <= start < day_start(days[0] + timedelta(days=1))
        assert day_start(days[-1]) < end <= day_start(days[-1] + timedelta(days=1))
        assert list(days) == [days[0] + timedelta(days=n) for n in range(len(days))]

    @given(st.dates(date(2024, 1, 1), date(2029, 1, 1)), st.integers(1, 40))
    def test_whole_days_are_just_those(self, first: date, count: int) -> None:
        end = day_start(first + timedelta(days=count))
        assert uk_days(day_start(first), end) == tuple(
            first + timedelta(days=n) for n in range(count)
        )
        assert is_midnight(end)
        assert not is_midnight(end + timedelta(minutes=30))

    def test_midnight_is_the_uk_s(self) -> None:
        assert is_midnight(at("2026-06-15T23:00:00Z"))
        assert not is_midnight(at("2026-06-16T00:00:00Z"))
        assert is_midnight(at("2026-12-16T00:00:00Z"))


class TestOverlap:
    @given(TIMES, LENGTHS, TIMES, LENGTHS)
    def test_is_having_a_second_in_common(
        self, start: datetime, length: timedelta, other: datetime, other_length: timedelta
    ) -> None:
        common = min(start + length, other + other_length) - max(start, other)
        found = overlap(start, start + length, other, other + other_length)
        assert found == (common > timedelta())
        assert found == overlap(other, other + other_length, start, start + length)

    @given(TIMES, LENGTHS, LENGTHS)
    def test_one_may_begin_when_the_other_ends(
        self, start: datetime, length: timedelta, next_length: timedelta
    ) -> None:
        end = start + length
        assert not overlap(start, end, end, end + next_length)
        assert overlap(start, end, end - timedelta(seconds=1), end + next_length)

    def test_the_hour_that_comes_twice_is_two_hours(self) -> None:
        """01:30 British Summer Time and, an hour later, 01:30 Greenwich Mean Time."""
        summer = datetime(2026, 10, 25, 1, 30, tzinfo=UK)
        winter = summer.replace(fold=1)
        first, second = summer.astimezone(UTC), winter.astimezone(UTC)
        assert second - first == timedelta(hours=1)
        half = timedelta(minutes=30)
        assert not overlap(first, first + half, second, second + half)


class TestClash:
    @given(slots(), slots())
    def test_takes_a_person_and_a_second_in_common(self, one: Slot, other: Slot) -> None:
        shared = set(one.people) & set(other.people)
        together = overlap(one.start, one.end, other.start, other.end)
        clash = one.clash(other)
        assert (clash is not None) == bool(shared and together)
        if clash:
            assert clash.people == shared
            assert clash.start < clash.end
            assert other.clash(one) == clash

    @given(slots(), slots())
    def test_a_clash_is_seen_from_a_page_that_both_are_on(self, one: Slot, other: Slot) -> None:
        """So it is enough to look into the diaries of those days."""
        clash = one.clash(other)
        common = set(one.pages()) & set(other.pages())
        if clash:
            assert {page.person for page in common} >= clash.people
            days = uk_days(clash.start, clash.end)
            assert common >= {Page(who, day) for who in clash.people for day in days}

    @given(slots(), slots(st.just([EVERYBODY])))
    def test_what_is_for_all_keeps_everybody(self, one: Slot, holiday: Slot) -> None:
        clash = one.clash(holiday)
        assert (clash is not None) == overlap(one.start, one.end, holiday.start, holiday.end)
        if clash:
            assert clash.people == set(one.people)
        # Who declares a holiday is not asked about all the appointments of that day.
        assert holiday.clash(one) is None

    @given(slots(), slots(), slots())
    def test_no_worse_than_before(self, before: Slot, after: Slot, other: Slot) -> None:
        old, new = before.clash(other), after.clash(other)
        if new is None:
            return
        inside = old is not None and new.people <= old.people
        inside = inside and old is not None and old.start <= new.start and new.end <= old.end
        assert new.within(old) == inside
        assert new.within(new)
        assert not new.within(None)


def recorded(*events: Event) -> list[Recorded]:
    meta = Meta(uuid4(), uuid4())
    return [
        Recorded(ANN, "diary", version, event, meta, uuid4())
        for version, event in enumerate(events, 1)
    ]


class TestDiary:
    @given(st.lists(st.tuples(st.sampled_from([ANN, BEN]), st.none() | slots()), max_size=12))
    def test_shows_each_appointment_where_it_was_put_last(
        self, moves: list[tuple[UUID, Slot | None]]
    ) -> None:
        events: list[Event] = []
        for id_, slot in moves:
            events += entry(fold(recorded(*events)), id_, slot, CARA)
        diary, last = fold(recorded(*events)), dict(moves)
        assert diary.version == len(events)
        assert dict(diary.entries) == {
            id_: (slot.start, slot.end) for id_, slot in last.items() if slot
        }

    def test_nothing_new_is_no_event(self) -> None:
        slot = Slot((ANN,), at("08:00"), at("09:00"))
        diary = Diary(1, {BEN: (slot.start, slot.end)})
        assert entry(diary, BEN, slot, CARA) == ()
        assert entry(diary, ANN, None, CARA) == ()

    def test_a_reason_is_sealed_for_the_appointment_s_subject(self) -> None:
        slot = Slot((ANN,), at("08:00"), at("09:00"))
        (entered,) = entry(Diary(0, {}), BEN, slot, CARA)
        assert entered == DiaryEntered(
            appointment_id=BEN, start=slot.start, end=slot.end, subject_id=CARA
        )
        (left,) = entry(Diary(1, {BEN: (slot.start, slot.end)}), BEN, None, CARA)
        assert left == DiaryLeft(appointment_id=BEN, subject_id=CARA)

    def test_one_page_a_person_and_day(self) -> None:
        pages = list(Slot((ANN, BEN), at("20:00"), at("2026-06-17T08:00:00Z")).pages())
        assert {page.day for page in pages} == {date(2026, 6, 16), date(2026, 6, 17)}
        assert len({page.stream_id for page in pages}) == 4

    def test_strangers_are_an_error(self) -> None:
        with pytest.raises(ValueError, match=r"record\.deleted\.1 is in a diary"):
            fold(recorded(record.Deleted()))


class TestSlotOf:
    def test_those_who_go_are_busy_and_the_booker_is_not(self) -> None:
        people = {"Assignee": (ANN,), "Assignee2": (BEN, ANN), "Booker": (CARA,)}
        slot = slot_of(state_of(history(booked(people=people))))
        assert slot == Slot((ANN, BEN), at("08:00"), at("09:30"))

    def test_nobody_is_kept_by_what_is_deleted_or_nobody_s(self) -> None:
        assert slot_of(state_of(history(booked()))) is None
        gone = history(booked(people={"Assignee": (ANN,)}), record.Deleted())
        assert slot_of(state_of(gone)) is None
        assert slot_of(state_of([*history(booked(people={"Assignee": (ANN,)}))])) is not None

    def test_a_holiday_keeps_everybody(self) -> None:
        holiday = off(people={}, is_for_all=True, paid_unpaid_type="bank holiday")
        slot = slot_of(state_of(history(holiday)))
        assert slot is not None
        assert slot.people == (EVERYBODY,)
