"""Presence over a WebSocket: who may open one, what is sent to whom, and how it ends."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import UUID, uuid4

import pytest
import uvicorn
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from api.http.guard import COOKIE
from api.live import presence
from api.live.presence import LARGEST_MESSAGE, MOST_MESSAGES, SIGNED_OUT
from tests.eventually import PATIENCE, eventually
from tests.running import Running

ORIGIN = "http://127.0.0.1:8787"
TOO_BIG = 1009


def token_of(client: TestClient) -> str:
    return str(client.headers["authorization"]).removeprefix("Bearer ")


@contextmanager
def served(running: Running) -> Iterator[str]:
    config = uvicorn.Config(
        running.app,
        port=0,
        log_config=None,
        timeout_graceful_shutdown=1,
        lifespan="off",
        ws_max_size=LARGEST_MESSAGE,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        eventually(lambda: server.started)
        yield f"127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


@pytest.fixture(scope="module")
def address(running: Running) -> Iterator[str]:
    with served(running) as found:
        yield found


@contextmanager
def screen(
    address: str, client: TestClient, origin: str | None = None
) -> Iterator[ClientConnection]:
    headers = {"Cookie": f"{COOKIE}={client.cookies[COOKIE]}"}
    where = f"ws://{address}/api/presence"
    sent_origin = Origin(origin or f"http://{address}")
    with connect(where, origin=sent_origin, additional_headers=headers) as socket:
        yield socket


def next_message(socket: ClientConnection) -> Any:
    return json.loads(socket.recv(timeout=PATIENCE))


def wait_for(socket: ClientConnection, user_id: UUID, status: str) -> None:
    """Reads on until the user is said to have this status."""

    def arrived() -> bool:
        message = next_message(socket)
        found = {one["_id"]: one["status"] for one in message.get("users", ())}
        return found.get(str(user_id)) == status

    eventually(arrived, lambda: status)


def cut_off(socket: ClientConnection) -> ConnectionClosed:
    """Reads on until the server closes; how it did."""

    def closed() -> ConnectionClosed | None:
        try:
            socket.recv(timeout=PATIENCE)
        except ConnectionClosed as closed:
            return closed
        return None

    found = eventually(closed, lambda: "still open")
    assert found is not None
    return found


def say(socket: ClientConnection, **message: Any) -> None:
    socket.send(json.dumps(message))


class TestAdmission:
    @pytest.mark.parametrize(
        "headers",
        [
            {},
            {"cookie": "daybook_session=guess", "origin": ORIGIN},
            {"origin": ORIGIN},
            {"cookie": "{own}"},
            {"cookie": "{own}", "origin": "https://evil.example"},
            {"cookie": "{own}", "origin": "null"},
            {"cookie": "{own}", "origin": "http://evil.example", "host": "evil.example"},
            {"authorization": "Bearer {token}", "origin": ORIGIN},
        ],
        ids=[
            "nothing",
            "guess",
            "no-cookie",
            "no-origin",
            "other-site",
            "null",
            "rebound",
            "bearer",
        ],
    )
    def test_closed_unless_one_of_our_pages_asks(
        self, running: Running, headers: dict[str, str]
    ) -> None:
        signed_in = running.client("admin")
        own = f"{COOKIE}={signed_in.cookies[COOKIE]}"
        sent = {
            name: value.format(own=own, token=token_of(signed_in))
            for name, value in headers.items()
        }
        client = TestClient(running.app, base_url=ORIGIN)
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect("/api/presence", headers=sent),
        ):
            pass

    def test_other_addresses_have_no_socket(self, running: Running) -> None:
        client = TestClient(running.app, base_url=ORIGIN)
        for path in ("/", "/api/live", "/api/nowhere"):
            with pytest.raises(WebSocketDisconnect), client.websocket_connect(path):
                pass

    def test_the_blocked_stay_outside(self, running: Running, address: str) -> None:
        client = running.client("sales_rep", "shut out")
        id_ = running.users["shut out"]
        running.client("admin").post(f"/api/records/user/{id_}/block", json={})
        with pytest.raises(InvalidStatus) as refused, screen(address, client):
            pass
        assert refused.value.response.status_code == 403


class TestMessages:
    def test_comings_and_idleness(self, running: Running, address: str) -> None:
        rep, id_ = running.client("sales_rep", "comer"), running.users["comer"]
        with screen(address, running.client("admin")) as watching:
            first = next_message(watching)
            assert first["type"] == "presence"
            assert first["whole"] is True
            with screen(address, rep) as here:
                wait_for(watching, id_, "working")
                say(here, status="idle")
                wait_for(watching, id_, "idle")
                say(here, availability="Not Available")
                wait_for(watching, id_, "Not Available")
                say(here, availability="Available", status="working")
                wait_for(watching, id_, "working")
        row = running.client("admin").get("/api/users/admin/list?Search=comer").json()["data"][0]
        assert row["presence"] == "working", "gone for less than a minute"
        assert row["lastSeen"] is not None

    def test_several_screens_count_as_one(self, running: Running, address: str) -> None:
        client, id_ = running.client("sales_rep", "tabs"), running.users["tabs"]
        with (
            screen(address, running.client("admin")) as watching,
            screen(address, client) as one,
            screen(address, client) as two,
        ):
            wait_for(watching, id_, "working")
            say(one, status="notWorking")
            say(two, status="idle")
            wait_for(watching, id_, "idle")

    def test_who_may_not_see_users_gets_nobody_else(self, running: Running, address: str) -> None:
        rep, me = running.client("sales_rep", "alone"), running.users["alone"]
        with screen(address, running.client("admin")), screen(address, rep) as here:
            seen = {one["_id"] for one in next_message(here)["users"]}
            say(here, status="idle")
            seen |= {one["_id"] for one in next_message(here)["users"]}
            assert seen == {str(me)}

    def test_a_partner_gets_the_own_team(self, running: Running, address: str) -> None:
        running.client("sales_rep", "stranger")
        stranger = running.users["stranger"]
        running.client("sales_rep", "mate")
        mate, partner = running.users["mate"], running.client("partner")
        body = {"_id": str(mate), "team": str(running.user("partner"))}
        assert running.client("admin").post("/api/users/admin/edit", json=body).is_success
        with screen(address, partner) as watching:
            next_message(watching)
            with screen(address, running.client("sales_rep", "stranger")) as other:
                next_message(other)
                with screen(address, running.client("sales_rep", "mate")):
                    wait_for(watching, mate, "working")
        offline = running.client("admin").get("/api/users/admin/listOffline?limit=200").json()
        ids = {one["_id"] for one in offline["data"]}
        assert str(stranger) not in ids, "was here less than a minute ago"
        assert offline["count"] == len(offline["data"])

    def test_bad_messages_are_named_and_forgiven(self, running: Running, address: str) -> None:
        with screen(address, running.client("admin")) as here:
            next_message(here)
            for message, field in (
                ('{"status": "asleep"}', "status"),
                ('{"availability": 1}', "availability"),
                ('{"status": "idle", "user": "x"}', "user"),
                ("{}", "status"),
                ("nonsense", "message"),
            ):
                here.send(message)
                said = next_message(here)
                while said["type"] != "error":
                    said = next_message(here)
                assert list(said["errors"]) == [field]

    def test_floods_are_cut_off(self, running: Running, address: str) -> None:
        with screen(address, running.client("admin")) as here:
            for _ in range(MOST_MESSAGES + 1):
                say(here, status="working")
            assert cut_off(here).rcvd is not None

    def test_large_messages_are_cut_off(self, running: Running, address: str) -> None:
        with screen(address, running.client("admin")) as here:
            here.send("x" * (LARGEST_MESSAGE + 1))
            closed = cut_off(here).rcvd
            assert closed is not None
            assert closed.code == TOO_BIG


@pytest.fixture
def _only_events(running: Running, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Neither a heartbeat finds anything out, nor does a screen's minute of grace end."""
    monkeypatch.setattr(presence, "HEARTBEAT", 3600.0)
    with running.clock.stopped():
        yield


@pytest.mark.usefixtures("_only_events")
def test_a_block_closes_the_screen(running: Running, address: str) -> None:
    name = f"leaver {uuid4().hex[:6]}"
    client = running.client("sales_rep", name)
    with screen(address, client) as here:
        next_message(here)
        path = f"/api/records/user/{running.users[name]}/block"
        assert running.client("admin").post(path, json={}).is_success
        closed = cut_off(here).rcvd
        assert closed is not None
        assert closed.code == SIGNED_OUT


@pytest.mark.usefixtures("_only_events")
@pytest.mark.parametrize("act", ["sign out", "block"])
def test_whoever_has_left_is_not_shown_at_work(running: Running, address: str, act: str) -> None:
    name = f"gone {uuid4().hex[:6]}"
    client, admin = running.client("sales_rep", name), running.client("admin")
    user_id = running.users[name]
    with screen(address, admin) as watching:
        with screen(address, client) as here:
            next_message(here)
            wait_for(watching, user_id, "working")
            if act == "block":
                admin.post(f"/api/records/user/{user_id}/block", json={})
            else:
                assert client.post("/api/logout").status_code == 200
        wait_for(watching, user_id, "offline")


@pytest.mark.usefixtures("_only_events")
def test_a_page_that_is_loaded_anew_stays_at_work(running: Running, address: str) -> None:
    name = f"reload {uuid4().hex[:6]}"
    client = running.client("sales_rep", name)
    with screen(address, client) as here:
        next_message(here)
    board = running.services.presence
    eventually(lambda: running.users[name] not in {one for one, _ in board._screens.values()})
    [found] = board.of([running.users[name]]).values()
    assert found.status == "working"
