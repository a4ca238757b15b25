"""Makes the rows of price files again from the stored files, and proves that they are the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from commands.imports.deciding import batches
from commands.kernel.file_ports import FileDamaged
from commands.price_file.loading import AT_ONCE, read_rows, reader_of, rows_of
from commands.shared.files.opening import SealedFile, whole_file
from commands.shared.sheets import SheetRefused
from domain.kernel.errors import NotFound
from domain.price_file.noun import PRICE_FILE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from commands.kernel.command import Deps
    from commands.kernel.record import State
    from commands.price_file.loading import PriceRows
    from commands.shared.sheets import SheetReader


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """`problem` says why the rows of a file were left as they are: `missing`, `waiting` or `refused` (by the
    scanner), `changed` (the file is not the one that the event names), or `rows_differ` (it is, and its rows
    are read otherwise).
    """

    file_id: UUID
    rows: int
    problem: str | None = None


class RowsDiffer(Exception):
    pass


def rebuild_rows(
    deps: Deps, sheets: SheetReader, rows: PriceRows, files: Iterable[UUID]
) -> Iterator[Rebuilt]:
    """Of all files that were loaded, withdrawn ones too; each file's rows change at once or not at all."""
    for some in batches(files, AT_ONCE):
        found = deps.store.load_many([(PRICE_FILE, id_) for id_ in some])
        for id_ in some:
            if id_ in found and found[id_].state.prices is not None:
                yield _rebuilt(found[id_], deps, sheets, rows)


def _rebuilt(state: State, deps: Deps, sheets: SheetReader, rows: PriceRows) -> Rebuilt:
    data, problem = _stored(state, deps)
    if data is None:
        return Rebuilt(state.stream_id, 0, problem)
    try:
        return Rebuilt(state.stream_id, _written(state, data, sheets, rows))
    except (RowsDiffer, SheetRefused):
        return Rebuilt(state.stream_id, 0, "rows_differ")


def _stored(state: State, deps: Deps) -> tuple[bytes | None, str | None]:
    """The file that the event names, or why it is not given."""
    document = next(iter(state.documents.values()), None)
    if document is None:
        return None, "missing"
    if document.scan in {"waiting", "refused"}:
        return None, document.scan
    try:
        data = whole_file(deps, SealedFile(document.document_id, state.stream_id), None)
    except NotFound:
        return None, "missing"
    except FileDamaged:
        return None, "changed"
    is_same = deps.files.fingerprint(data) == document.sha256
    return (data, None) if is_same else (None, "changed")


def _written(state: State, data: bytes, sheets: SheetReader, rows: PriceRows) -> int:
    number, reader = 0, reader_of(state)
    with rows.writing(state.stream_id) as writer:
        for some in batches(rows_of(state, data, sheets), AT_ONCE):
            good = [row for _, row, _ in read_rows(reader, some) if row is not None]
            writer.write(good)
            number += len(good)
        if writer.content_hash != state.state.content_hash:
            raise RowsDiffer
    return number
