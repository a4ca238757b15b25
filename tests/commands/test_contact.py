"""Commands about contact persons."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from commands.contact import ChangeContactDetails
from commands.kernel.delete import RemoveRecord
from domain.contact.noun import CONTACT
from domain.kernel.errors import InUse, InvalidFields
from tests.factories import company, contact, site
from tests.fakes import World


@pytest.fixture
def firm(world: World) -> UUID:
    return world.made(company.open_())


class TestContact:
    def test_a_site_of_another_company_is_refused(self, world: World, firm: UUID) -> None:
        other = world.made(site.open_(company=world.made(company.open_())))
        with pytest.raises(InvalidFields) as refused:
            world.run(contact.add(company=firm, site=other))
        assert refused.value.fields == {"siteId": "not_of_company"}
        own = world.made(site.open_(company=firm))
        id_ = world.made(contact.add(company=firm, site=own))
        with pytest.raises(InvalidFields) as refused:
            world.run(ChangeContactDetails.model_validate({"id": id_, "siteId": other}))
        assert refused.value.fields == {"siteId": "not_of_company"}
        world.run(ChangeContactDetails.model_validate({"id": id_, "siteId": None}))

    def test_a_contact_is_a_subject_of_its_own(self, world: World, firm: UUID) -> None:
        id_ = world.made(contact.add(company=firm))
        assert world.store.events(id_)[0].event.subject_id is None

    def test_required_fields_are_named(self, world: World) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(contact.add(company=None, name=None))
        assert refused.value.fields == {"companyId": "required", "name": "required"}

    def test_unknown_links_are_named(self, world: World, firm: UUID) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(contact.add(company=firm, site=uuid4()))
        assert refused.value.fields == {"siteId": "not_found"}

    def test_a_birth_after_today_is_refused(self, world: World, firm: UUID) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(contact.add(company=firm, date_of_birth="2026-06-16"))
        assert refused.value.fields == {"DOB": "date_in_future"}
        id_ = world.made(contact.add(company=firm))
        with pytest.raises(InvalidFields):
            world.run(ChangeContactDetails.model_validate({"id": id_, "DOB": "2026-06-16"}))

    def test_two_contacts_cannot_share_an_address(self, world: World, firm: UUID) -> None:
        id_ = world.made(contact.add(company=firm))
        with pytest.raises(InUse) as refused:
            world.run(contact.add(company=firm))
        assert refused.value.code == "contact.email_in_use"
        world.run(RemoveRecord.of(CONTACT)(id=id_))
        world.run(contact.add(company=firm))
