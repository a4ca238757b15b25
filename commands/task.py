"""Commands about tasks beyond those that every noun has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import Field

from commands.kernel.assignments import Assignments, assignments_of
from commands.kernel.change import ChangeDetails
from commands.kernel.guards import required
from commands.kernel.ports import EventPlace, StreamAppend
from commands.kernel.record import Create, OneRecord, State
from commands.shared.customer import with_customer
from domain.kernel import record
from domain.kernel.errors import InvalidFields
from domain.kernel.rows import MOST
from domain.kernel.uk_time import UK
from domain.lead.noun import LEAD
from domain.lead.values import PAID_SOLAR_SALES
from domain.task import decider
from domain.task.checklist import CHECKLIST, Checkitem, first_items, items_of
from domain.task.details import TaskDetails
from domain.task.events import TaskClosed, TaskRepeated
from domain.task.noun import ASSIGNEE, TASK
from domain.task.values import first_status
from domain.user.noun import USER

if TYPE_CHECKING:
    from datetime import date
    from uuid import UUID

    from commands.kernel.command import Context, Deps
    from commands.kernel.guards import Attempt
    from domain.kernel.event import Event, Meta
    from domain.kernel.noun import Noun
    from domain.task.events import TaskCreated

if TYPE_CHECKING:
    TaskAssignments = Assignments
else:
    TaskAssignments = assignments_of(TASK)


def today(deps: Deps) -> date:
    """The day in the UK."""
    return deps.clock.now().astimezone(UK).date()


def items_have_texts(attempt: Attempt) -> None:
    """Refuses a checklist with an item that says nothing."""
    if any(not item.text for item in attempt.command.checklist):
        raise InvalidFields(fields={f"{CHECKLIST}.text": "required"})


class CreateTask(Create, TaskDetails, TaskAssignments):
    """A new task, by default for who makes it, with the first status of their department. A lead brings
    its consumer and company along.
    """

    noun = TASK
    guards = (required("Title"), items_have_texts)
    status: int | None = Field(None, alias="Status")
    checklist: tuple[Checkitem, ...] = Field((), max_length=MOST)

    def handle(self, details: TaskDetails, context: Context, deps: Deps) -> TaskCreated:
        people = self.assigned(context, deps)
        if ASSIGNEE not in people and context.actor:
            people[ASSIGNEE] = (context.actor.user_id,)
        whole = decider.dated(with_customer(TASK, details, None, deps), None, today(deps))
        status = _first_status(whole, context, deps) if self.status is None else self.status
        return decider.create(whole, status, people, is_imported=_is_imported(context))

    def following(self, deps: Deps) -> list[Event]:
        return first_items(self.checklist, deps.new_id)


def _first_status(details: TaskDetails, context: Context, deps: Deps) -> int:
    if context.actor is None:
        return first_status(None, is_of_solar_lead=False)
    me, lead_id = context.actor.user_id, details.lead
    wanted: list[tuple[Noun[Any, Any], UUID]] = [(USER, me)]
    wanted += [(LEAD, lead_id)] if lead_id else []
    found = deps.store.load_many(wanted)
    department = found[me].details.department if me in found else None
    is_of_solar_lead = lead_id in found and found[lead_id].pipeline == PAID_SOLAR_SALES
    return first_status(department, is_of_solar_lead=is_of_solar_lead)


def _is_imported(context: Context) -> bool:
    return context.source == "import"


class MovingTask(OneRecord):
    """Base of commands that may close a task: closing one that repeats makes the next."""

    noun = TASK

    def with_next(
        self, state: State, events: list[Event], context: Context, deps: Deps
    ) -> list[Event]:
        """The events, and that the next task is made where they close one that repeats."""
        if not any(isinstance(event, TaskClosed) for event in events):
            return events
        after = record.apply(state, events, context.meta())
        return events + decider.repetition(after, today(deps), deps.new_id)

    def beside(
        self, state: State, events: list[Event], meta: Meta, deps: Deps
    ) -> tuple[StreamAppend, ...]:
        """The next task of a repetition, in the same commit."""
        for number, event in enumerate(events, 1):
            if isinstance(event, TaskRepeated):
                after = record.apply(state, events, meta)
                cause = EventPlace(state.stream_id, state.version + number)
                return (_next_task(after, decider.status_number(state), event, cause, deps),)
        return ()


def _next_task(
    closed: State, category: int, repeated: TaskRepeated, cause: EventPlace, deps: Deps
) -> StreamAppend:
    created = decider.next_of(closed, category, repeated.due)
    number = deps.store.next_number(TASK.name)
    subject = TASK.subject(created.details)
    first = created.model_copy(update={"reference": f"{TASK.reference_prefix}-{number}"})
    events: tuple[Event, ...] = (first, *first_items(items_of(closed), deps.new_id))
    stamped = tuple(event.model_copy(update={"subject_id": subject}) for event in events)
    return StreamAppend(repeated.next_task, TASK.name, 0, stamped, cause)


class ChangeTask(MovingTask, ChangeDetails, TaskDetails, TaskAssignments):
    """Fields, status and people; what is not sent stays."""

    guards = (required("Title"),)
    status: int | None = Field(None, alias="Status")

    @classmethod
    def status_fields(cls, status: Any, pipeline: str | None) -> dict[str, Any] | None:  # noqa: ARG003 - it has none
        return {"status": status}

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        linked = with_customer(TASK, self.sent(state), state.details, deps)
        events = decider.change(
            state,
            decider.dated(linked, state.details, today(deps)),
            self.status,
            is_imported=_is_imported(context),
            expected_version=self.expected_version,
        )
        for role, users in self.assigned(context, deps, state.people).items():
            events += record.change_people(
                state, role, users, expected_version=self.expected_version
            )
        return self.with_next(state, events, context, deps)


class MoveTask(MovingTask):
    """A task's status as a command of its own (the board, the drawer)."""

    step = "status"
    status: int

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        events = decider.change(
            state, TaskDetails(), self.status, expected_version=self.expected_version
        )
        return self.with_next(state, events, context, deps)
