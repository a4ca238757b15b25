"""Processes that help with a build: how many, what they do together, and when they are given up."""

import os
from contextlib import AbstractContextManager
from uuid import uuid4

import pytest

from infra.postgres.link import Link
from infra.projector.build import progress_store
from infra.projector.build.build import BuildProgress
from infra.projector.build.helpers import DEATHS, Helpers, HelpersFailed, Opening, cores
from infra.projector.feed.opening import Opener
from infra.projector.rows.generations import ensure_first
from tests.infra.projector.build.conftest import MakeBuilder, fill
from tests.infra.projector.feed.conftest import scalar
from tests.infra.projector.feed.score import OTHER, OtherScore, Score, Writer, plain_opening, totals

MODELS = [Score(), OtherScore()]


def failing() -> AbstractContextManager[Opener]:
    raise ConnectionError("private: the address of the vault")


def dying() -> AbstractContextManager[Opener]:
    os._exit(7)


class TestNumber:
    @pytest.mark.parametrize(
        ("events", "apart", "number"),
        [(99, True, 0), (100, True, 1), (250, True, 2), (9_999, True, 3),
         (99, False, 0), (199, False, 0), (250, False, 1), (9_999, False, 2)],
    )  # fmt: skip
    def test_a_small_build_gets_fewer(self, events: int, apart: bool, number: int) -> None:
        helpers = Helpers("dsn", plain_opening, processes=3, worth=100, apart=apart)
        assert helpers.number(events) == number

    def test_cores(self) -> None:
        assert 1 <= cores() <= (os.cpu_count() or 1)


@pytest.mark.slow
class TestTogether:
    @pytest.mark.parametrize("apart", [True, False])
    def test_they_build_what_one_would(
        self, dsn: str, writer: Writer, builder_of: MakeBuilder, apart: bool
    ) -> None:
        ids = fill(writer, 200)
        others = [uuid4() for _ in range(50)]
        writer.add_many({one: ["2"] for one in others}, noun=OTHER)
        seen: list[BuildProgress] = []
        helpers = Helpers(dsn, plain_opening, processes=2, worth=1, apart=apart)
        built = builder_of(helpers=helpers, part_events=30).rebuild_all(MODELS, seen.append)
        assert [(one.read_model, one.refused) for one in built] == [
            ("score", None),
            ("other", None),
        ]
        assert totals(dsn) == dict.fromkeys(ids, (3, 3))
        assert set(totals(dsn, OTHER)) > set(others)
        assert {one.workers for one in seen} == {2}
        indexed = "select count(*) from pg_indexes where schemaname = 'rm_score_g2'"
        assert scalar(dsn, indexed) == 2

    @pytest.mark.parametrize(
        ("opening", "said"), [(failing, "ConnectionError in"), (dying, "exit code 7")]
    )
    def test_they_are_given_up_when_they_only_die(
        self, link: Link, builder_of: MakeBuilder, *, writer: Writer, opening: Opening, said: str
    ) -> None:
        ensure_first(link.connection, MODELS)
        fill(writer, 20)
        helpers = Helpers(writer.dsn, opening, processes=2, worth=1, apart=True)
        with pytest.raises(HelpersFailed, match=f"{DEATHS} helpers died, the last of {said}"):
            builder_of(helpers=helpers).rebuild_all(MODELS)
        (score,) = progress_store.builds(link.connection, MODELS[:1])
        assert (score.stage, score.running) == ("failed", False)
        assert said in str(score.error)
        assert "private" not in str(score.error)
        # The cause is mended: the same generation goes on.
        seen: list[BuildProgress] = []
        builder_of().rebuild_all(MODELS, seen.append)
        assert {one.generation for one in seen} == {2}
