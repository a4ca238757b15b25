"""The check of an import's file: a dry run, of which is kept what it found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

from commands.batch.ports import KeptRow
from commands.imports.alike import AlikeRow, choices_for
from commands.imports.deciding import Importing
from commands.imports.dry_run import Findings, dry_run, refuse_mapping
from commands.imports.mended import StoredRows, done_rows, origin_of
from commands.imports.receiving import CheckImport, file_of, noun_of, separator_of
from commands.imports.targets import TARGETS
from domain.imports.decider import NO_CHOICES, RowChoice, RowChoices, refuse_started
from domain.kernel.batch_ids import check_id_of
from domain.kernel.errors import InvalidFields

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from uuid import UUID

    from commands.imports.ports import Lookups
    from commands.kernel.command import Context, Deps
    from commands.kernel.record import State
    from commands.shared.sheets import SheetReader, SheetRow


LONG = 2_000
"""Rows of a file of which it is noted how far its check is: fewer take a second or two."""


class FoundRows(StoredRows, Protocol):
    """Stores the rows that a check found to be refused, skipped or left, and how far a check is."""

    def begin(self, batch_id: UUID, job_id: UUID, total: int | None = None) -> object: ...
    def reached(
        self, batch_id: UUID, after_row: int, outcomes: Iterable[str], kept: Sequence[KeptRow]
    ) -> None: ...
    def forget(self, batch_id: UUID) -> None: ...

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
    for_all: RowChoice = "add"
    """What becomes of rows that may be about what is there already, unless it was chosen for the row."""
    by_row: Mapping[int, RowChoice] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """`state` is the import as it was before the check."""

    state: State
    version: int
    headers: Sequence[str]
    findings: Findings
    alike: list[AlikeRow]
    choices: RowChoices


def check_file(wanted: FileCheck, context: Context, services: CheckServices) -> CheckedFile:
    """Raises NotFound, InvalidFields, and what refuses an import that was started."""
    state, data = file_of(wanted.import_id, context, services.deps)
    refuse_started(state)
    headers = state.details.headers or ()
    noun = noun_of(state)
    refuse_mapping(noun, wanted.mapping, len(headers))
    if wanted.lead_type is not None and not TARGETS[noun].has_types:
        raise InvalidFields(fields={"leadType": "not_allowed"})

    origin = origin_of(wanted.import_id, headers)
    before = done_rows(origin, wanted.import_id, noun, services.deps.store, services.batch_runs)

    def rows() -> Iterable[SheetRow]:
        found = services.spreadsheets.rows(
            data, state.details.encoding, separator_of(state), header=state.details.header_row
        )
        return before.as_mended(found)

    importing = Importing(
        noun,
        wanted.import_id,
        services.deps.clock.now(),
        wanted.mapping,
        wanted.lead_type,
        context,
        headers,
        before=before,
    )
    with _noted(wanted, state.details.rows or 0, services.batch_runs) as note:
        found, alike, choices = _decided(wanted, importing, rows, services, note)
    version = _stored(wanted, found, choices, context, services)
    return CheckedFile(state, version, headers, found, alike, choices)


@contextmanager
def _noted(wanted: FileCheck, rows: int, runs: FoundRows) -> Iterator[Callable[[int], None] | None]:
    """Notes how far the check of a long file is, until it ends."""
    if rows < LONG:
        yield None
        return
    check_id, done = check_id_of(wanted.import_id), 0

    def note(more: int) -> None:
        nonlocal done
        done += more
        runs.reached(check_id, done, ["decided"] * more, [])

    # With choices the rows may be decided a second time.
    times = 2 if wanted.for_all != "add" or wanted.by_row else 1
    runs.forget(check_id)
    runs.begin(check_id, check_id, total=rows * times)
    try:
        yield note
    finally:
        runs.forget(check_id)


def _decided(
    wanted: FileCheck,
    importing: Importing,
    rows: Callable[[], Iterable[SheetRow]],
    services: CheckServices,
    note: Callable[[int], None] | None,
) -> tuple[Findings, list[AlikeRow], RowChoices]:
    """What the rows would do, which may be about known records, and what was chosen for these. The file is read
    a second time only where that changes what a row does.
    """
    deps, lookups = services.deps, services.import_lookups
    found = dry_run(rows(), importing, deps, lookups, note)
    alike = found.new.alike(importing, lookups)
    choices = choices_for(alike, wanted.for_all, wanted.by_row)
    if choices != NO_CHOICES:
        found = dry_run(rows(), replace(importing, choices=choices), deps, lookups, note)
    return found, alike, choices


def _stored(
    wanted: FileCheck,
    found: Findings,
    choices: RowChoices,
    context: Context,
    services: CheckServices,
) -> int:
    """The version of the import with what the check found."""
    command = CheckImport(
        id=wanted.import_id,
        mapping=tuple(wanted.mapping),
        default_type=wanted.lead_type,
        counts=found.counts,
        choices=choices,
        expected_version=wanted.expected_version,
    )
    version = command.execute(context, services.deps).records[0].version
    kept = [KeptRow(one.row, one.action, one.problems) for one in found.kept]
    services.batch_runs.checked(wanted.import_id, kept)
    return version
