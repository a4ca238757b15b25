"""Stores the rows of an import in groups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, cast

from commands.batch.batch import of_domain_error
from commands.batch.storing import Plan, RowStore, StoredRow
from commands.imports.deciding import Importing, RowDecider, RowPlan
from commands.kernel.record import Create, leave_with_parent
from domain.kernel.errors import DomainError, StoreUnavailable, TooBusy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from commands.batch.ports import GroupStore
    from commands.imports.ports import Lookups
    from commands.kernel.command import Deps
    from commands.shared.sheets import SheetRow

RowOutcome = Literal["created", "updated", "skipped", "failed", "left_out"]
OUTCOMES: tuple[RowOutcome, ...] = ("created", "updated", "skipped", "failed")
"""What an import finds out as it runs; rows are left out before."""
_DONE: dict[str, RowOutcome] = {
    "create": "created",
    "update": "updated",
    "skip": "skipped",
    "leave": "left_out",
    "error": "failed",
}


class RowRunner:
    def __init__(self, importing: Importing, deps: Deps, lookups: Lookups) -> None:
        self._importing = importing
        self._deps = deps
        self._store: GroupStore = cast("Any", deps.store)
        self._rows = RowStore(importing.batch, deps)
        self._decider = RowDecider(importing, deps, lookups)
        number, mapping = importing.target.number, list(importing.mapping)
        self._number_place = mapping.index(number) if number and number in mapping else None
        """Of the column with the records' own number."""

    def pass_over(self, rows: Sequence[SheetRow]) -> None:
        """Rows before those that are left to store."""
        self._decider.pass_over(rows)

    def run(self, rows: Sequence[SheetRow], *, may_be_stored: bool = False) -> list[StoredRow]:
        """What became of the rows, in their order. `may_be_stored`: a try that was cut off may have
        stored some of them. Raises StoreUnavailable, and TooBusy for a record that keeps changing.
        """
        stored = self._stored_before(rows) if may_be_stored else {}
        self._decider.pass_over([row for row in rows if row.number in stored])
        left = [row for row in rows if row.number not in stored]
        noun = self._importing.noun
        has_numbers = left and self._importing.target.noun.reference_prefix is not None
        count = self._most_creations(left) if has_numbers else 0
        numbers = self._store.next_numbers(noun, count) if count else []
        plans = self._decider.decide(left, {noun: numbers}) if left else []
        found = self._rows.store([_plan(one) for one in plans], self._alone)
        stored |= {one.row: self._unless_parent_left(one, found[one.row]) for one in plans}
        return [stored[row.number] for row in rows]

    def _most_creations(self, rows: Sequence[SheetRow]) -> int:
        """Rows that may make records: all, or those without a record's number."""
        place = self._number_place
        if place is None:
            return len(rows)
        return sum(not (row.cells[place : place + 1] or [""])[0] for row in rows)

    def _unless_parent_left(self, plan: RowPlan, became: StoredRow) -> StoredRow:
        """Deletes what a row made within a parent that was deleted while it was stored."""
        command, request = plan.command, plan.request
        if became.outcome != "created" or request is None or not isinstance(command, Create):
            return became
        if command.noun.parent is None:
            return became
        context = self._importing.context_of(plan.row)
        try:
            leave_with_parent(command.noun, request.changes[0].stream_id, context, self._deps)
        except DomainError as error:
            return StoredRow(plan.row, "failed", of_domain_error(error))
        return became

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
