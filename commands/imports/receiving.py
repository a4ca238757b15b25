"""Commands about an import: receiving its file, reading it again, checking and starting it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.batch.batch import begins_batch
from commands.imports.keeping import SheetFile, keep_sheet, kept_sheet, separator_name
from commands.kernel.change import ChangeDetails
from commands.kernel.record import OneRecord, State
from commands.shared.sheets import SheetHead
from domain.imports.decider import NO_CHOICES, RowChoices, check, finish, read_anew, start
from domain.imports.details import ImportDetails
from domain.imports.events import ImportReceived
from domain.imports.noun import IMPORT
from domain.imports.values import SEPARATORS
from domain.lead.noun import LEAD

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from domain.kernel.event import Event


def details_of_head(head: SheetHead, **more: Any) -> ImportDetails:
    """How a file was read, as an import holds it."""
    return ImportDetails(
        format=head.format,
        rows=head.rows,
        headers=head.headers,
        header_row=head.header_row,
        encoding=head.encoding,
        separator=separator_name(head.separator),
        **more,
    )


@dataclass(frozen=True, slots=True)
class ReceiveImport:
    """Not a wire body: files come as forms. The file is sealed under the import's own key."""

    name: str
    data: bytes
    head: SheetHead
    of: str = LEAD.name
    """The noun of the records."""

    def execute(self, context: Context, deps: Deps) -> Outcome:
        def received(name: str) -> ImportReceived:
            details = details_of_head(
                self.head, file_name=name, size=len(self.data), record_noun=self.of
            )
            return ImportReceived(details=details)

        return keep_sheet(
            SheetFile(IMPORT, self.name, self.head.format, self.data), received, context, deps
        )


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
    choices: RowChoices = NO_CHOICES

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return check(
            state,
            self.mapping,
            self.default_type,
            self.counts,
            self.choices,
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
    return kept_sheet(IMPORT, import_id, context, deps)


def noun_of(state: State) -> str:
    """The noun of an import's records; those from before there were others are of leads."""
    return noun_named(state.details.record_noun)


def noun_named(record_noun: str | None) -> str:
    """The noun of the records of an import that recorded this one."""
    return record_noun or LEAD.name


def separator_of(state: State) -> str | None:
    """The character between the cells of an import's csv file."""
    name = state.details.separator
    return SEPARATORS[name] if name else None
