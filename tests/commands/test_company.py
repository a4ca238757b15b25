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
from commands.kernel.ports import AppendRequest, StreamAppend
from commands.kernel.reveal import RevealField
from domain.company.noun import COMPANY
from domain.contact.noun import CONTACT
from domain.kernel.errors import InUse, InvalidFields, NotFound
from domain.kernel.event import Meta
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

    def test_values_come_from_their_lists(self, world: World, firm: UUID) -> None:
        wrong = {"business_type": "Guild", "business_sector": "alchemy", "live_services": ["Gold"]}
        with pytest.raises(InvalidFields) as refused:
            world.run(company.open_(**wrong))
        assert refused.value.fields == {
            "businessType": "not_in_list",
            "businessSector": "not_in_list",
            "liveServices": "not_in_list",
            "allServices": "not_in_list",
        }
        with pytest.raises(InvalidFields) as refused:
            world.run(ChangeCompanyDetails(id=firm, insurance_type="Dragons"))
        assert refused.value.fields == {"insuranceType": "not_in_list"}

    def test_a_value_from_before_the_list_may_stay(self, world: World, firm: UUID) -> None:
        older = company.changed(all_services=("Gas", "Coal"))
        meta = Meta(uuid4(), uuid4())
        world.store.append(AppendRequest(meta, (StreamAppend(firm, "company", 1, (older,)),)))
        world.run(ChangeCompanyDetails(id=firm, all_services=("Gas", "Coal", "Water")))
        with pytest.raises(InvalidFields):
            world.run(ChangeCompanyDetails(id=firm, all_services=("Gas", "Peat")))

    def test_live_services_make_it_live(self, world: World) -> None:
        id_ = world.made(company.open_(live_services=["Gas"]))
        details = world.store.load(COMPANY, id_).details
        assert (details.all_services, details.is_live) == (("Gas",), True)
        world.run(ChangeCompanyDetails(id=id_, live_services=()))
        assert world.store.load(COMPANY, id_).details.is_live is False

    def test_what_is_unusual_is_kept_and_named(self, world: World, firm: UUID) -> None:
        outcome = world.run(ChangeCompanyDetails(id=firm, vat_number="GB1", utr="12"))
        assert outcome.extra == {
            "advice": {"vatNumber": "vat_number_unusual", "utr": "utr_unusual"}
        }
        assert world.run(ChangeCompanyDetails(id=firm, town="Otley")).extra == {}

    def test_check_digits_of_an_mprn_want_a_reason(self, world: World, firm: UUID) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(ChangeCompanyDetails(id=firm, mprn="3938424400"))
        assert refused.value.fields == {"mprn": "mprn_check_digit"}
        told = ChangeCompanyDetails(id=firm, mprn="3938424400", reason="Independent network")
        assert world.run(told).extra == {"advice": {"mprn": "mprn_check_digit"}}
        assert world.store.events(firm)[-1].meta.reason == "Independent network"


class TestReveal:
    def test_the_look_comes_before_the_value(self, world: World, firm: UUID) -> None:
        outcome = world.run(RevealField.of(COMPANY)(id=firm, field="bankSortcode"))
        assert outcome.extra == {"field": "bankSortcode", "value": "200011"}
        assert world.topics(firm)[-1] == "record.field_revealed.1"
        assert "200011" not in repr(world.store.events(firm)[-1].event)

    def test_nothing_is_told_of_a_refused_look(self, world: World, firm: UUID) -> None:
        before = world.store.position()
        with pytest.raises(InvalidFields):
            world.run(RevealField.of(COMPANY)(id=firm, field="businessName"))
        assert world.store.position() == before

    def test_a_record_out_of_sight_is_not_found(self, world: World, firm: UUID) -> None:
        world.visibility.hidden.add(firm)
        with pytest.raises(NotFound):
            world.run(RevealField.of(COMPANY)(id=firm, field="bankSortcode"))


class TestSite:
    def test_it_belongs_to_a_company(self, world: World, firm: UUID) -> None:
        id_ = world.made(site.open_(company=firm))
        assert world.store.load(SITE, id_).details == site.details(company=firm)

    def test_its_data_are_the_companys(self, world: World, firm: UUID) -> None:
        id_ = world.made(site.open_(company=firm))
        world.run(ChangeSiteDetails.model_validate({"id": id_, "siteName": "Mill Lane"}))
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

    def test_a_failing_mprn_of_a_site_wants_a_reason(self, world: World, firm: UUID) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(site.open_(company=firm, gas={"mprn": "3938424400"}))
        assert refused.value.fields == {"gas.MPRN": "mprn_check_digit"}
        world.made(site.open_(company=firm, gas={"mprn": "3938424400"}, reason="Old number"))

    def test_neither_name_nor_company_can_be_taken_away(self, world: World, firm: UUID) -> None:
        id_ = world.made(site.open_(company=firm))
        for wire in ("siteName", "companyId"):
            with pytest.raises(InvalidFields) as refused:
                world.run(ChangeSiteDetails.model_validate({"id": id_, wire: None}))
            assert refused.value.fields == {wire: "required"}


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
