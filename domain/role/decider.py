"""Decider of roles: pure functions from state to events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from domain.kernel import record
from domain.kernel.errors import InvalidFields
from domain.role.details import RoleDetails
from domain.role.events import RoleDefined
from domain.role.noun import ROLE
from domain.role.pages import pages
from domain.role.values import ROLES

if TYPE_CHECKING:
    from domain.kernel.event import Event
    from domain.kernel.record import Record
    from domain.kernel.state_fields import NoState

KEPT = {"admin": "user"}
"""The container that a role cannot lose, as nobody could give it back."""


def define(role: str) -> RoleDefined:
    """The role as the matrix has it. Raises InvalidFields for an unknown one."""
    known = ROLES.get(role)
    if known is None:
        raise InvalidFields(fields={"roleName": "not_found"})
    details = RoleDetails(
        role=role, containers=known.containers, after_login_page=known.after_login_page
    )
    return RoleDefined(details=details)


def edit(
    state: Record[RoleDetails, NoState],
    containers: Sequence[str] | None,
    page: str | None,
    *,
    expected_version: int | None,
) -> list[Event]:
    """A value of None changes nothing. Raises InvalidFields, FieldConflict."""
    role = state.details.role or ""
    allowed = ROLES[role].containers
    given: dict[str, Any] = {}
    if containers is not None:
        given["containers"] = _sorted(containers, allowed)
    if page is not None:
        _refuse_foreign(page, role)
        given["after_login_page"] = page
    change = RoleDetails.model_construct(_fields_set=set(given), **given)
    events = record.change_details(state, ROLE.changed, change, expected_version=expected_version)
    if events:
        _refuse_lock_out(role, state.details.merge(change))
    return events


def _sorted(containers: Sequence[str], allowed: tuple[str, ...]) -> tuple[str, ...]:
    if set(containers) - set(allowed):
        raise InvalidFields(fields={"containers": "not_allowed"})
    return tuple(one for one in allowed if one in set(containers))


def _refuse_foreign(page: str, role: str) -> None:
    if page not in pages(role, ROLES[role].containers):
        raise InvalidFields(fields={"afterLoginPage": "page_out_of_reach"})


def _refuse_lock_out(role: str, after: RoleDetails) -> None:
    opened = after.containers or ()
    if not opened:
        raise InvalidFields(fields={"containers": "required"})
    if KEPT.get(role, opened[0]) not in opened:
        raise InvalidFields(fields={"containers": "admins_need_users"})
    if after.after_login_page not in pages(role, opened):
        raise InvalidFields(fields={"afterLoginPage": "page_out_of_reach"})
