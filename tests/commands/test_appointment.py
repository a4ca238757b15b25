"""Booking appointments for customers and for everyone, and what is sealed for whom."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.appointment.booking import CancelAppointment, NoteAppointment
from commands.kernel.command import Actor
from commands.kernel.delete import Delete
from domain.appointment.noun import APPOINTMENT
from domain.kernel.errors import InvalidFields, NotAllowed, NotFound
from domain.kernel.record import Record
from domain.lead.noun import LEAD
from tests.factories import company, consumer, lead, user
from tests.factories.appointment import book, book_leave, change
from tests.fakes import World, actor


def state(world: World, id_: UUID) -> Record[Any, Any]:
    return world.store.load(APPOINTMENT, id_)


@pytest.fixture
def ann(world: World) -> UUID:
    return world.made(user.register(role="surveyor", first_name="Ann"))


class TestBook:
    def test_is_stored_with_its_code_and_booker(self, world: World, ann: UUID) -> None:
        rep = actor("sales_rep")
        id_ = world.made(book(appointment_type=None, Assignee=[ann]), rep)
        found = state(world, id_)
        assert found.details.appointment_type == 4
        assert found.people == {"Assignee": (ann,), "Booker": (rep.user_id,)}
        assert found.status == 1
        assert world.topics(id_) == ["appointment.booked.1"]

    def test_only_the_appointment_is_answered(self, world: World, ann: UUID) -> None:
        outcome = world.run(book(Assignee=[ann]))
        assert [(one.noun, one.version) for one in outcome.records] == [("appointment", 1)]
        assert outcome.extra == {}
        assert ("appointment", [(outcome.records[0].id, 1)]) in world.readers.waited

    def test_the_system_books_for_nobody(self, world: World) -> None:
        assert state(world, world.made(book(), None)).people == {}

    def test_another_booker_may_be_named(self, world: World, ann: UUID) -> None:
        assert state(world, world.made(book(Booker=[ann]))).people == {"Booker": (ann,)}

    @pytest.mark.parametrize("role", ["surveyor", "installer"])
    @pytest.mark.parametrize("part", sorted(APPOINTMENT.roles))
    def test_field_roles_book_their_own_diary(
        self, world: World, ann: UUID, role: str, part: str
    ) -> None:
        me = Actor(
            world.made(user.register(role=role, first_name="Ben", email="ben@example.com")), role
        )
        with pytest.raises(InvalidFields) as refused:
            world.run(book(**{part: [me.user_id, ann]}), me)
        assert refused.value.fields == {part: "not_allowed"}
        mine = world.made(book(Assignee=[me.user_id]), me)
        assert state(world, mine).people["Booker"] == (me.user_id,)
        with pytest.raises(InvalidFields):
            world.run(change(mine, **{part: [ann]}), me)

    def test_whoever_is_in_a_visit_already_may_stay(self, world: World, ann: UUID) -> None:
        ben = world.made(user.register(role="surveyor", first_name="Ben", email="ben@example.com"))
        me = Actor(ben, "surveyor")
        id_ = world.made(book(Assignee=[ann, ben], Booker=[ann]))
        world.run(change(id_, Assignee=[ann], Booker=[ann]), me)
        assert state(world, id_).people["Assignee"] == (ann,)

    def test_a_sales_rep_books_a_surveyor_as_the_booker(self, world: World, ann: UUID) -> None:
        rep = actor("sales_rep")
        world.made(book(Assignee=[ann]), rep)
        with pytest.raises(InvalidFields) as refused:
            world.run(book(Assignee=[ann], Booker=[ann]), rep)
        assert refused.value.fields == {"Booker": "not_allowed"}

    def test_leave_of_others_is_for_planners(self, world: World, ann: UUID) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(book_leave(Assignee=[ann]), actor("sales_rep"))
        assert refused.value.fields == {"Assignee": "not_allowed"}
        world.made(book_leave(Assignee=[ann]), actor("management"))

    @pytest.mark.parametrize("part", sorted(APPOINTMENT.roles))
    def test_an_unknown_user_is_named_by_part(self, world: World, part: str) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(book(**{part: [uuid4()]}))
        assert refused.value.fields == {part: "not_found"}

    @pytest.mark.parametrize("link", ["leadId", "Consumer", "Company"])
    def test_links_are_checked(self, world: World, link: str) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(book(**{link: uuid4()}))
        assert refused.value.fields == {link: "not_found"}


class TestCustomer:
    def test_a_lead_brings_its_customer_along(self, world: World) -> None:
        home = world.made(consumer.register())
        enquiry = world.made(lead.capture(Consumer=home))
        id_ = world.made(book(lead_id=enquiry))
        assert state(world, id_).details.consumer == home
        assert {one.event.subject_id for one in world.store.events(id_)} == {home}

    def test_a_lead_without_one_is_the_subject_itself(self, world: World) -> None:
        enquiry = world.made(lead.capture())
        id_ = world.made(book(lead_id=enquiry))
        assert state(world, id_).details.consumer is None
        assert world.store.events(id_)[0].event.subject_id == enquiry

    def test_a_company_too(self, world: World) -> None:
        firm = world.made(company.open_())
        enquiry = world.made(lead.capture(Company=firm))
        assert state(world, world.made(book(lead_id=enquiry))).details.company == firm

    def test_another_customer_than_the_leads_is_refused(self, world: World) -> None:
        home = world.made(consumer.register())
        other = world.made(consumer.register(email="other@example.com"))
        enquiry = world.made(lead.capture(Consumer=home))
        with pytest.raises(InvalidFields) as refused:
            world.run(book(lead_id=enquiry, Consumer=other))
        assert refused.value.fields == {"Consumer": "not_of_lead"}
        id_ = world.made(book(lead_id=enquiry, Consumer=home))
        with pytest.raises(InvalidFields) as refused:
            world.run(change(id_, Consumer=other))
        assert refused.value.fields == {"Consumer": "not_of_lead"}

    def test_another_lead_brings_another_customer(self, world: World) -> None:
        home = world.made(consumer.register())
        id_ = world.made(book(lead_id=world.made(lead.capture())))
        enquiry = world.made(lead.capture(Consumer=home))
        world.run(change(id_, lead_id=enquiry))
        assert state(world, id_).details.consumer == home

    def test_a_deleted_lead_is_not_found(self, world: World) -> None:
        enquiry = world.made(lead.capture())
        world.run(Delete.of(LEAD)(ids=(enquiry,)))
        with pytest.raises(InvalidFields) as refused:
            world.run(book(lead_id=enquiry))
        assert refused.value.fields == {"leadId": "not_found"}


class TestForAll:
    HOLIDAY = {"is_for_all": True, "paid_unpaid_type": "bank holiday"}  # noqa: RUF012 - a constant

    @pytest.mark.parametrize("role", ["admin", "management", "sub management"])
    def test_is_for_those_who_see_all(self, world: World, role: str) -> None:
        id_ = world.made(book_leave(**self.HOLIDAY), actor(role))
        world.run(change(id_, description="Spring"), actor(role))

    @pytest.mark.parametrize("role", ["partner", "sales_rep", "surveyor", "installer"])
    def test_others_only_see_it(self, world: World, role: str) -> None:
        who = actor(role)
        with pytest.raises(InvalidFields) as refused:
            world.run(book_leave(**self.HOLIDAY), who)
        assert refused.value.fields == {"isForAll": "not_allowed"}
        id_ = world.made(book_leave(**self.HOLIDAY))
        for command in (change(id_, description="Mine"), NoteAppointment(id=id_, note="Hello")):
            with pytest.raises(NotAllowed):
                world.run(command, who)
        own = world.made(book(), who)
        with pytest.raises(InvalidFields):
            world.run(change(own, is_for_all=True), who)


def test_what_is_not_seen_is_not_found(world: World) -> None:
    id_ = world.made(book())
    world.visibility.hidden.add(id_)
    for command in (change(id_, postcode="M1 1AE"), CancelAppointment(id=id_)):
        with pytest.raises(NotFound):
            world.run(command)


def test_notes_are_sealed_for_the_customer(world: World) -> None:
    home = world.made(consumer.register())
    id_ = world.made(book(Consumer=home))
    world.run(NoteAppointment(id=id_, note="Key under the mat"))
    assert world.store.events(id_)[-1].event.subject_id == home
