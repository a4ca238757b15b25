"""Who counts as assigned to a record beside those who have a role in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from domain.kernel.record_state import Record

Id = TypeVar("Id")


def creator_counts(creator: Id | None, assigned: Iterable[Id]) -> bool:
    """Whether the user who created a record counts as assigned to it: while nobody else is, in any role."""
    return creator is not None and all(user == creator for user in assigned)


def is_creators(state: Record[Any, Any]) -> bool:
    """Whether the record's creator counts as assigned to it."""
    return creator_counts(
        state.created_by, (user for users in state.people.values() for user in users)
    )
