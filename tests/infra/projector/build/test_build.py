"""Building a generation beside the live one, comparing it, and swapping it in."""

import threading
from collections.abc import Callable
from uuid import uuid4

import psycopg
import pytest

from infra.postgres.link import Link
from infra.projector.build.build import BuildProgress, BuildRunning, BuildStopped
from infra.projector.build.swap import Shrunk
from infra.projector.fold.runner import Runner
from infra.projector.rows.generations import ensure_first
from tests.infra.projector.build.conftest import STATES, MakeBuilder, fill
from tests.infra.projector.feed.conftest import scalar
from tests.infra.projector.feed.score import BROKEN, NO_TEXT, DoubledScore, Score, Writer, totals
from tests.servers import admin_of

SCHEMAS = "select count(*) from pg_namespace where nspname like 'rm\\_score\\_g%'"


class TestRebuild:
    def test_gives_the_same_rows_and_keeps_the_old_generation_once(
        self,
        dsn: str,
        link: Link,
        writer: Writer,
        builder_of: MakeBuilder,
        runner_of: Callable[[Score], Runner],
    ) -> None:
        model = Score()
        ensure_first(link.connection, [model])
        ids = fill(writer, 50)
        runner_of(model).step()
        found = builder_of(part_events=20).rebuild(model)
        assert totals(dsn) == dict.fromkeys(ids, (3, 3))
        assert (found.rows, found.live_rows, found.differing) == (50, 50, {})
        assert 0 < found.sampled <= 50
        assert scalar(dsn, STATES) == "1 retired, 2 live"
        builder_of().rebuild(model)
        assert scalar(dsn, STATES) == "2 retired, 3 live"
        assert scalar(dsn, SCHEMAS) == 2
        indexed = "select count(*) from pg_indexes where schemaname = 'rm_score_g3'"
        assert scalar(dsn, indexed) == 2

    def test_tells_how_it_gets_on(self, writer: Writer, builder_of: MakeBuilder) -> None:
        fill(writer, 20)
        seen: list[BuildProgress] = []
        builder_of(part_events=15).rebuild(Score(), seen.append)
        folds = [(one.done, one.total) for one in seen if one.stage == "fold"]
        assert folds == [(0, 20), (5, 20), (10, 20), (15, 20), (20, 20)]
        assert [one.stage for one in seen][-1] == "swap"

    def test_changed_code_shows_what_differs(
        self,
        dsn: str,
        link: Link,
        writer: Writer,
        builder_of: MakeBuilder,
        runner_of: Callable[[Score], Runner],
    ) -> None:
        ensure_first(link.connection, [Score()])
        ids = fill(writer, 30)
        runner_of(Score()).step()
        changed = DoubledScore()
        assert ensure_first(link.connection, [changed]) == [changed]
        found = builder_of().rebuild(changed)
        assert set(found.differing) == {"total"}
        assert totals(dsn) == dict.fromkeys(ids, (3, 6))
        assert ensure_first(link.connection, [changed]) == []

    def test_parks_what_cannot_be_folded(
        self, dsn: str, writer: Writer, builder_of: MakeBuilder
    ) -> None:
        ids = fill(writer, 10)
        bad, large, refused = uuid4(), uuid4(), uuid4()
        writer.add(bad, "1", BROKEN)
        writer.add(large, str(2**40))
        writer.add(refused, NO_TEXT)
        builder_of().rebuild(Score())
        assert totals(dsn) == {**dict.fromkeys(ids, (3, 3)), bad: (1, 1)}
        parked = "select array_agg(stream_id order by from_position) from feed.parked"
        assert scalar(dsn, parked) == [bad, large, refused]

    def test_does_not_swap_in_fewer_rows(
        self, dsn: str, link: Link, writer: Writer, builder_of: MakeBuilder
    ) -> None:
        model = Score()
        ensure_first(link.connection, [model])
        fill(writer, 5)
        with psycopg.connect(admin_of(dsn)) as connection:
            connection.execute(
                "insert into rm_score_g1.score (id, version, total, words, doc) "
                "select gen_random_uuid(), 1, 1, '{}', '{}' from generate_series(1, 9)"
            )
        builder = builder_of()
        with pytest.raises(Shrunk, match="5 rows, the live one 9"):
            builder.rebuild(model)
        assert len(totals(dsn)) == 9
        builder.rebuild(model, force=True)
        assert len(totals(dsn)) == 5

    def test_one_at_a_time(self, builder_of: MakeBuilder, writer: Writer) -> None:
        fill(writer, 5)
        second = builder_of()

        def try_too(_: BuildProgress) -> None:
            with pytest.raises(BuildRunning):
                second.rebuild(Score())

        builder_of().rebuild(Score(), try_too)

    def test_goes_on_where_it_was_stopped(
        self, dsn: str, writer: Writer, builder_of: MakeBuilder
    ) -> None:
        ids = fill(writer, 20)
        stop = threading.Event()
        seen: list[BuildProgress] = []

        def report(progress: BuildProgress) -> None:
            if progress.done >= 10:
                stop.set()

        with pytest.raises(BuildStopped):
            builder_of(part_events=15, stopping=stop.is_set).rebuild(Score(), report)
        assert scalar(dsn, STATES) == "1 live, 2 building"
        builder_of(part_events=15).rebuild(Score(), seen.append)
        first = next(one for one in seen if one.stage == "fold")
        assert (first.done, first.generation) == (10, 2)
        assert totals(dsn) == dict.fromkeys(ids, (3, 3))
