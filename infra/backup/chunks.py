"""Writes the chunks of a backup: tables as Postgres' binary COPY, packed or sealed."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from infra.backup.manifest import Chunk
from infra.backup.packing import LEVEL, HashedFile, Packer, Written, pack
from infra.backup.tables import Table, copy_out

if TYPE_CHECKING:
    from pathlib import Path

    from psycopg import Connection

    from infra.backup.seals import Seals

ProgressCallback = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class ChunkWriter:
    """Copies tables out of one connection's snapshot into a folder."""

    connection: Connection[Any]
    folder: Path
    level: int = LEVEL

    def packed(
        self, table: Table, after: int = 0, progress: ProgressCallback = lambda _: None
    ) -> Chunk:
        """Writes a table of any size; `progress` is given rows."""
        file = f"{table.name}.copy.gz"
        with Packer(self.folder / file, self.level) as packer:
            rows = copy_out(self.connection, table, after, packer.write, progress)
        return chunk_of(file, packer.written, rows, table)

    def sealed(self, table: Table, seals: Seals) -> Chunk:
        """A small table, whole in memory."""
        file, content = f"{table.name}.sealed", io.BytesIO()
        rows = copy_out(self.connection, table, 0, content.write, lambda _: None)
        written = _write(self.folder / file, seals.close(pack(content.getvalue()), file))
        return chunk_of(file, written, rows, table)


def chunk_of(file: str, written: Written, rows: int, table: Table | None = None) -> Chunk:
    return Chunk(
        file=file,
        table=table.name if table else None,
        columns=table.columns if table else (),
        rows=rows,
        size=written.size,
        sha256=written.sha256,
    )


def _write(path: Path, content: bytes) -> Written:
    file = HashedFile(path)
    try:
        file.write(content)
        return file.close()
    finally:
        file.abandon()
