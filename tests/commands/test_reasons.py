"""Reasons of edits: every noun's change takes one, and bank details and birth dates ask for it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.consumer import ChangeConsumerDetails
from commands.kernel.guards import why_replaced
from commands.undo.change_commands import change_command
from commands.user.account import EditProfile
from domain.consumer.details import ConsumerDetails
from domain.kernel.details import leaf_fields
from domain.kernel.errors import ReasonRequired
from domain.nouns import NOUNS
from tests.factories import consumer
from tests.fakes import World

CHANGED = [noun for noun in NOUNS.values() if change_command(noun)]
BORN: dict[str, Any] = {"date_of_birth": date(1971, 5, 15)}


@pytest.fixture
def id_(world: World) -> UUID:
    known = {"date_of_birth": date(1971, 5, 14), "account_number": "11112222", "sort_code": None}
    return world.made(consumer.register(**known))


def change(world: World, id_: UUID, context: dict[str, Any] | None = None, **values: Any) -> None:
    world.run(ChangeConsumerDetails.model_validate({"id": id_, **values}), **(context or {}))


@pytest.mark.parametrize("noun", CHANGED, ids=lambda noun: noun.name)
def test_every_change_takes_a_reason(noun: Any) -> None:
    command = change_command(noun)
    assert command is not None
    assert "reason" in command.model_fields
    assert any(why_replaced in vars(base).get("guards", ()) for base in command.__mro__)


def test_users_give_one_for_their_own_profile() -> None:
    assert "reason" in EditProfile.model_fields
    assert why_replaced in EditProfile.guards


def test_bank_details_and_birth_dates_ask_why() -> None:
    found = {
        path
        for path, one in leaf_fields(ConsumerDetails).items()
        if one.sealed and one.sealed.asks_why
    }
    assert found == {"date_of_birth", "bank_name", "sort_code", "account_number"}


@pytest.mark.parametrize("values", [BORN, {"account_number": "33334444"}], ids=str)
def test_a_value_is_not_replaced_without_a_reason(
    world: World, id_: UUID, values: dict[str, Any]
) -> None:
    with pytest.raises(ReasonRequired) as refused:
        change(world, id_, **values)
    assert refused.value.fields == {"reason": "required"}
    change(world, id_, reason="Misread the form", **values)
    assert world.store.events(id_)[-1].meta.reason == "Misread the form"


def test_a_first_value_and_the_same_again_need_none(world: World, id_: UUID) -> None:
    change(world, id_, sort_code="200000", date_of_birth=date(1971, 5, 14))
    assert len(world.store.events(id_)) == 2


def test_a_batch_has_a_reason_of_its_own(world: World, id_: UUID) -> None:
    change(world, id_, {"causation_id": uuid4()}, **BORN)
    assert len(world.store.events(id_)) == 2


def test_the_setting_turns_it_off(world: World, id_: UUID) -> None:
    world.deps = replace(world.deps, asks_why=False)
    change(world, id_, **BORN)
    assert len(world.store.events(id_)) == 2
