"""Clients that send commands while things break, and write down every answer."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any
from uuid import UUID

import psutil

from api.http.deps import command_id
from commands.kernel.command import Actor
from tests.faults.asks import ADMIN, MANAGEMENT, Ask, Known, next_ask
from tests.faults.caller import Answer, Caller, NoAnswer, Weather

AGAIN = 0.06
"""Share of the answered commands that are sent once more under the same key."""
HUNG_UP = 0.04
"""Share of the commands whose sender hangs up before the answer, and sends them once more."""
PAUSES = (0.0, 0.1)
FIRST_LEAD = 30.0
"""Seconds that the load has to add one."""
PASSWORD = "correct horse battery"
NOUN_OF = {"addLead": "lead", "createConsumer": "consumer", "addCompany": "company"}


@dataclass(slots=True)
class Sent:
    """A command and what became of it; `answer` is None when nobody ever said."""

    command: UUID
    ask: Ask
    answer: Answer | None = None
    again: Answer | None = None

    def plain(self) -> dict[str, Any]:
        return {
            "command": str(self.command),
            "operation": self.ask.operation,
            "path": self.ask.path,
            "body": self.ask.body,
            "answer": summary(self.answer),
            "again": summary(self.again),
        }


def summary(answer: Answer | None) -> dict[str, Any] | None:
    if answer is None:
        return None
    return {
        "status": answer.status,
        "code": answer.code,
        "records": records(answer),
        "tries": answer.tries,
    }


def records(answer: Answer) -> list[tuple[str, UUID, int]]:
    """Noun, id and version of each record that a command touched."""
    touched = (answer.data or {}).get("records", []) if answer.accepted else []
    return [(one["noun"], UUID(one["_id"]), one["version"]) for one in touched]


@dataclass(slots=True)
class Load:
    """`users` are (id, e-mail) of the admins that the clients sign in as.

    `manager` is that of somebody whose role must ask for what admins do at once.
    """

    port: int
    seed: int
    users: list[tuple[UUID, str]]
    manager: tuple[UUID, str]
    clients: int = 4
    sent: list[Sent] = field(default_factory=list)
    weather: Weather = field(default_factory=Weather)
    known: Known = field(default_factory=Known)
    failures: list[str] = field(default_factory=list)
    _over: threading.Event = field(default_factory=threading.Event)
    _until: float = float("inf")
    _threads: list[threading.Thread] = field(default_factory=list)

    def start(self) -> None:
        self.known.users = [str(user) for user, _ in self.users]
        for number in range(self.clients):
            self._threads.append(threading.Thread(target=self._client, args=(number,)))
            self._threads[-1].start()

    def stop(self, patience: float) -> None:
        """No new commands; those under way have so many seconds to be answered."""
        self._until = time.monotonic() + patience
        self._over.set()
        for thread in self._threads:
            thread.join()

    def newest_lead(self) -> str:
        """Its id, once there is one. Raises TimeoutError."""
        until = time.monotonic() + FIRST_LEAD
        while not self.known.ids["lead"]:
            if time.monotonic() > until:
                raise TimeoutError("no lead was added")
            time.sleep(0.1)
        return self.known.ids["lead"][-1]

    def summary(self) -> str:
        """How it goes, in a few words; what is lost is lost tries, not commands."""
        lost = self.weather.lost.total()
        memory = psutil.Process().memory_info().rss / 1e6
        return (
            f"{self.weather.answered} answers and {lost} tries lost, "
            f"longest {self.weather.longest:.1f} s, harness {memory:.0f} MB"
        )

    def signed_in(self, user: tuple[UUID, str], until: float) -> Caller:
        """A connection of its own. Raises NoAnswer."""
        caller = Caller(self.port, self.weather)
        caller.sign_in(user[1], PASSWORD, until)
        return caller

    def _client(self, number: int) -> None:
        random = Random(f"{self.seed}-{number}")
        users = {ADMIN: self.users[number % len(self.users)], MANAGEMENT: self.manager}
        callers: dict[str, Caller] = {}
        try:
            for role, user in users.items():
                callers[role] = self.signed_in(user, time.monotonic() + 60)
            count = 0
            while not self._over.wait(random.uniform(*PAUSES)):
                count += 1
                token = f"s{self.seed}-{number}-{count}"
                ask = next_ask(random, self.known, token)
                self._send(callers[ask.role], random, ask, users[ask.role][0], token)
        except NoAnswer:
            return
        except Exception as error:  # noqa: BLE001 - a client that dies must fail the run, not thin it out
            self.failures.append(f"client {number} stopped: {error!r}")
        finally:
            for caller in callers.values():
                caller.close()

    def _send(self, caller: Caller, random: Random, ask: Ask, user: UUID, key: str) -> None:
        sent = Sent(command_id(Actor(user, ask.role), ask.operation, key), ask)
        self.sent.append(sent)
        if random.random() < HUNG_UP:
            caller.hang_up("POST", ask.path, ask.body, key)
        sent.answer = self._call(caller, ask, key)
        if sent.answer.accepted and ask.operation in NOUN_OF:
            self.known.ids[NOUN_OF[ask.operation]].append(sent.answer.data["_id"])
        if random.random() < AGAIN:
            sent.again = self._call(caller, ask, key)

    def _call(self, caller: Caller, ask: Ask, key: str) -> Answer:
        # The end is set while calls are under way, so each look at it is short.
        while True:
            try:
                until = min(self._until, time.monotonic() + 5)
                return caller.call("POST", ask.path, ask.body, key=key, until=until)
            except NoAnswer:
                if time.monotonic() >= self._until - 1:
                    raise
