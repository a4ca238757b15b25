"""No body passes the limit of its call, whatever its headers say of it."""

from __future__ import annotations

import asyncio
from typing import Any

import orjson
import pytest
from starlette.types import Message, Scope

from api.http.bodies import JSON_LIMIT
from tests.api.http_world import ORIGIN, HttpWorld, RecordingCommand
from tests.api.sample_routes import ROWS

PIECE = 65_536
FORM = (
    b'--b\r\nContent-Disposition: form-data; name="file"; filename="sample.txt"\r\n'
    b"Content-Type: text/plain\r\n\r\n"
)


@pytest.fixture
def world() -> HttpWorld:
    RecordingCommand.calls.clear()
    return HttpWorld(ROWS)


def sent(
    world: HttpWorld, path: str, headers: dict[str, str], begin: bytes, size: int
) -> tuple[int, str, int]:
    """Status and code of the answer, and how many bytes of a body of `size` were taken in."""
    scope: Scope = {
        "type": "http",
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [
            (name.lower().encode(), value.encode())
            for name, value in {"Host": ORIGIN.partition("://")[2], **headers}.items()
        ],
        "client": ("192.0.2.1", 4711),
        "server": ("127.0.0.1", 80),
        "state": {},
    }
    taken, answers = 0, [b""]
    status = 0

    async def receive() -> Message:
        nonlocal taken
        piece = begin if not taken else b" " * min(PIECE, size - taken)
        taken += len(piece)
        return {"type": "http.request", "body": piece, "more_body": taken < size}

    async def send(message: Message) -> None:
        nonlocal status
        status = message.get("status", status)
        answers.append(message.get("body", b""))

    asyncio.run(world.app(scope, receive, send))
    said: dict[str, Any] = orjson.loads(b"".join(answers))
    return status, said["code"], taken


@pytest.mark.parametrize("length", ["4", "1000000"])
@pytest.mark.parametrize("key", [{}, {"Idempotency-Key": "k"}])
def test_fields(world: HttpWorld, length: str, key: dict[str, str]) -> None:
    headers = {
        **world.sign_in("admin"),
        **key,
        "Content-Type": "application/json",
        "Content-Length": length,
    }
    status, code, taken = sent(
        world, "/api/sample/regUser/add", headers, b'{"times":', 20 * JSON_LIMIT
    )
    assert (status, code) == (413, "request.too_large")
    assert taken <= JSON_LIMIT + PIECE
    assert not RecordingCommand.calls


@pytest.mark.parametrize("key", [{}, {"Idempotency-Key": "k"}])
def test_a_file(world: HttpWorld, key: dict[str, str]) -> None:
    limit = JSON_LIMIT + world.deps.file_limits.document
    headers = {
        **world.sign_in("admin"),
        **key,
        "Content-Type": "multipart/form-data; boundary=b",
        "Content-Length": "400",
    }
    status, code, taken = sent(world, "/api/sample/regUser/upload", headers, FORM, 3 * limit)
    assert (status, code) == (413, "request.too_large")
    assert taken <= limit + PIECE
    assert not RecordingCommand.calls


def test_who_may_not_call_learns_nothing_of_the_limit(world: HttpWorld) -> None:
    headers = {"Content-Type": "application/json", "Content-Length": "4"}
    found = sent(world, "/api/sample/regUser/add", headers, b"{", 20 * JSON_LIMIT)
    assert found[:2] == (401, "access.not_signed_in")
