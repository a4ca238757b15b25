"""Past rows: kept up to date, rebuilt and folded in plain Python, they are equal."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest
from psycopg.rows import dict_row

from domain.kernel import record
from domain.kernel.event import Event
from infra.postgres.link import Link
from infra.projector.build.build import Builder
from infra.projector.build.check import check
from infra.projector.feed.embedded import EmbeddedFeed
from infra.projector.feed.log import Log
from infra.projector.fold.replay import replay
from infra.projector.fold.runner import Runner
from infra.projector.notify.changes import ChangeNotifier
from infra.projector.rows.generations import ensure_first
from projections.kernel.past_rows import kept_columns
from projections.nouns import PROJECTIONS
from tests.factories import consumer, lead
from tests.infra.projector.feed.score import Writer
from tests.infra.projector.keyed_models import History
from tests.rows import fold_row
from tests.servers import admin_of

MODELS = [PROJECTIONS["lead"], PROJECTIONS["consumer"]]
HAPPENINGS: dict[str, list[Event]] = {
    "lead": [
        lead.changed(source="Referral"),
        lead.changed(source="Website", value="12.50"),
        record.StatusChanged(status="No Ans"),
        record.NoteAdded(note_id=UUID(int=7), text="Rang twice"),
        record.Deleted(),
        record.Restored(),
    ],
    "consumer": [
        consumer.changed(town="Ilkley"),
        consumer.changed(town="Otley", email=None),
        record.NoteAdded(note_id=UUID(int=7), text="Rang twice"),
        record.DeleteRequested(),
        record.DeleteRequestCancelled(),
    ],
}
MakeRunner = Callable[..., Runner]


@pytest.fixture
def written(writer: Writer) -> History:
    return History(writer)


@pytest.fixture
def runner_of(dsn: str, link: Link, written: History) -> Iterator[MakeRunner]:
    ensure_first(link.connection, MODELS)
    made: list[Runner] = []

    def make(shards: int = 1, batch: int = 5000) -> Runner:
        made.append(
            Runner(
                dsn=dsn,
                models=MODELS,
                opener=written.open,
                changes=ChangeNotifier(),
                feed=lambda log: EmbeddedFeed(log, shards),
                batch=batch,
            )
        )
        return made[-1]

    yield make
    for runner in made:
        runner.stop()


def begin(history: History) -> dict[UUID, str]:
    records = {uuid4(): noun for noun in ("lead", "lead", "consumer", "consumer")}
    for id_, noun in records.items():
        history.add(id_, noun, lead.captured() if noun == "lead" else consumer.registered())
    return records


def rows(dsn: str, noun: str) -> list[dict[str, Any]]:
    query = f"select * from rm.{noun}_past order by stream_id, since"
    with psycopg.connect(admin_of(dsn), row_factory=dict_row) as connection:
        return connection.execute(query.encode()).fetchall()


def expected(dsn: str, history: History, noun: str) -> list[dict[str, Any]]:
    """Columns and ranges, from a fold of every event's past."""
    twin = PROJECTIONS[noun].keyed
    assert twin is not None
    with psycopg.connect(admin_of(dsn)) as connection:
        stored = Log(_Linked(connection)).stream  # type: ignore[arg-type]
        found = []
        for id_ in sorted(one for one, of in history.nouns.items() if of == noun):
            events = history.open(stored(id_))
            last: dict[str, Any] | None = None
            for number, event in enumerate(events, 1):
                row = fold_row(events[:number])
                values = {name: row[name] for name in kept_columns(twin)}
                if last is None or values != {name: last[name] for name in values}:
                    if last is not None:
                        last |= {"until": event.position, "version": event.version}
                    since = event.position
                    ids = {"id": UUID(int=since), "stream_id": id_, "version": event.version}
                    last = {**ids, "since": since, "until": None, **values}
                    found.append(last)
    return found


class _Linked:
    """A connection in the place of a link."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self.connection = connection


def step_to_the_end(dsn: str, runner: Runner) -> None:
    behind = "select count(*) from feed.checkpoint c, es.head h where c.position < h.position"
    for _ in range(200):
        runner.step()
        runner.store_positions()
        with psycopg.connect(admin_of(dsn)) as connection:
            if connection.execute(behind).fetchone() == (0,):
                return
    pytest.fail("the shards do not get on")


@pytest.mark.parametrize("way", [(1, 1), (1, 5000), (3, 7)])
def test_live_rebuilt_and_plain_are_equal(
    dsn: str, link: Link, written: History, runner_of: MakeRunner, way: tuple[int, int]
) -> None:
    """`way`: in how many shards, and in batches of how many events."""
    records = begin(written)
    runner = runner_of(*way)
    for _ in range(40):
        id_ = random.choice([*records])
        written.add(id_, records[id_], random.choice(HAPPENINGS[records[id_]]))
        if random.random() < 0.3:
            runner.step()
    step_to_the_end(dsn, runner)
    runner.stop()
    for noun in ("lead", "consumer"):
        assert rows(dsn, noun) == expected(dsn, written, noun)
    live = {noun: rows(dsn, noun) for noun in ("lead", "consumer")}
    builder = Builder(dsn=dsn, opener=written.open, part_events=5)
    for built in builder.rebuild_all(MODELS):
        assert (built.refused, built.comparison.differing) == (None, {})
    builder.close()
    assert {noun: rows(dsn, noun) for noun in live} == live
    for model in MODELS:
        found = check(link, Log(link), written.open, model)
        assert found is not None
        assert found.faults == []


def test_the_check_finds_a_spoilt_past_row_and_a_replay_mends_it(
    dsn: str, link: Link, written: History, runner_of: MakeRunner
) -> None:
    id_ = uuid4()
    written.add(id_, "lead", lead.captured(), lead.changed(source="Referral"))
    step_to_the_end(dsn, runner_of())
    sound = rows(dsn, "lead")
    with psycopg.connect(admin_of(dsn), autocommit=True) as connection:
        connection.execute(
            "update rm_lead_g1.lead_past set source = 'Self' where until is not null"
        )
    found = check(link, Log(link), written.open, PROJECTIONS["lead"])
    assert found is not None
    assert [str(one) for one in found.faults] == [
        f"lead: record {id_}: differs from its events in its rows by key"
    ]
    assert replay(link, Log(link), written.open, PROJECTIONS["lead"], id_).error is None
    assert rows(dsn, "lead") == sound


def test_nothing_of_an_erased_person_stays_in_past_rows(
    dsn: str, written: History, runner_of: MakeRunner
) -> None:
    home, other = uuid4(), uuid4()
    for id_ in (home, other):
        written.add(id_, "consumer", consumer.registered(), consumer.changed(town="Ilkley"))
    runner = runner_of()
    step_to_the_end(dsn, runner)
    before = rows(dsn, "consumer")
    # What can still be opened of the events from then on.
    bare = consumer.registered().details.model_copy(update={"town": None, "email": None})
    written.events[home] = [
        consumer.registered().model_copy(update={"details": bare}),
        consumer.changed(town=None),
    ]
    written.add(home, "consumer", record.SubjectErased(person=home, subjects=(home,)))
    step_to_the_end(dsn, runner)
    found = rows(dsn, "consumer")
    assert found == expected(dsn, written, "consumer")
    assert [one for one in found if one["stream_id"] == other] == [
        one for one in before if one["stream_id"] == other
    ]
    assert not any("ilkley" in str(one).lower() for one in found if one["stream_id"] == home)
