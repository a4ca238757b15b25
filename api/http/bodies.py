"""Bodies of requests: how large they may be, and what two of them have in common."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Annotated

from fastapi import Depends
from starlette.datastructures import UploadFile
from starlette.requests import Request

from api.http.errors import LengthRequired, TooLarge

if TYPE_CHECKING:
    from starlette.types import Message, Receive

    from commands.kernel.file_limits import UploadKind
    from infra.bootstrap import Services

JSON_LIMIT = 1_000_000
SMALL_BODY = 64 * 1024
"""Bytes that the server has taken from the network anyway before anybody asks for them."""
CHUNK = 256 * 1024


def is_small(request: Request) -> bool:
    """Whether the caller may be checked after the body: it costs no more than the headers."""
    length = request.headers.get("content-length", "0")
    return (
        length.isdecimal()
        and int(length) <= SMALL_BODY
        and "transfer-encoding" not in request.headers
        and not request.headers.get("content-type", "").startswith("multipart/")
    )


def body_limit(services: Services, uploads: UploadKind | None) -> int:
    """Bytes of a body: fields, and a file where one may come with them."""
    if uploads is None:
        return JSON_LIMIT
    return JSON_LIMIT + services.deps.file_limits.of(uploads)


def counted(receive: Receive, limit: int) -> Receive:
    """What arrives, up to so many bytes, whatever the headers say of it. Raises TooLarge."""
    left = limit

    async def count() -> Message:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        if left < 0:
            raise TooLarge(limit=limit)
        return message

    return count


def refuse_body(request: Request, limit: int) -> None:
    """A body must say its length, so that it can be refused before it is read."""
    length = request.headers.get("content-length")
    if length is None:
        if "transfer-encoding" in request.headers:
            raise LengthRequired
    elif not length.isdigit() or int(length) > limit:
        raise TooLarge(limit=limit)


async def fingerprint_of(request: Request) -> bytes:
    """SHA-256 of the request: path, query and body. A form counts by its values, as the
    boundary between them differs each time that it is sent.
    """
    digest = hashlib.sha256(f"{request.method} {request.url.path}?{request.url.query}\n".encode())
    if not request.headers.get("content-type", "").startswith("multipart/form-data"):
        digest.update(await request.body())
        return digest.digest()
    form = await request.form()
    for name, value in form.multi_items():
        digest.update(f"\n{name}=".encode())
        if isinstance(value, UploadFile):
            while chunk := await value.read(CHUNK):
                digest.update(chunk)
            await value.seek(0)
        else:
            digest.update(value.encode())
    return digest.digest()


async def _raw_body(request: Request) -> bytes:
    return await request.body()


RawBody = Annotated[bytes, Depends(_raw_body)]
"""A body as it came, for a call whose sender signs its bytes."""
