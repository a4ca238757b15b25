"""The saved view as the record mechanism sees it."""

from __future__ import annotations

from uuid import UUID

from domain.kernel.folding import name_key
from domain.kernel.noun import Claim, Noun
from domain.kernel.record import Record
from domain.saved_view.details import SavedViewDetails
from domain.saved_view.events import (
    RoleDefault,
    SavedViewDetailsChanged,
    SavedViewSaved,
    SavedViewState,
)

SavedView = Record[SavedViewDetails, SavedViewState]


def default_claim(default: RoleDefault) -> Claim:
    """A role has one default view of a list."""
    return Claim("saved_view.default", f"{default.list}|{default.role}")


def _claims(details: SavedViewDetails) -> tuple[Claim, ...]:
    """Names of an owner's views of a list differ."""
    if details.owner is None or details.name is None:
        return ()
    return (
        Claim("saved_view.name", f"{details.owner}|{details.of_list}|{name_key(details.name)}"),
    )


def _state_claims(state: SavedViewState) -> tuple[Claim, ...]:
    return tuple(default_claim(one) for one in state.default_for)


def _owner(details: SavedViewDetails) -> UUID | None:
    return details.owner


SAVED_VIEW = Noun(
    name="saved_view",
    details=SavedViewDetails,
    created=SavedViewSaved,
    changed=SavedViewDetailsChanged,
    state=SavedViewState,
    subject=_owner,
    claims=_claims,
    state_claims=_state_claims,
)
