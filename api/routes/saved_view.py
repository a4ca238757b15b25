"""Saved views of lists: filters, order and columns by a name; a user's own and shared ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any
from uuid import UUID

from fastapi import Path

from api.http.deps import Call
from api.http.guard import ADMIN, ANY, Needs
from api.http.mount import Row
from api.http.view_state import ViewState
from api.routes.area import Area
from api.routes.reading import viewer
from api.routes.saved_view_fields import refuse_unknown
from api.routes.saved_view_shapes import (
    NewView,
    SavedView,
    WantedDefault,
    WantedRoles,
    WantedSharing,
    WantedView,
)
from commands.saved_view import (
    ChangeView,
    RemoveView,
    SaveView,
    SetViewDefault,
    ShareView,
    refuse_too_many,
)
from domain.kernel.errors import NotFound
from domain.nouns import section_of
from domain.role.access import container_of
from domain.saved_view.noun import SAVED_VIEW
from domain.saved_view.noun import SavedView as View
from domain.saved_view.values import ADMIN as ADMIN_ROLE
from domain.saved_view.values import MOST
from domain.shared.list_filter import ListFilter
from projections.saved_view.list import shown
from projections.saved_view.shown import state_for
from projections.saved_view.table import noun_of
from projections.user.table import people

if TYPE_CHECKING:
    from collections.abc import Sequence

    from projections.kernel.record import Doc

ListName = Annotated[str, Path(pattern="^[a-z_-]{1,40}$")]


def views(call: Call, list: ListName) -> Any:  # noqa: A002 - the path's name
    """The caller's own views and those that are shared with them, by name."""
    found = _shown_views(call, list)
    chosen = call.services.preferences.default_views(call.me.user_id).get(list)
    with call.read() as db:
        owners = people(db, [str(one.details.owner) for one in found if one.details.owner])
    return [_shown(call, one, owners, chosen) for one in found]


def _shown_views(call: Call, list_name: str) -> Sequence[View]:
    """Views by name, without those whose owner was erased."""
    with call.read() as db:
        ids = shown(db, list_name, viewer(call))
    found = call.services.store.load_many([(SAVED_VIEW, id_) for id_ in ids]) if ids else {}
    views = [one for one in found.values() if not one.deleted and "name" not in one.erased]
    if container_of(section_of(noun_of(list_name))) in call.me.closed:
        # An admin has closed the list to the role: its users keep what is theirs.
        views = [one for one in views if _is_own(call, one)]
    return sorted(views, key=lambda one: ((one.details.name or "").casefold(), one.stream_id))


def _is_own(call: Call, view: View) -> bool:
    return view.details.owner == call.me.user_id


def _shown(call: Call, view: View, owners: dict[str, Doc], chosen: UUID | None) -> dict[str, Any]:
    details, state = view.details, view.state
    manages = _is_own(call, view) or call.me.role == ADMIN_ROLE
    owner = owners.get(str(details.owner))
    return {
        "_id": view.stream_id,
        "version": view.version,
        "name": details.name,
        "owner": {"_id": owner["_id"], "name": owner["name"]} if owner else None,
        "isOwn": _is_own(call, view),
        "sharedWith": state.shared_with,
        "locked": state.locked,
        "manages": manages,
        "changes": manages or not state.locked,
        "isDefault": chosen == view.stream_id,
        "defaultFor": [one.role for one in state.default_for],
        **state_for(call.me.role, details),
    }


def save_view(call: Call, list: ListName, body: NewView) -> Any:  # noqa: A002 - the path's name
    """Saves a view, in the place of the caller's own of the same name; answers all views of the list."""
    refuse_unknown(list, body)
    own = [one for one in _shown_views(call, list) if _is_own(call, one)]
    name = body.name.casefold()
    same = next((one for one in own if (one.details.name or "").casefold() == name), None)
    state = _state_of(body) | {"name": body.name}
    if same is not None:
        call.run(ChangeView(id=same.stream_id, **state))
    else:
        refuse_too_many(len(own), MOST)
        call.run(SaveView(of_list=list, **state))
    return views(call, list)


def _state_of(body: ViewState) -> dict[str, Any]:
    filters = tuple(
        ListFilter(parameter=parameter, values=tuple(values))
        for parameter, values in body.filters.items()
    )
    return {
        "filters": filters,
        "sort": body.sort,
        "sort_type": body.sort_type,
        "limit": body.limit,
        "columns": tuple(body.columns),
    }


def change_view(call: Call, list: ListName, id: UUID, body: WantedView) -> Any:  # noqa: A002
    """Changes name and contents. Of a locked view only its owner and admins may."""
    details = _of_list(call, list, id).details
    refuse_unknown(list, body)
    state = _state_of(body)
    left_out = set(state_for(call.me.role, details)["leftOut"]) - body.filters.keys()
    # What the caller is not shown stays as it is.
    state["filters"] += tuple(one for one in details.filters or () if one.parameter in left_out)
    change = ChangeView(id=id, name=body.name, expected_version=body.expected_version, **state)
    call.run(change)
    return views(call, list)


def share_view(call: Call, list: ListName, id: UUID, body: WantedSharing) -> Any:  # noqa: A002
    """Shares a view with the owner's team or with everyone, or takes that back; locks it or not."""
    _of_list(call, list, id)
    call.run(
        ShareView(
            id=id,
            shared_with=body.shared_with,
            locked=body.locked,
            expected_version=body.expected_version,
        )
    )
    return views(call, list)


def set_default_view(call: Call, list: ListName, id: UUID, body: WantedDefault) -> Any:  # noqa: A002
    """Makes a view the one that the list opens with for the caller, or takes that back."""
    _of_list(call, list, id)
    preferences = call.services.preferences
    if body.is_default:
        preferences.choose_default_view(call.me.user_id, list, id)
    elif preferences.default_views(call.me.user_id).get(list) == id:
        preferences.choose_default_view(call.me.user_id, list, None)
    return views(call, list)


def set_role_default_view(call: Call, list: ListName, id: UUID, body: WantedRoles) -> Any:  # noqa: A002
    """The view that users of these roles are shown first of the list, unless they choose another."""
    _of_list(call, list, id)
    call.run(SetViewDefault(id=id, roles=tuple(body.roles), expected_version=body.expected_version))
    return views(call, list)


def remove_view(call: Call, list: ListName, id: UUID) -> Any:  # noqa: A002 - the path's names
    """Answers the views that are left of the list."""
    _of_list(call, list, id)
    call.run(RemoveView(id=id))
    return views(call, list)


def _of_list(call: Call, list_name: str, id_: UUID) -> View:
    """The view. Raises NotFound, also for one of another list and for one that is not shown."""
    for one in _shown_views(call, list_name):
        if one.stream_id == id_:
            return one
    raise NotFound(noun=SAVED_VIEW.name)


_VIEWS = Area(SAVED_VIEW.name, ANY)
_BASE = "/api/views/{list}"


def _change(path: str, function: Any, operation: str, message: str, needs: Needs = ANY) -> Row:
    """A call that answers all views of the list."""
    return _VIEWS.act(
        _BASE + path, function, operation, list[SavedView], needs=needs, message=message
    )


_CHANGED = "saved_view.changed"
_ROLES = "setRoleDefaultView"
ROWS: list[Row] = [
    _VIEWS.read(_BASE, views, "savedViews", list[SavedView]),
    _change("", save_view, "saveView", "saved_view.saved"),
    _change("/{id}/change", change_view, "changeView", _CHANGED),
    _change("/{id}/share", share_view, "shareView", _CHANGED),
    _change("/{id}/default", set_default_view, "setDefaultView", _CHANGED),
    _change("/{id}/role_default", set_role_default_view, _ROLES, _CHANGED, needs=ADMIN),
    _change("/{id}/remove", remove_view, "removeView", "saved_view.removed"),
]
