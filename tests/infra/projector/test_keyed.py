"""Read models by any key: kept up to date, rebuilt and counted in plain Python, they are equal."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.kernel.event import Event
from domain.kernel.record import NoteAdded, PeopleChanged
from domain.lead.events import LeadCaptured
from infra.postgres.link import Link
from infra.projector.build.build import Builder
from infra.projector.feed.embedded import EmbeddedFeed
from infra.projector.feed.feed import Batch, Cursor
from infra.projector.feed.log import Log
from infra.projector.fold.replay import replay
from infra.projector.fold.runner import Runner
from infra.projector.notify.changes import ChangeNotifier
from infra.projector.rows.generations import code_hash, ensure_first
from tests.factories import appointment, consumer, lead
from tests.infra.projector.feed.conftest import scalar
from tests.infra.projector.feed.score import Writer
from tests.infra.projector.keyed_models import (
    BROKEN,
    CustomerEvents,
    History,
    LeadsByMonth,
    amounts,
)

SHARDS = 3
ROUNDS = 200
MONTHS = (
    "SELECT user_id, month, count(*), coalesce(sum(value), 0) FROM rm.leads_by_month GROUP BY 1, 2"
)
COUNTED = (
    "SELECT user_id, month, sum(number), sum(value) FROM rm.leads_by_month_counters "
    "GROUP BY 1, 2 HAVING sum(number) <> 0"
)
CUSTOMERS = "SELECT customer, sum(events)::integer FROM rm.customer_events GROUP BY 1"
USERS = [uuid4() for _ in range(3)]
HOMES = [uuid4() for _ in range(3)]
LEADS = [uuid4() for _ in range(4)]
VISITS = [uuid4() for _ in range(2)]


class UnevenFeed(EmbeddedFeed):
    """Shards of which now this one gets on, now that one, as partitions of Kafka do."""

    def read(self, shard: int, after: Cursor, limit: int) -> Batch:
        if random.random() < 0.4:
            return Batch((), after)
        return super().read(shard, after, limit)

    def wait(self, seconds: float) -> None:
        """There is always more to read."""


@dataclass
class Plain:
    """What the two read models should say, counted without them."""

    broken: bool = True
    leads: dict[UUID, dict[str, Any]] = field(default_factory=dict)
    customers: Counter[UUID] = field(default_factory=Counter)

    def count(self, history: History) -> None:
        for stream_id, events in history.events.items():
            home = stream_id if history.nouns[stream_id] == "consumer" else None
            for event in events:
                if self.broken and isinstance(event, NoteAdded) and event.text == BROKEN:
                    break
                home = _home(event, home)
                if home is not None:
                    self.customers[home] += 1
            if history.nouns[stream_id] == "lead":
                self.leads[stream_id] = _lead(events)

    def months(self) -> dict[tuple[UUID, str | None, int], Decimal]:
        """Leads without a value count as 0, as in the counters."""
        found: dict[tuple[UUID, str | None], list[Decimal | None]] = defaultdict(list)
        for known in self.leads.values():
            for user in known["users"]:
                found[user, known["month"]].append(known["value"])
        sums = {key: [one for one in values if one is not None] for key, values in found.items()}
        return {(*key, len(values)): sum(sums[key], Decimal(0)) for key, values in found.items()}


def _home(event: Event, before: UUID | None) -> UUID | None:
    details = getattr(event, "details", None)
    if details is not None and "consumer" in details.model_fields_set:
        return details.consumer  # type: ignore[no-any-return]
    return before


def _lead(events: list[Event]) -> dict[str, Any]:
    known: dict[str, Any] = {"users": (), "month": None, "value": None}
    for event in events:
        if isinstance(event, PeopleChanged):
            known["users"] = event.user_ids
        if isinstance(event, LeadCaptured):
            known["users"] = event.people.get("Assignee", ())
        if (details := getattr(event, "details", None)) is not None:
            for name in details.model_fields_set & {"value", "due_date"}:
                value = getattr(details, name)
                known["value" if name == "value" else "month"] = (
                    value if name == "value" or value is None else f"{value:%Y-%m}"
                )
    return known


MakeRunner = Callable[..., Runner]


@pytest.fixture
def history(writer: Writer) -> History:
    return History(writer)


@pytest.fixture
def runner_of(dsn: str, link: Link, history: History) -> Iterator[MakeRunner]:
    models = [LeadsByMonth(), CustomerEvents()]
    ensure_first(link.connection, models)
    made: list[Runner] = []

    def make(shards: int = 1, batch: int = 5000) -> Runner:
        def feed(log: Log) -> EmbeddedFeed:
            return UnevenFeed(log, shards) if shards > 1 else EmbeddedFeed(log)

        made.append(
            Runner(
                dsn=dsn,
                models=models,
                opener=history.open,
                changes=ChangeNotifier(),
                feed=feed,
                batch=batch,
            )
        )
        return made[-1]

    yield make
    for runner in made:
        runner.stop()


def step(*names: str) -> st.SearchStrategy[tuple[str, int, int, int]]:
    number = st.integers(0, 3)
    return st.tuples(st.sampled_from(names), number, number, number)


STEPS = st.lists(
    step("assign", "link", "worth", "month", "note", "visit", "home", "break", "fold", "restart"),
    min_size=5,
    max_size=25,
)


def begin(history: History) -> None:
    for number, home in enumerate(HOMES):
        history.add(home, "consumer", consumer.registered())
        history.add(
            LEADS[number], "lead", lead.captured(consumer=home, people={"Assignee": (USERS[0],)})
        )
    history.add(LEADS[3], "lead", lead.captured())
    for visit in VISITS:
        history.add(visit, "appointment", appointment.booked(consumer=HOMES[0]))


def act(history: History, name: str, one: int, two: int, three: int) -> None:
    home, user = HOMES[two % len(HOMES)], USERS[two % len(USERS)]
    note = NoteAdded(note_id=uuid4(), text=BROKEN if name == "break" else "Rang")
    match name:
        case "assign":
            users = {user, USERS[three % len(USERS)]} if three else set()
            history.add(LEADS[one], "lead", PeopleChanged(role="Assignee", user_ids=tuple(users)))
        case "link":
            history.add(LEADS[one], "lead", lead.changed(consumer=home if three else None))
        case "worth":
            history.add(LEADS[one], "lead", lead.changed(value=f"{two}.50" if three else None))
        case "month":
            history.add(LEADS[one], "lead", lead.changed(due_date=f"2026-0{two + 1}-15"))
        case "visit":
            history.add(VISITS[one % 2], "appointment", appointment.changed(consumer=home))
        case "home":
            history.add(home, "consumer", consumer.changed(town="Ilkley"))
        case "note" | "break":
            history.add(LEADS[one], "lead", note)


def fold_all(dsn: str, *runners: Runner) -> None:
    """Steps until all shards have read everything."""
    behind = (
        "SELECT count(*) FROM feed.checkpoint c JOIN feed.generation g USING (read_model, generation)"
        ", es.head h WHERE g.state = 'live' AND c.position < h.position"
    )
    for _ in range(ROUNDS):
        for runner in runners:
            runner.step()
            runner.store_positions()
        if scalar(dsn, behind) == 0:
            return
    pytest.fail("the shards do not get on")


@settings(
    max_examples=6,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(steps=STEPS, way=st.sampled_from([(1, 1), (1, 5000), (SHARDS, 7), (SHARDS, 5000)]))
def test_live_rebuilt_and_plain_are_equal(
    dsn: str,
    history: History,
    runner_of: MakeRunner,
    steps: list[tuple[str, int, int, int]],
    way: tuple[int, int],
) -> None:
    """`way`: in how many shards, and in batches of how many events."""
    if not history.events:
        begin(history)
    runner = runner_of(*way)
    for name, *numbers in steps:
        act(history, name, *numbers)
        if name == "fold":
            runner.step()
        if name == "restart":
            runner.stop()
            runner = runner_of(*way)
    fold_all(dsn, runner)
    runner.stop()
    check(dsn, history)
    builder = Builder(dsn=dsn, opener=history.open, part_events=5)
    try:
        for built in builder.rebuild_all([LeadsByMonth(), CustomerEvents()]):
            assert built.comparison.differing == {}
    finally:
        builder.close()
    check(dsn, history)


def check(dsn: str, history: History, *, broken: bool = True) -> None:
    plain = Plain(broken)
    plain.count(history)
    assert amounts(dsn, MONTHS) == plain.months()
    assert amounts(dsn, COUNTED) == plain.months()
    assert amounts(dsn, CUSTOMERS) == {(home,): n for home, n in plain.customers.items()}


def test_a_key_whose_leads_lost_their_values_amounts_to_zero(
    dsn: str, history: History, runner_of: MakeRunner
) -> None:
    begin(history)
    runner = runner_of()
    history.add(LEADS[0], "lead", PeopleChanged(role="Assignee", user_ids=(USERS[1],)))
    fold_all(dsn, runner)
    history.add(LEADS[0], "lead", lead.changed(value=None, due_date="2026-04-15"))
    fold_all(dsn, runner)
    check(dsn, history)


def test_two_processes_share_the_shards(dsn: str, history: History, runner_of: MakeRunner) -> None:
    begin(history)
    one, two = runner_of(SHARDS), runner_of(SHARDS)
    for runner in (one, two, one, two):
        runner.refresh_assignments()
    assert one.shards_owned() | two.shards_owned() == set(range(SHARDS))
    assert not one.shards_owned() & two.shards_owned()
    for number in range(12):
        act(history, ("assign", "link", "visit")[number % 3], number % 4, number % 3, 1)
        (one, two)[number % 2].step()
    fold_all(dsn, one, two)
    check(dsn, history)


def test_a_parked_record_keeps_what_it_contributed_until_it_is_replayed(
    dsn: str, link: Link, history: History, runner_of: MakeRunner
) -> None:
    begin(history)
    act(history, "break", 0, 0, 0)
    act(history, "link", 0, 1, 1)
    act(history, "note", 1, 0, 0)
    fold_all(dsn, runner_of())
    assert scalar(dsn, "SELECT stream_id FROM feed.parked") == LEADS[0]
    check(dsn, history)
    mended = CustomerEvents()
    mended.broken = False
    # The hash says that this is other code, which it is.
    code_hash.cache_clear()
    with link.connection.transaction():
        link.connection.execute(
            "UPDATE feed.generation SET code_hash = %s WHERE read_model = %s",
            (code_hash(mended), mended.name),
        )
    done = replay(link, Log(link), history.open, mended, LEADS[0])
    assert done.error is None
    check(dsn, history, broken=False)


def test_a_record_that_contributes_twice_to_a_key_is_parked(
    dsn: str, history: History, runner_of: MakeRunner
) -> None:
    twice = PeopleChanged(role="Assignee", user_ids=(USERS[0], USERS[0]))
    begin(history)
    history.add(LEADS[1], "lead", twice)
    fold_all(dsn, runner_of())
    assert scalar(dsn, "SELECT stream_id FROM feed.parked") == LEADS[1]
    with Link(dsn, application="test").connection as connection:
        kept = connection.execute(
            "SELECT user_id FROM rm.leads_by_month WHERE stream_id = %s", (LEADS[1],)
        ).fetchall()
    assert kept in ([], [(USERS[0],)])
