"""Who may take back what, by the same rights as those of the calls that do the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.kernel.errors import NotAllowed
from domain.kernel.taking_back import ACTIVE, DELETED, REQUESTED
from domain.kernel.undoing import may_undo
from domain.role.access import container_of
from domain.role.field_access import field_access
from domain.role.values import permission

if TYPE_CHECKING:
    from datetime import datetime

    from commands.kernel.command import Actor, Context
    from domain.kernel.event import Meta
    from domain.kernel.noun import Noun
    from domain.kernel.taking_back import FieldToTakeBack, RecordToTakeBack
    from domain.kernel.undoing import StoredCommand


def may_take_back(
    actor: Actor, noun: Noun[Any, Any], meta: Meta, at: datetime, now: datetime
) -> bool:
    """Whether the actor may take back a command about a record of this noun."""
    return (
        permission(actor.role, noun.section).may_change
        and container_of(noun.section) not in actor.closed
        and field_access(actor.role, noun).former
        and may_undo(actor.user_id, actor.role, meta, at, now)
    )


def refuse_undo(
    context: Context, noun: Noun[Any, Any], command: StoredCommand, now: datetime
) -> None:
    actor = context.actor
    last = command.events[-1]
    if actor is not None and not may_take_back(actor, noun, last.meta, last.at, now):
        raise NotAllowed


def refuse_step(
    context: Context, noun: Noun[Any, Any], found: RecordToTakeBack, field: FieldToTakeBack
) -> None:
    """Refuses what needs more than the right to edit. The user who made a record may take that back
    without the right to delete, as it was there for nobody else before.
    """
    actor = context.actor
    if actor is None:
        return
    granted = permission(actor.role, noun.section)
    if granted.by_record:
        return
    is_own = found.was_made and found.now.created_by == actor.user_id
    is_refused = {
        DELETED: not granted.delete and not is_own,
        ACTIVE: not granted.delete,
        REQUESTED: not granted.request_delete,
    }
    if is_refused.get(field.path, False):
        raise NotAllowed


def hidden_from(context: Context, noun: Noun[Any, Any], wire: str) -> bool:
    """Whether the actor is not shown former values of a field."""
    actor = context.actor
    if actor is None:
        return False
    return field_access(actor.role, noun).showing(wire, former=True) == "absent"
