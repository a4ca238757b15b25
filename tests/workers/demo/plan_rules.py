"""Looks through a plan for steps that name somebody who does not work here then, or a record that is not there yet.

Nothing is carried out: that takes ten times as long.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

from pydantic import BaseModel

from commands.kernel.people import AssignMany, ChangePeople
from commands.kernel.record import Create
from domain.role.assignments import roles_for
from domain.role.books import knows_everybody, partner_of

if TYPE_CHECKING:
    from workers.demo.person import Person
    from workers.demo.plot import Plot
    from workers.demo.script import Step


def broken_rules(plot: Plot) -> list[str]:
    """What each step that would be refused does wrong, in the order of time."""
    people = {person.id: person for person in plot.team.people}
    steps = plot.script.in_order()
    created = {step.first_id for step in steps if isinstance(step.command, Create)}
    there: set[UUID] = set()
    found = []
    for step in steps:
        if isinstance(step.command, Create):
            there.add(step.first_id)
        named = {*_ids_in(step.command), step.record, *step.needs}
        wrong = [f"names {id_} before it is there" for id_ in (named & created) - there]
        for id_ in (named & people.keys()) - {step.record}:
            wrong += _about(step, people[id_], people)
        found += [f"{type(step.command).__name__} at {step.at} {one}" for one in wrong]
    return found


def _about(step: Step, named: Person, people: Mapping[UUID, Person]) -> Iterator[str]:
    actor = step.context.actor
    if not named.works(step.at):
        yield f"names {named.email}, who does not work here then"
    if isinstance(step.command, AssignMany | ChangePeople):
        roles = roles_for(step.command.role)
        if roles is not None and named.role not in roles:
            yield f"assigns {named.email} as {step.command.role}"
    if actor is not None and not knows_everybody(actor.role):
        own = _book(people[actor.user_id])
        if own is not None and _book(named) not in {None, own}:
            yield f"names {named.email}, whom {actor.name} does not know"


def _book(person: Person) -> str | None:
    return partner_of(person.hire.mail, person.role, person.hire.book)


def _ids_in(value: Any) -> Iterator[UUID]:
    """Every id in the fields of a command, however deep."""
    if isinstance(value, UUID):
        yield value
    for one in _parts(value):
        yield from _ids_in(one)


def _parts(value: Any) -> Iterable[Any]:
    if isinstance(value, BaseModel):
        return [getattr(value, name) for name in value.model_fields_set]
    if isinstance(value, Mapping):
        return value.values()
    if isinstance(value, list | tuple | set | frozenset):
        return value
    if is_dataclass(value) and not isinstance(value, type):
        return [getattr(value, field.name) for field in fields(value)]
    return ()
