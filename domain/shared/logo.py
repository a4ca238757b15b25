"""Logos of records: the state has a stored file's id as `logo`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.kernel.record import Record, StateChanged, refuse_deleted

if TYPE_CHECKING:
    from uuid import UUID

    from domain.kernel.event import Event


def change_logo(
    state: Record[Any, Any], logo: UUID | None, changed: type[StateChanged[Any]]
) -> list[Event]:
    """Nothing where the logo is this one already."""
    refuse_deleted(state)
    if state.state.logo == logo:
        return []
    return [changed(state=type(state.state)(logo=logo))]
