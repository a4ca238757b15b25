"""Decider of saved views: pure functions from state to events, and who may do what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from domain.kernel import record
from domain.kernel.errors import DomainError, InvalidFields, NotAllowed
from domain.saved_view.details import SavedViewDetails
from domain.saved_view.events import (
    RoleDefault,
    SavedViewDefaultSet,
    SavedViewDetailsChanged,
    SavedViewShared,
    SavedViewState,
)
from domain.saved_view.values import ADMIN, SHARERS, Audience

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from domain.kernel.event import Event
    from domain.saved_view.noun import SavedView


class ViewLocked(DomainError):
    """Only its owner and admins change it; others save a copy."""

    code = "saved_view.locked"
    status = 403


@dataclass(frozen=True, slots=True)
class Editor:
    """Who changes a view."""

    user_id: UUID
    role: str


def manages(state: SavedView, editor: Editor) -> bool:
    """Whether the editor may share, lock and remove the view: its owner and admins."""
    return editor.role == ADMIN or state.details.owner == editor.user_id


def refuse_stranger(state: SavedView, editor: Editor) -> None:
    if not manages(state, editor):
        raise NotAllowed


def change(
    state: SavedView, editor: Editor, wanted: SavedViewDetails, *, expected_version: int | None
) -> list[Event]:
    """Any user who sees a view that is not locked may change what it shows."""
    if state.state.locked and not manages(state, editor):
        raise ViewLocked
    return record.change_details(
        state, SavedViewDetailsChanged, wanted, expected_version=expected_version
    )


def share(
    state: SavedView,
    editor: Editor,
    audience: Audience,
    team: UUID | None,
    *,
    locked: bool,
    expected_version: int | None,
) -> list[Event]:
    """`team` is that of the owner. A view that is not everyone's any more is no role's default.

    Raises NotAllowed, InvalidFields for a view without an owner, FieldConflict.
    """
    record.refuse_deleted(state)
    record.refuse_erased(state)
    refuse_stranger(state, editor)
    current = state.state
    if state.details.owner is None and audience != "everyone":
        raise InvalidFields(fields={"sharedWith": "not_allowed"})
    is_wider = audience == "everyone" and current.shared_with != "everyone"
    if is_wider and editor.role not in SHARERS:
        raise NotAllowed
    wanted: dict[str, object] = {
        "shared_with": audience,
        "locked": locked and audience != "private",
    }
    changed = {name: value for name, value in wanted.items() if getattr(current, name) != value}
    clashes = {name: (getattr(current, name), value) for name, value in changed.items()}
    record.refuse_conflict(state, clashes, expected_version)
    if audience != "everyone" and current.default_for:
        changed["default_for"] = ()
    events: list[Event] = []
    if changed:
        events.append(SavedViewShared(state=SavedViewState.model_validate(changed)))
    events += _of_team(state, team if audience == "team" else None)
    return events


def _of_team(state: SavedView, team: UUID | None) -> list[Event]:
    if state.details.team == team:
        return []
    return [SavedViewDetailsChanged(details=SavedViewDetails(team=team))]


def set_default(
    state: SavedView,
    roles: Sequence[str],
    *,
    known: Collection[str],
    expected_version: int | None,
) -> list[Event]:
    """For which roles it is the default of its list from now on; for no others. `known` are all roles.

    Raises InvalidFields for unknown roles and for a view that is not shared with everyone.
    """
    record.refuse_deleted(state)
    record.refuse_erased(state)
    if set(roles) - set(known):
        raise InvalidFields(fields={"roles": "not_in_list"})
    if roles and state.state.shared_with != "everyone":
        raise InvalidFields(fields={"roles": "not_shared"})
    of_list = state.details.of_list or ""
    wanted = tuple(RoleDefault(list=of_list, role=role) for role in known if role in roles)
    return _defaults(state, wanted, expected_version)


def give_up_default(state: SavedView, taken: Collection[RoleDefault]) -> list[Event]:
    """Another view is the default of these roles now."""
    left = tuple(one for one in state.state.default_for if one not in taken)
    return _defaults(state, left, None)


def _defaults(
    state: SavedView, wanted: tuple[RoleDefault, ...], expected_version: int | None
) -> list[Event]:
    current = state.state.default_for
    if wanted == current:
        return []
    record.refuse_conflict(state, {"default_for": (current, wanted)}, expected_version)
    return [SavedViewDefaultSet(state=SavedViewState(default_for=wanted))]


def remove(state: SavedView, editor: Editor) -> list[Event]:
    refuse_stranger(state, editor)
    return record.delete(state)


def bring_back(state: SavedView, editor: Editor) -> list[Event]:
    refuse_stranger(state, editor)
    return record.restore(state)


def leave_to_admins(state: SavedView) -> list[Event]:
    """The owner is deleted: a shared view goes on without one, and all that is sealed of it is sealed again,
    under its own key. A private view stays the owner's. One that is erased stays so.
    """
    details = state.details
    if state.deleted or details.owner is None or state.state.shared_with == "private":
        return []
    if state.erased:
        return []
    left = SavedViewDetails(owner=None, name=details.name, filters=details.filters)
    return [SavedViewDetailsChanged(details=left)]
