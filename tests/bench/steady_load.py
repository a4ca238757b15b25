"""A steady load: commands at a fixed rate, reads of every kind, event streams that open and close."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from urllib.parse import quote

from domain.lead.values import ECO_SALES
from tests.bench.visible import stream
from tests.faults.asks import STATUSES, Known, next_ask
from tests.faults.caller import Caller, NoAnswer, Weather
from tests.faults.load import NOUN_OF, PASSWORD
from tests.faults.standing import Standing

SENDERS, READERS, SCREENS = 4, 2, 8
READS = 5.0
"""Reads per second of each reader."""
STAY = (3.0, 60.0)
"""Seconds that a screen stays open."""
PATIENCE = 30.0
KEPT = 2_000
"""Records of a noun whose ids are remembered, so that our own memory stays as it is."""


@dataclass
class SteadyLoad:
    """`rate` is commands per second of all senders together."""

    stack: Standing
    rate: float
    seed: int = 1
    done: Counter[str] = field(default_factory=Counter)
    troubles: list[str] = field(default_factory=list)
    _known: Known = field(default_factory=Known)
    _weather: Weather = field(default_factory=Weather)
    _over: threading.Event = field(default_factory=threading.Event)
    _threads: list[threading.Thread] = field(default_factory=list)

    def open(self) -> None:
        self._known.users = [str(id_) for id_, _ in self.stack.users]
        works = [(self._send, SENDERS), (self._read, READERS), (self._watch, SCREENS)]
        for work, count in works:
            for number in range(count):
                thread = threading.Thread(target=self._guarded, args=(work, number), daemon=True)
                self._threads.append(thread)
                thread.start()

    def close(self) -> None:
        """Raises RuntimeError when one of its people could not go on."""
        self._over.set()
        for thread in self._threads:
            thread.join(PATIENCE)
        if self.troubles:
            raise RuntimeError(self.troubles[0])

    def _guarded(self, work: Callable[[int], None], number: int) -> None:
        try:
            work(number)
        except Exception as error:  # noqa: BLE001 - raised by `close`
            self.troubles.append(f"{work.__name__} {number}: {error!r}")

    def _caller(self, number: int) -> Caller:
        caller = Caller(self.stack.port, self._weather)
        email = self.stack.users[number % len(self.stack.users)][1]
        caller.sign_in(email, PASSWORD, time.monotonic() + PATIENCE)
        return caller

    def _send(self, number: int) -> None:
        caller, random = self._caller(number), Random(f"{self.seed}-{number}")
        every, due, count = SENDERS / self.rate, time.monotonic(), 0
        while not self._over.wait(max(0.0, due - time.monotonic())):
            due, count = max(due + every, time.monotonic() - 1), count + 1
            ask = next_ask(random, self._known, f"o{self.seed}-{number}-{count}")
            answer = caller.call("POST", ask.path, ask.body, until=time.monotonic() + PATIENCE)
            self.done["commands" if answer.accepted else f"refused {answer.code}"] += 1
            if answer.accepted and ask.operation in NOUN_OF:
                ids = self._known.ids[NOUN_OF[ask.operation]]
                ids.append(answer.data["_id"])
                del ids[:-KEPT]
        caller.close()

    def _read(self, number: int) -> None:
        caller, random = self._caller(number), Random(f"{self.seed}-read-{number}")
        while not self._over.wait(1 / READS):
            method, path, body = random.choice(self._reads(random))
            try:
                answer = caller.call(method, path, body, until=time.monotonic() + PATIENCE)
            except NoAnswer:
                self.done["reads without an answer"] += 1
            else:
                self.done["reads" if answer.accepted else f"read refused {answer.code}"] += 1
        caller.close()

    def _reads(self, random: Random) -> list[tuple[str, str, object]]:
        found: list[tuple[str, str, object]] = [
            ("GET", "/api/lead/regUser/list?limit=25", None),
            ("GET", f"/api/lead/regUser/list?limit=25&skip={random.randrange(200)}", None),
            ("GET", f"/api/lead/regUser/list?Search={quote(random.choice('abc12'))}", None),
            ("GET", "/api/lead/regUser/count", None),
            ("GET", "/api/consumer/regUser/list?limit=25", None),
            ("GET", "/api/company/regUser/list?limit=25", None),
            ("POST", "/api/lead/admin/trello", {"status": STATUSES[:8], "leadType": ECO_SALES}),
        ]
        for noun, ids in self._known.ids.items():
            if ids:
                id_ = random.choice(ids)
                found.append(("GET", f"/api/records/{noun}/{id_}/history", None))
        return found

    def _watch(self, number: int) -> None:
        random = Random(f"{self.seed}-watch-{number}")
        me = {"authorization": f"Bearer {self._caller(number)._token}"}
        while not self._over.is_set():
            until = time.monotonic() + random.uniform(*STAY)
            with stream(self.stack.port, me) as lines:
                self.done["screens"] += 1
                for line in lines:
                    self.done["notices"] += line.startswith(b"event: changed")
                    if time.monotonic() > until or self._over.is_set():
                        break
