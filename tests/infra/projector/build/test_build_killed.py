"""kill -9 of a helper and of the whole build, in every stage: nothing is lost or done twice."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID, uuid4

import psutil
import psycopg
import pytest

from infra.postgres.link import Link
from infra.projector.build import work_items
from infra.projector.build.build import BuildProgress, BuildRunning, BuildStopped
from infra.projector.build.progress_store import builds
from infra.projector.rows.generations import ensure_first
from tests.eventually import eventually
from tests.infra.projector.build.conftest import MakeBuilder, fill
from tests.infra.projector.build.parallel_builder import HELPERS, PART_EVENTS
from tests.infra.projector.feed.conftest import scalar
from tests.infra.projector.feed.score import OTHER, OtherScore, Score, Writer, totals
from tests.servers import admin_of

pytestmark = pytest.mark.slow
STREAMS, OTHERS, LATER = 100, 10, 3
MODELS = [Score(), OtherScore()]
HOLDS = {
    "fold": "lock table rm_score_g2.score in share mode",
    "index": "lock table rm_score_g2.score in row exclusive mode",
    "catch_up": "select from feed.checkpoint where read_model = 'score' and generation = 2 for update",
    "swap": "select from rm.score",
}
"""What makes a stage wait, and nothing that comes before it."""
WAITING = {"fold": "COPY", "index": "CREATE", "catch_up": "SELECT position", "swap": "DROP VIEW"}
"""How the statement begins that then waits."""
HOLD_OTHER = "lock table rm_other_g2.other in share mode"


@pytest.fixture
def ids(dsn: str, link: Link, writer: Writer, builder_of: MakeBuilder) -> list[UUID]:
    """Streams of a build that has begun: ten parts are folded, and events came afterwards."""
    ensure_first(link.connection, MODELS)
    made = fill(writer, STREAMS)
    writer.add_many({uuid4(): ["1"] for _ in range(OTHERS)}, noun=OTHER)
    enough = threading.Event()

    def report(now: BuildProgress) -> None:
        if now.done >= STREAMS * 5 // 10 and now.read_model == "score":
            enough.set()

    with pytest.raises(BuildStopped):
        builder_of(part_events=PART_EVENTS, stopping=enough.is_set).rebuild_all(MODELS, report)
    writer.add_many({one: ["1"] * LATER for one in made})
    return made


@contextmanager
def locked(dsn: str, *statements: str) -> Iterator[None]:
    with psycopg.connect(admin_of(dsn)) as connection:
        for statement in statements:
            connection.execute(statement.encode())
        yield


@contextmanager
def building(dsn: str) -> Iterator["subprocess.Popen[bytes]"]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.infra.projector.build.parallel_builder", dsn],
        env={**os.environ, "PYTHONPATH": "."},
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()


def waiting(dsn: str, beginning: str) -> bool:
    query = (
        "select count(*) from pg_stat_activity where datname = current_database() and "
        f"wait_event_type = 'Lock' and query like '{beginning}%'"
    )
    return scalar(dsn, query) != 0


def helpers_of(process: "subprocess.Popen[bytes]") -> list[psutil.Process]:
    return [one for one in psutil.Process(process.pid).children() if is_helper(one)]


def is_helper(process: psutil.Process) -> bool:
    try:
        return "spawn_main" in " ".join(process.cmdline())
    except (psutil.NoSuchProcess, psutil.ZombieProcess):
        return False


def done_in(link: Link) -> int:
    return work_items.left(link.connection, ("score", 2)).streams_done


class TestKilledHelper:
    @pytest.mark.parametrize("stage", HOLDS)
    def test_the_build_goes_on(self, dsn: str, link: Link, ids: list[UUID], stage: str) -> None:
        statements = [HOLDS[stage]]
        if stage in {"catch_up", "swap"}:
            # By then the helpers are at the other read model.
            statements.append(HOLD_OTHER)
        with building(dsn) as process:
            with locked(dsn, *statements):
                eventually(lambda: waiting(dsn, WAITING[stage]))
                if len(statements) > 1:
                    eventually(lambda: waiting(dsn, "COPY"))
                before = done_in(link)
                victim = helpers_of(process)[0]
                victim.kill()
                eventually(lambda: victim not in helpers_of(process))
                if len(statements) == 1:
                    eventually(lambda: len(helpers_of(process)) == HELPERS)
                assert done_in(link) >= before
            assert process.wait() == 0
        assert_swapped_in(dsn, link, ids)


class TestKilledBuild:
    @pytest.mark.parametrize("stage", HOLDS)
    def test_the_next_one_goes_on(
        self, dsn: str, link: Link, ids: list[UUID], builder_of: MakeBuilder, stage: str
    ) -> None:
        with building(dsn) as process, locked(dsn, HOLDS[stage]):
            eventually(lambda: waiting(dsn, WAITING[stage]))
            eventually(lambda: known(link) == (2, stage, True))
            helpers = helpers_of(process)
            process.kill()
            process.wait()
            # The helpers notice, and so does Postgres: it releases their locks.
            eventually(lambda: not any(is_helper(one) for one in helpers))
            eventually(lambda: not waiting(dsn, WAITING[stage]))
            assert totals(dsn) == {}, "readers see the generation before"
            before = done_in(link)
            assert before >= STREAMS // 2
            assert known(link) == (2, stage, False)
        seen: list[BuildProgress] = []
        eventually(lambda: rebuilt(builder_of, seen))
        assert (seen[0].generation, seen[0].done) == (2, before)
        assert_swapped_in(dsn, link, ids)


def known(link: Link) -> tuple[int, str, bool]:
    """Generation, stage, and whether it runs, as the operations page has it."""
    (found,) = builds(link.connection, MODELS[:1])
    return found.generation, found.stage, found.running


def rebuilt(builder_of: MakeBuilder, seen: list[BuildProgress]) -> bool:
    """False while Postgres has not noticed yet that the killed builder is gone."""
    try:
        builder_of(part_events=PART_EVENTS).rebuild_all(MODELS, seen.append)
    except BuildRunning:
        return False
    return True


def assert_swapped_in(dsn: str, link: Link, ids: list[UUID]) -> None:
    assert totals(dsn) == dict.fromkeys(ids, (3 + LATER, 3 + LATER))
    assert len(totals(dsn, OTHER)) == OTHERS + 1
    found = builds(link.connection, MODELS)
    assert [(one.read_model, one.generation, one.stage) for one in found] == [
        ("other", 2, "done"),
        ("score", 2, "done"),
    ]
    assert scalar(dsn, "select count(*) from feed.generation where state = 'building'") == 0
    indexed = "select count(*) from pg_indexes where schemaname = 'rm_score_g2'"
    assert scalar(dsn, indexed) == 2
    keys = "select count(*) from pg_constraint where contype = 'p' and conrelid = 'rm_score_g2.score'::regclass"
    assert scalar(dsn, keys) == 1
