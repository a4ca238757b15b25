"""Commands about sites."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from commands.kernel.delete import RemoveRecord
from commands.site import ChangeSiteDetails
from domain.kernel.errors import InvalidFields
from domain.site.noun import SITE
from tests.factories import company, site
from tests.fakes import World


@pytest.fixture
def firm(world: World) -> UUID:
    return world.made(company.open_())


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

    def test_a_company_invisible_is_unknown(self, world: World, firm: UUID) -> None:
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
