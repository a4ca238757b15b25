"""Nobody joins the team of a partner who goes at the same moment; the slower command is refused."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.user.admin import AddUser, EditUser
from commands.user.hand_over import HandOverRecords, Succession
from commands.user.shut_out import DeleteUser, RestoreUser
from commands.user.teams import HasTeam, PartnerGone
from domain.kernel.errors import InvalidFields
from domain.user.noun import USER
from tests.factories import user
from tests.fakes import World

REFUSED = (HasTeam, PartnerGone, InvalidFields)


class Lagging:
    """Has not heard of anybody's team yet."""

    def admins(self) -> Sequence[UUID]:
        return ()

    def team(self, partner_id: UUID) -> Sequence[UUID]:
        return ()


@pytest.fixture
def world(world: World) -> World:
    world.deps = replace(world.deps, directory=Lagging())
    return world


def _partner(world: World, name: str = "partner") -> UUID:
    return world.made(user.register(email=f"{name}@daybook.test", role="partner"))


def _added(world: World, partner: UUID) -> Any:
    fields = {"email": "kim@daybook.test", "firstName": "Kim", "role": "sales_rep", "team": partner}
    return AddUser.model_validate(fields)


def _moved(world: World, partner: UUID) -> Any:
    id_ = world.made(user.register(email="rep@daybook.test", role="sales_rep"))
    return EditUser.model_validate({"id": id_, "team": partner})


def _restored(world: World, partner: UUID) -> Any:
    outcome = world.run(_added(world, partner))
    world.run(DeleteUser(id=outcome.records[0].id))
    return RestoreUser(id=outcome.records[0].id)


def _handed_over(world: World, partner: UUID) -> Any:
    former = _partner(world, "former")
    id_ = world.run(_added(world, former)).records[0].id
    return HandOverRecords(USER.name, [id_], Succession(former, partner))


JOINING: dict[str, Callable[[World, UUID], Any]] = {
    "added": _added,
    "moved": _moved,
    "restored": _restored,
    "handed over": _handed_over,
}
GOING: dict[str, Callable[[UUID], Any]] = {
    "deleted": lambda id_: DeleteUser(id=id_),
    "another role": lambda id_: EditUser.model_validate({"id": id_, "role": "sales_rep"}),
}


def _is_sound(world: World) -> bool:
    """Whether everybody's team has a partner."""
    ids = {one.stream_id for one in world.store.log if one.noun == USER.name}
    users = {id_: world.store.load(USER, id_) for id_ in ids}
    partners = {
        id_ for id_, one in users.items() if not one.deleted and one.state.role == "partner"
    }
    teams = {one.details.team for one in users.values() if not one.deleted} - {None}
    return teams <= partners


@pytest.mark.parametrize("going", GOING)
@pytest.mark.parametrize("joining", JOINING)
@pytest.mark.parametrize("slower", ["who joins", "who goes"])
def test_one_of_both_is_refused(world: World, joining: str, going: str, slower: str) -> None:
    partner = _partner(world)
    commands = [JOINING[joining](world, partner), GOING[going](partner)]
    first, second = commands if slower == "who joins" else reversed(commands)

    def faster() -> None:
        world.store.before_append = lambda: None
        world.run(second)

    world.store.before_append = faster
    with pytest.raises(REFUSED):
        world.run(first)
    assert _is_sound(world)


@pytest.mark.parametrize("going", GOING)
@pytest.mark.parametrize("joining", JOINING)
def test_whoever_joined_is_known_at_once(world: World, joining: str, going: str) -> None:
    """The read model may not have heard of them yet."""
    partner = _partner(world)
    world.run(JOINING[joining](world, partner))
    with pytest.raises(REFUSED):
        world.run(GOING[going](partner))


def test_whoever_left_holds_nobody(world: World) -> None:
    partner = _partner(world)
    member = world.run(_added(world, partner)).records[0].id
    world.run(EditUser.model_validate({"id": member, "team": None}))
    world.run(DeleteUser(id=partner))
    assert world.store.load(USER, partner).deleted


@pytest.mark.parametrize("joining", JOINING)
def test_answers_name_users_alone(world: World, joining: str) -> None:
    outcome = world.run(JOINING[joining](world, _partner(world)))
    assert {one.noun for one in outcome.records} == {USER.name}


def test_a_partner_is_unknown(world: World) -> None:
    with pytest.raises(InvalidFields):
        world.run(_added(world, uuid4()))
