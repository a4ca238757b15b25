"""Users; their passwords stay outside the events."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest
from pydantic import SecretStr

from commands.kernel.command import Actor, Context
from commands.user.account import EditProfile, RecordPasswordChange, register_with_password
from domain.kernel.errors import FieldConflict, InUse, InvalidFields, NotSignedIn
from domain.role.values import ROLES
from domain.user.events import UserState
from domain.user.noun import USER
from domain.user.password import SHORTEST
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
    assert state.state == UserState(role=role)
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


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("x" * (SHORTEST - 1), "password_too_short"),
        ("Password1234", "password_common"),
        ("nadia.osei@daybook.test", "password_is_name"),
    ],
)
def test_a_weak_password_registers_nobody(world: World, password: str, code: str) -> None:
    with pytest.raises(InvalidFields) as refused:
        _register(world, password)
    assert refused.value.fields == {"password": code}
    assert world.store.position() == 0


def _me(world: World) -> Actor:
    return Actor(world.made(user.register()), "management")


class TestEditProfile:
    def test_only_what_was_sent(self, world: World) -> None:
        me = _me(world)
        body = {"jobTitle": "Director", "mobile": "", "DOB": "29/02/1984"}
        world.run(EditProfile.model_validate(body), me)
        details = world.store.load(USER, me.user_id).details
        assert (details.job_title, details.mobile) == ("Director", None)
        assert details.date_of_birth is not None
        assert (details.first_name, details.email) == ("Nadia", "Nadia.Osei@daybook.test")

    def test_the_same_again_is_no_event(self, world: World) -> None:
        me = _me(world)
        command = EditProfile.model_validate({"firstName": "Nadia"})
        assert world.run(command, me).records[0].version == 1
        assert world.topics(me.user_id) == ["user.registered.1"]

    def test_one_field_by_two(self, world: World) -> None:
        me = _me(world)
        for title, error in (("One", None), ("Two", FieldConflict)):
            command = EditProfile.model_validate({"jobTitle": title, "expectedVersion": 1})
            if error is None:
                world.run(command, me)
            else:
                with pytest.raises(error):
                    world.run(command, me)

    def test_the_system_has_no_profile(self, world: World) -> None:
        with pytest.raises(NotSignedIn):
            world.run(EditProfile.model_validate({"firstName": "Nobody"}), None)


class TestPasswordChange:
    def test_recorded_once_for_one_command(self, world: World) -> None:
        me, command_id = _me(world), uuid4()
        change = RecordPasswordChange(me.user_id, "reset")
        for _ in range(2):
            change.execute(Context(me, command_id), world.deps)
        assert world.topics(me.user_id, after=1) == ["user.password_changed.1"]

    def test_a_required_change_of_password_is_an_event_when_that_changes(
        self, world: World
    ) -> None:
        me = _me(world)
        for means, must_change in (("admin", True), ("admin", True), ("own", False)):
            change = RecordPasswordChange(me.user_id, means, must_change)  # type: ignore[arg-type]
            change.execute(Context(ADMIN, uuid4()), world.deps)
        assert world.topics(me.user_id, after=1) == [
            "user.password_changed.1",
            "user.password_change_required.1",
            "user.password_changed.1",
            "user.password_changed.1",
            "user.password_change_required.1",
        ]
        assert world.store.load(USER, me.user_id).state.must_renew is False
