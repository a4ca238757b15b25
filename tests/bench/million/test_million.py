"""A large store, made small: sound, believable, repeatable, and a store to go on with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest

from commands.kernel.ports import AppendRequest, StreamAppend
from domain.kernel.errors import InUse
from domain.kernel.event import Event, Meta
from domain.kernel.noun import Claim
from domain.kernel.record import NoteAdded
from domain.lead.noun import LEAD
from domain.nouns import NOUNS
from infra.bootstrap import Databases, migrate
from infra.eventstore.store import PostgresEventStore
from infra.eventstore.verify import verify
from tests.bench.million.chronicle import Chronicle
from tests.bench.million.fill import StoreNotEmpty, fill
from tests.bench.million.team import Team
from tests.bench.million.world import Size, World
from tests.servers import FreshDatabase

pytestmark = pytest.mark.slow
KEY = b"k" * 32
WORLD = World(7, Size(leads=400, days=200), date(2026, 6, 1))


@dataclass
class Made:
    found: Databases
    events: int
    streams: int
    main: psycopg.Connection[Any]

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        return self.main.execute(query.encode()).fetchall()

    def one(self, query: str) -> Any:
        return self.rows(query)[0][0]


@pytest.fixture(scope="module")
def made(lasting_database: FreshDatabase) -> Iterator[Made]:
    """A store that three workers filled."""
    found = lasting_database.empty("million")
    migrate(found)
    filled = fill(WORLD, found, KEY, 3)
    with psycopg.connect(found.main, autocommit=True) as main:
        yield Made(found, filled.events, filled.streams, main)


@pytest.fixture
def store(made: Made) -> Iterator[PostgresEventStore]:
    store = PostgresEventStore(made.found.main, made.found.vault, KEY, NOUNS)
    store.open()
    yield store
    store.close()


def test_the_store_is_sound(made: Made) -> None:
    report = verify(made.found.main)
    assert report.faults == []
    assert report.events >= made.events
    assert made.one("select count(*) from es.stream") == made.streams


def test_commands_and_events_name_each_other(made: Made) -> None:
    missing = """select count(*) from es.event e left join es.command c using (command_id)
        where e.position not between coalesce(c.first_position, 0) and coalesce(c.last_position, 0)
        or e.recorded_at <> c.at"""
    assert made.one(missing) == 0
    filled = f"from es.command where last_position <= {made.events}"
    assert made.one(f"select sum(last_position - first_position + 1) {filled}") == made.events


def test_positions_are_in_the_order_of_time(made: Made) -> None:
    steps = "select recorded_at < lag(recorded_at) over (order by position) as back from es.event"
    assert made.one(f"select count(*) filter (where back) from ({steps}) s") == 0


def test_records_take_turns(made: Made) -> None:
    turns = "select stream_id <> lag(stream_id) over (order by position) as other from es.event"
    assert made.one(f"select avg(other::int) > 0.7 from ({turns}) s")


def test_indexes_are_all_back(made: Made, lasting_database: FreshDatabase) -> None:
    plain = lasting_database.empty("plain")
    migrate(plain)
    query = """select regexp_replace(indexdef, 'event_[0-9]+_', 'leaf_') from pg_indexes
        where schemaname = 'es' and tablename in ('event', 'command', 'stream', 'claim')
        or tablename = 'event_000000000001' order by 1"""
    with psycopg.connect(plain.main) as connection:
        assert connection.execute(query).fetchall() == made.rows(query)


def test_every_sealed_value_opens(store: PostgresEventStore, made: Made) -> None:
    opened = store.open_many(store.read(0, made.events))
    assert len(opened) == made.events
    assert not any(recorded.erased for recorded in opened)


def test_values_are_such_as_commands_accept() -> None:
    """They were taken for checked: here they are checked."""
    chronicle = Chronicle(WORLD, 0, 1)
    happened = [one for day in range(30) for one in chronicle.day(day)[0]]
    events = [event for _, _, step in happened for event in step.events]
    for event in events:
        given = event.model_dump(mode="json", exclude_unset=True)
        assert type(event).model_validate(given) == event


def test_the_same_seed_tells_the_same(made: Made, store: PostgresEventStore) -> None:
    chronicle = Chronicle(WORLD, 0, 1)
    again: dict[UUID, list[Event]] = {}
    for day in range(WORLD.size.days):
        for _, stream, step in chronicle.day(day)[0]:
            again.setdefault(stream.id, []).extend(step.events)
    stored: dict[UUID, list[Event]] = {}
    for one in store.open_many(store.read(0, made.events)):
        stored.setdefault(one.stream_id, []).append(one.event)
    assert again == stored


def test_all_kinds_of_records_are_there(made: Made) -> None:
    streams = dict(made.rows("select noun, count(*) from es.stream group by noun"))
    assert streams["lead"] == 400
    assert (streams["consumer"], streams["company"]) == (80, 80)
    assert streams["user"] == len(Team(WORLD).people)
    assert min(streams["site"], streams["contact"]) > 10
    kinds = {
        row[0]
        for row in made.rows("select distinct type from es.event join es.kind using (kind_id)")
    }
    assert {"record.note_added.1", "record.deleted.1", "record.meter_reading_added.1"} <= kinds


def test_it_goes_on_where_the_story_ends(store: PostgresEventStore, made: Made) -> None:
    id_ = UUID(str(made.one("select stream_id from es.stream where noun = 'lead' limit 1")))
    lead, command = store.load(LEAD, id_), uuid4()
    note = NoteAdded(note_id=uuid4(), text="One more", subject_id=LEAD.subject(lead.details))
    change = StreamAppend(id_, "lead", lead.version, (note,))
    before = store.position()
    assert before >= made.events
    stored = store.append(AppendRequest(Meta(command, command), (change,)))
    assert stored.first_position == before + 1
    assert verify(made.found.main).sound


def test_numbers_and_claims_are_taken(store: PostgresEventStore, made: Made) -> None:
    assert store.next_number("lead") == 100_001 + 400
    home = made.one("select stream_id from es.claim where scope = 'consumer.email' limit 1")
    email = store.load(NOUNS["consumer"], home).details.email
    command = uuid4()
    event = NOUNS["consumer"].created(details=NOUNS["consumer"].details(email=email))
    other = uuid4()
    change = StreamAppend(other, "consumer", 0, (event,))
    claims = ((Claim("consumer.email", email.casefold()), other),)
    with pytest.raises(InUse):
        store.append(AppendRequest(Meta(command, command), (change,), claims))


def test_only_an_empty_store_is_filled(made: Made) -> None:
    with pytest.raises(StoreNotEmpty):
        fill(WORLD, made.found, KEY, 1)
