"""Parts of the demo data by themselves: time, files, what every role finds, a step that fails."""

import re
import struct
import threading
import zlib
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from random import Random
from uuid import UUID, uuid4

import pytest
from pydantic import SecretStr

from commands.kernel.command import Context, Deps, Executable, Outcome
from commands.shared.files.content import content_type
from domain.kernel.uk_time import UK
from tests.infra.memory_ports import MemoryFiles, MemoryPasswords, MemoryStore
from workers.demo import calendar, files
from workers.demo.clock import DemoClock
from workers.demo.perform import Cast, NoWait, Performance, SeesAll
from workers.demo.plot import Plot
from workers.demo.script import Step
from workers.demo.team import SIGN_INS

PRESENT = datetime(2026, 11, 20, 16, 30, tzinfo=UTC)
THEN = datetime(2025, 3, 3, 9, 0, tzinfo=UTC)
HOUR = timedelta(hours=1)


class TestDemoClock:
    def test_each_thread_sees_its_own_step(self) -> None:
        clock = DemoClock(PRESENT)
        seen: list[datetime] = []
        with clock.at(THEN):
            other = threading.Thread(target=lambda: seen.append(clock.now()))
            other.start()
            other.join()
            with clock.at(THEN - HOUR):
                seen.append(clock.now())
            assert clock.now() == THEN
        assert seen == [THEN, THEN - HOUR]

    def test_shows_real_time_when_released(self) -> None:
        clock = DemoClock(PRESENT)
        with clock.at(THEN):
            pass
        assert clock.now() == THEN
        clock.release()
        before = datetime.now(UTC)
        assert before <= clock.now() <= datetime.now(UTC)


class TestCalendar:
    @pytest.mark.parametrize("seed", range(40))
    def test_never_goes_back_and_keeps_to_working_hours(self, seed: int) -> None:
        rng, at = Random(seed), THEN
        for _ in range(60):
            before = at
            later = rng.choice((calendar.minutes_later, calendar.days_later))
            at = later(at, 0, 300, rng)
            assert before < at
            local = at.astimezone(UK)
            assert calendar.OPENS <= local.time() <= calendar.CLOSES
            assert local.weekday() != calendar.SUNDAY
            assert (local.month, local.day) not in calendar.CLOSED


class TestFiles:
    def test_pdf_can_be_found_through_its_table(self) -> None:
        data = files.pdf("Proposal (final)", ["£12 a day", "three years"])
        start = int(data.rpartition(b"startxref\n")[2].split()[0])
        assert data[start : start + 4] == b"xref"
        places = [int(row[:10]) for row in re.findall(rb"\d{10} 00000 n ", data[start:])]
        assert len(places) == 4
        for number, place in enumerate(places, start=1):
            assert data[place:].startswith(f"{number} 0 obj".encode())
        assert rb"(Proposal \(final\))" in data
        assert "£12".encode("cp1252") in data
        assert content_type(data) == "application/pdf"

    def test_picture_has_the_pixels_that_it_announces(self) -> None:
        data = files.roof_plan(Random(1))
        width, height = struct.unpack(">II", data[16:24])
        packed = data[data.index(b"IDAT") + 4 : data.index(b"IEND") - 8]
        assert len(zlib.decompress(packed)) == height * (1 + 3 * width)
        assert bytes(files.PANEL) * 18 in zlib.decompress(packed)
        assert content_type(data) == "image/png"

    def test_meter_data_has_a_week_of_half_hours(self) -> None:
        data = files.half_hourly("2312345678901", date(2026, 3, 2), Random(1))
        rows = [line.split(",") for line in data.decode().splitlines()]
        assert [len(row) for row in rows] == [50] * 8
        assert (rows[1][1], rows[7][1]) == ("2026-02-23", "2026-03-01")
        assert content_type(data) == "text/plain"


class TestWhatRolesFind:
    def test_every_sign_in_has_work(self, whole: Plot) -> None:
        found: Counter[tuple[str, str]] = Counter()
        for step in whole.script.steps:
            noun = getattr(step.command, "noun", None)
            given = [getattr(step.command, part, None) or () for part in ("assignee", "partner")]
            for hire in SIGN_INS:
                if noun and any(whole.team[hire.mail].id in ids for ids in given):
                    found[hire.role, noun.name] += 1
        for role, noun_name in (
            ("sales_rep", "lead"),
            ("sales_rep", "consumer"),
            ("sales_rep", "company"),
            ("partner", "lead"),
            ("partner", "consumer"),
            ("partner", "company"),
            ("observing_partner", "consumer"),
            ("observing_partner", "company"),
            ("service_partner", "company"),
            ("surveyor", "lead"),
            ("installer", "lead"),
        ):
            assert found[role, noun_name] > 2, (role, noun_name)

    def test_nobody_acts_before_joining_or_after_leaving(self, whole: Plot) -> None:
        people = {person.id: person for person in whole.team.people}
        acted = [(s.context.actor, s.at) for s in whole.script.steps if s.context.actor]
        assert len({actor.user_id for actor, _ in acted}) > 20
        strangers = [a.name for a, at in acted if not people[a.user_id].works(at)]
        assert strangers == []


class TestPerformance:
    def test_keeps_the_order_of_a_record_in_many_threads(self) -> None:
        seen: list[tuple[UUID, int]] = []
        records = [uuid4() for _ in range(5)]
        steps = [_step(Tell(seen, records[n % 5], n), records[n % 5], n) for n in range(200)]
        _performance().play(steps, lambda *_: None)
        for record in records:
            order = [number for key, number in seen if key == record]
            assert order == sorted(order)
            assert len(order) == 40

    def test_stops_at_the_first_failure_and_says_which(self) -> None:
        seen: list[tuple[UUID, int]] = []
        record = uuid4()
        steps = [_step(Tell(seen, record, n, fails=n == 3), record, n) for n in range(50)]
        with pytest.raises(ValueError, match="cannot go on") as caught:
            _performance().play(steps, lambda *_: None)
        assert [number for _, number in seen] == [0, 1, 2]
        assert caught.value.__notes__[0] == f"demo step Tell at {steps[3].at}"

    def test_a_step_sees_its_time_and_its_ids(self) -> None:
        seen: list[tuple[datetime, UUID, UUID]] = []

        class Look:
            def execute(self, context: Context, deps: Deps) -> Outcome:
                seen.append((deps.clock.now(), deps.new_id(), deps.new_id()))
                return Outcome(())

        steps = [_step(Look(), uuid4(), number) for number in range(3)]
        for _ in range(2):
            _performance().play(steps, lambda *_: None)
        assert [(at, first) for at, first, _ in seen[:3]] == [(s.at, s.first_id) for s in steps]
        assert sorted(seen[:3]) == sorted(seen[3:])
        assert len({id_ for _, *ids in seen for id_ in ids}) == 6


@dataclass
class Tell:
    seen: list[tuple[UUID, int]]
    record: UUID
    number: int
    fails: bool = False

    def execute(self, context: Context, deps: Deps) -> Outcome:
        if self.fails:
            raise ValueError("cannot go on")
        self.seen.append((self.record, self.number))
        return Outcome(())


def _step(command: Executable, record: UUID, number: int) -> Step:
    context = Context(None, uuid4(), "system")
    return Step(THEN + number * timedelta(minutes=1), command, context, uuid4(), record)


def _performance() -> Performance:
    clock = DemoClock(PRESENT)
    store = MemoryStore(clock.now)
    deps = Deps(store, MemoryFiles(), NoWait(), SeesAll(), clock, uuid4)
    return Performance(Cast(deps, MemoryPasswords(), clock, SecretStr("a password")))
