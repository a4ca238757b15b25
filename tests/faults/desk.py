"""An admin's calls, repeated while the server is away."""

from __future__ import annotations

import time
from http import HTTPStatus
from typing import Any

import httpx2 as httpx

from infra.dev.stack.stack import HOST
from tests.faults.load import PASSWORD

PATIENCE = 240.0
"""Seconds that a server may be away; with Redis the jobs of a killed worker go to another after 60."""
ONE_CALL = 600.0
PAUSE, LONG_PAUSE = 0.1, 2.0
"""Between tries; the longer one between those to sign in, as wrong ones in a row would be delayed."""


class Refused(Exception):
    """An answer that no repetition changes."""


class Desk:
    def __init__(self, port: int, email: str) -> None:
        self._client = httpx.Client(base_url=f"http://{HOST}:{port}", timeout=ONE_CALL)
        self._email = email

    def close(self) -> None:
        self._client.close()

    def sign_in(self) -> None:
        """Waits until the server knows the user."""
        body, until = {"email": self._email, "password": PASSWORD}, time.monotonic() + PATIENCE
        while True:
            try:
                answer = self._client.post("/api/login", json=body)
            except httpx.TransportError:
                answer = None
            if answer is not None and answer.status_code == HTTPStatus.OK:
                token = answer.json()["data"]["token"]
                self._client.headers["authorization"] = f"Bearer {token}"
                return
            if time.monotonic() > until:
                raise Refused(answer.text if answer is not None else "no answer")
            time.sleep(LONG_PAUSE)

    def get(self, path: str, **query: Any) -> Any:
        return self._call("GET", path, params=query)

    def post(self, path: str, body: Any = None, **more: Any) -> Any:
        return self._call("POST", path, **({"json": body} if body is not None else {}), **more)

    def _call(self, method: str, path: str, **more: Any) -> Any:
        """The answer's JSON. Raises Refused."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                answer = self._client.request(method, path, **more)
            except httpx.TransportError as error:
                if time.monotonic() > until:
                    raise Refused(path) from error
                time.sleep(PAUSE)
                continue
            if answer.status_code == HTTPStatus.OK:
                return answer.json()
            if answer.status_code == HTTPStatus.UNAUTHORIZED:
                # Access ends after minutes, the session later.
                self.sign_in()
            elif answer.status_code < HTTPStatus.INTERNAL_SERVER_ERROR or time.monotonic() > until:
                raise Refused(f"{path}: {answer.status_code} {answer.text[:500]}")
            time.sleep(PAUSE)
