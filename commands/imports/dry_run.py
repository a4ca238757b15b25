"""What an import would do, row by row; nothing of it is stored."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from commands.imports.alike import NewRows
from commands.imports.columns import NOTE, SKIPPED, mapping_problems
from commands.imports.deciding import Importing, RowDecider, RowPlan, batches
from commands.imports.mended import added_columns
from domain.kernel.errors import InvalidFields

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from commands.imports.ports import Lookups
    from commands.kernel.command import Deps
    from commands.shared.sheets import SheetRow


@dataclass(slots=True)
class Findings:
    """`kept` are plans of the rows that would store nothing. `unmapped` and `unfound` are numbers of values,
    by place of their column, that would not be kept: the column fills nothing, or its key finds nobody.
    """

    new: NewRows
    actions: Counter[str] = field(default_factory=Counter)
    kept: list[RowPlan] = field(default_factory=list)
    unmapped: Counter[int] = field(default_factory=Counter)
    unfound: Counter[int] = field(default_factory=Counter)

    @property
    def counts(self) -> tuple[int, int, int, int]:
        found = self.actions
        return found["create"], found["update"], found["skip"], found["error"]


def refuse_mapping(noun: str, mapping: Sequence[str], width: int) -> None:
    """Raises InvalidFields."""
    problems = mapping_problems(noun, mapping, width)
    if problems:
        raise InvalidFields(fields=problems)


def dry_run(
    rows: Iterable[SheetRow],
    importing: Importing,
    deps: Deps,
    lookups: Lookups,
    note: Callable[[int], None] | None = None,
) -> Findings:
    """`note` is called with the number of rows of each batch that is decided."""
    decider, found = RowDecider(importing, deps, lookups), Findings(NewRows(importing.noun))
    ours = added_columns(importing.headers)
    unmapped = [
        place
        for place, path in enumerate(importing.mapping)
        if path == SKIPPED and place not in ours
    ]
    noted = [place for place, path in enumerate(importing.mapping) if path == NOTE]
    places = {path: place for place, path in enumerate(importing.mapping)}
    for batch in batches(rows):
        plans = decider.decide(batch)
        found.new.note(plans)
        for row, plan in zip(batch, plans, strict=True):
            found.actions[plan.action] += 1
            if plan.action in {"skip", "error"}:
                found.kept.append(plan)
            if plan.problems:
                # It stores nothing: what it has in a column is not lost.
                continue
            if plan.action in {"update", "skip"}:
                found.unmapped.update(place for place in noted if any(row.cells[place : place + 1]))
            if plan.action != "leave":
                found.unmapped.update(
                    place for place in unmapped if any(row.cells[place : place + 1])
                )
                found.unfound.update(places[path] for path in plan.dropped)
        if note is not None:
            note(len(batch))
    return found
