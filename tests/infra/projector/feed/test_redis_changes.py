"""Changes reach the listeners of other processes, and Redis may be away."""

import time
from collections.abc import Iterator
from uuid import uuid4

import pytest

from infra.projector.notify.changes import RecordMoved
from infra.projector.notify.redis_changes import RedisChanges
from tests.eventually import eventually
from tests.servers import StackServer


def change() -> RecordMoved:
    return RecordMoved("lead", uuid4(), 3, 17, uuid4())


@pytest.fixture
def notifiers(redis_server: StackServer) -> Iterator[tuple[RedisChanges, RedisChanges]]:
    here, there = RedisChanges(redis_server.address), RedisChanges(redis_server.address)
    for notifier in (here, there):
        notifier.start()
    yield here, there
    for notifier in (here, there):
        notifier.stop()


class TestPublish:
    def test_reaches_both_processes_once(
        self, notifiers: tuple[RedisChanges, RedisChanges]
    ) -> None:
        here, there = notifiers
        seen_here: list[RecordMoved] = []
        seen_there: list[RecordMoved] = []
        here.subscribe(seen_here.extend)
        there.subscribe(seen_there.extend)
        sent: list[RecordMoved] = []

        def arrived() -> bool:
            sent.append(change())
            here.publish(sent[-1:])
            return bool(seen_there)

        # Subscribing takes a moment, so what comes first may be missed.
        eventually(arrived)
        time.sleep(0.2)
        assert seen_here == sent
        assert seen_there == sent[-len(seen_there) :]

    def test_goes_on_after_redis_was_away(
        self, notifiers: tuple[RedisChanges, RedisChanges], redis_server: StackServer
    ) -> None:
        here, there = notifiers
        seen: list[RecordMoved] = []
        there.subscribe(seen.extend)
        redis_server.stop()
        try:
            began = time.monotonic()
            for _ in range(20):
                here.publish([change()])
            assert time.monotonic() - began < 10
        finally:
            redis_server.start()

        def arrived() -> bool:
            here.publish([change()])
            return bool(seen)

        eventually(arrived)
