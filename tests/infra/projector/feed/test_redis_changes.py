"""Changes reach the listeners of other processes, and Redis may be away."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest

from infra.projector.notify import redis_changes
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
        # What the other publishes reaches its own listeners at once, ahead of what is on the way.
        eventually(lambda: sent[-1] in seen_there)
        # Messages keep their order, so what came twice would stand before these.
        of_there, of_here = change(), change()
        there.publish([of_there])
        eventually(lambda: of_there in seen_here)
        here.publish([of_here])
        eventually(lambda: of_here in seen_there)
        assert seen_here == [*sent, of_there, of_here]
        assert seen_there == [*sent, of_there, of_here][-len(seen_there) :]

    def test_goes_on_after_redis_was_away(
        self,
        notifiers: tuple[RedisChanges, RedisChanges],
        redis_server: StackServer,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        here, there = notifiers
        tries, publish = list[object](), here._client.publish

        def noted(*message: Any) -> object:
            tries.append(message)
            return publish(*message)

        monkeypatch.setattr(here._client, "publish", noted)
        monkeypatch.setattr(redis_changes, "PAUSE", 3600.0)
        seen: list[RecordMoved] = []
        there.subscribe(seen.extend)
        redis_server.stop()
        try:
            for _ in range(20):
                here.publish([change()])
            assert len(tries) == 1
        finally:
            redis_server.start()
        here._silent_until = 0.0

        def arrived() -> bool:
            here.publish([change()])
            return bool(seen)

        eventually(arrived)
