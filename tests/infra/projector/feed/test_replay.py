"""A parked record is folded again from the store, whole, and goes on."""

from uuid import uuid4

import pytest

from infra.postgres.link import Link
from infra.projector.build import status
from infra.projector.feed.log import Log
from infra.projector.fold.parking import all_parked
from infra.projector.fold.replay import CannotReplay, replay
from infra.projector.fold.runner import Runner
from tests.infra.projector.feed.score import BROKEN, DoubledScore, Score, Writer, open_plain, totals


class TestReplay:
    def test_brings_the_row_up_to_date_and_later_events_follow(
        self, dsn: str, link: Link, writer: Writer, model: Score, runner: Runner
    ) -> None:
        one = uuid4()
        writer.add(one, "1", BROKEN, "2")
        runner.step()
        writer.add(one, "3")
        runner.step()
        assert totals(dsn) == {one: (1, 1)}
        model.broken = False
        done = replay(link, Log(link), open_plain, model, one)
        assert done.error is None
        assert done.change is not None
        assert done.change.version == 4
        assert totals(dsn) == {one: (4, 6)}
        assert all_parked(link.connection) == []
        writer.add(one, "10")
        runner.step()
        assert totals(dsn) == {one: (5, 16)}

    def test_one_that_fails_again_stays_parked_and_is_counted(
        self, link: Link, writer: Writer, model: Score, runner: Runner
    ) -> None:
        one = uuid4()
        writer.add(one, "1", BROKEN)
        runner.step()
        done = replay(link, Log(link), open_plain, model, one)
        assert done.change is None
        assert "ValueError" in str(done.error)
        (parked,) = all_parked(link.connection)
        assert (parked.stream_id, parked.from_position, parked.attempts) == (one, 2, 6)

    def test_needs_a_generation_of_this_code(self, link: Link, model: Score) -> None:
        with pytest.raises(CannotReplay, match="rebuild"):
            replay(link, Log(link), open_plain, DoubledScore(), uuid4())


class TestStatus:
    def test_shows_lag_and_parked_records(
        self, link: Link, writer: Writer, model: Score, runner: Runner
    ) -> None:
        writer.add(uuid4(), "1", BROKEN)
        runner.step()
        writer.add(uuid4(), "1", "2")
        (seen,) = status.read_models(link.connection, [model])
        assert (seen.name, seen.generation, seen.position, seen.lag) == ("score", 1, 2, 2)
        assert seen.parked == 1
        assert seen.lag_seconds > 0
        (kept,) = status.generations(link.connection, [model])
        assert (kept.state, kept.rows) == ("live", 1)
        assert status.relay(link.connection) is None
