"""Sessions of a user: listed, revoked, ended by a block, and recorded in the history."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import UUID, uuid4

import httpx2
import pytest
import uvicorn
from starlette.testclient import TestClient

from api.http.devices import device_of
from api.live import events as streams
from commands.kernel.blocking import Activate, Block
from commands.kernel.command import Context
from commands.kernel.ports import AppendRequest, StreamAppend
from domain.user.access import stream_of
from domain.user.events import UserRoleAssigned, UserState
from domain.user.noun import USER
from tests.api.account.conftest import ServerWithMail
from tests.eventually import PATIENCE, eventually
from tests.running import PASSWORD

SESSIONS = "/api/user/reguser/sessions"
FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"
MOZILLA = "Mozilla/5.0"
CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36"


def another(server: ServerWithMail, name: str, agent: str = FIREFOX) -> TestClient:
    """A further session of a user."""
    server.user("sales_rep", name)
    client = server.anonymous()
    body = {"email": server.email(name), "password": PASSWORD}
    data = client.post("/api/login", json=body, headers={"User-Agent": agent}).json()["data"]
    client.headers["authorization"] = f"Bearer {data['token']}"
    return client


def listed(client: TestClient) -> list[Any]:
    found: list[Any] = client.get(SESSIONS).json()["data"]
    return found


def alive(client: TestClient) -> bool:
    return client.get("/api/isLoggedIn").status_code == 200


def run(server: ServerWithMail, command: Any, user_id: UUID) -> None:
    context = Context(None, uuid4(), source="system")
    command.of(USER).model_validate({"id": user_id}).execute(context, server.services.deps)


class TestList:
    def test_own_sessions(self, server: ServerWithMail) -> None:
        here, there = another(server, "sam"), another(server, "sam", "curl/8.5.0")
        found = listed(here)
        assert {(one["device"], one["current"], one["means"]) for one in found} == {
            ("Firefox, Windows", True, "password"),
            ("curl", False, "password"),
        }
        assert set(found[0]) == {"_id", "startedAt", "lastSeenAt", "device", "means", "current"}
        assert listed(there)[0]["_id"] in {one["_id"] for one in found}
        assert here.headers["authorization"][7:] not in str(found)

    def test_not_those_of_others(self, server: ServerWithMail) -> None:
        theirs = another(server, "sophie")
        mine = another(server, "simon")
        assert len(listed(mine)) == 1
        [foreign] = listed(theirs)
        assert mine.post(f"{SESSIONS}/{foreign['_id']}/revoke").status_code == 404
        assert alive(theirs)


class TestRevoke:
    def test_one(self, server: ServerWithMail) -> None:
        here, there = another(server, "sara"), another(server, "sara")
        other = next(one for one in listed(here) if not one["current"])
        answer = here.post(f"{SESSIONS}/{other['_id']}/revoke")
        assert answer.json()["data"] == {"ended": 1}
        assert (alive(here), alive(there)) == (True, False)
        assert [one["current"] for one in listed(here)] == [True]
        assert here.post(f"{SESSIONS}/{other['_id']}/revoke").status_code == 404

    def test_all_others(self, server: ServerWithMail) -> None:
        here, *others = (another(server, "steve") for _ in range(3))
        assert here.post(f"{SESSIONS}/revokeOthers").json()["data"] == {"ended": 2}
        assert [alive(one) for one in (here, *others)] == [True, False, False]
        assert here.post(f"{SESSIONS}/revokeOthers").json()["data"] == {"ended": 0}


class TestShutOut:
    def test_a_block_ends_what_is_open_for_good(self, server: ServerWithMail) -> None:
        client = another(server, "selma")
        run(server, Block, server.users["selma"])
        answer = client.get("/api/isLoggedIn")
        assert (answer.status_code, answer.json()["code"]) == (401, "auth.blocked")
        user_id = server.users["selma"]
        eventually(lambda: not server.services.sessions.of_user(user_id))
        answer = client.get("/api/isLoggedIn")
        assert (answer.status_code, answer.json()["code"]) == (401, "auth.blocked")
        run(server, Activate, user_id)
        assert not alive(client)

    def test_a_block_is_named_before_the_users_row_has_it(
        self, server: ServerWithMail, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The feed may end the sessions before it writes the row of the user."""
        client, user_id = another(server, "sven"), server.users["sven"]
        users, before = server.services.users, server.services.users.signed_in(user_id)
        run(server, Block, user_id)
        eventually(lambda: not server.services.sessions.of_user(user_id))
        monkeypatch.setattr(users, "signed_in", lambda _id: before)
        for path in ("isLoggedIn", "company/regUser/list"):
            assert client.get(f"/api/{path}").json()["code"] == "auth.blocked"
        client.headers.pop("authorization")
        assert client.post("/api/refresh").json()["code"] == "auth.blocked"

    def test_open_screens_close_at_once(
        self, server: ServerWithMail, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Without a heartbeat, which would find out as well."""
        monkeypatch.setattr(streams, "HEARTBEAT", 3600.0)
        with served(server) as address:
            for shut in (self.block, self.revoke, self.new_password, self.another_role):
                name = f"screen {shut.__name__}"
                client = another(server, name)
                with stream(address, client) as received:
                    assert next(received) == "ping"
                    shut(server, name)
                    assert list(received)[-1] == "signed-out"

    def block(self, server: ServerWithMail, name: str) -> None:
        run(server, Block, server.users[name])

    def revoke(self, server: ServerWithMail, name: str) -> None:
        assert another(server, name).post(f"{SESSIONS}/revokeOthers").status_code == 200

    def new_password(self, server: ServerWithMail, name: str) -> None:
        body = {"id": str(server.users[name]), "password": "a quiet morning in Ilkley"}
        admin = server.client("admin")
        assert admin.post("/api/users/admin/updatePassword", json=body).status_code == 200

    def another_role(self, server: ServerWithMail, name: str) -> None:
        user_id, store = server.users[name], server.services.deps.store
        change = StreamAppend(
            user_id, "user", 1, (UserRoleAssigned(state=UserState(role="surveyor")),)
        )
        store.append(AppendRequest(Context(None, uuid4(), source="system").meta(), (change,)))


@contextmanager
def served(server: ServerWithMail) -> Iterator[str]:
    config = uvicorn.Config(
        server.app, port=0, log_config=None, timeout_graceful_shutdown=1, lifespan="off"
    )
    uvicorn_server = uvicorn.Server(config)
    thread = threading.Thread(target=uvicorn_server.run)
    thread.start()
    try:
        eventually(lambda: uvicorn_server.started)
        yield f"http://127.0.0.1:{uvicorn_server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        uvicorn_server.should_exit = True
        thread.join(PATIENCE)


@contextmanager
def stream(address: str, client: TestClient) -> Iterator[Iterator[str]]:
    """Names of the events that an open screen receives."""
    headers = {"Authorization": client.headers["authorization"]}
    with httpx2.stream("GET", f"{address}/api/live", headers=headers, timeout=PATIENCE) as answer:
        assert answer.status_code == 200
        lines = answer.iter_lines()
        yield (line.removeprefix("event: ") for line in lines if line.startswith("event: "))


class TestHistory:
    def entries(self, client: TestClient, user_id: UUID, query: str = "") -> list[Any]:
        answer = client.get(f"/api/records/user/{user_id}/history{query}")
        assert answer.status_code == 200, answer.text
        found: list[Any] = answer.json()["data"]
        return found

    def test_comings_and_goings(self, server: ServerWithMail) -> None:
        client = another(server, "tess")
        user_id = server.users["tess"]
        for _ in range(5):
            body = {"email": server.email("tess"), "password": "guess"}
            server.anonymous().post("/api/login", json=body)
        other = another(server, "tess")
        other.post("/api/logout")
        another(server, "tess")
        client.post(f"{SESSIONS}/revokeOthers")
        eventually(lambda: len(self.entries(client, user_id, "?kind=signIns")) == 7)
        client.post("/api/users/admin/editProfile", json={"jobTitle": "Closer"})
        received = [
            (one["events"], one["changes"][0]["to"] if one["changes"] else None)
            for one in self.entries(client, user_id, "?kind=signIns")
        ]
        assert sorted(received, key=str) == sorted(
            [
                (["user_access.signed_in"], "password"),
                (["user_access.sign_ins_failed"], 1),
                (["user_access.sign_ins_failed"], 5),
                (["user_access.signed_in"], "password"),
                (["user_access.signed_out"], None),
                (["user_access.signed_in"], "password"),
                (["user_access.sessions_revoked"], 1),
            ],
            key=str,
        )
        every = self.entries(client, user_id)
        assert every[0]["changes"][0]["field"] == "jobTitle"
        assert every[-1]["kinds"] == ["created"]
        positions = [one["position"] for one in every]
        assert positions == sorted(positions, reverse=True)

    def test_one_wrong_password_and_where_it_came_from(self, server: ServerWithMail) -> None:
        client = another(server, "thea", CHROME)
        user_id = server.users["thea"]
        body = {"email": server.email("thea"), "password": "guess"}
        agent = {"User-Agent": "curl/8.5.0"}
        assert server.anonymous().post("/api/login", json=body, headers=agent).status_code == 401

        def origins() -> dict[str, Any]:
            return {
                one["events"][0]: one["origin"]["device"]
                for one in self.entries(client, user_id)
                if "origin" in one
            }

        expected = {"user_access.sign_ins_failed": "curl", "user_access.signed_in": "Chrome"}
        eventually(lambda: origins() == expected)
        stored = [
            recorded.event.model_dump_json()
            for recorded in server.services.deps.store.events(
                stream_of(user_id, server.services.clock.now())
            )
        ]
        assert len(stored) == 2
        assert not any("curl" in one or "Chrome" in one for one in stored)

    def test_pages(self, server: ServerWithMail) -> None:
        client = another(server, "tina")
        user_id = server.users["tina"]
        for _ in range(4):
            another(server, "tina")
        whole = [one["position"] for one in self.entries(client, user_id)]
        found, before = [], ""
        while True:
            path = f"/api/records/user/{user_id}/history?limit=2{before}"
            page = client.get(path).json()
            found += [one["position"] for one in page["data"]]
            if page["nextBefore"] is None:
                break
            before = f"&before={page['nextBefore']}"
        assert found == whole
        assert len(whole) == 6

    def test_who_may_look(self, server: ServerWithMail) -> None:
        another(server, "toby")
        user_id = server.users["toby"]
        kinds = {
            role: {
                kind for one in self.entries(server.client(role), user_id) for kind in one["kinds"]
            }
            for role in ("admin", "management")
        }
        assert kinds == {"admin": {"created", "sign_in"}, "management": {"created"}}
        for role, status in (("sales_rep", 403), ("partner", 404)):
            path = f"/api/records/user/{user_id}/history"
            assert server.client(role).get(path).status_code == status
        assert server.client("admin").get(f"/api/records/user/{uuid4()}/history").status_code == 404

    def test_no_address_and_no_browser_in_the_events(self, server: ServerWithMail) -> None:
        another(server, "tara")
        [stored] = server.services.store.events(stream_of(server.users["tara"], server.clock.now()))
        assert set(stored.event.model_dump()) == {"subject_id", "session_id", "methods"}


def test_failed_sign_ins_of_nobody_are_as_silent(server: ServerWithMail) -> None:
    body = {"email": "no.such@example.com", "password": "guess"}
    for _ in range(6):
        answer = server.anonymous().post("/api/login", json=body)
        assert answer.json()["code"] == "auth.invalid_credentials"
    eventually(lambda: server.services.job_store.status().waiting == 0)
    assert server.services.job_store.status().dead == 0


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        (FIREFOX, "Firefox, Windows"),
        (
            f"{MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) {CHROME} Edg/142.0.0.0",
            "Edge, Mac",
        ),
        (
            f"{MOZILLA} (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile/15E148 Safari/604.1",
            "Safari, iPhone",
        ),
        (
            f"{MOZILLA} (Linux; Android 15) {CHROME}",
            "Chrome, Android",
        ),
        ("something else", ""),
        (None, ""),
    ],
)
def test_devices_in_words(agent: str | None, words: str) -> None:

    assert device_of(agent) == words
