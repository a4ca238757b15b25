"""COPY into a table, fed with rows in their binary form."""

from __future__ import annotations

from contextlib import ExitStack
from types import TracebackType
from typing import NamedTuple, Self

import psycopg

from tests.bench.million.encode import END, SIGNATURE

FULL = 262_144
"""Bytes that are sent at a time."""


class Sink:
    """Rows of one table; they are there when it is left without an error."""

    def __init__(self, dsn: str, table: str) -> None:
        self._dsn = dsn
        self._statement = f"copy {table} from stdin (format binary)".encode()

    def __enter__(self) -> Self:
        self._stack = ExitStack()
        connection = self._stack.enter_context(psycopg.connect(self._dsn))
        cursor = self._stack.enter_context(connection.cursor())
        self._copy = self._stack.enter_context(cursor.copy(self._statement))
        self._rows, self._size = [SIGNATURE], 0
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is None:
            self._rows.append(END)
            self._flush()
        self._stack.__exit__(kind, error, trace)

    def add(self, row: bytes) -> None:
        self._rows.append(row)
        self._size += len(row)
        if self._size > FULL:
            self._flush()

    def _flush(self) -> None:
        self._copy.write(b"".join(self._rows))
        self._rows, self._size = [], 0


class Leaf(NamedTuple):
    """A partition of the log, and the positions that it holds."""

    table: str
    first: int
    last: int


class LogSink:
    """Rows of the log, each into its partition; positions only grow."""

    def __init__(self, dsn: str, leaves: tuple[Leaf, ...]) -> None:
        self._dsn = dsn
        self._leaves = iter(leaves)

    def __enter__(self) -> Self:
        self._open(next(self._leaves))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._sink.__exit__(kind, error, trace)

    def add(self, position: int, row: bytes) -> None:
        while position > self._last:
            self._sink.__exit__(None, None, None)
            self._open(next(self._leaves))
        self._sink.add(row)

    def _open(self, leaf: Leaf) -> None:
        self._last = leaf.last
        self._sink = Sink(self._dsn, leaf.table).__enter__()
