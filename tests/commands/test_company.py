"""Commands about companies."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from commands.company import ChangeCompanyDetails
from commands.kernel.ports import AppendRequest, StreamAppend
from commands.kernel.reveal import RevealField
from domain.company.noun import COMPANY
from domain.kernel.errors import InvalidFields, NotFound
from domain.kernel.event import Meta
from tests.factories import company, user
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
        command = ChangeCompanyDetails(id=firm, mprn="3938424400", reason="Independent network")
        assert world.run(command).extra == {"advice": {"mprn": "mprn_check_digit"}}
        assert world.store.events(firm)[-1].meta.reason == "Independent network"


class TestReveal:
    def test_the_look_comes_before_the_value(self, world: World, firm: UUID) -> None:
        outcome = world.run(RevealField.of(COMPANY)(id=firm, field="bankSortcode", reason="Refund"))
        assert outcome.extra == {"field": "bankSortcode", "value": "200011"}
        assert world.topics(firm)[-1] == "record.field_revealed.1"
        assert "200011" not in repr(world.store.events(firm)[-1].event)

    def test_a_refused_look_leaves_no_event(self, world: World, firm: UUID) -> None:
        before = world.store.position()
        with pytest.raises(InvalidFields):
            world.run(RevealField.of(COMPANY)(id=firm, field="businessName", reason="Refund"))
        assert world.store.position() == before

    def test_a_record_invisible_is_not_found(self, world: World, firm: UUID) -> None:
        world.visibility.hidden.add(firm)
        with pytest.raises(NotFound):
            world.run(RevealField.of(COMPANY)(id=firm, field="bankSortcode", reason="Refund"))
