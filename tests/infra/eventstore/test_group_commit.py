"""The leader and its queue, over a made-up database."""

import threading
import time
from collections.abc import Iterator, Sequence

import pytest

from domain.kernel.errors import StoreUnavailable
from infra.eventstore import group_commit
from infra.eventstore.group_commit import Answer, GroupCommit
from tests.infra.eventstore.parts import in_threads


class Database:
    """Numbers what it is sent; can be slow, broken by one payload, or away."""

    def __init__(self) -> None:
        self.batches: list[list[bytes]] = []
        self.free = threading.Event()
        self.free.set()
        self.away = False
        self.position = 0

    def send(self, payloads: Sequence[bytes], deadline: float) -> list[Answer]:
        self.batches.append(list(payloads))
        self.free.wait(5)
        if self.away:
            raise StoreUnavailable(cause="away")
        if b"bad" in payloads:
            raise ValueError(payloads)
        answers = []
        for _ in payloads:
            self.position += 1
            answers.append(Answer("stored", self.position, self.position, None, None))
        return answers


@pytest.fixture
def database() -> Database:
    return Database()


@pytest.fixture
def heard() -> list[int]:
    return []


@pytest.fixture
def group(database: Database, heard: list[int]) -> Iterator[GroupCommit]:
    group = GroupCommit(database.send, committed=heard.append, timeout=1.0)
    group.open()
    yield group
    database.free.set()
    group.close()


def test_what_waits_during_a_commit_shares_the_next(group: GroupCommit, database: Database) -> None:
    database.free.clear()
    threading.Timer(0.2, database.free.set).start()
    answers = in_threads(20, lambda n: group.append(b"%d" % n))
    assert sorted(answer.first_position for answer in answers) == list(range(1, 21))
    assert len(database.batches) <= 3


def test_each_gets_its_own_answer(group: GroupCommit, database: Database) -> None:
    answers = in_threads(50, lambda n: group.append(b"%d" % n))
    sent = [payload for batch in database.batches for payload in batch]
    for number, answer in enumerate(answers):
        assert sent[answer.first_position - 1] == b"%d" % number


def test_an_error_is_found_to_be_one_command_s(group: GroupCommit, database: Database) -> None:
    database.free.clear()
    threading.Timer(0.2, database.free.set).start()
    results = in_threads(10, lambda n: group.append(b"bad" if n == 4 else b"good"))
    assert isinstance(results[4], ValueError)
    assert sum(isinstance(result, Answer) for result in results) == 9


def test_a_stuck_database_is_given_up_and_what_waited_is_not_sent(
    group: GroupCommit, database: Database
) -> None:
    database.free.clear()
    first = threading.Thread(target=in_threads, args=(1, lambda _: group.append(b"first")))
    first.start()
    time.sleep(0.1)
    started = time.monotonic()
    results = in_threads(5, lambda _: group.append(b"later"))
    assert all(isinstance(result, StoreUnavailable) for result in results)
    assert time.monotonic() - started < 2
    first.join()
    database.free.set()
    assert group.append(b"after").outcome == "stored"
    assert [b"later"] not in database.batches
    assert database.batches[-1] == [b"after"]


def test_a_full_queue_refuses_at_once(
    group: GroupCommit, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_commit, "MAX_WAITING", 3)
    database.free.clear()
    first = threading.Thread(target=in_threads, args=(1, lambda _: group.append(b"x")))
    first.start()
    time.sleep(0.1)
    results = in_threads(8, lambda _: group.append(b"x"))
    first.join()
    assert {result.context["cause"] for result in results} <= {"overloaded", "timeout"}
    assert sum(result.context["cause"] == "overloaded" for result in results) == 5


def test_an_absent_database_is_told_to_all(group: GroupCommit, database: Database) -> None:
    database.away = True
    results = in_threads(6, lambda _: group.append(b"x"))
    assert all(isinstance(result, StoreUnavailable) for result in results)
    assert len({id(result) for result in results}) == 6


def test_closing_stores_what_waits_and_refuses_the_rest(
    group: GroupCommit, database: Database
) -> None:
    database.free.clear()
    threading.Timer(0.2, database.free.set).start()
    results: list[Answer] = []
    writers = [
        threading.Thread(target=lambda: results.append(group.append(b"x"))) for _ in range(5)
    ]
    for writer in writers:
        writer.start()
    time.sleep(0.1)
    group.close()
    for writer in writers:
        writer.join()
    assert len(results) == 5
    with pytest.raises(StoreUnavailable):
        group.append(b"late")


def test_a_batch_has_a_limit(
    group: GroupCommit, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_commit, "MAX_BATCH", 4)
    in_threads(20, lambda _: group.append(b"x"))
    assert max(len(batch) for batch in database.batches) <= 4


def test_listeners_hear_the_last_position(group: GroupCommit, heard: list[int]) -> None:
    for _ in range(3):
        group.append(b"x")
    group.close()
    assert heard == [1, 2, 3]
