"""The bytes of a file that was sent: read in pieces, as often as needed, and never whole."""

from __future__ import annotations

import hashlib
import io
import mmap
import os
from contextlib import contextmanager, suppress
from tempfile import SpooledTemporaryFile
from typing import TYPE_CHECKING, BinaryIO, cast

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

FileData = bytes | BinaryIO
"""Bytes that are small, or a file that can be read from any place."""
PIECE = 1024 * 1024


def opened(data: FileData) -> BinaryIO:
    """A file to read from; that of the caller itself, where it is one."""
    return io.BytesIO(data) if isinstance(data, bytes) else data


@contextmanager
def copied(pieces: Iterable[bytes]) -> Iterator[BinaryIO]:
    """A file of its own that is gone afterwards; a small one stays in memory."""
    with SpooledTemporaryFile(max_size=PIECE) as file:
        for piece in pieces:
            file.write(piece)
        yield cast("BinaryIO", file)


@contextmanager
def mapped(data: FileData) -> Iterator[bytes | mmap.mmap]:
    """All bytes to be looked into at any place; of a large file only what is looked at is in memory."""
    if isinstance(data, bytes) or size_of(data) <= PIECE:
        yield data if isinstance(data, bytes) else part_of(data, 0, PIECE)
        return
    data.flush()
    found = mmap.mmap(data.fileno(), 0, access=mmap.ACCESS_READ)
    try:
        yield found
    finally:
        # A traceback may still look into it: then it is closed with that.
        with suppress(BufferError):
            found.close()


def size_of(data: FileData) -> int:
    return len(data) if isinstance(data, bytes) else data.seek(0, os.SEEK_END)


def part_of(data: FileData, start: int, length: int) -> bytes:
    """So many bytes from a place on; fewer at the end."""
    if isinstance(data, bytes):
        return data[start : start + length]
    data.seek(start)
    return data.read(length)


def pieces_of(data: FileData, length: int = PIECE) -> Iterator[bytes]:
    """All bytes in order, in pieces of that length; the last may be shorter, none is empty."""
    for start in range(0, size_of(data), length):
        yield part_of(data, start, length)


def sha256_of(data: FileData) -> str:
    """SHA-256 of all bytes, in hex."""
    digest = hashlib.sha256()
    for piece in pieces_of(data):
        digest.update(piece)
    return digest.hexdigest()
