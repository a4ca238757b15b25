"""Roles of users in a record, as fields of commands: the same for every noun that has any."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest
from pydantic import ValidationError

from commands.kernel.assignments import assignments_of
from commands.kernel.command import Context
from commands.kernel.people import AssignMany
from commands.lead import ChangeLead
from commands.shared.pipelines.cache import PipelineCache
from domain.kernel.errors import InvalidFields
from domain.kernel.noun import Noun
from domain.lead.noun import LEAD
from domain.nouns import NOUNS
from domain.role.assignments import roles_for
from tests.factories import company, consumer, contact, lead, site, user
from tests.fakes import World

SYSTEM = Context(None, uuid4(), source="system")


def person(world: World, assignment: str) -> UUID:
    """A new user who can be given the assignment."""
    [role, *_] = roles_for(assignment) or ("management",)
    return world.made(user.register(email=f"{uuid4().hex[:8]}@daybook.test", role=role))


with_roles = pytest.mark.parametrize(
    "noun", [one for one in NOUNS.values() if one.roles], ids=lambda one: one.name
)


@with_roles
class TestEveryNoun:
    def test_each_role_can_be_sent_by_its_wire_name(
        self, noun: Noun[Any, Any], world: World
    ) -> None:
        for role in noun.roles:
            ann = person(world, role)
            sent = assignments_of(noun).model_validate({role: [ann, ann]})
            assert sent.assigned(SYSTEM, world.deps) == {role: (ann,)}

    def test_what_is_not_sent_is_not_assigned(self, noun: Noun[Any, Any], world: World) -> None:
        assert assignments_of(noun)().assigned(SYSTEM, world.deps) == {}

    def test_an_unknown_user_may_only_stay(self, noun: Noun[Any, Any], world: World) -> None:
        left = uuid4()
        for role in noun.roles:
            sent = assignments_of(noun).model_validate({role: [left]})
            assert sent.assigned(SYSTEM, world.deps, {role: (left,)}) == {role: (left,)}
            with pytest.raises(InvalidFields) as refused:
                sent.assigned(SYSTEM, world.deps)
            assert refused.value.fields == {role: "not_found"}

    def test_a_role_has_a_limit(self, noun: Noun[Any, Any]) -> None:
        with pytest.raises(ValidationError):
            assignments_of(noun, most=1).model_validate({noun.roles[0]: [uuid4(), uuid4()]})


class TestReads:
    """However many users or records: the store is read once for each kind."""

    def test_six_users_in_every_role_of_a_lead(self, world: World) -> None:
        people = {role: tuple(person(world, role) for _ in range(6)) for role in LEAD.roles}
        id_ = world.made(lead.capture())
        world.store.reads = 0
        world.run(ChangeLead.model_validate({"_id": id_, **people}))
        assert world.store.load(LEAD, id_).people == people
        assert world.store.reads == 2 + 1

    def test_many_records_that_are_assigned_at_once(self, world: World) -> None:
        ann = world.made(user.register())
        ids = tuple(world.made(lead.capture()) for _ in range(20))
        world.store.reads = 0
        world.run(AssignMany.of(LEAD)(ids=ids, assignee=(ann,)))
        assert world.store.reads == 2

    def test_a_lead_with_four_links(self, world: World) -> None:
        firm = world.made(company.open_())
        links = {
            "consumer": world.made(consumer.register()),
            "company": firm,
            "site": world.made(site.open_(company=firm)),
            "contact": world.made(contact.add(company=firm)),
        }
        # The pipelines are read once, and again after an edit.
        world.deps.part(PipelineCache).current()
        world.store.reads = 0
        world.run(lead.capture(**links))
        assert world.store.reads == 1
