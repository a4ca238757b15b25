"""A file of the store while it is read: its size, and its bytes from any place on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog
from cryptography.exceptions import InvalidTag

from commands.kernel.file_data import pieces_of
from commands.kernel.file_ports import FileDamaged
from infra.files.chunks import CHUNK, Layout, open_chunk, problem_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from uuid import UUID

    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    from infra.files.stored import Stored

log = structlog.get_logger("daybook.files")
AHEAD = 4
"""Chunks that are read from the store together."""


class WholeFile:
    """One that was sealed in one piece, and is in memory."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    @property
    def size(self) -> int:
        return len(self._data)

    def read(self, start: int = 0, stop: int | None = None) -> Iterator[bytes]:
        yield from pieces_of(self._data[start:stop])


class OpenedFile:
    """One of chunks. That its end is there is known as soon as it is opened: a part of it is then
    as good as the whole.
    """

    def __init__(self, stored: Stored, cipher: AESGCM, document_id: UUID) -> None:
        """Raises FileDamaged."""
        self._stored, self._cipher, self._document_id = stored, cipher, document_id
        self._layout = Layout(stored.size)
        last = self._layout.count - 1
        try:
            self._last = self._open(last, self._sealed(last))
        except InvalidTag:
            raise self._damaged(self._first_damaged()) from None

    @property
    def size(self) -> int:
        return self._layout.size

    def read(self, start: int = 0, stop: int | None = None) -> Iterator[bytes]:
        """Bytes from `start` to before `stop`. Raises FileDamaged, before any byte of the chunk."""
        stop = self.size if stop is None else min(stop, self.size)
        if start >= stop:
            return
        first, behind = start // CHUNK, (stop - 1) // CHUNK + 1
        for number, chunk in self._chunks(first, behind):
            at = number * CHUNK
            yield chunk[max(0, start - at) : stop - at]

    def _chunks(self, first: int, behind: int) -> Iterator[tuple[int, bytes]]:
        for number in range(first, behind, AHEAD):
            end = min(number + AHEAD, behind)
            if number == self._layout.count - 1:
                yield number, self._last
                continue
            start = self._layout.place(number)[0]
            read = self._stored.read(start, self._layout.place(end - 1)[1])
            for one in range(number, end):
                begin, close = (place - start for place in self._layout.place(one))
                try:
                    chunk = self._open(one, read[begin:close])
                except InvalidTag:
                    raise self._damaged(one) from None
                yield one, chunk

    def _open(self, number: int, chunk: memoryview) -> bytes:
        """Raises InvalidTag."""
        return open_chunk(self._cipher, number, chunk, is_last=self._layout.is_last(number))

    def _first_damaged(self) -> int:
        """The first place whose chunk does not fit: where one is missing, none behind it does."""
        for number in range(self._layout.count - 1):
            try:
                self._open(number, self._sealed(number))
            except InvalidTag:
                return number
        return self._layout.count - 1

    def _damaged(self, number: int) -> FileDamaged:
        chunk, problem = problem_of(self._cipher, self._layout, number, self._sealed)
        document = str(self._document_id)
        log.error("file damaged", document=document, chunk=chunk, problem=problem)
        return FileDamaged(document=document, chunk=chunk, problem=problem)

    def _sealed(self, number: int) -> memoryview:
        return self._stored.read(*self._layout.place(number))
