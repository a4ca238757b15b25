"""Moving and taking back appointments, and what clashes with what."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from commands.appointment.booking import CancelAppointment, RestoreAppointment
from commands.kernel.command import Actor
from commands.kernel.delete import Delete
from domain.appointment.decider import AppointmentClash
from domain.appointment.diary import EVERYBODY, Page, fold
from domain.appointment.noun import APPOINTMENT
from domain.appointment.times import uk_days
from domain.kernel.errors import AlreadyDeleted, InvalidFields
from tests.factories import consumer, user
from tests.factories.appointment import at, book, book_leave, change
from tests.fakes import World, actor

HALF_PAST = {"start_time": "2026-06-16T09:00:00Z", "end_time": "2026-06-16T10:00:00Z"}
AFTERWARDS = {"start_time": "2026-06-16T09:30:00Z", "end_time": "2026-06-16T10:30:00Z"}


def hire(world: World, first: str, role: str = "surveyor") -> UUID:
    mail = f"{first}@daybook.test".lower()
    return world.made(user.register(role=role, first_name=first, email=mail))


@pytest.fixture
def ann(world: World) -> UUID:
    return hire(world, "Ann")


@pytest.fixture
def ben(world: World) -> UUID:
    return hire(world, "Ben")


def entered(world: World, person: UUID, id_: UUID) -> bool:
    """Whether the diary has the appointment on the day of the factory's survey."""
    (day,) = uk_days(at("08:00"), at("09:00"))
    page = Page(person, day)
    return id_ in fold(world.store.events(page.stream_id)).entries


def clashes(world: World, command: Any, who: Actor | None = None) -> list[dict[str, Any]]:
    """What a command is refused with; it must have stored nothing."""
    before = world.store.position()
    with pytest.raises(AppointmentClash) as refused:
        world.run(command, who or actor())
    assert world.store.position() == before
    found: list[dict[str, Any]] = refused.value.context["data"]["clashes"]
    return found


class TestClash:
    def test_is_refused_with_what_it_clashes_with(self, world: World, ann: UUID) -> None:
        first = world.made(book(Assignee=[ann]))
        assert clashes(world, book(Assignee2=[ann], **HALF_PAST)) == [
            {
                "_id": str(first),
                "startTime": "2026-06-16T08:00:00Z",
                "endTime": "2026-06-16T09:30:00Z",
                "kind": "survey",
                "appointmentType": 4,
                "bookableType": "Solar Survey",
                "subType": None,
                "leaveType": None,
                "status": 1,
                "isForAll": False,
                "who": [{"_id": str(ann), "name": "Ann Osei"}],
            }
        ]

    def test_nothing_of_the_customer_is_in_a_clash(self, world: World, ann: UUID) -> None:
        home = world.made(consumer.register())
        world.run(book(Assignee=[ann], Consumer=home))
        (clash,) = clashes(world, book(Assignee=[ann]))
        assert not {"postcode", "description", "Consumer", "leadId"} & clash.keys()

    def test_accepted_it_is_stored_and_recorded(self, world: World, ann: UUID) -> None:
        first = world.made(book(Assignee=[ann]))
        outcome = world.run(book(Assignee=[ann], accept_clash=True, **HALF_PAST))
        id_ = outcome.records[0].id
        assert world.topics(id_) == ["appointment.booked.1", "appointment.clash_accepted.1"]
        assert world.store.events(id_)[1].event.appointments == (first,)  # type: ignore[attr-defined]
        assert [one["_id"] for one in outcome.extra["clashes"]] == [str(first)]
        assert outcome.records[0].version == 2

    def test_however_many_clashes_are_few_reads(self, world: World, ann: UUID, ben: UUID) -> None:
        for _ in range(5):
            world.run(book(Assignee=[ann, ben], accept_clash=True))
        world.store.reads = 0
        outcome = world.run(book(Assignee=[ann, ben], accept_clash=True))
        assert len(outcome.extra["clashes"]) == 5
        # The users of the new one, the appointments that clash, and the users to name in them.
        assert world.store.reads == 3

    def test_accepting_what_does_not_clash_records_nothing(self, world: World, ann: UUID) -> None:
        outcome = world.run(book(Assignee=[ann], accept_clash=True))
        assert world.topics(outcome.records[0].id) == ["appointment.booked.1"]
        assert outcome.extra == {}

    def test_one_after_the_other_is_none(self, world: World, ann: UUID) -> None:
        world.run(book(Assignee=[ann]))
        world.run(book(Assignee=[ann], **AFTERWARDS))

    def test_other_people_are_free(self, world: World, ann: UUID, ben: UUID) -> None:
        world.run(book(Assignee=[ann]))
        world.run(book(Assignee=[ben]))
        world.run(book(Booker=[ann]))
        world.run(book())

    def test_only_those_who_are_busy_are_named(self, world: World, ann: UUID, ben: UUID) -> None:
        world.run(book(Assignee=[ann]))
        (clash,) = clashes(world, book(Assignee=[ben, ann]))
        assert [one["name"] for one in clash["who"]] == ["Ann Osei"]

    def test_leave_clashes_like_a_visit(self, world: World, ann: UUID) -> None:
        away = world.made(book_leave(Assignee=[ann]))
        (clash,) = clashes(world, book(Assignee=[ann]))
        assert (clash["_id"], clash["kind"], clash["leaveType"]) == (
            str(away),
            "leave",
            "Full Day Off",
        )

    def test_a_visit_is_in_the_way_of_leave(self, world: World, ann: UUID) -> None:
        visit = world.made(book(Assignee=[ann]))
        (clash,) = clashes(world, book_leave(Assignee=[ann]))
        assert clash["_id"] == str(visit)

    def test_unavailable_time_too(self, world: World, ann: UUID) -> None:
        block = {"appointment_type": None, "bookable_type": None, "status": -123}
        world.run(book(Assignee=[ann], **block))
        (clash,) = clashes(world, book(Assignee=[ann]))
        assert (clash["kind"], clash["status"]) == ("unavailable", -123)

    def test_a_bank_holiday_keeps_everybody(self, world: World, ann: UUID) -> None:
        world.run(book(Assignee=[ann]))
        holiday = {"is_for_all": True, "paid_unpaid_type": "bank holiday"}
        id_ = world.made(book_leave(**holiday))
        assert entered(world, EVERYBODY, id_)
        (clash,) = clashes(world, book(Assignee=[ann], **AFTERWARDS))
        assert (clash["isForAll"], clash["who"]) == (True, [])
        (again,) = clashes(world, book_leave(**holiday))
        assert again["_id"] == str(id_)

    def test_leave_of_several_days_is_found_on_each(self, world: World, ann: UUID) -> None:
        end = "2026-06-19T23:00:00Z"
        world.run(book_leave(Assignee=[ann], end_time=end))
        for day in (16, 17, 18, 19):
            times = {
                "start_time": f"2026-06-{day}T08:00:00Z",
                "end_time": f"2026-06-{day}T09:00:00Z",
            }
            assert len(clashes(world, book(Assignee=[ann], **times))) == 1
        world.run(
            book(
                Assignee=[ann],
                start_time="2026-06-20T08:00:00Z",
                end_time="2026-06-20T09:00:00Z",
            )
        )

    def test_several_come_in_order(self, world: World, ann: UUID) -> None:
        later = world.made(book(Assignee=[ann], **AFTERWARDS))
        first = world.made(book(Assignee=[ann]))
        found = clashes(world, book_leave(Assignee=[ann]))
        assert [one["_id"] for one in found] == [str(first), str(later)]


class TestMove:
    def test_onto_another_is_refused(self, world: World, ann: UUID) -> None:
        world.run(book(Assignee=[ann]))
        id_ = world.made(book(Assignee=[ann], **AFTERWARDS))
        moved = change(id_, **HALF_PAST)
        assert len(clashes(world, moved)) == 1
        outcome = world.run(change(id_, accept_clash=True, **HALF_PAST))
        assert world.topics(id_, after=1) == [
            "appointment.details_changed.1",
            "appointment.clash_accepted.1",
        ]
        assert len(outcome.extra["clashes"]) == 1

    def test_away_frees_the_time(self, world: World, ann: UUID) -> None:
        id_ = world.made(book(Assignee=[ann]))
        world.run(change(id_, start_time="2026-06-17T08:00:00Z", end_time="2026-06-17T09:00:00Z"))
        assert not entered(world, ann, id_)
        world.run(book(Assignee=[ann]))

    def test_within_the_day_is_seen_too(self, world: World, ann: UUID) -> None:
        id_ = world.made(book(Assignee=[ann]))
        world.run(change(id_, start_time="2026-06-16T12:00:00Z", end_time="2026-06-16T13:00:00Z"))
        world.run(book(Assignee=[ann]))
        noon = {"start_time": "2026-06-16T12:30:00Z", "end_time": "2026-06-16T14:00:00Z"}
        assert len(clashes(world, book(Assignee=[ann], **noon))) == 1

    def test_to_somebody_who_is_busy(self, world: World, ann: UUID, ben: UUID) -> None:
        world.run(book(Assignee=[ben]))
        id_ = world.made(book(Assignee=[ann]))
        assert len(clashes(world, change(id_, Assignee=[ben]))) == 1
        assert len(clashes(world, change(id_, Assignee2=[ben]))) == 1

    def test_other_fields_ask_nobody(self, world: World, ann: UUID) -> None:
        world.run(book(Assignee=[ann]))
        id_ = world.made(book(Assignee=[ann], accept_clash=True))
        world.run(change(id_, description="Ring twice", status=2))
        assert world.topics(id_, after=2) == [
            "appointment.details_changed.1",
            "record.status_changed.1",
        ]

    def test_a_clash_that_gets_no_worse_is_not_asked_about_again(
        self, world: World, ann: UUID, ben: UUID
    ) -> None:
        world.run(book(Assignee=[ann, ben]))
        id_ = world.made(book(Assignee=[ann, ben], accept_clash=True))
        world.run(change(id_, Assignee=[ann]))
        world.run(change(id_, start_time="2026-06-16T08:30:00Z"))
        world.run(change(id_, end_time="2026-06-16T11:00:00Z"))
        assert len(clashes(world, change(id_, start_time="2026-06-16T08:15:00Z"))) == 1
        assert len(clashes(world, change(id_, Assignee=[ann, ben]))) == 1

    def test_nothing_new_is_no_event(self, world: World, ann: UUID) -> None:
        id_ = world.made(book(Assignee=[ann]))
        before = world.store.position()
        world.run(change(id_, start_time="2026-06-16T09:00:00+01:00", Assignee=[ann], status=1))
        assert world.store.position() == before

    def test_a_refused_one_changes_no_diary(self, world: World, ann: UUID, ben: UUID) -> None:
        id_ = world.made(book(Assignee=[ann]))
        with pytest.raises(InvalidFields):
            world.run(change(id_, Assignee=[ben], end_time="2026-06-16T07:00:00Z"))
        assert entered(world, ann, id_)
        assert not entered(world, ben, id_)


class TestTakeBack:
    def test_frees_the_time(self, world: World, ann: UUID) -> None:
        id_ = world.made(book(Assignee=[ann]))
        world.run(CancelAppointment(id=id_, reason="Customer is ill"))
        assert world.store.load(APPOINTMENT, id_).deleted
        assert not entered(world, ann, id_)
        world.run(book(Assignee=[ann]))

    def test_twice_is_once(self, world: World, ann: UUID) -> None:
        id_ = world.made(book(Assignee=[ann]))
        world.run(CancelAppointment(id=id_))
        before = world.store.position()
        with pytest.raises(AlreadyDeleted):
            world.run(CancelAppointment(id=id_))
        assert world.store.position() == before

    def test_management_deletes_at_once_as_admins_do(self, world: World) -> None:
        """Unlike other records: appointments have no delete requests."""
        id_ = world.made(book())
        world.run(CancelAppointment(id=id_), actor("management"))
        assert world.topics(id_, after=1) == ["record.deleted.1"]

    def test_the_reason_is_sealed_for_the_customer_in_the_diary_too(
        self, world: World, ann: UUID
    ) -> None:
        home = world.made(consumer.register())
        id_ = world.made(book(Assignee=[ann], Consumer=home))
        before = world.store.position()
        world.run(CancelAppointment(id=id_, reason="Mrs Pemberton is ill"))
        recorded = world.store.log[before:]
        assert [one.noun for one in recorded] == ["appointment", "diary"]
        assert {one.event.subject_id for one in recorded} == {home}

    def test_brought_back_it_takes_its_time_again(self, world: World, ann: UUID) -> None:
        id_ = world.made(book(Assignee=[ann]))
        world.run(CancelAppointment(id=id_))
        world.run(RestoreAppointment(id=id_))
        assert entered(world, ann, id_)
        assert len(clashes(world, book(Assignee=[ann]))) == 1

    def test_brought_back_onto_another_it_says_so(self, world: World, ann: UUID) -> None:
        id_ = world.made(book(Assignee=[ann]))
        world.run(CancelAppointment(id=id_))
        other = world.made(book(Assignee=[ann]))
        with pytest.raises(AppointmentClash) as refused:
            world.run(RestoreAppointment(id=id_))
        assert [one["_id"] for one in refused.value.context["data"]["clashes"]] == [str(other)]
        assert world.topics(id_, after=2) == []
        outcome = world.run(RestoreAppointment(id=id_, accept_clash=True))
        assert [one["_id"] for one in outcome.extra["clashes"]] == [str(other)]
        assert world.topics(id_, after=2) == ["record.restored.1", "appointment.clash_accepted.1"]

    def test_a_deleted_one_cannot_be_changed(self, world: World) -> None:
        id_ = world.made(book())
        world.run(CancelAppointment(id=id_))
        with pytest.raises(AlreadyDeleted):
            world.run(change(id_, postcode="M1 1AE"))


class TestRaces:
    def test_the_slower_of_two_bookings_sees_the_faster(self, world: World, ann: UUID) -> None:
        """Both found the time free; then the other one is stored first."""
        faster = book(Assignee=[ann])

        def overtake() -> None:
            world.store.before_append = lambda: None
            world.run(faster)

        world.store.before_append = overtake
        with pytest.raises(AppointmentClash):
            world.run(book(Assignee=[ann], **HALF_PAST))

    def test_nor_do_two_moves_pass_each_other(self, world: World, ann: UUID) -> None:
        one = world.made(book(Assignee=[ann]))
        other = world.made(book(Assignee=[ann], **AFTERWARDS))
        noon = {"start_time": "2026-06-16T12:00:00Z", "end_time": "2026-06-16T13:00:00Z"}

        def overtake() -> None:
            world.store.before_append = lambda: None
            world.run(change(one, **noon))

        world.store.before_append = overtake
        with pytest.raises(AppointmentClash):
            world.run(change(other, **noon))

    def test_a_diary_that_is_out_of_date_is_not_believed(self, world: World, ann: UUID) -> None:
        """The shared delete knows nothing of diaries; the appointment itself counts."""
        id_ = world.made(book(Assignee=[ann]))
        world.run(Delete.of(APPOINTMENT)(ids=(id_,)))
        assert entered(world, ann, id_)
        world.run(book(Assignee=[ann]))
