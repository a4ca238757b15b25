"""Stores the rows of an import in groups: each row whole or not at all, each once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, cast

from commands.imports.columns import LEAD_ID
from commands.imports.deciding import Importing, Problem, RowDecider, RowPlan, of_domain_error
from commands.kernel.ports import VersionMoved
from domain.imports.rows import row_command_id
from domain.kernel.errors import DomainError, StoreUnavailable, TooBusy
from domain.lead.noun import LEAD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from commands.imports.ports import GroupStore, Lookups
    from commands.imports.sheets import SheetRow
    from commands.kernel.command import Deps

RowOutcome = Literal["created", "updated", "skipped", "failed"]
_DONE: dict[str, RowOutcome] = {"create": "created", "update": "updated"}


@dataclass(frozen=True, slots=True)
class StoredRow:
    """What became of a row."""

    row: int
    outcome: RowOutcome
    problems: tuple[Problem, ...] = ()


class RowRunner:
    def __init__(self, importing: Importing, deps: Deps, lookups: Lookups) -> None:
        self._importing = importing
        self._deps = deps
        self._store: GroupStore = cast("Any", deps.store)
        self._decider = RowDecider(importing, deps, lookups)
        self._creates = LEAD_ID not in importing.mapping

    def run(self, rows: Sequence[SheetRow], *, may_be_stored: bool = False) -> list[StoredRow]:
        """What became of the rows, in their order. `may_be_stored`: a try that was cut off may have
        stored some of them. Raises StoreUnavailable, and TooBusy for a lead that keeps changing.
        """
        stored = self._stored_before(rows) if may_be_stored else {}
        left = [row for row in rows if row.number not in stored]
        numbers = self._store.next_numbers(LEAD.name, self._most_creations(left)) if left else []
        plans = self._decider.decide(left, numbers) if left else []
        stored |= {one.row: one for one in self._append(plans)}
        return [stored[row.number] for row in rows]

    def _most_creations(self, rows: Sequence[SheetRow]) -> int:
        """Rows that may make leads: all, or those without a lead's number."""
        if self._creates:
            return len(rows)
        place = list(self._importing.mapping).index(LEAD_ID)
        return sum(not (row.cells[place : place + 1] or [""])[0] for row in rows)

    def _append(self, plans: Sequence[RowPlan]) -> list[StoredRow]:
        found = [one for one in plans if one.request is not None]
        requests = [one.request for one in found if one.request is not None]
        answers = self._store.append_many(requests) if requests else []
        refused = {
            plan.row: answer
            for plan, answer in zip(found, answers, strict=True)
            if isinstance(answer, Exception)
        }
        return [self._became(plan, refused.get(plan.row)) for plan in plans]

    def _became(self, plan: RowPlan, refusal: Exception | None) -> StoredRow:
        if plan.action == "error":
            return StoredRow(plan.row, "failed", plan.problems)
        if plan.action == "skip":
            return StoredRow(plan.row, "skipped")
        if isinstance(refusal, VersionMoved):
            # Two rows of the same lead, or somebody changed it just now: decided again, by itself.
            return self._alone(plan)
        if isinstance(refusal, DomainError):
            return StoredRow(plan.row, "failed", of_domain_error(refusal))
        if refusal is not None:
            raise refusal
        return StoredRow(plan.row, _DONE[plan.action])

    def _alone(self, plan: RowPlan) -> StoredRow:
        if plan.command is None:
            raise ValueError(plan)
        try:
            outcome = plan.command.execute(self._importing.context_of(plan.row), self._deps)
        except (StoreUnavailable, TooBusy):
            raise
        except DomainError as error:
            return StoredRow(plan.row, "failed", of_domain_error(error))
        return StoredRow(plan.row, _DONE[plan.action] if outcome.position else "skipped")

    def _stored_before(self, rows: Sequence[SheetRow]) -> dict[int, StoredRow]:
        found: dict[int, StoredRow] = {}
        importing = self._importing
        for row in rows:
            command = row_command_id(importing.import_id, importing.started_at, row.number)
            before = self._store.repeated(command, None)
            if before is not None:
                [[_, _, version]] = (before.result or {})["records"]
                found[row.number] = StoredRow(row.number, "created" if version == 1 else "updated")
        return found
