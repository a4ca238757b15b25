"""State fields: what rules read of a record besides its details, people and status.

A noun that has any declares a subclass of `StateFields`. Its fields are set by the creation
and by `StateChanged` events, partially as details are, with the same marks of what is sealed.
"""

from __future__ import annotations

from typing import Any, ClassVar, Never, Self, TypeVar, assert_never

from domain.kernel.details import Fields, leaf
from domain.kernel.event import Event


class StateFields(Fields):
    """Base of every noun's state model."""

    folded: ClassVar[frozenset[str]] = frozenset()
    """Fields that `after` makes of the noun's own events: no event holds them, no document either."""
    unshown: ClassVar[frozenset[str]] = frozenset()
    """Large fields that events hold and no document or timeline shows; names of fields, not of leaves."""
    looks_at: ClassVar[tuple[type[Event], ...]] = ()
    """Classes of events, also shared ones, after which `following` is called."""

    def after(self, event: Never) -> Self:
        """The state after an event of the noun's own; a noun that has such events overrides it."""
        assert_never(event)

    def following(self, event: Event) -> Self:  # noqa: ARG002 - for states that follow some
        """The state after an event of one of the classes in `looks_at`, beside what that event sets."""
        return self

    def refuse_rows(self, name: str) -> None:
        """Raises a DomainError where the record keeps the child rows of this name as they are."""

    def shown_leaves(self) -> list[str]:
        """Paths of the leaves that are set, without those of unshown fields."""
        return [path for path in self.leaves() if path.partition(".")[0] not in self.unshown]

    def value_at(self, path: str) -> Any:
        """The value at a path of a leaf; a noun whose own events set what is within one
        (`Event.changed_paths`) overrides it.
        """
        return leaf(self, path)


class NoState(StateFields):
    """The state model of a noun that has no state fields."""


S = TypeVar("S", bound=StateFields)
