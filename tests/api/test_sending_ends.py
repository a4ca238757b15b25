"""A running export and an open download end when their caller loses the right to them, over real connections."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import pytest
import uvicorn
from starlette.testclient import TestClient

from api.http import sending
from api.http.sending import is_still_allowed
from api.http.serve import server_config
from api.http.server import QuietServer
from api.routes import list_export
from domain.role.values import ROLES
from projections.lists.joins import documents
from tests.api.drive_calls import folder_of, send
from tests.api.places import data, made, unique
from tests.api.test_lead_export import lead
from tests.eventually import PATIENCE, eventually
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
FILE = b"".join(b"%09d\n" % number for number in range(900_000))
"""Of 9 MB: more than the buffers of a connection take while nobody reads."""
END = b"0\r\n\r\n"


@dataclass
class Served:
    address: tuple[str, int]
    server: QuietServer

    def is_alone(self) -> bool:
        """Whether nobody is connected any more."""
        return not self.server.server_state.connections

    def is_idle(self) -> bool:
        """Whether no request is worked on any more."""
        return not self.server.server_state.tasks


@pytest.fixture(scope="module")
def served(running: Running) -> Iterator[Served]:
    config: uvicorn.Config = server_config(running.app, running.services.settings)
    config.port, config.lifespan = 0, "off"
    server = QuietServer(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    eventually(lambda: server.started)
    found = server.servers[0].sockets[0].getsockname()
    yield Served((found[0], found[1]), server)
    server.should_exit = True
    thread.join(PATIENCE)


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "RECHECK", 0.05)


class Reader:
    """A connection that asks for a path as the client's user, and reads only when it is asked to."""

    def __init__(self, served: Served, client: TestClient, path: str) -> None:
        self._wire = socket.socket()
        self._wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65_536)
        self._wire.settimeout(PATIENCE)
        self._wire.connect(served.address)
        token = client.headers["authorization"]
        head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: {token}\r\n\r\n"
        self._wire.sendall(head.encode())
        self.received = b""
        while b"\r\n\r\n" not in self.received:
            self.received += self._wire.recv(1_000)
        assert self.received.startswith(b"HTTP/1.1 200"), self.received

    def is_cut(self) -> bool:
        """Reads all that comes; whether the connection broke off before the answer's end."""
        try:
            while piece := self._wire.recv(65_536):
                self.received += piece
                if self.received.endswith((END, FILE)):
                    return False
        except ConnectionResetError:
            return True
        return False

    def close(self) -> None:
        self._wire.close()


def person(running: Running, role: str) -> tuple[str, TestClient]:
    name = f"{role} {uuid4().hex[:6]}"
    client = running.client(role, name)
    return str(running.users[name]), client


def sign_out(running: Running, user_id: str, client: TestClient) -> None:
    assert client.post("/api/logout").status_code == 200


def block(running: Running, user_id: str, client: TestClient) -> None:
    path = f"/api/records/user/{user_id}/block"
    assert running.client("admin").post(path, json={}).status_code == 200


def change_role(running: Running, user_id: str, client: TestClient) -> None:
    body = {"_id": user_id, "role": "surveyor", "reason": "Moves"}
    assert running.client("admin").post("/api/users/admin/edit", json=body).status_code == 200


def close_containers(running: Running, user_id: str, client: TestClient) -> None:
    for role in ("management", "sales_rep"):
        give_containers(running, role, set(ROLES[role].containers) - {"lead", "import-export"})


def give_containers(running: Running, role: str, wanted: set[str]) -> None:
    body = {"roleName": role, "containers": sorted(wanted)}
    assert running.client("admin").post("/api/roles/admin/edit", json=body).is_success


Way = Callable[[Running, str, TestClient], None]
WAYS = pytest.mark.parametrize("lose", [sign_out, block, change_role, close_containers])


@pytest.fixture
def _containers(running: Running) -> Iterator[None]:
    yield
    for role in ("management", "sales_rep"):
        give_containers(running, role, set(ROLES[role].containers))


def document_of(running: Running, lead_id: str) -> str:
    admin = running.client("admin")
    sent = {"file": ("list.txt", FILE, "text/plain")}
    data(admin.post("/api/lead/regUser/document/add", data={"id": lead_id}, files=sent))
    [found] = data(admin.get(f"/api/lead/regUser/documents/{lead_id}"))["documents"]
    return f"/api/records/lead/{lead_id}/documents/{found['_id']}/file"


def assigned(running: Running, user_id: str) -> str:
    return lead(running.client("admin"), Assignee=[user_id])


def take_away(running: Running, lead_id: str) -> None:
    body = {"_id": lead_id, "Assignee": []}
    assert running.client("admin").post("/api/lead/admin/update", json=body).is_success


@WAYS
@pytest.mark.usefixtures("_containers")
def test_an_open_download_ends(running: Running, served: Served, lose: Way) -> None:
    user_id, client = person(running, "sales_rep")
    reader = Reader(served, client, document_of(running, assigned(running, user_id)))
    lose(running, user_id, client)
    eventually(served.is_alone)
    assert reader.is_cut()
    assert len(reader.received) < len(FILE) / 2
    reader.close()


def test_a_download_ends_when_its_record_is_no_longer_the_users(
    running: Running, served: Served
) -> None:
    user_id, client = person(running, "sales_rep")
    lead_id = assigned(running, user_id)
    reader = Reader(served, client, document_of(running, lead_id))
    take_away(running, lead_id)
    eventually(served.is_alone)
    assert reader.is_cut()
    reader.close()


def test_a_download_of_the_drive_ends_with_the_access_to_its_folder(
    running: Running, served: Served
) -> None:
    admin, (_, client) = running.client("admin"), person(running, "sales_rep")
    folder = folder_of(admin)
    file = made(send(admin, folder, "list.txt", FILE))
    reader = Reader(served, client, f"/api/drive/file/{file}/content")
    body = {"access": [{"role": "admin", "level": "manage"}]}
    assert admin.post(f"/api/drive/folder/{folder}/access", json=body).is_success
    eventually(served.is_alone)
    assert reader.is_cut()
    reader.close()


def test_a_right_that_stays_lets_the_file_through(
    running: Running, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[bool]()

    def ask(*args: Any) -> bool:
        asked.append(is_still_allowed(*args))
        return asked[-1]

    monkeypatch.setattr(sending, "is_still_allowed", ask)
    user_id, client = person(running, "sales_rep")
    reader = Reader(served, client, document_of(running, assigned(running, user_id)))
    eventually(lambda: len(asked) > 2)
    assert not reader.is_cut()
    assert reader.received.endswith(FILE)
    reader.close()


class Portions:
    """Reads rows of an export as the application does, the second portion when it may."""

    def __init__(self) -> None:
        self.count, self.go_on = 0, threading.Event()

    def read(self, *args: Any) -> list[Any]:
        self.count += 1
        if self.count == 2:
            self.go_on.wait(PATIENCE)
        return documents(*args)


@WAYS
@pytest.mark.parametrize("form", ["csv", "xlsx"])
@pytest.mark.usefixtures("_containers")
def test_a_running_export_ends(
    running: Running,
    served: Served,
    lose: Way,
    form: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    user_id, client = person(running, "management")
    admin, word = running.client("admin"), unique("quay")
    for _ in range(3):
        lead(admin, digitalDashboard={"customerName": word})
    listed: dict[str, str | int] = {"Search": word, "limit": 10}
    eventually(lambda: len(data(admin.get("/api/lead/admin/list", params=listed))) == 3)
    portions = Portions()
    monkeypatch.setattr(list_export, "AT_ONCE", 1)
    monkeypatch.setattr(list_export, "documents", portions.read)
    path = f"/api/records/lead/export?Search={word}&format={form}"
    reader = Reader(served, client, path)
    eventually(lambda: portions.count == 2)
    lose(running, user_id, client)
    eventually(served.is_alone)
    portions.go_on.set()
    assert reader.is_cut()
    eventually(served.is_idle)
    assert portions.count == 2, "nothing more is read for nobody"
    reader.close()
