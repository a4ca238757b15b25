"""What records name: sites and contacts of their company, and people who may have left since."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.appointment.booking import ChangeAppointment
from commands.contact import ChangeContactDetails
from commands.kernel.command import Command
from commands.kernel.delete import Delete
from commands.kernel.people import ChangePeople
from commands.kernel.ports import AppendRequest, StreamAppend
from commands.lead import ChangeLead
from commands.site import ChangeSiteDetails
from commands.user.admin import AddUser, EditUser
from domain.appointment.noun import APPOINTMENT
from domain.company.noun import COMPANY
from domain.contact.noun import CONTACT
from domain.kernel.errors import InvalidFields
from domain.kernel.event import Meta
from domain.lead.noun import LEAD
from domain.user.noun import USER
from tests.factories import appointment, company, contact, lead, site, user
from tests.fakes import World, actor

FOREIGN = "not_of_company"


@dataclass
class Firm:
    id: UUID
    site: UUID
    contact: UUID


def firm(world: World, email: str) -> Firm:
    id_ = world.made(company.open_())
    place = world.made(site.open_(company=id_))
    return Firm(id_, place, world.made(contact.add(company=id_, email=email)))


@pytest.fixture
def ours(world: World) -> Firm:
    return firm(world, "tomasz@wharfe.example")


@pytest.fixture
def theirs(world: World) -> Firm:
    return firm(world, "ada@mill.example")


def refused(world: World, command: Command) -> dict[str, str]:
    with pytest.raises(InvalidFields) as found:
        world.run(command)
    return found.value.fields


def change(id_: UUID, **values: Any) -> ChangeLead:
    return ChangeLead.model_validate({"id": id_, **values})


class TestLead:
    def test_places_of_its_company_are_taken(self, world: World, ours: Firm) -> None:
        id_ = world.made(lead.capture(Company=ours.id, Site=ours.site, Contact=ours.contact))
        details = world.store.load(LEAD, id_).details
        assert (details.site, details.contact) == (ours.site, ours.contact)

    def test_each_place_of_another_is_named(self, world: World, ours: Firm, theirs: Firm) -> None:
        before = world.store.position()
        captured = lead.capture(Company=ours.id, Site=theirs.site, Contact=theirs.contact)
        assert refused(world, captured) == {"Site": FOREIGN, "Contact": FOREIGN}
        captured = lead.capture(Company=ours.id, Site=ours.site, Contact=theirs.contact)
        assert refused(world, captured) == {"Contact": FOREIGN}
        assert world.store.position() == before

    def test_a_lead_without_a_company_has_no_place_of_one(self, world: World, ours: Firm) -> None:
        assert refused(world, lead.capture(Site=ours.site)) == {"Site": FOREIGN}

    def test_a_change_is_checked_against_the_current_company(
        self, world: World, ours: Firm, theirs: Firm
    ) -> None:
        id_ = world.made(lead.capture(Company=ours.id))
        assert refused(world, change(id_, Site=theirs.site)) == {"Site": FOREIGN}
        world.run(change(id_, Site=ours.site))

    def test_current_sites_are_checked_against_the_new_company(
        self, world: World, ours: Firm, theirs: Firm
    ) -> None:
        id_ = world.made(lead.capture(Company=ours.id, Site=ours.site, Contact=ours.contact))
        moved = change(id_, Company=theirs.id)
        assert refused(world, moved) == {"Site": FOREIGN, "Contact": FOREIGN}
        assert refused(world, change(id_, Company=None, Contact=None)) == {"Site": FOREIGN}
        world.run(change(id_, Company=theirs.id, Site=theirs.site, Contact=None))
        assert world.store.load(LEAD, id_).details.site == theirs.site

    def test_what_it_holds_already_may_stay(self, world: World, ours: Firm, theirs: Firm) -> None:
        id_ = world.made(lead.capture(Company=ours.id, Site=ours.site))
        older = lead.changed(Site=theirs.site)
        world.store.append(
            AppendRequest(Meta(uuid4(), uuid4()), (StreamAppend(id_, "lead", 1, (older,)),))
        )
        world.run(change(id_, source="Referral", Company=ours.id, Site=theirs.site))
        assert world.store.load(LEAD, id_).details.source == "Referral"
        assert refused(world, change(id_, Contact=theirs.contact)) == {"Contact": FOREIGN}

    def test_a_site_that_moved_away_may_stay(self, world: World, ours: Firm, theirs: Firm) -> None:
        id_ = world.made(lead.capture(Company=ours.id, Site=ours.site))
        world.run(ChangeSiteDetails.model_validate({"id": ours.site, "companyId": theirs.id}))
        world.run(change(id_, Site=ours.site, value="100"))


def test_a_contact_that_moves_to_another_company_leaves_its_site(
    world: World, ours: Firm, theirs: Firm
) -> None:
    id_ = world.made(contact.add(company=ours.id, site=ours.site))
    moved = {"id": id_, "companyId": theirs.id}
    assert refused(world, ChangeContactDetails.model_validate(moved)) == {"siteId": FOREIGN}
    world.run(ChangeContactDetails.model_validate({**moved, "siteId": None}))
    assert world.store.load(CONTACT, id_).details.company == theirs.id


def test_a_user_is_at_a_site_of_their_company(world: World, ours: Firm, theirs: Firm) -> None:
    body = {"email": "a@daybook.test", "firstName": "Ann", "role": "management"}
    placed = {**body, "companyId": ours.id, "Site": theirs.site}
    assert refused(world, AddUser.model_validate(placed)) == {"Site": FOREIGN}
    id_ = world.made(AddUser.model_validate({**placed, "Site": ours.site}))
    moved = EditUser.model_validate({"id": id_, "companyId": theirs.id})
    assert refused(world, moved) == {"Site": FOREIGN}
    world.run(EditUser.model_validate({"id": id_, "companyId": ours.id, "jobTitle": "Fitter"}))


def test_an_appointment_keeps_the_customer_that_its_lead_has_left(
    world: World, ours: Firm, theirs: Firm
) -> None:
    ann = world.made(user.register())
    deal = world.made(lead.capture(Company=ours.id))
    id_ = world.made(appointment.book(Assignee=[ann], leadId=deal), actor())
    world.run(change(deal, Company=theirs.id))
    kept = {"id": id_, "leadId": deal, "Company": ours.id, "description": "Bring a ladder"}
    world.run(ChangeAppointment.model_validate(kept))
    other = ChangeAppointment.model_validate({"id": id_, "Company": firm(world, "x@y.example").id})
    assert refused(world, other) == {"Company": "not_of_lead"}


class TestPeopleWhoLeft:
    """Their records stay with them: adding others must not fail for it."""

    @pytest.fixture
    def gone(self, world: World) -> UUID:
        return world.made(user.register(email="gone@daybook.test"))

    @pytest.fixture
    def ann(self, world: World) -> UUID:
        return world.made(user.register(email="ann@daybook.test"))

    def leaves(self, world: World, gone: UUID) -> None:
        world.run(Delete.of(USER)(ids=(gone,)))

    def test_of_a_company(self, world: World, gone: UUID, ann: UUID) -> None:
        id_ = world.made(company.open_(Assignee=[gone]))
        self.leaves(world, gone)
        world.run(ChangePeople.of(COMPANY)(id=id_, assignee=(gone, ann)))
        assert world.store.load(COMPANY, id_).people == {"Assignee": (gone, ann)}
        other = world.made(company.open_())
        late = ChangePeople.of(COMPANY)(id=other, assignee=(gone,))
        assert refused(world, late) == {"assignee": "not_found"}

    def test_of_a_lead(self, world: World, gone: UUID, ann: UUID) -> None:
        id_ = world.made(lead.capture(LeadGenerator=[gone]))
        self.leaves(world, gone)
        world.run(change(id_, LeadGenerator=[gone, ann]))
        assert world.store.load(LEAD, id_).people == {"LeadGenerator": (gone, ann)}
        assert refused(world, change(id_, Assignee=[gone])) == {"Assignee": "not_found"}

    def test_of_an_appointment(self, world: World, gone: UUID, ann: UUID) -> None:
        id_ = world.made(appointment.book(Assignee=[ann], Booker=[gone]))
        self.leaves(world, gone)
        kept = {"id": id_, "Booker": [gone, ann], "description": "Bring a ladder"}
        world.run(ChangeAppointment.model_validate(kept))
        assert world.store.load(APPOINTMENT, id_).people["Booker"] == (gone, ann)


def test_every_unknown_link_is_named_at_once(world: World) -> None:
    nobody = {"consumer": uuid4(), "company": uuid4()}
    assert refused(world, lead.capture(**nobody)) == {
        "Consumer": "not_found",
        "Company": "not_found",
    }
