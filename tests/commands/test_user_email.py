"""Users' own addresses, and the claims that keep each of them one user's."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.command import Actor
from commands.kernel.delete import Delete, Restore
from commands.user.emails import (
    AddSecondaryEmail,
    ConfirmSecondaryEmail,
    RemoveSecondaryEmail,
    SwapPrimaryEmail,
)
from domain.kernel.errors import InUse, InvalidFields, NotFound
from domain.user.events import SecondaryEmail
from domain.user.noun import USER, email_claim
from tests.factories import user
from tests.fakes import World


def registered(world: World, email: str) -> Actor:
    return Actor(world.made(user.register(email=email)), "sales_rep")


def added(world: World, me: Actor, email: str, *, confirmed: bool = False) -> UUID:
    world.run(AddSecondaryEmail.model_validate({"email": email}), me)
    email_id: UUID = next(one.email_id for one in known(world, me) if one.email == email)
    if confirmed:
        world.run(ConfirmSecondaryEmail(id=email_id), me)
    return email_id


def known(world: World, me: Actor) -> tuple[SecondaryEmail, ...]:
    return world.store.load(USER, me.user_id).state.secondary_emails


def claims(world: World, me: Actor) -> set[str]:
    return {claim.value for claim, holder in world.store.claims.items() if holder == me.user_id}


def test_both_addresses_are_claimed_once_they_are_confirmed(world: World) -> None:
    me, other = registered(world, "A@daybook.test"), registered(world, "c@daybook.test")
    email_id = added(world, me, "B@home.test")
    assert claims(world, me) == {"a@daybook.test"}
    others_id = added(world, other, "b@home.test")
    world.run(ConfirmSecondaryEmail(id=email_id), me)
    assert claims(world, me) == {"a@daybook.test", "b@home.test"}
    with pytest.raises(InUse):
        world.run(ConfirmSecondaryEmail(id=others_id), other)
    with pytest.raises(InUse):
        registered(world, "b@home.test")


def test_a_swap_keeps_both(world: World) -> None:
    me = registered(world, "a@daybook.test")
    email_id = added(world, me, "b@home.test", confirmed=True)
    world.run(SwapPrimaryEmail(id=email_id), me)
    state = world.store.load(USER, me.user_id)
    assert state.details.email == "b@home.test"
    assert [(one.email_id, one.email) for one in known(world, me)] == [(email_id, "a@daybook.test")]
    assert claims(world, me) == {"a@daybook.test", "b@home.test"}
    world.clock.advance(days=7)
    world.run(RemoveSecondaryEmail(id=email_id), me)
    assert claims(world, me) == {"b@home.test"}


def test_deleting_and_restoring_the_user(world: World) -> None:
    me = registered(world, "a@daybook.test")
    added(world, me, "b@home.test", confirmed=True)
    added(world, me, "c@home.test")
    world.run(Delete.of(USER).model_validate({"deleteIds": [str(me.user_id)]}))
    assert claims(world, me) == set()
    world.run(Restore.of(USER).model_validate({"id": str(me.user_id)}))
    assert claims(world, me) == {"a@daybook.test", "b@home.test"}


def test_the_same_address_again_waits_already(world: World) -> None:
    me = registered(world, "a@daybook.test")
    added(world, me, "b@home.test")
    version = world.store.load(USER, me.user_id).version
    world.run(AddSecondaryEmail(email="B@home.test"), me)
    assert world.store.load(USER, me.user_id).version == version


@pytest.mark.parametrize("command", [ConfirmSecondaryEmail, RemoveSecondaryEmail, SwapPrimaryEmail])
def test_an_address_that_is_not_there(world: World, command: Any) -> None:
    me = registered(world, "a@daybook.test")
    foreign = added(world, registered(world, "b@daybook.test"), "c@home.test", confirmed=True)
    for email_id in (uuid4(), foreign):
        with pytest.raises(NotFound):
            world.run(command(id=email_id), me)


def test_one_s_own_primary_address(world: World) -> None:
    me = registered(world, "a@daybook.test")
    with pytest.raises(InvalidFields) as refused:
        world.run(AddSecondaryEmail(email="A@daybook.test"), me)
    assert refused.value.fields == {"email": "in_use"}


def test_claims_are_compared_without_case() -> None:
    assert email_claim("A@B.test") == email_claim("a@b.TEST")
