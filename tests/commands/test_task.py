"""Tasks through commands: who they are for, what a lead brings along, and what closing leads to."""

from __future__ import annotations

from datetime import date
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.command import Actor
from commands.kernel.delete import Delete, RequestDelete
from commands.kernel.notes import AddNote
from commands.kernel.people import AssignMany
from commands.kernel.rows import AddRow
from commands.shared.files.attachments import AddDocument, RemoveDocument
from domain.kernel.errors import InvalidFields, NotAllowed
from domain.kernel.record import Record
from domain.kernel.row_changes import rows_in
from domain.lead.values import PAID_SOLAR_SALES
from domain.task.checklist import CHECKLIST_ROWS
from domain.task.decider import DueRequired
from domain.task.noun import TASK
from domain.task.values import CLOSED, NEW_COMPLAINT, SERVICES, SOLAR_DESIGN_REQUESTED
from tests.factories import company, consumer, lead, user
from tests.factories.task import change, create, move
from tests.fakes import World, actor

TODAY = date(2026, 6, 15)
PNG = bytes.fromhex("89504e470d0a1a0a0000000d49484452")


def state(world: World, id_: UUID) -> Record[Any, Any]:
    return world.store.load(TASK, id_)


def someone(world: World, role: str = "sales_rep", **details: Any) -> Actor:
    made = world.made(user.register(role=role, email=f"{uuid4()}@example.com", **details))
    return Actor(made, role)


class TestCreate:
    def test_is_for_who_makes_it(self, world: World) -> None:
        rep = someone(world)
        found = state(world, world.made(create(), rep))
        assert found.people == {"Assignee": (rep.user_id,)}
        assert (found.reference, found.status) == ("T-100001", SERVICES)

    def test_is_for_others_where_they_are_named(self, world: World) -> None:
        ann, ben = someone(world), someone(world)
        made = world.made(create(Assignee=[ann.user_id], Observer=[ben.user_id]))
        assert state(world, made).people == {
            "Assignee": (ann.user_id,),
            "Observer": (ben.user_id,),
        }

    def test_starts_in_the_category_of_the_department(self, world: World) -> None:
        ann = someone(world, department="Complaints")
        assert state(world, world.made(create(), ann)).status == NEW_COMPLAINT

    def test_of_a_solar_lead_asks_admin_for_a_design(self, world: World) -> None:
        ann = someone(world, role="management", department="Admin")
        of_solar = world.made(lead.capture(lead_type=PAID_SOLAR_SALES))
        assert state(world, world.made(create(lead=of_solar), ann)).status == SOLAR_DESIGN_REQUESTED
        other = world.made(lead.capture())
        assert state(world, world.made(create(lead=other), ann)).status == SERVICES

    def test_a_lead_brings_its_customer(self, world: World) -> None:
        household = world.made(consumer.register())
        of_lead = world.made(lead.capture(consumer=household))
        made = world.made(create(lead=of_lead))
        assert state(world, made).details.consumer == household
        assert world.store.events(made)[0].event.subject_id == household

    def test_of_a_lead_that_names_its_customer_is_sealed_for_the_lead(self, world: World) -> None:
        of_lead = world.made(lead.capture())
        made = world.made(create(lead=of_lead))
        assert world.store.events(made)[0].event.subject_id == of_lead

    def test_another_customer_than_the_lead_s_is_refused(self, world: World) -> None:
        of_lead = world.made(lead.capture(company=world.made(company.open_())))
        other = world.made(company.open_(business_name="Other"))
        with pytest.raises(InvalidFields) as refused:
            world.run(create(lead=of_lead, company=other))
        assert refused.value.fields == {"Company": "not_of_lead"}

    def test_needs_a_title(self, world: World) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(create(title=None))
        assert refused.value.fields == {"Title": "required"}

    def test_a_time_alone_is_of_today(self, world: World) -> None:
        made = state(world, world.made(create(due_date=None, time="17:00")))
        assert (made.details.due_date, made.details.time) == (TODAY, "17:00")

    def test_late_in_the_evening_today_is_the_uk_s(self, world: World) -> None:
        world.clock.advance(hours=13)
        made = state(world, world.made(create(due_date=None, time="08:00")))
        assert made.details.due_date == date(2026, 6, 16)

    def test_has_a_checklist_in_order(self, world: World) -> None:
        made = state(world, world.made(create(checklist=[{"text": "One"}, {"text": "Two"}])))
        items = rows_in(made, CHECKLIST_ROWS).values()
        assert [(one.place, one.text, one.done) for one in items] == [
            (1, "One", False),
            (2, "Two", False),
        ]

    def test_an_item_without_a_text_is_refused(self, world: World) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(create(checklist=[{"done": True}]))
        assert refused.value.fields == {"checklist.text": "required"}


class TestChange:
    def test_closes_with_what_is_sent_along(self, world: World) -> None:
        made = world.made(create(due_date=None, time=None))
        with pytest.raises(DueRequired):
            world.run(change(made, status=CLOSED))
        world.run(change(made, status=CLOSED, due_date="2026-06-15"))
        assert world.topics(made, after=1) == ["task.details_changed.1", "task.closed.1"]

    def test_a_time_alone_lets_it_close(self, world: World) -> None:
        made = world.made(create(due_date=None, time=None))
        world.run(change(made, status=CLOSED, time="10:00"))
        assert state(world, made).details.due_date == TODAY

    def test_sets_people(self, world: World) -> None:
        ann, made = someone(world), world.made(create())
        world.run(change(made, Observer=[ann.user_id]))
        assert state(world, made).people["Observer"] == (ann.user_id,)

    def test_a_move_of_the_board_closes_too(self, world: World) -> None:
        made = world.made(create())
        world.run(move(made, CLOSED))
        world.run(move(made, NEW_COMPLAINT))
        assert world.topics(made, after=1) == ["task.closed.1", "task.reopened.1"]


class TestRepetition:
    def closed(self, world: World, **more: Any) -> tuple[UUID, UUID]:
        repeating = {"repeat": {"every": "Week"}, "due_date": "2026-06-15"} | more
        made = world.made(create(checklist=[{"text": "One", "done": True}], **repeating))
        outcome = world.run(move(made, CLOSED))
        first, second = outcome.records
        assert first.id == made
        return made, second.id

    def test_closing_makes_the_next_in_one_commit(self, world: World) -> None:
        done, following = self.closed(world)
        assert world.topics(done, after=2) == ["task.closed.1", "task.repeated.1"]
        found = state(world, following)
        assert (found.status, found.details.due_date) == (SERVICES, date(2026, 6, 22))
        assert found.reference == "T-100002"
        assert found.people == state(world, done).people
        [item] = rows_in(found, CHECKLIST_ROWS).values()
        assert (item.text, item.done) == ("One", False)

    def test_the_next_follows_from_the_closing(self, world: World) -> None:
        done, following = self.closed(world)
        [repeated] = [one for one in world.store.events(done) if one.version == 4]
        first = world.store.events(following)[0]
        assert first.meta.causation_id == repeated.event_id
        assert first.meta.correlation_id == repeated.meta.correlation_id

    def test_closing_again_makes_no_other(self, world: World) -> None:
        done, _ = self.closed(world)
        world.run(move(done, SERVICES))
        assert len(world.run(move(done, CLOSED)).records) == 1

    def test_the_next_is_sealed_for_the_same_person(self, world: World) -> None:
        household = world.made(consumer.register())
        _, following = self.closed(world, consumer=household)
        subjects = {one.event.subject_id for one in world.store.events(following)}
        assert subjects == {household}

    def test_closing_in_an_edit_makes_it_too(self, world: World) -> None:
        made = world.made(create(repeat={"every": "Month"}, due_date="2026-05-31"))
        outcome = world.run(change(made, status=CLOSED))
        following = state(world, outcome.records[1].id)
        assert following.details.due_date == date(2026, 6, 30)
        assert following.details.repeat.day_of_month == 31


class TestObserver:
    """Observers read and comment; roles that see all tasks are not bound by it."""

    @pytest.fixture
    def ann(self, world: World) -> Actor:
        return someone(world)

    @pytest.fixture
    def watched(self, world: World, ann: Actor) -> UUID:
        return world.made(create(Observer=[ann.user_id]))

    def test_comments(self, world: World, ann: Actor, watched: UUID) -> None:
        world.run(AddNote.of(TASK)(id=watched, note="Seen"), ann)
        assert world.topics(watched)[-1] == "record.note_added.1"

    def test_changes_nothing(self, world: World, ann: Actor, watched: UUID) -> None:
        commands = (
            change(watched, title="Other"),
            move(watched, NEW_COMPLAINT),
            RequestDelete.of(TASK)(ids=(watched,)),
            Delete.of(TASK)(ids=(watched,)),
            AssignMany.of(TASK)(ids=(watched,), assignee=(ann.user_id,)),
            AddRow.to(TASK, CHECKLIST_ROWS).model_validate({"id": watched, "text": "More"}),
            RemoveDocument.of(TASK)(id=watched, document_id=uuid4()),
            AddDocument(TASK, watched, "a.txt", b"text"),
        )
        for command in commands:
            with pytest.raises(NotAllowed):
                world.run(command, ann)
        assert world.topics(watched) == ["task.created.1"]

    def test_who_is_assigned_as_well_may(self, world: World, ann: Actor) -> None:
        both = [ann.user_id]
        made = world.made(create(Assignee=both, Observer=both))
        world.run(change(made, title="Other"), ann)
        assert state(world, made).details.title == "Other"

    def test_who_made_it_may_until_somebody_else_is_assigned(
        self, world: World, ann: Actor
    ) -> None:
        made = world.made(create(Observer=[ann.user_id]), ann)
        world.run(change(made, title="Other"), ann)
        assert state(world, made).details.title == "Other"
        world.run(change(made, Assignee=[someone(world).user_id]))
        with pytest.raises(NotAllowed):
            world.run(change(made, title="Another"), ann)

    def test_management_may(self, world: World) -> None:
        boss = actor("management")
        made = world.made(create())
        world.run(change(made, Observer=[someone(world).user_id]), boss)
        assert "Observer" in state(world, made).people
