"""One user's connection to the API: a call is repeated under its key until it is answered."""

from __future__ import annotations

import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from typing import Any

import orjson

from infra.dev.stack.stack import HOST

TIME_LIMIT = 8.0
"""Seconds for one try. Shorter than the longest stall, so that a slow first try meets its repetition."""
SIGNED_OUT, SERVER_FAULT, TOO_MANY = 401, 500, 429
CLEAN = frozenset({"store.unavailable", "record.busy", "read_model.building"})
"""Codes of refusals that say: try again."""
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 1.0


class NoAnswer(Exception):
    """The time was up before any try was answered."""


@dataclass(slots=True)
class Answer:
    """`tries` that it took; `data` is the envelope's."""

    status: int
    code: str | None
    data: Any
    pending: bool = False
    tries: int = 1

    @property
    def accepted(self) -> bool:
        return self.status == 200


@dataclass(slots=True)
class Weather:
    """What callers met, together. `longest` is the longest time that one answer took."""

    answered: int = 0
    lost: Counter[str] = field(default_factory=Counter)
    longest: float = 0.0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def answer(self, seconds: float) -> None:
        with self.lock:
            self.answered += 1
            self.longest = max(self.longest, seconds)

    def loss(self, what: str) -> None:
        with self.lock:
            self.lost[what] += 1

    def unclean(self) -> list[str]:
        """Answers of the server that are no refusal with a code of its own."""
        return [
            f"{count} answers were {what}"
            for what, count in self.lost.items()
            if what.startswith("5") and what.split()[-1] not in CLEAN
        ]


class Caller:
    """Used by one thread."""

    def __init__(self, port: int, weather: Weather) -> None:
        self._port, self._weather = port, weather
        self._connection: HTTPConnection | None = None
        self._token: str | None = None
        self._credentials: dict[str, str] | None = None

    def sign_in(self, email: str, password: str, until: float) -> Any:
        """The user's document. Raises NoAnswer."""
        self._credentials = {"email": email, "password": password}
        return self._begin(until)

    def _begin(self, until: float) -> Any:
        self._token = None
        user = self.call("POST", "/api/login", self._credentials, until=until).data
        self._token = user["token"]
        return user

    def call(
        self, method: str, path: str, body: Any = None, *, key: str | None = None, until: float
    ) -> Answer:
        """Tries until it is answered. Raises NoAnswer when `until` (monotonic) passes first."""
        began, pause, tries = time.monotonic(), FIRST_PAUSE, 0
        while True:
            tries += 1
            try:
                answer = self._try(method, path, body, key)
            except (OSError, HTTPException) as error:
                self.close()
                self._weather.loss(type(error).__name__)
            else:
                if answer.status == SIGNED_OUT and self._token is not None:
                    # Access ends after minutes; a long run signs in again.
                    self._begin(until)
                    continue
                if answer.status < SERVER_FAULT and answer.status != TOO_MANY:
                    self._weather.answer(time.monotonic() - began)
                    answer.tries = tries
                    return answer
                self._weather.loss(f"{answer.status} {answer.code}")
            if time.monotonic() + pause > until:
                raise NoAnswer(path)
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def hang_up(self, method: str, path: str, body: Any, key: str) -> None:
        """Sends a request and does not wait for its answer."""
        try:
            self._send(method, path, body, key)
        except (OSError, HTTPException) as error:
            self._weather.loss(type(error).__name__)
        self.close()

    def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _try(self, method: str, path: str, body: Any, key: str | None) -> Answer:
        response = self._send(method, path, body, key).getresponse()
        document = orjson.loads(response.read())
        if response.will_close:
            self.close()
        pending = bool(document.get("pending"))
        return Answer(response.status, document.get("code"), document.get("data"), pending)

    def _send(self, method: str, path: str, body: Any, key: str | None) -> HTTPConnection:
        if self._connection is None:
            self._connection = HTTPConnection(HOST, self._port, timeout=TIME_LIMIT)
        headers = {"content-type": "application/json"}
        if self._token is not None:
            headers["authorization"] = f"Bearer {self._token}"
        if key is not None:
            headers["idempotency-key"] = key
        sent = orjson.dumps(body) if body is not None else None
        self._connection.request(method, path, sent, headers)
        return self._connection
