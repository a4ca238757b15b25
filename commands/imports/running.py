"""Stores the rows of an import in groups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, cast

from commands.batch.batch import of_domain_error
from commands.batch.storing import Plan, RowStore, StoredRow
from commands.imports.columns import LEAD_ID
from commands.imports.deciding import Importing, RowDecider, RowPlan
from domain.kernel.errors import DomainError, StoreUnavailable, TooBusy
from domain.lead.noun import LEAD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from commands.batch.ports import GroupStore
    from commands.imports.ports import Lookups
    from commands.imports.sheets import SheetRow
    from commands.kernel.command import Deps

RowOutcome = Literal["created", "updated", "skipped", "failed"]
OUTCOMES: tuple[RowOutcome, ...] = ("created", "updated", "skipped", "failed")
_DONE: dict[str, RowOutcome] = {
    "create": "created",
    "update": "updated",
    "skip": "skipped",
    "error": "failed",
}


class RowRunner:
    def __init__(self, importing: Importing, deps: Deps, lookups: Lookups) -> None:
        self._importing = importing
        self._deps = deps
        self._store: GroupStore = cast("Any", deps.store)
        self._rows = RowStore(importing.batch, deps)
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
        stored |= self._rows.store([_plan(one) for one in plans], self._alone)
        return [stored[row.number] for row in rows]

    def _most_creations(self, rows: Sequence[SheetRow]) -> int:
        """Rows that may make leads: all, or those without a lead's number."""
        if self._creates:
            return len(rows)
        place = list(self._importing.mapping).index(LEAD_ID)
        return sum(not (row.cells[place : place + 1] or [""])[0] for row in rows)

    def _alone(self, plan: Plan) -> StoredRow:
        if plan.command is None:
            raise ValueError(plan)
        try:
            outcome = plan.command.execute(self._importing.context_of(plan.row), self._deps)
        except (StoreUnavailable, TooBusy):
            raise
        except DomainError as error:
            return StoredRow(plan.row, "failed", of_domain_error(error))
        return StoredRow(plan.row, plan.outcome if outcome.position else "skipped")

    def _stored_before(self, rows: Sequence[SheetRow]) -> dict[int, StoredRow]:
        found = self._rows.stored_before(row.number for row in rows)
        return {
            row: StoredRow(row, "created" if version == 1 else "updated")
            for row, [[_, _, version]] in found.items()
        }


def _plan(row: RowPlan) -> Plan:
    return Plan(row.row, _DONE[row.action], row.problems, row.request, row.command)
