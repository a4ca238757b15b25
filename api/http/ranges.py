"""A file of the store as an answer: whole, or the range of bytes that was asked for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from uuid import UUID

from starlette.responses import Response, StreamingResponse

from domain.kernel.errors import DomainError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from starlette.requests import Request

    from commands.kernel.file_ports import StoredFile

_ONE_RANGE = re.compile(r"bytes=(\d{0,15})-(\d{0,15})")


class RangeNotSatisfiable(DomainError):
    """No byte of the file is in the range that was asked for."""

    code = "request.range"
    status = 416


def file_response(
    request: Request,
    file: StoredFile,
    file_id: UUID,
    *,
    media_type: str,
    headers: Mapping[str, str],
) -> Response:
    """Sends the file in pieces. A file never changes, so its id is its entity tag.

    Raises FileDamaged where the first piece is, and RangeNotSatisfiable.
    """
    tag = f'"{file_id.hex}"'
    own = {**headers, "Accept-Ranges": "bytes", "ETag": tag}
    wanted = _wanted(request, file.size, tag)
    start, stop = wanted or (0, file.size)
    pieces = file.read(start, stop)
    # Before anything is sent, so that what is wrong there is an error and no answer that breaks off.
    first = next(pieces, b"")
    own["Content-Length"] = str(stop - start)
    if wanted:
        own["Content-Range"] = f"bytes {start}-{stop - 1}/{file.size}"
    status = 206 if wanted else 200
    return StreamingResponse(_all(first, pieces), status, media_type=media_type, headers=own)


def _all(first: bytes, pieces: Iterator[bytes]) -> Iterator[bytes]:
    yield first
    yield from pieces


def _wanted(request: Request, size: int, tag: str) -> tuple[int, int] | None:
    """First byte of the range and the one behind its last; None for the whole file. Several ranges,
    or those of an older file, are answered by the whole (RFC 9110, 14.2).
    """
    asked = _ONE_RANGE.fullmatch(request.headers.get("range", "").strip())
    condition = request.headers.get("if-range")
    if asked is None or not any(asked.groups()) or condition not in {None, tag}:
        return None
    first, last = asked.groups()
    if not first:
        start, stop = max(0, size - int(last)), size
    else:
        start, stop = int(first), min(int(last) + 1 if last else size, size)
        if last and int(last) < int(first):
            return None
    if start >= stop:
        raise RangeNotSatisfiable(size=size)
    return start, stop
