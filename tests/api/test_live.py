"""Live updates, over a real connection where it matters."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from itertools import count
from types import SimpleNamespace
from typing import Any
from uuid import UUID, uuid4

import httpx2
import pytest
import uvicorn

from api.http.deps import HttpSettings
from api.http.guard import Caller, actor_of
from api.live import events as streams
from api.live.events import Broadcaster, Subscriber, VisibilityCache
from domain.kernel.errors import TooBusy
from tests.api.fakes import a_session
from tests.api.http_world import HttpWorld, moved, user
from tests.eventually import PATIENCE, eventually
from tests.virtual_time import run_in_virtual_time


@contextmanager
def served(world: HttpWorld) -> Iterator[str]:
    config = uvicorn.Config(
        world.app, port=0, log_config=None, timeout_graceful_shutdown=1, lifespan="off"
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        eventually(lambda: server.started)
        port = server.servers[0].sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()


def events(response: httpx2.Response) -> Generator[tuple[str, Any], None, None]:
    name = ""
    for line in response.iter_lines():
        if line.startswith("event: "):
            name = line.removeprefix("event: ")
        elif line.startswith("data: "):
            yield name, json.loads(line.removeprefix("data: "))


def with_log(position: int) -> HttpWorld:
    """A world whose log ends at a position, with three events of one lead there."""
    world, lead = HttpWorld([]), uuid4()

    def read(after: int, limit: int) -> list[Any]:
        log = [
            SimpleNamespace(
                noun="lead",
                stream_id=lead,
                version=3 - ago,
                position=position - ago,
                actor_id=None,
            )
            for ago in (2, 1, 0)
        ]
        return [one for one in log if one.position > after][:limit]

    world.store.position = lambda: position  # type: ignore[method-assign]
    world.store.read = read  # type: ignore[method-assign]
    return world


def open_stream(world: HttpWorld, address: str, role: str, after: str = "", **more: str) -> Any:
    doc = world.users.add(user(role))
    token = world.sessions.token_for(UUID(doc["_id"]))
    headers = {"Cookie": f"daybook_session={token}", "Sec-Fetch-Site": "same-origin", **more}
    path = f"{address}/api/live" + (f"?after={after}" if after else "")
    return httpx2.stream("GET", path, headers=headers, timeout=PATIENCE)


class TestStream:
    def test_tells_of_what_the_caller_may_see(self) -> None:
        world = HttpWorld([])
        seen, hidden, actor = uuid4(), uuid4(), uuid4()
        world.visibility.hidden.add(hidden)
        with served(world) as address, open_stream(world, address, "sales_rep") as response:
            received = events(response)
            assert next(received) == ("ping", {})
            world.changes.publish([moved("lead", hidden, 2, 41), moved("lead", seen, 3, 42, actor)])
            assert next(received) == (
                "changed",
                {
                    "noun": "lead",
                    "id": str(seen),
                    "version": 3,
                    "position": 42,
                    "actor": str(actor),
                },
            )
            assert response.headers["content-type"].startswith("text/event-stream")

    def test_not_before_a_password_of_one_s_own(self) -> None:
        world = HttpWorld([])
        headers = world.sign_in("admin")
        (doc,) = world.users.docs.values()
        doc["mustRenew"] = True
        answer = world.client.get("/api/live", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (
            *(403, "auth.password_change_required"),
        )

    def test_closing_unsubscribes(self) -> None:
        world = HttpWorld([])
        with served(world) as address:
            with open_stream(world, address, "admin") as response:
                received = events(response)
                next(received)
                assert len(world.changes._listeners) == 1
                received.close()
            eventually(lambda: not world.changes._listeners)

    def test_ends_with_the_session(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(streams, "HEARTBEAT", 0.05)
        world = HttpWorld([])
        with served(world) as address, open_stream(world, address, "admin") as response:
            received = events(response)
            assert [next(received)[0], next(received)[0]] == ["ping", "ping"]
            world.sessions.tokens.clear()
            assert [name for name, _ in received][-1] == "signed-out"

    def test_sends_nothing_by_a_right_that_is_gone(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(streams, "RECHECK", 0.0)
        world = HttpWorld([])
        with served(world) as address, open_stream(world, address, "admin") as response:
            received = events(response)
            assert next(received)[0] == "ping"
            world.changes.publish([moved("lead", uuid4(), 1, 1)])
            assert next(received)[0] == "changed"
            world.sessions.tokens.clear()
            world.changes.publish([moved("lead", uuid4(), 1, 2)])
            assert [name for name, _ in received if name != "ping"] == ["signed-out"]

    def test_ends_with_the_session_however_much_happens(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(streams, "HEARTBEAT", 0.3)
        world, numbers = HttpWorld([]), count(1)

        def bustle() -> None:
            world.changes.publish([moved("lead", uuid4(), 1, next(numbers))])

        with served(world) as address, open_stream(world, address, "admin") as response:
            received = events(response)
            assert next(received)[0] == "ping"
            bustle()
            assert next(received)[0] == "changed"
            world.sessions.tokens.clear()
            names = [""]

            def ended() -> bool:
                bustle()
                names.append(next(received)[0])
                return names[-1] == "signed-out"

            eventually(ended, lambda: names)

    @pytest.mark.parametrize(
        ("last", "first"),
        [("5", "resync"), ("6", "changed"), ("7", "ping"), ("8", "resync"), ("x", "ping")],
    )
    def test_comes_back(self, last: str, first: str, monkeypatch: pytest.MonkeyPatch) -> None:
        """With what it missed; with `resync` where that is too much, or more than there is."""
        monkeypatch.setattr(streams, "MOST_EVENTS", 1)
        world = with_log(7)
        with (
            served(world) as address,
            open_stream(world, address, "admin", **{"Last-Event-ID": last}) as response,
        ):
            assert next(events(response))[0] == first

    def test_a_screen_names_where_it_was_and_hears_of_each_record_once(self) -> None:
        world = with_log(7)
        with (
            served(world) as address,
            open_stream(world, address, "admin", after="4") as response,
        ):
            received = events(response)
            (first, change), (second, _) = next(received), next(received)
            assert (first, change["version"], change["position"]) == ("changed", 3, 7)
            assert second == "ping"

    def test_needs_a_session_and_our_own_page(self) -> None:
        world = HttpWorld([])
        assert world.client.get("/api/live").status_code == 401
        world.client.cookies.set("daybook_session", "x")
        assert world.client.get("/api/live").status_code == 403


class TestScreen:
    def test_newest_change_of_each_record(self) -> None:
        id_ = uuid4()

        async def received() -> tuple[bool, list[Any]]:
            screen = Subscriber(asyncio.get_running_loop())
            for version in range(1, 600):
                screen.take([moved("lead", id_, version, version)])
            return await screen.next_changes(1, 0)

        lost, changes = asyncio.run(received())
        assert not lost
        assert [change.version for change in changes] == [599]

    def test_at_once_after_a_quiet_time_then_gathered(self) -> None:
        async def received() -> tuple[float, float, int]:
            loop = asyncio.get_running_loop()
            screen = Subscriber(loop)
            screen.take([moved("lead", uuid4(), 1, 1)])
            await screen.next_changes(1, 0.2)
            first = loop.time()
            screen.take([moved("lead", uuid4(), 1, 2)])
            loop.call_later(0.05, screen.take, [moved("lead", uuid4(), 1, 3)])
            _, changes = await screen.next_changes(1, 0.2)
            return first, loop.time(), len(changes)

        assert run_in_virtual_time(received()) == (0.0, 0.2, 2)

    def test_falls_behind(self) -> None:
        async def received() -> tuple[bool, list[Any]]:
            screen = Subscriber(asyncio.get_running_loop())
            screen.take([moved("lead", uuid4(), 1, n) for n in range(streams.MOST_WAITING + 1)])
            return await screen.next_changes(1, 0)

        assert asyncio.run(received()) == (True, [])


class TestVisibilityCache:
    def see(self, role: str) -> tuple[HttpWorld, VisibilityCache]:
        world = HttpWorld([], HttpSettings("http://127.0.0.1"))
        doc = user(role)
        return world, VisibilityCache(
            world.services, Caller(actor_of(doc), doc, a_session(uuid4(), UUID(doc["_id"])))
        )

    @pytest.mark.parametrize("role", ["admin", "partner"])
    def test_a_section_that_an_admin_has_closed_stays_silent(self, role: str) -> None:
        world, visibility = self.see(role)
        actor = replace(visibility.caller.actor, closed=frozenset({"lead"}))
        visibility.caller = replace(visibility.caller, actor=actor)
        of_company = moved("company", uuid4(), 1, 2)
        assert visibility.of([moved("lead", uuid4(), 1, 1), of_company]) == [of_company]
        assert "lead" not in [noun for noun, _ in world.visibility.asked]

    def test_asks_once_for_each_noun_and_remembers(self) -> None:
        world, visibility = self.see("partner")
        changes = [moved("lead", uuid4(), 1, 1), moved("lead", uuid4(), 1, 2)]
        assert visibility.of(changes) == changes
        assert visibility.of(changes) == changes
        assert world.visibility.asked == [("lead", 2)]
        visibility.forget()
        visibility.of(changes)
        assert len(world.visibility.asked) == 2

    def test_role_that_sees_all_or_nothing_is_not_asked_for(self) -> None:
        change = moved("lead", uuid4(), 1, 1)
        for role, received in (("admin", [change]), ("installer", [])):
            world, visibility = self.see(role)
            assert visibility.of([change]) == received
            assert world.visibility.asked == []


def test_a_caller_who_goes_away_at_once_is_not_counted_for_ever() -> None:
    """Away before the first byte: then nothing of the stream itself is ever run."""
    world = HttpWorld([])
    doc = world.users.add(user("admin"))
    token = world.sessions.token_for(UUID(doc["_id"]))
    headers = [(b"host", b"127.0.0.1"), (b"authorization", f"Bearer {token}".encode())]
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "method": "GET",
        "path": "/api/live",
        "raw_path": b"/api/live",
        "query_string": b"",
        "headers": headers,
        "scheme": "http",
        "http_version": "1.1",
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 2),
    }

    async def receive() -> dict[str, Any]:
        return {"type": "http.disconnect"}

    async def send(_message: Any) -> None:
        raise OSError

    for _ in range(streams.MOST_PER_USER + 1):
        with suppress(OSError):
            asyncio.run(world.app(dict(scope), receive, send))
    assert not world.changes._listeners
    live: Broadcaster = world.app.state.live
    live.enter(UUID(doc["_id"]))


def test_all_screens_listen_together_until_the_last_one_parts() -> None:
    world, live = HttpWorld([]), Broadcaster()

    async def received() -> list[int]:
        screens = [Subscriber(asyncio.get_running_loop()) for _ in range(3)]
        for screen in screens:
            live.join(screen, world.changes)
        assert len(world.changes._listeners) == 1
        live.drop(screens.pop())
        world.changes.publish([moved("lead", uuid4(), 1, 1)])
        found = [len((await screen.next_changes(1, 0))[1]) for screen in screens]
        for screen in screens:
            live.drop(screen)
        return found

    assert asyncio.run(received()) == [1, 1]
    assert not world.changes._listeners
    # Publishers end later than the loop that listened to them.
    live.listen([moved("lead", uuid4(), 1, 1)])


def test_many_screens_get_messages_less_often() -> None:
    live = Broadcaster()
    alone = live.gather()
    for number in range(100):
        live.enter(UUID(int=number))
    assert alone < live.gather() <= streams.MOST_GATHER


def test_screens_of_one_user_are_limited() -> None:
    live, user_id = Broadcaster(), uuid4()
    for _ in range(streams.MOST_PER_USER):
        live.enter(user_id)
    with pytest.raises(TooBusy):
        live.enter(user_id)
    live.leave(user_id)
    live.enter(user_id)
