"""Services through commands: where they are, what follows from their fields, and what leads say of them."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.reveal import RevealField
from commands.kernel.rows import AddRow
from commands.service.on_lead import SaveService, SellService
from commands.service.saving import MoveService
from domain.kernel.errors import InvalidFields
from domain.kernel.record import Record
from domain.service.decider import ServiceMoveRefused, is_end_typed
from domain.service.equipment import EQUIPMENT, INVERTER_ROWS
from domain.service.kinds import KINDS
from domain.service.noun import SERVICE
from tests.factories import company, consumer, lead, site
from tests.factories.service import add, change
from tests.fakes import World
from tests.rows import doc_of

SECRETS = (
    ("gas", "onlinePassword", "gas.onlinePassword"),
    ("electric", "onlineUserName", "electric.onlineUserName"),
    ("chipAndPin", "PCIDSSPassword", "chipAndPin.PCIDSSPassword"),
    ("broadband", "Password", "broadband.Password"),
    ("businessrates", "passportNumber", "businessrates.passportNumber"),
    ("telecomandbroadband", "UserName", "telecomandbroadband.UserName"),
)


def state(world: World, id_: UUID) -> Record[Any, Any]:
    return world.store.load(SERVICE, id_)


def drafted(world: World, **values: Any) -> UUID:
    """A new service of a new company, without the usual fields of gas."""
    firm = world.made(company.open_())
    body = {"company": firm, "kind": "gas"} | values
    usual = dict.fromkeys(
        ("service_type", "contract_length", "contract_start_date", "supplier_account", "gas")
    )
    return world.made(add(**usual | body))


def refused(world: World, command: Any) -> dict[str, str]:
    with pytest.raises(InvalidFields) as error:
        world.run(command)
    return error.value.fields


class TestPlace:
    def test_a_site_brings_its_company_along(self, world: World) -> None:
        firm = world.made(company.open_())
        place = world.made(site.open_(company=firm))
        made = state(world, world.made(add(company=None, site=place)))
        assert (made.details.site, made.details.company) == (place, firm)
        assert (made.status, made.details.service_type) == ("draft", "Gas")

    def test_is_at_just_one_place(self, world: World) -> None:
        firm, person = world.made(company.open_()), world.made(consumer.register())
        both = {"Company": "one_of", "Consumer": "one_of"}
        assert refused(world, add(company=None)) == both
        assert refused(world, add(company=firm, consumer=person)) == both

    def test_stays_where_it_is(self, world: World) -> None:
        made, other = drafted(world), world.made(company.open_())
        assert refused(world, change(made, Company=other)) == {"Company": "not_allowed"}

    def test_keeps_its_kind_and_has_no_field_of_another(self, world: World) -> None:
        made = drafted(world)
        assert refused(world, change(made, kind="water")) == {"kind": "not_allowed"}
        found = refused(world, change(made, water={"WaterCorespId": "1234567890W12"}))
        assert found == {"water.WaterCorespId": "not_allowed"}


class TestFields:
    def test_the_end_follows_until_another_day_is_typed(self, world: World) -> None:
        made = drafted(world, contract_start_date="2025-03-01", contract_length="2 years")
        assert state(world, made).details.contract_end_date == date(2027, 2, 28)
        world.run(change(made, contract_start_date="31/08/2025", contract_length="6 Months"))
        assert state(world, made).details.contract_end_date == date(2026, 2, 28)
        world.run(change(made, contract_end_date="2026-03-31"))
        world.run(change(made, contract_length="1 year"))
        typed = state(world, made).details
        assert typed.contract_end_date == date(2026, 3, 31)
        assert is_end_typed(typed)
        world.run(change(made, contract_end_date=None))
        assert state(world, made).details.contract_end_date == date(2026, 8, 30)

    def test_three_additional_handsets_cost_thirty_pounds(self, world: World) -> None:
        group = {"additional_handsets": 3}
        made = drafted(world, kind="telecomandbroadband", telecomandbroadband=group)
        found = state(world, made).details.telecomandbroadband
        assert found.cost_of_extras == Decimal("30.00")
        typed = change(made, telecomandbroadband={"costOfExtras": "12"})
        assert refused(world, typed) == {"telecomandbroadband.costOfExtras": "not_allowed"}

    @pytest.mark.parametrize(
        ("sent", "end"),
        [
            ({"contract_start_date": "2025-08-31", "contract_length": "6 Months"}, "2026-02-28"),
            ({"contract_start_date": "2025-08-31"}, "2026-08-30"),
        ],
    )
    def test_the_start_moves_behind_an_end_that_nobody_typed(
        self, world: World, sent: dict[str, str], end: str
    ) -> None:
        made = drafted(world, contract_start_date="2024-02-29", contract_length="1 year")
        assert state(world, made).details.contract_end_date == date(2025, 2, 28)
        world.run(change(made, **sent))
        assert state(world, made).details.contract_end_date == date.fromisoformat(end)

    def test_a_typed_end_is_not_before_a_start_that_moves(self, world: World) -> None:
        made = drafted(world, contract_start_date="2024-02-29", contract_length="1 year")
        world.run(change(made, contract_end_date="2025-06-30"))
        found = refused(world, change(made, contract_start_date="2025-08-31"))
        assert found == {"contract_end_date": "end_before_start"}

    def test_the_end_is_not_before_the_start(self, world: World) -> None:
        body = {"contract_start_date": "2025-03-01", "contract_end_date": "2025-02-28"}
        made = drafted(world)
        assert refused(world, change(made, **body)) == {"contract_end_date": "end_before_start"}

    def test_lists_are_kept_to(self, world: World) -> None:
        made = drafted(world)
        found = refused(world, change(made, gas={"meterType": "Smart"}, contract_length="9 years"))
        assert found == {"gas.meterType": "not_in_list", "contract_length": "not_in_list"}

    def test_an_mprn_that_does_not_add_up_wants_a_reason(self, world: World) -> None:
        made = drafted(world)
        odd = {"gas": {"meterNumber": "3938424404"}}
        assert refused(world, change(made, **odd)) == {"gas.meterNumber": "mprn_check_digit"}
        world.run(change(made, reason="An independent network", **odd))
        assert state(world, made).details.gas.meter_number == "3938424404"

    def test_papers_are_the_service_s_own_files(self, world: World) -> None:
        made = drafted(world, kind="businessrates")
        found = refused(world, change(made, businessrates={"lease": [str(uuid4())]}))
        assert found == {"businessrates.lease": "not_found"}

    @pytest.mark.parametrize(("kind", "name", "path"), SECRETS)
    def test_a_secret_is_shown_to_nobody_but_who_asks_for_it(
        self, world: World, kind: str, name: str, path: str
    ) -> None:
        made = drafted(world, kind=kind, **{_python(kind): {name: "heather and gorse"}})
        shown = doc_of(*(one.event for one in world.store.events(made)))
        assert "heather" not in str(shown)
        answer = world.run(RevealField.of(SERVICE)(id=made, field=path, reason="Ringing them"))
        assert answer.extra["value"] == "heather and gorse"
        assert world.topics(made)[-1] == "record.field_revealed.1"

    def test_devices_are_counted(self, world: World) -> None:
        made = drafted(world, kind="ecoSolar")
        adding = AddRow.to(SERVICE, INVERTER_ROWS)
        world.run(adding.model_validate({"id": made, "model": "SE5000H", "quantity": 2}))
        world.run(adding.model_validate({"id": made, "model": "SE3680H"}))
        shown = doc_of(*(one.event for one in world.store.events(made)))
        assert shown["ecoSolar"]["noOfInverters"] == 3

    @pytest.mark.parametrize("rows", EQUIPMENT, ids=lambda one: one.name)
    @pytest.mark.parametrize("kind", sorted({*KINDS} - {"ecoSolar"}))
    def test_only_a_solar_service_has_devices(self, world: World, rows: Any, kind: str) -> None:
        made = drafted(world, kind=kind)
        adding = AddRow.to(SERVICE, rows).model_validate({"id": made, "model": "SE5000H"})
        assert refused(world, adding) == {rows.name: "not_of_kind"}


def _python(kind: str) -> str:
    return {"chipAndPin": "chip_and_pin"}.get(kind, kind)


class TestStates:
    def test_go_on_one_after_the_other(self, world: World) -> None:
        made = drafted(world)
        for status in ("offered", "sold", "live", "ended"):
            world.run(MoveService(id=made, status=status))
        topics = [f"service.{one}.1" for one in ("offered", "sold", "went_live", "ended")]
        assert world.topics(made, after=1) == topics

    def test_what_is_not_next_is_refused_and_what_is_is_named(self, world: World) -> None:
        made = drafted(world)
        with pytest.raises(ServiceMoveRefused) as error:
            world.run(MoveService(id=made, status="ended"))
        assert error.value.context["allowed"] == "offered, sold, live"
        assert refused(world, MoveService(id=made, status="gone")) == {"status": "not_in_list"}


class TestOnALead:
    def _lead(self, world: World) -> UUID:
        firm = world.made(company.open_())
        return world.made(lead.capture(company=firm, consumer=None))

    def test_a_draft_takes_the_customer_over_and_both_say_so(self, world: World) -> None:
        of = self._lead(world)
        saved = world.made(SaveService.model_validate({"_id": of, "kind": "gas"}))
        assert state(world, saved).details.lead == of
        assert state(world, saved).details.company is not None
        assert world.topics(of)[-1] == "lead.service_saved.1"

    def test_the_draft_is_changed_and_sold_with_the_offer_of_a_quote(self, world: World) -> None:
        of = self._lead(world)
        saved = world.made(SaveService.model_validate({"_id": of, "kind": "water"}))
        more = {"_id": of, "serviceId": saved, "contract_length": "1 year"}
        world.run(SaveService.model_validate(more))
        answer = world.run(SellService.model_validate({"_id": of, "serviceId": saved}))
        assert state(world, saved).status == "sold"
        assert answer.extra["quote"]["Service"] == str(saved)
        assert world.topics(of)[-1] == "lead.service_sold.1"

    def test_a_service_of_another_lead_is_not_sold_on_this_one(self, world: World) -> None:
        of, other = self._lead(world), self._lead(world)
        saved = world.made(SaveService.model_validate({"_id": of, "kind": "gas"}))
        wanted = SellService.model_validate({"_id": other, "serviceId": saved})
        assert refused(world, wanted) == {"serviceId": "not_found"}
        assert state(world, saved).status == "draft"
        assert world.topics(other)[-1] != "lead.service_sold.1"
