"""Messages between a process and those that lay out its papers: their length stands before them.

An answer's first byte says how it went.
"""

from __future__ import annotations

import struct
from typing import IO

LENGTH = struct.Struct(">Q")
MADE, UNAVAILABLE, FAILED = b"m", b"u", b"f"


def read(stream: IO[bytes]) -> bytes | None:
    """The next message; None once the other side has ended."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    body = stream.read(length)
    return body if len(body) == length else None


def write(stream: IO[bytes], message: bytes) -> None:
    stream.write(LENGTH.pack(len(message)))
    stream.write(message)
    stream.flush()
