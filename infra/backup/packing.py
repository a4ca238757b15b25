"""Packed chunks: gzip members of one block each, made by several threads, hashed on their way."""

from __future__ import annotations

import hashlib
import os
import zlib
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from infra.backup.errors import Damaged

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from types import TracebackType

Bytes = bytes | bytearray | memoryview
BLOCK = 2**20
LEVEL = 1
"""Sealed data hardly shrinks further, and each level more costs twice the time."""
GZIP = 31
THREADS = min(8, os.cpu_count() or 1)
AHEAD = 2
"""Blocks per thread that may wait, so that memory stays bounded."""


@dataclass(frozen=True, slots=True)
class Written:
    """Of a file: bytes and SHA-256 in hex."""

    size: int
    sha256: str


class HashedFile:
    """A new file that only its owner may read, and the hash of what goes into it."""

    def __init__(self, path: Path) -> None:
        self._file = os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")
        self._hash = hashlib.sha256()
        self._size = 0

    def write(self, data: Bytes) -> int:
        self._hash.update(data)
        written = self._file.write(data)
        self._size += written
        return written

    def close(self) -> Written:
        """On the disk for good once this returns."""
        self._file.flush()
        os.fsync(self._file.fileno())
        self._file.close()
        return Written(self._size, self._hash.hexdigest())

    def abandon(self) -> None:
        self._file.close()


class Packer:
    """Writes one packed file; memory is bounded by blocks, whatever goes through."""

    def __init__(self, path: Path, level: int = LEVEL) -> None:
        """`level` is zlib's: 0 stores, 9 takes longest."""
        self._file = HashedFile(path)
        self._level = level
        self._block = bytearray()
        self._packed: deque[Future[bytes]] = deque()
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="pack")
        self._written: Written | None = None

    @property
    def written(self) -> Written:
        """Once it is closed."""
        if self._written is None:
            raise ValueError("the part is still being written")
        return self._written

    def write(self, data: Bytes) -> None:
        self._block += data
        if len(self._block) >= BLOCK:
            self._send()

    def _send(self) -> None:
        self._packed.append(self._pool.submit(pack, self._block, self._level))
        self._block = bytearray()
        self._take(AHEAD * THREADS)

    def _take(self, waiting: int) -> None:
        while len(self._packed) > waiting:
            self._file.write(self._packed.popleft().result())

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if kind is None:
                self._send()
                self._take(0)
                self._written = self._file.close()
        finally:
            self._file.abandon()
            self._pool.shutdown(cancel_futures=True)


def pack(data: Bytes, level: int = LEVEL) -> bytes:
    """One gzip member."""
    packer = zlib.compressobj(level, zlib.DEFLATED, GZIP, zlib.DEF_MEM_LEVEL + 1)
    return packer.compress(data) + packer.flush()


def unpack(path: Path, progress: Callable[[int], None] = lambda _: None) -> Iterator[bytes]:
    """The content of a packed file, piece by piece; `progress` is given packed bytes read so far.

    Raises Damaged.
    """
    unpacker = zlib.decompressobj(GZIP)
    with path.open("rb") as file:
        while data := file.read(BLOCK):
            progress(file.tell())
            while data:
                try:
                    yield unpacker.decompress(data)
                except zlib.error:
                    raise Damaged(path.name, "it cannot be unpacked") from None
                data = unpacker.unused_data
                if data:
                    unpacker = zlib.decompressobj(GZIP)
    if not unpacker.eof:
        raise Damaged(path.name, "its end is missing")
