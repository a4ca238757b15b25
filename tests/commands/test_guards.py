"""Checks of commands: all that a class and its bases declare are run, whatever the class overrides."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from commands.company import ChangeCompanyDetails
from commands.consumer import ChangeConsumerDetails
from commands.contact import ChangeContactDetails
from commands.kernel.change import ChangeDetails
from commands.kernel.delete import RemoveRecord
from commands.kernel.guards import guards_of
from commands.kernel.record import Create, RecordCommand
from commands.lead import ChangeLead
from commands.site import ChangeSiteDetails
from domain.kernel.details import Details
from domain.kernel.errors import AlreadyDeleted
from domain.kernel.noun import Noun
from domain.nouns import NOUNS
from tests.factories import company, consumer, contact, lead, site
from tests.fakes import World


def with_subclasses(command: type[Any]) -> list[type[Any]]:
    return [command, *(one for sub in command.__subclasses__() for one in with_subclasses(sub))]


def made(world: World, noun: str) -> UUID:
    if noun in {"site", "contact"}:
        firm = world.made(company.open_())
        return world.made(site.open_(company=firm) if noun == "site" else contact.add(company=firm))
    return world.made(
        {"company": company.open_, "consumer": consumer.register, "lead": lead.capture}[noun]()
    )


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (ChangeCompanyDetails, {"businessType": "Guild", "businessName": None}),
        (ChangeConsumerDetails, {"title": "Wizard"}),
        (ChangeSiteDetails, {"siteName": None}),
        (ChangeContactDetails, {"name": None}),
        (ChangeLead, {"status": "Nowhere"}),
    ],
)
def test_a_deleted_record_is_refused_before_what_was_sent(
    world: World, change: type[Any], wrong: dict[str, Any]
) -> None:
    id_ = made(world, change.noun.name)
    world.run(RemoveRecord.of(change.noun)(id=id_))
    with pytest.raises(AlreadyDeleted):
        world.run(change.model_validate({"_id": id_, **wrong}))


def test_every_command_is_executed_by_its_base() -> None:
    own = {
        command.__name__
        for command in with_subclasses(RecordCommand)
        if command.execute is not RecordCommand.execute
    }
    assert own == set()


@pytest.mark.parametrize("noun", NOUNS.values(), ids=lambda one: one.name)
def test_no_field_of_a_noun_hides_what_its_commands_need(noun: Noun[Any, Any]) -> None:
    needed = {name for base in (Create, ChangeDetails) for name in dir(base)} - set(dir(Details))
    assert not needed & noun.details.model_fields.keys()


def test_a_subclass_adds_to_the_guards_of_its_bases() -> None:
    for command in with_subclasses(RecordCommand):
        for base in command.__mro__[1:]:
            assert set(vars(base).get("guards", ())) <= set(guards_of(command.__mro__[0])), (
                command.__name__
            )
