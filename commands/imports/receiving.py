"""Commands about an import: receiving its file, reading it anew, checking and starting it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.batch.batch import begins_batch
from commands.imports.sheets import SheetHead
from commands.kernel.append import append_with_retry, create_stream
from commands.kernel.change import ChangeDetails
from commands.kernel.command import refuse_invisible
from commands.kernel.file_safety import FileRefused
from commands.kernel.record import OneRecord, State
from domain.imports.decider import check, finish, read_anew, start
from domain.imports.details import ImportDetails
from domain.imports.events import ImportReceived
from domain.imports.noun import IMPORT
from domain.imports.values import MEDIA_TYPES, SEPARATORS
from domain.kernel import record
from domain.kernel.errors import NotFound, StoreUnavailable

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from domain.kernel.event import Event

LONGEST_NAME = 200
_NAMES = {character: name for name, character in SEPARATORS.items()}


def details_of_head(head: SheetHead, **more: Any) -> ImportDetails:
    """How a file was read, as an import holds it."""
    return ImportDetails(
        format=head.format,
        rows=head.rows,
        headers=head.headers,
        encoding=head.encoding,
        separator=_NAMES[head.separator] if head.separator else None,
        **more,
    )


def shown_name(name: str, format_: str) -> str:
    """The last part of a path without control characters; it ends as its content demands."""
    bare = "".join(c for c in name.replace("\\", "/").rpartition("/")[2] if c.isprintable())
    stem, dot, ending = (bare.strip() or "file").rpartition(".")
    if not dot or ending.casefold() != format_:
        stem, ending = bare.strip() or "file", format_
    return f"{stem[:LONGEST_NAME]}.{ending}"


@dataclass(frozen=True, slots=True)
class ReceiveImport:
    """Not a wire body: files come as forms. The file is sealed under the import's own key."""

    name: str
    data: bytes
    head: SheetHead

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises FileRefused."""
        import_id, document_id = deps.new_id(), deps.new_id()
        name = shown_name(self.name, self.head.format)
        verdict = deps.scanner.verdict(document_id, self.data)
        if verdict != "clean":
            raise FileRefused(fields={"file": "refused"}, name=name)
        received = ImportReceived(
            details=details_of_head(self.head, file_name=name, size=len(self.data))
        )
        document = record.Document(
            document_id=document_id,
            content_type=MEDIA_TYPES[self.head.format],
            size=len(self.data),
            sha256=deps.files.fingerprint(self.data),
        )
        added = record.DocumentAdded(document=document, name=name)
        # The file comes first: an event never names a file that is not there.
        deps.files.put(document_id, import_id, self.data)
        try:
            outcome = append_with_retry(
                context, deps, lambda: create_stream(context, IMPORT, import_id, received, [added])
            )
        except StoreUnavailable:
            # The answer may be lost, but not the event: better a file too many than one too few.
            raise
        except Exception:
            deps.files.delete(document_id)
            raise
        if outcome.records[0].id != import_id:
            # The call was repeated: its first file is there.
            deps.files.delete(document_id)
        return outcome


class ReadImportAnew(ChangeDetails, ImportDetails):
    """The file with another encoding or separator."""

    noun = IMPORT

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return read_anew(state, self.sent(state), expected_version=self.expected_version)


class CheckImport(OneRecord):
    """Keeps what the columns fill, and what a dry run found. `counts` are rows that would create,
    update, be skipped, and that are refused.
    """

    noun = IMPORT
    mapping: tuple[str, ...]
    default_type: str | None = None
    counts: tuple[int, int, int, int]

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return check(
            state,
            self.mapping,
            self.default_type,
            self.counts,
            expected_version=self.expected_version,
        )


class StartImport(OneRecord):
    """Its rows are stored as the last check found them."""

    noun = IMPORT

    def append(self, context: Context, deps: Deps) -> Outcome:
        return super().append(begins_batch(context, self.id), deps)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return start(state, expected_version=self.expected_version)


class FinishImport(OneRecord):
    """`counts` are rows that created, updated, were skipped, and failed."""

    noun = IMPORT
    counts: tuple[int, int, int, int]

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return finish(state, self.counts)


def file_of(import_id: UUID, context: Context, deps: Deps) -> tuple[State, bytes]:
    """The import and its file. Raises NotFound, also once the file is gone."""
    refuse_invisible(context, deps, IMPORT.name, [import_id])
    state: State = deps.store.load(IMPORT, import_id)
    document = next(iter(state.documents), None)
    if state.deleted or document is None:
        raise NotFound(noun=IMPORT.name)
    return state, deps.files.get(document, import_id)


def separator_of(state: State) -> str | None:
    """The character between the cells of an import's csv file."""
    name = state.details.separator
    return SEPARATORS[name] if name else None
