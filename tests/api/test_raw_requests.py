"""Several hundred requests that no client would send, over a real connection.

`DAYBOOK_RAW_REQUESTS` is another number of them, `DAYBOOK_RAW_SEED` another seed.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator

import pytest
import uvicorn

from api.http.server import QuietServer
from api.http.wire import protocols
from infra.settings import RequestSettings
from tests.api.http_world import HttpWorld
from tests.api.sample_routes import ROWS
from tests.eventually import PATIENCE, eventually
from tests.raw_requests import SMUGGLED, requests, statuses

NUMBER = int(os.environ.get("DAYBOOK_RAW_REQUESTS", "300"))
SEED = int(os.environ.get("DAYBOOK_RAW_SEED", "33"))


class Served:
    """The application on fakes, behind the real server; `asked` are the paths that reached it."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        world = HttpWorld(ROWS)

        async def app(scope, receive, send):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
            self.asked.append(scope["path"])
            await world.app(scope, receive, send)

        connection, socket = protocols(RequestSettings(), ())
        config = uvicorn.Config(
            app, port=0, http=connection, ws=socket, lifespan="off", log_config=None, log_level=60
        )
        self.server = QuietServer(config)
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()
        eventually(lambda: self.server.started)

    @property
    def address(self) -> tuple[str, int]:
        found: tuple[str, int] = self.server.servers[0].sockets[0].getsockname()[:2]
        return found

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)


@pytest.fixture
def served() -> Iterator[Served]:
    made = Served()
    yield made
    made.stop()


def test_none_is_answered_twice_and_none_breaks_the_server(served: Served) -> None:
    for request in requests(SEED, NUMBER):
        found = statuses(served.address, request, PATIENCE)
        assert all(status < 500 for status in found), (request.kind, request.pieces[0], found)
        if request.is_doubtful:
            assert found == [400], (request.kind, request.pieces[0], found)
        else:
            assert len(found) <= 1, (request.kind, request.pieces[0], found)
    assert SMUGGLED not in served.asked
    assert served.thread.is_alive()
    eventually(lambda: not served.server.server_state.connections)
