"""A stored file of given bytes."""

from __future__ import annotations

from collections.abc import Iterator

from commands.kernel.file_data import pieces_of


class StoredBytes:
    def __init__(self, data: bytes) -> None:
        self._data, self.size = data, len(data)

    def read(self, start: int = 0, stop: int | None = None) -> Iterator[bytes]:
        yield from pieces_of(self._data[start:stop])
