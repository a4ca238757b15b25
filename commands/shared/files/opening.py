"""The one way to a stored file's bytes. Nothing else in commands, calls and jobs reads from the file store."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple
from uuid import UUID

from commands.kernel.file_ports import FILES
from commands.shared.files.drive_file_reads import record_read
from domain.nouns import NOUNS

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from commands.kernel.file_ports import StoredFile


class SealedFile(NamedTuple):
    """A stored file, and under whose key of which class of data it is sealed."""

    document_id: UUID
    subject_id: UUID
    data_class: str = FILES


@dataclass(frozen=True, slots=True)
class Reading:
    """Somebody is given a file of a record. `is_piece`: they are given a part of it, such as a range of bytes
    or the picture of a page, which belongs to a read of the last hour where there is one.
    """

    context: Context
    noun: str
    record_id: UUID
    purpose: Literal["open", "download"] = "open"
    is_piece: bool = False


def open_file(deps: Deps, file: SealedFile, reading: Reading | None) -> StoredFile:
    """Records the read where the noun's reads are recorded, and opens the file. `reading` is None for work of
    the system, which gives the bytes to nobody. Raises NotFound, also once the subject is erased, and FileDamaged.
    """
    found = deps.files.open(*file)
    if reading is not None and NOUNS[reading.noun].records_reads:
        record_read(
            reading.context,
            deps,
            reading.record_id,
            file.document_id,
            reading.purpose,
            is_piece=reading.is_piece,
        )
    return found


def whole_file(deps: Deps, file: SealedFile, reading: Reading | None) -> bytes:
    """A small file whole. Raises as `open_file`."""
    return b"".join(open_file(deps, file, reading).read())
