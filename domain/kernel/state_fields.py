"""State fields: what rules read of a record besides its details, people and status.

A noun that has any declares a subclass of `StateFields`. Its fields are set by the creation
and by `StateChanged` events, partially as details are, with the same marks of what is sealed.
"""

from __future__ import annotations

from typing import ClassVar, Never, Self, TypeVar, assert_never

from domain.kernel.details import Fields


class StateFields(Fields):
    """Base of every noun's state model."""

    folded: ClassVar[frozenset[str]] = frozenset()
    """Fields that `after` makes of the noun's own events: no event holds them, no document either."""

    def after(self, event: Never) -> Self:
        """The state after an event of the noun's own; a noun that has such events overrides it."""
        assert_never(event)


class NoState(StateFields):
    """The state model of a noun that has no state fields."""


S = TypeVar("S", bound=StateFields)
