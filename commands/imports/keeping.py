"""Keeps an uploaded spreadsheet, sealed, with the record that it makes; and gives it back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.append import append_with_retry, create_stream
from commands.kernel.command import refuse_invisible
from commands.kernel.file_data import sha256_of
from commands.kernel.record import leave_with_parent
from commands.shared.files.file_first import file_first
from commands.shared.files.opening import Reading, SealedFile, whole_file
from commands.shared.files.scanning import refuse_unopenable
from domain.imports.values import MEDIA_TYPES, SEPARATORS
from domain.kernel import record
from domain.kernel.errors import NotFound

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from commands.kernel.record import State
    from domain.kernel.noun import Noun
    from domain.kernel.record import Created

LONGEST_NAME = 200
_NAMES = {character: name for name, character in SEPARATORS.items()}


def separator_name(character: str | None) -> str | None:
    """The name of the character between the cells of a csv file."""
    return _NAMES[character] if character else None


def shown_name(name: str, format_: str) -> str:
    """The last part of a path without control characters; it ends as its content demands."""
    bare = "".join(c for c in name.replace("\\", "/").rpartition("/")[2] if c.isprintable())
    stem, dot, ending = (bare.strip() or "file").rpartition(".")
    if not dot or ending.casefold() != format_:
        stem, ending = bare.strip() or "file", format_
    return f"{stem[:LONGEST_NAME]}.{ending}"


@dataclass(frozen=True, slots=True)
class SheetFile:
    noun: Noun[Any, Any]
    name: str
    format: str
    data: bytes


def keep_sheet(
    file: SheetFile, created: Callable[[str], Created[Any, Any]], context: Context, deps: Deps
) -> Outcome:
    """Stores the file under the key of a new record, whose first event `created` makes of the name that
    is shown. Raises InvalidFields when the record's parent was deleted meanwhile.
    """
    record_id, document_id = deps.new_id(), deps.new_id()
    name = shown_name(file.name, file.format)
    first = created(name)
    document = record.Document(
        document_id=document_id,
        content_type=MEDIA_TYPES[file.format],
        size=len(file.data),
        sha256=deps.files.fingerprint(file.data),
        scan=deps.scanner.of_new_file,
    )
    added = record.DocumentAdded(document=document, name=name, sha256=sha256_of(file.data))
    with file_first(deps, document_id, record_id):
        deps.files.put(document_id, record_id, file.data)
        outcome = append_with_retry(
            context, deps, lambda: create_stream(context, file.noun, record_id, first, [added])
        )
    if outcome.records[0].id != record_id:
        # The call was repeated: its first file is there.
        deps.files.delete(document_id)
    elif file.noun.parent is not None:
        leave_with_parent(file.noun, record_id, context, deps)
    return outcome


def kept_sheet(
    noun: Noun[Any, Any], record_id: UUID, context: Context, deps: Deps
) -> tuple[State, bytes]:
    """The record and its file. Raises NotFound, also once the file is gone, and FileWaiting or FileRefused
    unless the scanner lets it be opened.
    """
    refuse_invisible(context, deps, noun.name, [record_id])
    state: State = deps.store.load(noun, record_id)
    document = next(iter(state.documents.values()), None)
    if state.deleted or document is None:
        raise NotFound(noun=noun.name)
    refuse_unopenable(document.scan, state.details.file_name or "file")
    file, reading = (
        SealedFile(document.document_id, record_id),
        Reading(context, noun.name, record_id),
    )
    return state, whole_file(deps, file, reading)
