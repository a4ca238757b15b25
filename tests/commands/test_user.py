"""Users; their passwords stay outside the events."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest
from pydantic import SecretStr

from commands.base import Context
from commands.user import SHORTEST_PASSWORD, register_with_password
from domain.kernel.errors import InUse, InvalidFields
from domain.role.values import ROLES
from domain.user.noun import USER
from tests.factories import user
from tests.fakes import ADMIN, World


class Credentials:
    def __init__(self) -> None:
        self.passwords: dict[UUID, str] = {}

    def set_password(self, user_id: UUID, password: str) -> None:
        self.passwords[user_id] = password


@pytest.mark.parametrize("role", sorted(ROLES))
def test_a_user_has_a_role(world: World, role: str) -> None:
    state = world.store.load(USER, world.made(user.register(role=role)))
    assert state.facts == {"role": role}
    assert state.details == user.details()


def test_a_role_that_does_not_exist_is_named(world: World) -> None:
    with pytest.raises(InvalidFields) as refused:
        world.run(user.register(role="Admin"))
    assert refused.value.fields == {"role": "not_allowed"}


def test_required_fields_are_named(world: World) -> None:
    with pytest.raises(InvalidFields) as refused:
        world.run(user.register(email=None, first_name=None))
    assert refused.value.fields == {"email": "required", "firstName": "required"}


def test_two_users_cannot_share_an_address(world: World) -> None:
    world.run(user.register(email="Nadia@daybook.test"))
    with pytest.raises(InUse) as refused:
        world.run(user.register(email="nadia@daybook.test"))
    assert refused.value.code == "user.email_in_use"


def _register(world: World, password: str) -> tuple[Credentials, UUID]:
    credentials = Credentials()
    outcome = register_with_password(
        user.register(), SecretStr(password), credentials, Context(ADMIN, uuid4()), world.deps
    )
    return credentials, outcome.records[0].id


def test_the_password_goes_to_the_credentials_only(world: World) -> None:
    credentials, id_ = _register(world, "right horse battery")
    assert credentials.passwords == {id_: "right horse battery"}
    assert "right horse" not in world.store.events(id_)[0].event.model_dump_json()


def test_a_short_password_registers_nobody(world: World) -> None:
    with pytest.raises(InvalidFields) as refused:
        _register(world, "x" * (SHORTEST_PASSWORD - 1))
    assert refused.value.fields == {"password": "too_short"}
    assert world.store.position() == 0
