"""Roles of users in a record, as fields of commands: the same for every noun that has any."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from pydantic import ValidationError

from commands.kernel.assignments import assignments_of
from domain.kernel.errors import InvalidFields
from domain.kernel.noun import Noun
from domain.nouns import NOUNS
from tests.factories import user
from tests.fakes import World

with_roles = pytest.mark.parametrize(
    "noun", [one for one in NOUNS.values() if one.parts], ids=lambda one: one.name
)


@with_roles
class TestEveryNoun:
    def test_each_role_can_be_sent_by_its_wire_name(
        self, noun: Noun[Any, Any], world: World
    ) -> None:
        ann = world.made(user.register())
        for role in noun.parts:
            sent = assignments_of(noun).model_validate({role: [ann, ann]})
            assert sent.assigned(world.deps) == {role: (ann,)}

    def test_what_is_not_sent_is_not_assigned(self, noun: Noun[Any, Any], world: World) -> None:
        assert assignments_of(noun)().assigned(world.deps) == {}

    def test_an_unknown_user_may_only_stay(self, noun: Noun[Any, Any], world: World) -> None:
        left = uuid4()
        for role in noun.parts:
            sent = assignments_of(noun).model_validate({role: [left]})
            assert sent.assigned(world.deps, {role: (left,)}) == {role: (left,)}
            with pytest.raises(InvalidFields) as refused:
                sent.assigned(world.deps)
            assert refused.value.fields == {role: "not_found"}

    def test_a_role_has_a_limit(self, noun: Noun[Any, Any]) -> None:
        with pytest.raises(ValidationError):
            assignments_of(noun, most=1).model_validate({noun.parts[0]: [uuid4(), uuid4()]})
