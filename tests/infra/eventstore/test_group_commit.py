"""The leader and its queue, over a made-up database."""

import threading
import time
from collections.abc import Iterator, Sequence

import pytest

from domain.kernel.errors import StoreUnavailable
from infra.eventstore import group_commit
from infra.eventstore.group_commit import Answer, GroupCommit
from tests.infra.eventstore.sample_events import in_threads

Group = GroupCommit[bytes]


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
        self.free.wait(5)
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
    group: Group = GroupCommit(database.send, committed=received.append, timeout=1.0)
    group.open()
    yield group
    database.free.set()
    group.close()


def test_what_waits_during_a_commit_shares_the_next(group: Group, database: Database) -> None:
    database.free.clear()
    threading.Timer(0.2, database.free.set).start()
    answers = in_threads(20, lambda n: group.append(b"%d" % n))
    assert sorted(answer.first_position for answer in answers) == list(range(1, 21))
    assert len(database.batches) <= 3


def test_each_gets_its_own_answer(group: Group, database: Database) -> None:
    answers = in_threads(50, lambda n: group.append(b"%d" % n))
    sent = [payload for batch in database.batches for payload in batch]
    for number, answer in enumerate(answers):
        assert sent[answer.first_position - 1] == b"%d" % number


def test_an_error_is_found_to_be_one_command_s(group: Group, database: Database) -> None:
    database.free.clear()
    threading.Timer(0.2, database.free.set).start()
    results = in_threads(10, lambda n: group.append(b"bad" if n == 4 else b"good"))
    assert isinstance(results[4], ValueError)
    assert sum(isinstance(result, Answer) for result in results) == 9


def test_a_stuck_database_is_given_up_and_what_waited_is_not_sent(
    group: Group, database: Database
) -> None:
    database.free.clear()
    first = threading.Thread(target=in_threads, args=(1, lambda _: group.append(b"first")))
    first.start()
    time.sleep(0.1)
    started = time.monotonic()
    results = in_threads(5, lambda _: group.append(b"later"))
    assert all(isinstance(result, StoreUnavailable) for result in results)
    # One after the other they would take five seconds.
    assert time.monotonic() - started < 4
    first.join()
    database.free.set()
    assert group.append(b"after").outcome == "stored"
    assert [b"later"] not in database.batches
    assert database.batches[-1] == [b"after"]


def test_a_full_queue_refuses_at_once(
    group: Group, database: Database, monkeypatch: pytest.MonkeyPatch
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


def test_an_absent_database_fails_all(group: Group, database: Database) -> None:
    database.away = True
    results = in_threads(6, lambda _: group.append(b"x"))
    assert all(isinstance(result, StoreUnavailable) for result in results)
    assert len({id(result) for result in results}) == 6


def test_closing_stores_what_waits_and_refuses_the_rest(group: Group, database: Database) -> None:
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
    database.free.clear()
    threading.Timer(0.2, database.free.set).start()
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
    time.sleep(0.1)
    threading.Timer(0.1, database.free.set).start()
    answers = in_threads(5, lambda _: group.append(b"later"))
    leader.join()
    assert caught == [KeyboardInterrupt]
    assert all(isinstance(answer, Answer) for answer in answers)
    assert group.append(b"after").outcome == "stored"


def test_one_that_gave_up_waiting_does_not_lead(group: Group, database: Database) -> None:
    database.free.clear()
    first = threading.Thread(target=in_threads, args=(1, lambda _: group.append(b"first")))
    first.start()
    time.sleep(0.1)
    results = in_threads(3, lambda _: group.append(b"given up"))
    assert {result.context["cause"] for result in results} == {"timeout"}
    late: list[object] = []
    last = threading.Thread(target=lambda: late.extend(in_threads(1, lambda _: group.append(b"x"))))
    last.start()
    time.sleep(0.1)
    database.free.set()
    first.join()
    last.join()
    assert [type(answer) for answer in late] == [Answer]
    assert database.batches == [[b"first"], [b"x"]]


def test_a_lone_writer_waits_for_nobody(group: Group, database: Database) -> None:
    in_threads(8, lambda _: group.append(b"x"))
    group.append(b"alone")

    def seconds() -> float:
        started = time.monotonic()
        for _ in range(200):
            group.append(b"alone")
        return time.monotonic() - started

    # The least of them: other processes may have the processor for a while.
    assert min(seconds() for _ in range(5)) < 200 * group_commit.GATHER / 2


def test_writers_that_were_there_are_waited_for(
    group: Group, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_commit, "GATHER", 20.0)
    group._present, group._duration = 4, 60.0

    def write(number: int) -> Answer:
        time.sleep(0.05 * number)
        return group.append(b"x")

    started = time.monotonic()
    in_threads(4, write)
    assert [len(batch) for batch in database.batches] == [4]
    assert time.monotonic() - started < 10


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
