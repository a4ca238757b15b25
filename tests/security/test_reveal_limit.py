"""The day's limit of looks at masked values is exact over processes, without Redis (M9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from uuid import UUID, uuid4

import pytest

from domain.kernel.errors import NotFound
from infra.accounts.reveals import PER_DAY, RevealLimit, RevealLimitReached
from infra.postgres.connections import new_pool
from tests.fakes import FixedClock
from tests.servers import FreshDatabase

pytestmark = pytest.mark.needs("postgres")


@pytest.fixture(scope="module")
def dsn(lasting_database: FreshDatabase) -> str:
    return lasting_database.migrated("reveals").main


@pytest.fixture
def clock() -> FixedClock:
    return FixedClock()


@pytest.fixture
def processes(dsn: str, clock: FixedClock) -> Iterator[list[RevealLimit]]:
    """Two, each with connections of its own."""
    with ExitStack() as stack:
        pools = [stack.enter_context(new_pool(dsn, name="reveals", size=4)) for _ in "AB"]
        yield [RevealLimit(pool, clock) for pool in pools]


def look(process: RevealLimit, user: UUID) -> str:
    try:
        with process.one(user) as last:
            return "last" if last else "shown"
    except RevealLimitReached:
        return "refused"


def test_looks_at_the_same_moment_are_counted_each(processes: list[RevealLimit]) -> None:
    user = uuid4()
    with ThreadPoolExecutor(8) as pool:
        found = pool.map(lambda number: look(processes[number % 2], user), range(3 * PER_DAY))
    assert Counter(found) == {"shown": PER_DAY - 1, "last": 1, "refused": 2 * PER_DAY}


def test_a_new_process_counts_on(dsn: str, clock: FixedClock) -> None:
    user = uuid4()
    for expected in (["shown"] * 15, ["shown"] * 4 + ["last"] + ["refused"] * 10):
        with new_pool(dsn, name="reveals", size=1) as pool:
            assert [look(RevealLimit(pool, clock), user) for _ in expected] == expected


def test_what_is_refused_shows_nothing_and_is_not_counted(processes: list[RevealLimit]) -> None:
    user, [process, _] = uuid4(), processes
    for _ in range(2 * PER_DAY):
        with pytest.raises(NotFound), process.one(user):
            raise NotFound(noun="consumer")
    assert [look(process, user) for _ in range(PER_DAY)] == ["shown"] * (PER_DAY - 1) + ["last"]


def test_the_next_day_begins_anew(processes: list[RevealLimit], clock: FixedClock) -> None:
    user, [process, other] = uuid4(), processes
    for _ in range(PER_DAY):
        look(process, user)
    assert look(other, user) == "refused"
    clock.advance(hours=24)
    process.forget_old()
    assert look(other, user) == "shown"
