"""Hints that rows may be about what is there already, in the file or in the store, and what was chosen for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from domain.imports.decider import RowChoice, RowChoices
from domain.kernel.signs import signs_of
from domain.nouns import NOUNS

if TYPE_CHECKING:
    from commands.imports.deciding import Importing, RowPlan
    from commands.imports.ports import AlikeRecord, Lookups, Sign


@dataclass(frozen=True, slots=True)
class AlikeRow:
    """A row that would make a record. `because` is what it shares: with records, the newest last, or with an
    earlier row of the file.
    """

    row: int
    because: tuple[str, ...]
    records: tuple[AlikeRecord, ...] = ()
    earlier: int | None = None


@dataclass(slots=True)
class NewRows:
    """Gathers what rows that make records may share. Nothing is looked up before the file's end: one question is
    enough.
    """

    noun: str
    _rows: dict[int, tuple[Sign, ...]] = field(default_factory=dict)

    def note(self, plans: Iterable[RowPlan]) -> None:
        for plan in plans:
            if plan.action == "create" and plan.request is not None:
                created: Any = plan.request.changes[0].events[0]
                self._rows[plan.row] = signs_of(NOUNS[self.noun], created.details)

    def alike(self, importing: Importing, lookups: Lookups) -> list[AlikeRow]:
        """In the order of rows. Records that somebody may not see are not named to them."""
        wanted = {sign for signs in self._rows.values() for sign in signs}
        actor = importing.context.actor
        there: Mapping[Sign, Sequence[AlikeRecord]] = {}
        if wanted and actor is not None:
            there = lookups.alike(actor, self.noun, wanted)
        first: dict[Sign, int] = {}
        found: list[AlikeRow] = []
        for row, signs in self._rows.items():
            earlier = [first[sign] for sign in signs if sign in first]
            because = [sign[0] for sign in signs if sign in there or sign in first]
            records = {one.id: one for sign in signs for one in there.get(sign, ())}
            for sign in signs:
                first.setdefault(sign, row)
            if because:
                names = tuple(dict.fromkeys(because))
                found.append(
                    AlikeRow(row, names, tuple(records.values()), min(earlier, default=None))
                )
        return found


def choices_for(
    found: Sequence[AlikeRow], for_all: RowChoice, by_row: Mapping[int, RowChoice]
) -> RowChoices:
    """A row changes a record only where it may be about just one; else it is added."""
    chosen = {one.row: by_row.get(one.row, for_all) for one in found}
    left = frozenset(row for row, choice in chosen.items() if choice == "leave")
    updates = {
        one.row: one.records[0].id
        for one in found
        if chosen[one.row] == "update" and len(one.records) == 1
    }
    return RowChoices(left, updates)
