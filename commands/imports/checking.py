"""The check of an import's file: a dry run, of which is kept what it found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

from commands.batch.ports import KeptRow
from commands.imports.alike import Choice, choices_for
from commands.imports.deciding import Importing
from commands.imports.dry_run import Findings, dry_run, refuse_mapping
from commands.imports.receiving import CheckImport, file_of, noun_of, separator_of
from commands.imports.targets import TARGETS
from domain.imports.decider import NO_CHOICES, RowChoices, refuse_started
from domain.kernel.errors import InvalidFields

if TYPE_CHECKING:
    from uuid import UUID

    from commands.imports.ports import Lookups
    from commands.kernel.command import Context, Deps
    from commands.shared.sheets import SheetReader


class FoundRows(Protocol):
    """Stores the rows that a check found to be refused, skipped or left."""

    def checked(self, batch_id: UUID, kept: Sequence[KeptRow]) -> None:
        """In place of what the check before found."""


class CheckServices(Protocol):
    """The services that a file is checked with."""

    @property
    def deps(self) -> Deps: ...
    @property
    def batch_runs(self) -> FoundRows: ...
    @property
    def import_lookups(self) -> Lookups: ...
    @property
    def spreadsheets(self) -> SheetReader: ...


@dataclass(frozen=True, slots=True)
class FileCheck:
    """`mapping` is what each column fills; `lead_type` is of rows that name none."""

    import_id: UUID
    mapping: Sequence[str]
    lead_type: str | None = None
    expected_version: int | None = None
    for_all: Choice = "add"
    """What becomes of rows that may be about what is there already, unless it was chosen for the row."""
    by_row: Mapping[int, Choice] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CheckedFile:
    version: int
    headers: Sequence[str]
    findings: Findings
    choices: RowChoices


def check_file(wanted: FileCheck, context: Context, services: CheckServices) -> CheckedFile:
    """Raises NotFound, InvalidFields, and what refuses an import that was started."""
    deps, import_id = services.deps, wanted.import_id
    state, data = file_of(import_id, context, deps)
    refuse_started(state)
    headers = state.details.headers or ()
    noun = noun_of(state)
    refuse_mapping(noun, wanted.mapping, len(headers))
    if wanted.lead_type is not None and not TARGETS[noun].has_types:
        raise InvalidFields(fields={"leadType": "not_allowed"})
    now = deps.clock.now()
    importing = Importing(noun, import_id, now, wanted.mapping, wanted.lead_type, context, headers)

    def decided(importing: Importing) -> Findings:
        rows = services.spreadsheets.rows(
            data, state.details.encoding, separator_of(state), header=state.details.header_row
        )
        return dry_run(rows, importing, deps, services.import_lookups)

    found = decided(importing)
    choices = choices_for(found.alike, wanted.for_all, wanted.by_row)
    if choices != NO_CHOICES:
        found = replace(decided(replace(importing, choices=choices)), alike=found.alike)
    command = CheckImport(
        id=import_id,
        mapping=tuple(wanted.mapping),
        default_type=wanted.lead_type,
        counts=found.counts,
        choices=choices,
        expected_version=wanted.expected_version,
    )
    version = command.execute(context, deps).records[0].version
    kept = [KeptRow(one.row, one.action, one.problems) for one in found.kept]
    services.batch_runs.checked(import_id, kept)
    return CheckedFile(version, headers, found, choices)
