"""Users who only watch a record: they read and comment, whatever their role may do with its section."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.kernel.assigned import is_creators
from domain.kernel.errors import NotAllowed
from domain.role.books import PARTNERS
from domain.role.values import permission

if TYPE_CHECKING:
    from uuid import UUID

    from commands.kernel.command import Actor, Context, Deps
    from commands.kernel.guards import Attempt
    from domain.kernel.noun import Noun
    from domain.kernel.record import Record


def refuse_watcher(
    context: Context, deps: Deps, noun: Noun[Any, Any], state: Record[Any, Any]
) -> None:
    """Raises NotAllowed for an actor who sees the record only as one of the noun's `watchers`. Roles
    that see all records of the section are not bound by it.
    """
    actor = context.actor
    if actor is None or not noun.watchers or permission(actor.role, noun.section).scope == "all":
        return
    workers: set[UUID | None] = set()
    for role, users in state.people.items():
        if role not in noun.watchers:
            workers.update(users)
    if is_creators(state):
        workers.add(state.created_by)
    if workers.isdisjoint(_book(actor, deps)):
        raise NotAllowed


def _book(actor: Actor, deps: Deps) -> set[UUID]:
    """Users whose records count as the actor's own."""
    if actor.role not in PARTNERS or deps.directory is None:
        return {actor.user_id}
    return {actor.user_id, *deps.directory.team(actor.user_id)}


def not_only_watching(attempt: Attempt) -> None:
    """Refuses who sees the record only as a watcher, unless the command is one for them too."""
    command = attempt.command
    if attempt.state is not None and not command.for_watchers:
        refuse_watcher(attempt.context, attempt.deps, command.noun, attempt.state)
