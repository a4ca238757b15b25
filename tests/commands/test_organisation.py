"""The own organisation: its stream begins with the first change."""

from __future__ import annotations

from typing import Any

import pytest

from domain.kernel.details import MASK
from domain.kernel.errors import FieldConflict, InvalidFields
from domain.organisation.noun import ORGANISATION, STREAM, found
from tests.factories import organisation
from tests.fakes import World


def test_the_first_change_begins_with_what_daybook_comes_with(world: World) -> None:
    outcome = world.run(organisation.change(expectedVersion=1, **organisation.VALUES))
    assert [(one.id, one.version) for one in outcome.records] == [(STREAM, 2)]
    assert world.topics(STREAM) == ["organisation.founded.1", "organisation.details_changed.1"]
    details = world.store.load(ORGANISATION, STREAM).details
    assert (details.legal_name, details.terms_days) == ("Fellside Energy Ltd", 14)
    first: Any = world.store.events(STREAM)[0].event
    assert first.details == found().details
    assert first.details.terms_days == 30


def test_what_is_not_sent_stays(world: World) -> None:
    world.run(organisation.change())
    world.run(organisation.change(footer="VAT registered."))
    details = world.store.load(ORGANISATION, STREAM).details
    assert (details.footer, details.legal_name) == ("VAT registered.", "Fellside Energy Ltd")


def test_who_saw_an_older_one_gets_a_conflict(world: World) -> None:
    world.run(organisation.change())
    with pytest.raises(FieldConflict):
        world.run(organisation.change(footer="Other words", expectedVersion=1))


@pytest.mark.parametrize(
    ("values", "fields"),
    [
        ({"legalName": ""}, {"legalName": "required"}),
        ({"legalName": "Fellside", "termsDays": None}, {"termsDays": "required"}),
    ],
)
def test_name_and_terms_are_needed(
    world: World, values: dict[str, Any], fields: dict[str, str]
) -> None:
    with pytest.raises(InvalidFields) as refused:
        world.run(organisation.change(**values))
    assert refused.value.fields == fields
    assert world.store.position() == 0


def test_a_mask_that_a_form_sends_back_leaves_the_value(world: World) -> None:
    world.run(organisation.change())
    world.run(organisation.change(bankAccountNumber=f"{MASK}1756", footer="Other words"))
    details = world.store.load(ORGANISATION, STREAM).details
    assert (details.bank_account_number, details.footer) == ("20831756", "Other words")
    with pytest.raises(InvalidFields) as refused:
        world.run(organisation.change(bankAccountNumber=f"{MASK}9999"))
    assert refused.value.fields == {"bankAccountNumber": "masked"}
