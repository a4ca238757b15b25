"""Child rows of records: added, changed and removed one by one, as a noun's `Rows` declares them.

`AddRow.to(LEAD, MEASURES)` is the command of one kind of rows; the rows' fields are its body. A kind with rules
of its own has commands of its own, below `AddsRow`, `ChangesRow` and `RemovesRow`, which name the kind as `rows`:
an undo finds them by that.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Self
from uuid import UUID

from commands.kernel.assignable import refuse_unassignable
from commands.kernel.guards import Attempt, Guards, guards_of, not_deleted, not_in_future
from commands.kernel.record import OneRecord, State, details_of
from domain.kernel import row_changes
from domain.kernel.details import Details, leaf
from domain.kernel.following import without_following
from domain.kernel.noun import Noun
from domain.kernel.rows import Rows

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event


def days_not_in_future(attempt: Attempt) -> None:
    """Refuses new values after today of the fields that the declaration names so."""
    for path in attempt.command.rows.not_in_future:
        not_in_future(path)(attempt)


def assignable_users(attempt: Attempt) -> None:
    """Refuses users whose role does not have the assignment that the declaration names."""
    rows, sent, before = attempt.command.rows, attempt.details, attempt.current
    new = {path: leaf(sent, path) for path in rows.users if leaf(sent, path) is not None}
    refuse_unassignable(
        {rows.wire(path): (user,) for path, user in new.items()},
        attempt.context,
        attempt.deps,
        current={rows.wire(path): (leaf(before, path),) for path in new} if before else None,
        assignments={rows.wire(path): rows.users[path] for path in new},
    )


class OfRows(OneRecord):
    """Base of commands about one kind of child rows of a noun."""

    rows: ClassVar[Rows[Any]]

    @classmethod
    def to(cls, noun: Noun[Any, Any], rows: Rows[Any]) -> type[Self]:
        """This command for a kind of rows; named after noun and rows, so that API documents
        distinguish them.
        """
        return _bind(cls, noun, rows)


class AddsRow(OfRows):
    """Base of commands that add a row. What their guards refuse of `sent` is refused of a row that comes back too."""

    def current(self, state: State) -> Details | None:
        return None


class OfOneRow(OfRows):
    """Base of commands about a row that there is."""

    row_id: UUID


class ChangesRow(OfOneRow):
    """Base of commands that change a row. They set those of its fields that they have themselves."""

    @classmethod
    def can_change(cls, path: str) -> bool:
        return path in cls.model_fields


class RemovesRow(OfOneRow):
    """Base of commands that take a row off its record."""


class SetsRow(OfRows):
    """Base: also inherits the rows' Details."""

    guards: ClassVar[Guards] = (not_deleted, days_not_in_future, assignable_users)

    def sent(self, state: State) -> Any:
        return details_of(self, self.rows.details)


class AddRow(SetsRow, AddsRow):
    only_adds = True

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        details, reference_data = self.sent(state), self.reference_data(deps)
        return row_changes.add_row(
            state, self.rows, deps.new_id(), details, reference_data=reference_data
        )


class ChangeRow(SetsRow, ChangesRow):
    """What is not sent stays."""

    def current(self, state: State) -> Details | None:
        found: Details = row_changes.known_row(state, self.rows, self.row_id)
        return found

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return row_changes.change_row(
            state,
            self.rows,
            self.row_id,
            self.sent(state),
            expected_version=self.expected_version,
            reference_data=self.reference_data(deps),
        )


class RemoveRow(RemovesRow):
    """Takes the row off the record, with the rows that link to it; the history keeps them."""

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return row_changes.remove_row(
            state,
            self.noun,
            self.rows,
            self.row_id,
            reason=self.reason,
            expected_version=self.expected_version,
        )


class BringRowBack(OfOneRow):
    """Adds a row under its former id, with its former fields. No request can: it is made by `bringing_back`."""

    former: Any

    def sent(self, state: State) -> Any:
        return self.former

    def current(self, state: State) -> Details | None:
        return None

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        former = without_following(self.former)
        return row_changes.add_row(
            state, self.rows, self.row_id, former, reference_data=self.reference_data(deps)
        )


def bringing_back(
    noun: Noun[Any, Any], rows: Rows[Any], adding: tuple[type[AddsRow], ...]
) -> type[BringRowBack]:
    """The command that brings rows back, with the guards of those that add them."""
    guards = dict.fromkeys(guard for one in adding for guard in guards_of(one))
    own = {"noun": noun, "rows": rows, "guards": tuple(guards), "is_bound": True}
    made: type[BringRowBack] = type(
        f"BringBack{noun.name.title()}{rows.singular.title()}",
        (BringRowBack,),
        own | {"__module__": __name__, "__doc__": BringRowBack.__doc__},
    )
    return made


@cache
def _bind(command: type[Any], noun: Noun[Any, Any], rows: Rows[Any]) -> type[Any]:
    act = command.__name__.removesuffix("Row")
    own = (rows.details,) if issubclass(command, SetsRow) else ()
    if own and (both := command.model_fields.keys() & rows.details.model_fields.keys()):
        msg = f"{sorted(both)} are fields of {rows.name} and of every command about rows"
        raise TypeError(msg)
    return type(
        f"{act}{noun.name.title()}{rows.singular.title()}",
        (command, *own),
        {
            "noun": noun,
            "rows": rows,
            "is_bound": True,
            "__module__": command.__module__,
            "__doc__": command.__doc__,
        },
    )
