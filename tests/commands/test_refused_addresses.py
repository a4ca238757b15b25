"""The limit on e-mail addresses that a user was refused because another record has them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest

from commands.consumer import ChangeConsumerDetails
from domain.kernel.details import leaf_fields
from domain.kernel.errors import DomainError, InUse
from domain.kernel.noun import Noun
from domain.nouns import NOUNS
from infra.accounts.refused_addresses import RefusedAddresses
from infra.rate_limits import RateLimiter, TooManyAttempts
from infra.rates import REFUSED_ADDRESSES
from tests.factories import company, consumer, contact, user
from tests.fakes import World, actor

CLERK = actor("management")
MOST = REFUSED_ADDRESSES.most
TAKEN = [f"taken.{number}@example.org" for number in range(MOST + 1)]


@pytest.fixture
def counted() -> World:
    """A world in which refused addresses are counted and some consumers have theirs."""
    world = World()
    world.deps = replace(world.deps, refused_addresses=RefusedAddresses(RateLimiter()))
    for email in TAKEN:
        world.made(consumer.register(email=email))
    return world


def refusal(world: World, command: Any, source: str = "api") -> DomainError:
    with pytest.raises(DomainError) as refused:
        world.run(command, CLERK, source=source)
    return refused.value


def refused_too_often(world: World) -> None:
    for email in TAKEN[:MOST]:
        assert isinstance(refusal(world, consumer.register(email=email)), InUse)


def test_after_too_many_no_address_is_taken_free_or_not(counted: World) -> None:
    refused_too_often(counted)
    for email in (TAKEN[-1], "free@example.org"):
        refused = refusal(counted, consumer.register(email=email))
        assert isinstance(refused, TooManyAttempts)
        assert refused.code == "limit.refused_addresses"
        assert 0 < refused.context["retry_after"] <= 60 * 60


def test_what_claims_no_new_address_is_done_all_the_same(counted: World) -> None:
    own = counted.made(consumer.register(email="own@example.org"), CLERK)
    refused_too_often(counted)
    counted.made(consumer.register(email=None), CLERK)
    values = {"id": own, "email": "own@example.org", "city": "Leeds"}
    counted.run(ChangeConsumerDetails.model_validate(values), CLERK)
    counted.made(company.open_(), CLERK)


def test_each_kind_of_record_counts_into_the_one_limit(counted: World) -> None:
    """Contacts and users too: by what they claim, not by the name of their command."""
    parent = counted.made(company.open_())
    taken = (contact.add(company=parent, email="ann@example.org"), user.register())
    for command in taken:
        counted.run(command)
    for email in TAKEN[: MOST - 2]:
        refusal(counted, consumer.register(email=email))
    for command in taken:
        assert isinstance(refusal(counted, command), InUse)
    for command in taken:
        assert isinstance(refusal(counted, command), TooManyAttempts)


def test_the_same_address_again_counts_once(counted: World) -> None:
    for _ in range(2 * MOST):
        assert isinstance(refusal(counted, consumer.register(email=TAKEN[0])), InUse)


def test_others_and_rows_of_files_are_not_counted(counted: World) -> None:
    for email in TAKEN:
        refusal(counted, consumer.register(email=email), source="import")
    refused_too_often(counted)
    with pytest.raises(InUse):
        counted.run(consumer.register(email=TAKEN[0]), actor("management"))


ADDRESSED = [noun for noun in NOUNS.values() if "email" in leaf_fields(noun.details)]


@pytest.mark.parametrize("noun", ADDRESSED, ids=lambda noun: noun.name)
def test_claims_of_address_fields_are_known_as_such(noun: Noun[Any, Any]) -> None:
    linked = {path: uuid4() for path, leaf in leaf_fields(noun.details).items() if leaf.noun}
    without = set(noun.claims(noun.details.model_validate(linked)))
    details = noun.details.model_validate({**linked, "email": "ann@example.org"})
    assert all(one.is_address for one in set(noun.claims(details)) - without)
    assert not any(one.is_address for one in without)


def test_most_nouns_with_an_address_claim_it() -> None:
    claiming = {
        noun.name
        for noun in ADDRESSED
        for claim in noun.claims(noun.details.model_validate({"email": "ann@example.org"}))
        if claim.is_address
    }
    assert {"consumer", "contact", "user"} <= claiming
