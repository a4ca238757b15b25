"""The own organisation: its stream begins with the first change."""

from __future__ import annotations

from typing import Any

import pytest

from commands.kernel.file_limits import FileLimits
from commands.organisation import RemoveOrganisationLogo, UploadOrganisationLogo
from commands.shared.files.types import FileTooLarge, FileTypeNotAllowed
from domain.kernel.details import MASK
from domain.kernel.errors import FieldConflict, InvalidFields, NotFound
from domain.organisation.noun import ORGANISATION, STREAM, found
from tests.factories import organisation
from tests.fakes import World
from tests.matrix.calls import PNG


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


class TestLogo:
    def test_it_is_given_changed_and_removed(self, world: World) -> None:
        world.run(organisation.change())
        world.run(UploadOrganisationLogo(STREAM, PNG))
        first = world.store.load(ORGANISATION, STREAM).state.logo
        assert first is not None
        assert world.deps.files.get(first, STREAM).startswith(b"\x89PNG")
        world.run(RemoveOrganisationLogo(id=STREAM))
        assert world.store.load(ORGANISATION, STREAM).state.logo is None
        assert world.topics(STREAM)[-2:] == ["organisation.logo_changed.1"] * 2

    def test_there_is_none_before_the_organisation_is_described(self, world: World) -> None:
        with pytest.raises(NotFound):
            world.run(UploadOrganisationLogo(STREAM, PNG))

    @pytest.mark.parametrize(
        ("data", "error"),
        [
            (PNG + bytes(FileLimits().logo), FileTooLarge),
            (b"%PDF-1.7", FileTypeNotAllowed),
            (b"<svg xmlns='http://www.w3.org/2000/svg'/>", FileTypeNotAllowed),
        ],
    )
    def test_only_small_pictures_are_taken(
        self, world: World, data: bytes, error: type[Exception]
    ) -> None:
        world.run(organisation.change())
        with pytest.raises(error):
            world.run(UploadOrganisationLogo(STREAM, data))

    def test_the_message_says_half_a_megabyte(self, world: World) -> None:
        world.run(organisation.change())
        with pytest.raises(FileTooLarge) as refused:
            world.run(UploadOrganisationLogo(STREAM, PNG + bytes(FileLimits().logo)))
        assert refused.value.context["max"] == 0.5
