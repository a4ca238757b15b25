"""Builds in the background: asked for by an operator, or because the code has changed."""

from uuid import uuid4

import psycopg
import pytest

from infra.postgres.link import Link
from infra.projector.build import background, progress_store
from infra.projector.build.background import BackgroundBuilds, building
from infra.projector.build.progress_store import lock_of
from infra.projector.rows.generations import ensure_first, live_generation
from projections.kernel.read_model import ReadModel
from tests.eventually import eventually
from tests.infra.projector.feed.score import (
    BROKEN,
    OTHER,
    DoubledScore,
    OtherScore,
    Score,
    Writer,
    open_plain,
    totals,
)
from tests.servers import admin_of


class TestBuilding:
    def test_replaces_what_other_code_has_made(self, dsn: str, link: Link, writer: Writer) -> None:
        ensure_first(link.connection, [Score()])
        one = uuid4()
        writer.add(one, "4")
        changed = DoubledScore()
        outdated = ensure_first(link.connection, [changed])
        with building(dsn=dsn, opener=open_plain, first=outdated):
            eventually(lambda: totals(dsn) == {one: (1, 8)})
        assert ensure_first(link.connection, [changed]) == []

    def test_one_request_of_a_read_model_at_a_time(
        self, dsn: str, link: Link, writer: Writer
    ) -> None:
        model = Score()
        ensure_first(link.connection, [model])
        writer.add(uuid4(), BROKEN)
        with building(dsn=dsn, opener=open_plain) as builds:
            builds.build(model)
            builds.build(model)
            eventually(lambda: not builds._names)
            assert live(link) == 2, "the second request was of the same build"
            assert builds._wanted.empty()
            eventually(lambda: asked(builds, model) and live(link) == 3)

    def test_several_are_built_together(self, dsn: str, link: Link, writer: Writer) -> None:
        models = [Score(), OtherScore()]
        ensure_first(link.connection, models)
        writer.add(uuid4(), "1")
        writer.add(uuid4(), "1", noun=OTHER)
        with building(dsn=dsn, opener=open_plain) as builds:
            builds.build(*models)
            eventually(lambda: live(link) == 2 and live(link, OTHER) == 2)
        assert [one.stage for one in progress_store.builds(link.connection, models)] == [
            "done",
            "done",
        ]

    def test_one_that_was_refused_is_swapped_in_by_force(self, dsn: str, link: Link) -> None:
        model = Score()
        ensure_first(link.connection, [model])
        link.connection.execute(
            "insert into rm_score_g1.score (id, version, total, words, doc) "
            "values (gen_random_uuid(), 1, 1, '{}', '{}')"
        )
        with building(dsn=dsn, opener=open_plain) as builds:
            builds.build(model)
            eventually(lambda: stage(link) == "refused")
            assert live(link) == 1
            eventually(lambda: asked(builds, model, force=True))
            eventually(lambda: stage(link) == "done")
            assert live(link) == 2
        assert stage(link) == "done"

    def test_ends_while_builds_wait(self, dsn: str, link: Link) -> None:
        ensure_first(link.connection, [Score()])
        with building(dsn=dsn, opener=open_plain, first=[Score()]) as builds:
            builds.build(OtherScore())
        assert not builds._thread.is_alive()

    def test_takes_over_when_the_other_builder_dies(
        self, dsn: str, link: Link, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(background, "RETRY", 0.1)
        retries, later = list[object](), BackgroundBuilds._later

        def noted(builds: BackgroundBuilds, models: list[ReadModel], *, force: bool) -> None:
            retries.append(models)
            later(builds, models, force=force)

        monkeypatch.setattr(BackgroundBuilds, "_later", noted)
        ensure_first(link.connection, [Score()])
        changed = DoubledScore()
        other = psycopg.connect(admin_of(dsn))
        other.execute("select pg_advisory_lock(%s, %s)", lock_of("score"))
        with building(dsn=dsn, opener=open_plain, first=[changed]):
            eventually(lambda: len(retries) > 1)
            assert ensure_first(link.connection, [changed]) == [changed]
            other.close()
            eventually(lambda: ensure_first(link.connection, [changed]) == [])


def live(link: Link, name: str = "score") -> int:
    return (live_generation(link.connection, name) or (0,))[0]


def stage(link: Link) -> str:
    return next((one.stage for one in progress_store.builds(link.connection, [Score()])), "")


def asked(builds: BackgroundBuilds, model: Score, *, force: bool = False) -> bool:
    builds.build(model, force=force)
    return True
