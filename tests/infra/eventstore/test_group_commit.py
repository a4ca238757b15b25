"""The leader and its queue, over a made-up database."""

import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pytest

from domain.kernel.errors import StoreUnavailable
from infra.eventstore import group_commit
from infra.eventstore.group_commit import Answer, GroupCommit
from tests.eventually import PATIENCE, eventually
from tests.infra.eventstore.sample_events import in_threads

Group = GroupCommit[bytes]
SOON, HOUR = 0.1, 3600.0


class Database:
    """Numbers what it is sent, of rivals one at a time; can be slow, broken by one payload, or away."""

    def __init__(self) -> None:
        self.batches: list[list[bytes]] = []
        self.free = threading.Event()
        self.free.set()
        self.away = False
        self.interrupt = False
        self.position = 0

    def send(self, payloads: Sequence[bytes], deadline: float) -> list[Answer | None]:
        self.batches.append(list(payloads))
        self.free.wait(PATIENCE)
        if self.away:
            raise StoreUnavailable(cause="away")
        if b"bad" in payloads:
            raise ValueError(payloads)
        if self.interrupt:
            self.interrupt = False
            raise KeyboardInterrupt
        answers: list[Answer | None] = []
        for payload in payloads:
            if payload == b"rival" and b"rival" in payloads[: len(answers)]:
                answers.append(None)
                continue
            self.position += 1
            answers.append(Answer("stored", self.position, self.position))
        return answers


@pytest.fixture
def database() -> Database:
    return Database()


@pytest.fixture
def received() -> list[int]:
    return []


@pytest.fixture
def group(database: Database, received: list[int]) -> Iterator[Group]:
    group: Group = GroupCommit(database.send, committed=received.append, timeout=PATIENCE)
    group.open()
    yield group
    database.free.set()
    group.close()


@pytest.fixture
def hasty(group: Group) -> Group:
    """Its writers give up soon, as they wait in vain."""
    group._timeout = SOON
    return group


@contextmanager
def sending(group: Group, database: Database) -> Iterator[None]:
    """A writer leads, and the database does not answer until the end of the block."""
    database.free.clear()
    leader = threading.Thread(target=in_threads, args=(1, lambda _: group.append(b"first")))
    leader.start()
    eventually(lambda: database.batches)
    try:
        yield
    finally:
        database.free.set()
        leader.join(PATIENCE)


@contextmanager
def freed_once(database: Database, condition: Callable[[], object]) -> Iterator[None]:
    """The database does not answer before the condition has come true."""
    database.free.clear()

    def free() -> None:
        eventually(condition)
        database.free.set()

    freeing = threading.Thread(target=free)
    freeing.start()
    yield
    freeing.join()


def writers(group: Group, database: Database) -> int:
    """Those that wait or are being stored."""
    return len(group._queue) + sum(map(len, database.batches))


def test_what_waits_during_a_commit_shares_the_next(group: Group, database: Database) -> None:
    with freed_once(database, lambda: writers(group, database) == 20):
        answers = in_threads(20, lambda n: group.append(b"%d" % n))
    assert sorted(answer.first_position for answer in answers) == list(range(1, 21))
    assert len(database.batches) <= 3


def test_each_gets_its_own_answer(group: Group, database: Database) -> None:
    answers = in_threads(50, lambda n: group.append(b"%d" % n))
    sent = [payload for batch in database.batches for payload in batch]
    for number, answer in enumerate(answers):
        assert sent[answer.first_position - 1] == b"%d" % number


def test_an_error_is_found_to_be_one_command_s(group: Group, database: Database) -> None:
    with freed_once(database, lambda: writers(group, database) == 10):
        results = in_threads(10, lambda n: group.append(b"bad" if n == 4 else b"good"))
    assert isinstance(results[4], ValueError)
    assert sum(isinstance(result, Answer) for result in results) == 9


def test_a_stuck_database_is_given_up_and_what_waited_is_not_sent(
    hasty: Group, database: Database
) -> None:
    with sending(hasty, database):
        results = in_threads(5, lambda _: hasty.append(b"later"))
    assert all(isinstance(result, StoreUnavailable) for result in results)
    hasty._timeout = PATIENCE
    assert hasty.append(b"after").outcome == "stored"
    assert database.batches == [[b"first"], [b"after"]]


def test_a_full_queue_refuses_at_once(
    hasty: Group, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_commit, "MAX_WAITING", 3)
    with sending(hasty, database):
        results = in_threads(8, lambda _: hasty.append(b"x"))
    assert Counter(result.context["cause"] for result in results) == {"overloaded": 5, "timeout": 3}


def test_an_absent_database_fails_all(group: Group, database: Database) -> None:
    database.away = True
    results = in_threads(6, lambda _: group.append(b"x"))
    assert all(isinstance(result, StoreUnavailable) for result in results)
    assert len({id(result) for result in results}) == 6


def test_closing_stores_what_waits_and_refuses_the_rest(group: Group, database: Database) -> None:
    results: list[Answer] = []
    threads = [
        threading.Thread(target=lambda: results.append(group.append(b"x"))) for _ in range(5)
    ]
    with freed_once(database, lambda: group._closing):
        for thread in threads:
            thread.start()
        eventually(lambda: writers(group, database) == 5)
        group.close()
    for thread in threads:
        thread.join()
    assert len(results) == 5
    with pytest.raises(StoreUnavailable):
        group.append(b"late")


def test_a_batch_has_a_limit(
    group: Group, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_commit, "MAX_BATCH", 4)
    in_threads(20, lambda _: group.append(b"x"))
    assert max(len(batch) for batch in database.batches) <= 4


def test_listeners_hear_the_last_position(group: Group, received: list[int]) -> None:
    for _ in range(3):
        group.append(b"x")
    group.close()
    assert received == [1, 2, 3]


def test_what_is_left_unanswered_is_sent_again(group: Group, database: Database) -> None:
    with freed_once(database, lambda: writers(group, database) == 8):
        answers = in_threads(8, lambda n: group.append(b"rival" if n % 2 else b"good"))
    assert sorted(answer.first_position for answer in answers) == list(range(1, 9))
    assert max(batch.count(b"rival") for batch in database.batches[2:]) > 0


def test_an_interrupted_leader_lets_the_others_know_and_hands_over(
    group: Group, database: Database
) -> None:
    database.free.clear()
    caught: list[type[BaseException]] = []

    def interrupted() -> None:
        try:
            group.append(b"first")
        except BaseException as error:  # noqa: BLE001 - it is what the test looks at
            caught.append(type(error))

    database.interrupt = True
    leader = threading.Thread(target=interrupted)
    leader.start()
    eventually(lambda: database.batches)
    with freed_once(database, lambda: writers(group, database) == 6):
        answers = in_threads(5, lambda _: group.append(b"later"))
    leader.join()
    assert caught == [KeyboardInterrupt]
    assert all(isinstance(answer, Answer) for answer in answers)
    assert group.append(b"after").outcome == "stored"


def test_one_that_gave_up_waiting_does_not_lead(hasty: Group, database: Database) -> None:
    late: list[object] = []
    last = threading.Thread(target=lambda: late.extend(in_threads(1, lambda _: hasty.append(b"x"))))
    with sending(hasty, database):
        results = in_threads(3, lambda _: hasty.append(b"given up"))
        hasty._timeout = PATIENCE
        last.start()
        eventually(lambda: not all(one.abandoned for one in [*hasty._queue]))
    last.join()
    assert {result.context["cause"] for result in results} == {"timeout"}
    assert [type(answer) for answer in late] == [Answer]
    assert database.batches == [[b"first"], [b"x"]]


def ends(work: Callable[[], object]) -> bool:
    """Whether work comes to an end that could wait for an hour."""
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    return not thread.is_alive()


def test_a_lone_writer_waits_for_nobody(group: Group, monkeypatch: pytest.MonkeyPatch) -> None:
    in_threads(8, lambda _: group.append(b"x"))
    group.append(b"alone")
    monkeypatch.setattr(group_commit, "GATHER", HOUR)
    group._duration = HOUR
    assert ends(lambda: group.append(b"alone"))


def test_writers_that_were_there_are_waited_for(
    group: Group, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_commit, "GATHER", HOUR)
    group._present, group._duration = 4, HOUR

    def write(number: int) -> Answer:
        eventually(lambda: len(group._queue) == number)
        return group.append(b"x")

    assert ends(lambda: in_threads(4, write))
    assert [len(batch) for batch in database.batches] == [4]


def test_each_wakes_the_next_and_who_gave_up_is_left_out(group: Group) -> None:
    batch = [group_commit._Waiting(b"x", 0.0) for _ in range(40)]
    for waiting in batch:
        waiting.answer = Answer("stored", 1, 1)
    leader, gone = batch[0], batch[17]
    gone.abandoned = True
    group._wake(batch, leader)
    awake: list[int] = []
    while found := [n for n, one in enumerate(batch) if one.signal.acquire(blocking=False)]:
        assert len(found) <= 40 // group_commit.CHAIN
        awake += found
        for number in found:
            group._leave(batch[number])
    assert sorted(awake) == [number for number in range(40) if number not in (0, 17)]


def test_who_gives_up_once_woken_still_wakes_the_next(group: Group) -> None:
    batch = [group_commit._Waiting(b"x", 0.0) for _ in range(6)]
    for waiting in batch:
        waiting.answer = Answer("stored", 1, 1)
    group._wake(batch, batch[0])
    group._leave(batch[1])
    group._leave(batch[2])
    assert all(batch[number].signal.acquire(blocking=False) for number in (1, 2, 3, 4))
