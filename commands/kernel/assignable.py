"""Checks of fields that name users who are given a role in a record."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.guards import Attempt, Guard, wire_name
from domain.kernel.errors import InvalidFields
from domain.role.assignments import roles_for
from domain.role.books import knows_everybody, partner_of

if TYPE_CHECKING:
    from commands.kernel.command import Actor, Context, Deps
    from domain.kernel.noun import Noun
    from domain.user.noun import User

ASSIGNEE = "Assignee"


def refuse_unassignable(
    sent: Mapping[str, Iterable[UUID]],
    context: Context,
    deps: Deps,
    *,
    current: Mapping[str, Collection[UUID]] | None = None,
    assignments: Mapping[str, str] | None = None,
) -> None:
    """Users by wire name of their field, which is the assignment too unless `assignments` says it.

    Refuses users who are unknown, or whom the actor may not know of, as not found; blocked ones;
    and those whose role does not have this assignment. Whom the field has already may stay.
    Raises InvalidFields with every field that names such a user.
    """
    kept, named = current or {}, assignments or {}
    new = {
        wire: [id_ for id_ in ids if id_ not in kept.get(wire, ())] for wire, ids in sent.items()
    }
    known = _known(context.actor, deps, {id_ for ids in new.values() for id_ in ids})
    problems = {
        wire: _problem([known.get(id_) for id_ in ids], roles_for(named.get(wire, wire)))
        for wire, ids in new.items()
    }
    refused = {wire: code for wire, code in problems.items() if code}
    if refused:
        raise InvalidFields(fields=refused)


def _known(actor: Actor | None, deps: Deps, ids: Collection[UUID]) -> dict[UUID, User]:
    """Those of the users who exist and whom the actor may know of, in one read with the actor."""
    if not ids:
        return {}
    in_book = actor is not None and not knows_everybody(actor.role)
    wanted = dict.fromkeys((*ids, *((actor.user_id,) if actor and in_book else ())))
    found = deps.store.load_many([(_users(), id_) for id_ in wanted])
    users = {id_: state for id_, state in found.items() if id_ in ids and not state.deleted}
    if actor is None or not in_book:
        return users
    me = found.get(actor.user_id)
    own = partner_of(actor.user_id, actor.role, me.details.team if me else None)
    return {
        id_: state for id_, state in users.items() if own is None or _book(state) in {None, own}
    }


def _book(state: User) -> UUID | None:
    return partner_of(state.stream_id, state.state.role, state.details.team)


def _problem(users: Iterable[User | None], roles: Collection[str] | None) -> str | None:
    for user in users:
        if user is None:
            return "not_found"
        if not user.active:
            return "not_available"
        if roles is not None and user.state.role not in roles:
            return "role_not_assignable"
    return None


def assignable(name: str, assignment: str = ASSIGNEE) -> Guard:
    """Refuses users in a field of the command who cannot have this assignment."""

    def guard(attempt: Attempt) -> None:
        wire = wire_name(type(attempt.command), name)
        refuse_unassignable(
            {wire: getattr(attempt.command, name)},
            attempt.context,
            attempt.deps,
            assignments={wire: assignment},
        )

    return guard


def _users() -> Noun[Any, Any]:
    from domain.nouns import NOUNS  # noqa: PLC0415 - the registry imports every noun, and nouns import the kernel

    return NOUNS["user"]
