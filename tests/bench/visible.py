"""Commands sent at a steady pace, and the moments at which each of them shows."""

from __future__ import annotations

import queue
import socket
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import orjson

from infra.dev.stack.stack import HOST
from tests.bench.program import EMPTY
from tests.bench.serving import Connection, request

SENDERS, READERS = 8, 2
LEADS = 25
"""Leads that each sender changes in turn."""
PROBE = 0.1
"""Seconds between two tries of a probe."""
LOST = 10.0
Moments = dict[str, list[float]]
"""Seconds by what was measured."""


@dataclass(slots=True)
class Awaited:
    """A change under way; `watched` says whether the stream is to announce it."""

    token: str
    sent: float
    watched: bool


@dataclass
class Trial:
    """`me` signs in; a probe is called in a thread of its own and answers seconds."""

    port: int
    me: Mapping[str, str]
    rate: float
    seconds: float
    probes: Mapping[str, Callable[[], float]]
    moments: Moments = field(default_factory=lambda: defaultdict(list))
    pending: int = 0
    troubles: list[str] = field(default_factory=list)
    _awaited: dict[str, Awaited] = field(default_factory=dict)
    _arrived: queue.Queue[tuple[Awaited, float] | None] = field(default_factory=queue.Queue)
    _began: float = 0.0

    def run(self, leads: Sequence[Sequence[str]]) -> Moments:
        """`leads` are ids, for each sender its own. Raises RuntimeError when something failed."""
        with stream(self.port, self.me) as lines:
            self._began = time.perf_counter()
            works = [*(self._sender(n, mine) for n, mine in enumerate(leads))]
            works += [self._prober(name, probe) for name, probe in self.probes.items()]
            senders = [threading.Thread(target=self._guarded, args=(work,)) for work in works]
            readers = [
                threading.Thread(target=self._guarded, args=(self._read_notices,))
                for _ in range(READERS)
            ]
            listener = threading.Thread(target=self._listen, args=(lines,), daemon=True)
            for thread in (listener, *readers, *senders):
                thread.start()
            for thread in senders:
                thread.join()
            self._wait_for_stream()
            for _ in readers:
                self._arrived.put(None)
            for thread in readers:
                thread.join()
        if self.troubles:
            raise RuntimeError(self.troubles[0])
        return self.moments

    def _guarded(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Exception as error:  # noqa: BLE001 - raised by `run`, which would wait for the thread otherwise
            self.troubles.append(repr(error))

    def _sender(self, number: int, leads: Sequence[str]) -> Callable[[], None]:
        def send() -> None:
            wire = Connection(self.port)
            every = SENDERS / self.rate
            for turn in range(int(self.seconds / every)):
                due = self._began + every * (turn + number / SENDERS)
                time.sleep(max(0.0, due - time.perf_counter()))
                self._change(
                    wire, leads[turn % len(leads)], f"{number}-{due}", watched=turn % 2 == 0
                )
            wire.close()

        return send

    def _change(self, wire: Connection, lead: str, token: str, *, watched: bool) -> None:
        body = request("POST", "/api/lead/regUser/update", {"id": lead, "source": token}, self.me)
        sent = time.perf_counter()
        self._awaited[lead] = Awaited(token, sent, watched)
        answer = wire.ask(body)
        self.moments["answer"].append(time.perf_counter() - sent)
        self.pending += bool(answer["pending"])
        if not watched:
            self._read(wire, token)
            self.moments["list after the answer"].append(time.perf_counter() - sent)

    def _listen(self, lines: Iterator[bytes]) -> None:
        for line in lines:
            if not line.startswith(b'data: {"noun"'):
                continue
            now = time.perf_counter()
            awaited = self._awaited.get(orjson.loads(line[6:])["id"])
            if awaited is not None and awaited.watched:
                self.moments["notice"].append(now - awaited.sent)
                self._arrived.put((awaited, now))

    def _read_notices(self) -> None:
        wire = Connection(self.port)
        while (arrived := self._arrived.get()) is not None:
            self._read(wire, arrived[0].token)
            self.moments["list after the notice"].append(time.perf_counter() - arrived[0].sent)
        wire.close()

    def _read(self, wire: Connection, token: str) -> None:
        """Reads until the list shows it, which the first read is to do."""
        until = time.perf_counter() + LOST
        path = f"/api/lead/regUser/list?limit=10&source={token}"
        while not wire.ask(request("GET", path, None, self.me))["data"]:
            self.moments["read too early"].append(1.0)
            if time.perf_counter() > until:
                raise RuntimeError(f"{token} never shows")

    def _prober(self, name: str, probe: Callable[[], float]) -> Callable[[], None]:
        def ask() -> None:
            while time.perf_counter() < self._began + self.seconds:
                self.moments[name].append(probe())
                time.sleep(PROBE)

        return ask

    def _wait_for_stream(self) -> None:
        wanted = self.moments["answer"]
        until = time.perf_counter() + LOST
        while len(self.moments["notice"]) < len(wanted) // 2 and time.perf_counter() < until:
            time.sleep(0.05)


def empty_call(port: int) -> Callable[[], float]:
    wire, asked = Connection(port), request("GET", EMPTY)

    def probe() -> float:
        began = time.perf_counter()
        wire.ask(asked)
        return time.perf_counter() - began

    return probe


@contextmanager
def stream(port: int, me: Mapping[str, str]) -> Iterator[Iterator[bytes]]:
    """Lines of the change notices, from the moment at which the server listens."""
    with socket.create_connection((HOST, port), timeout=60) as connection:
        connection.sendall(request("GET", "/api/live", None, me))
        with connection.makefile("rb") as lines:
            for line in lines:
                if line.startswith(b"event: ping"):
                    break
            yield iter(lines)
            connection.shutdown(socket.SHUT_RDWR)


def captured(port: int, me: Mapping[str, str]) -> list[list[str]]:
    """New leads, for each sender its own."""
    wire = Connection(port)
    ids = [_capture(wire, me, number) for number in range(SENDERS * LEADS)]
    wire.close()
    return [ids[at : at + LEADS] for at in range(0, len(ids), LEADS)]


def _capture(wire: Connection, me: Mapping[str, str], number: int) -> str:
    body: dict[str, Any] = {
        "summary": f"Lead {number}",
        "leadType": "ECO Sales",
        "digitalDashboard": {"customerName": f"Customer {number}", "wallType": "Cavity"},
    }
    watched = wire.ask(request("POST", "/api/lead/regUser/add", body, me))
    return str(watched["data"]["_id"])
