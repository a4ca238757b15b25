"""Companies, their sites and contacts."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from commands.company import (
    ChangeCompanyDetails,
    ChangeContactDetails,
    ChangeSiteDetails,
    RemoveRecord,
)
from domain.company.noun import COMPANY
from domain.contact.noun import CONTACT
from domain.kernel.errors import InUse, InvalidFields
from domain.site.noun import SITE
from tests.factories import company, contact, site, user
from tests.fakes import World


@pytest.fixture
def firm(world: World) -> UUID:
    return world.made(company.open_())


class TestCompany:
    def test_opened_with_every_value_and_its_people(self, world: World) -> None:
        ann = world.made(user.register())
        id_ = world.made(company.open_(assignee=[ann]))
        state = world.store.load(COMPANY, id_)
        assert state.details == company.details()
        assert (state.people, state.reference) == ({"Assignee": (ann,)}, None)

    def test_it_has_a_name(self, world: World, firm: UUID) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(company.open_(business_name=None))
        assert refused.value.fields == {"businessName": "required"}
        with pytest.raises(InvalidFields) as refused:
            world.run(ChangeCompanyDetails(id=firm, business_name=""))
        assert refused.value.fields == {"businessName": "required"}

    def test_a_change_need_not_name_it(self, world: World, firm: UUID) -> None:
        world.run(ChangeCompanyDetails(id=firm, credit_score=700))
        assert world.store.load(COMPANY, firm).details.credit_score == 700


class TestSite:
    def test_it_belongs_to_a_company(self, world: World, firm: UUID) -> None:
        id_ = world.made(site.open_(company=firm))
        assert world.store.load(SITE, id_).details == site.details(company=firm)

    def test_its_data_are_the_companys(self, world: World, firm: UUID) -> None:
        id_ = world.made(site.open_(company=firm))
        world.run(ChangeSiteDetails.model_validate({"id": id_, "gas": {"MPRN": "39384241"}}))
        assert [one.event.subject_id for one in world.store.events(id_)] == [firm, firm]

    def test_required_fields_are_named(self, world: World) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(site.open_(company=None, site_name=None))
        assert refused.value.fields == {"companyId": "required", "siteName": "required"}

    def test_an_unknown_company_is_named(self, world: World, firm: UUID) -> None:
        for wrong in (uuid4(), world.made(site.open_(company=firm))):
            with pytest.raises(InvalidFields) as refused:
                world.run(site.open_(company=wrong))
            assert refused.value.fields == {"companyId": "not_found"}

    def test_a_company_out_of_sight_is_unknown(self, world: World, firm: UUID) -> None:
        world.visibility.hidden.add(firm)
        with pytest.raises(InvalidFields) as refused:
            world.run(site.open_(company=firm))
        assert refused.value.fields == {"companyId": "not_found"}

    def test_it_cannot_move_to_an_unknown_company(self, world: World, firm: UUID) -> None:
        id_ = world.made(site.open_(company=firm))
        with pytest.raises(InvalidFields) as refused:
            world.run(ChangeSiteDetails(id=id_, company=uuid4()))
        assert refused.value.fields == {"companyId": "not_found"}

    def test_one_leaf_of_a_meter_changes_alone(self, world: World, firm: UUID) -> None:
        id_ = world.made(site.open_(company=firm))
        world.run(
            ChangeSiteDetails.model_validate({"id": id_, "electric": {"topLine": "00222333"}})
        )
        electric = world.store.load(SITE, id_).details.electric
        assert (electric.meter_number, electric.top_line) == ("1200023305967", "00222333")

    def test_removing_deletes_at_once(self, world: World, firm: UUID) -> None:
        id_ = world.made(site.open_(company=firm))
        world.run(RemoveRecord.of(SITE)(id=id_))
        assert world.store.load(SITE, id_).deleted


class TestContact:
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
