"""Commands that book, change, cancel and restore appointments.

Each reads the diaries of the people concerned. A clash is refused and the answer lists the
clashing appointments, unless `acceptClash` was sent.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from commands.appointment.diary import described, enter
from commands.kernel.append import append_request, append_with_retry, create_stream
from commands.kernel.assignments import Assignments, assignments_of
from commands.kernel.change import ChangeDetails
from commands.kernel.command import Context, Deps, Outcome, refuse_invisible
from commands.kernel.guards import Attempt, Guards, check
from commands.kernel.notes import AddNote
from commands.kernel.ports import AppendRequest
from commands.kernel.record import Create, OneRecord, State, details_of
from commands.shared.customer import with_customer
from domain.appointment.decider import AppointmentClash, book, change
from domain.appointment.details import AppointmentDetails
from domain.appointment.events import AppointmentBooked, ClashAccepted
from domain.appointment.noun import APPOINTMENT, ROLES
from domain.kernel import record
from domain.kernel.assigned import is_creators
from domain.kernel.errors import InvalidFields, NotAllowed, ReasonRequired
from domain.kernel.event import Event
from domain.role.field_access import JOB_ROLES
from domain.role.values import permission

if TYPE_CHECKING:
    from domain.kernel.record import Record

MOST_PEOPLE = 20

if TYPE_CHECKING:
    AppointmentAssignments = Assignments
else:
    AppointmentAssignments = assignments_of(APPOINTMENT, MOST_PEOPLE)


@dataclass(frozen=True, slots=True)
class Move:
    """An appointment before and after a command, and the events in between."""

    before: Record[Any, Any] | AppointmentBooked
    """The creation, for a new appointment."""
    after: Record[Any, Any]
    events: tuple[Event, ...] = ()


def append_move(
    context: Context,
    deps: Deps,
    move_of: Callable[[], Move],
    *,
    accept: bool,
    reason: str | None = None,
) -> Outcome:
    """Appends a move together with the diary entries that follow. Raises AppointmentClash."""
    clashes: list[dict[str, Any]] = []

    def request() -> AppendRequest:
        made, clashes[:] = move_request(context, deps, move_of(), accept=accept, reason=reason)
        return made

    outcome = append_with_retry(context, deps, request)
    shown = tuple(one for one in outcome.records if one.noun == APPOINTMENT.name)
    return replace(outcome, records=shown, extra={"clashes": clashes} if clashes else {})


def move_request(
    context: Context, deps: Deps, move: Move, *, accept: bool, reason: str | None = None
) -> tuple[AppendRequest, list[dict[str, Any]]]:
    """A move with its diary entries, and the clashes that it makes. Raises AppointmentClash."""
    before = None if isinstance(move.before, AppointmentBooked) else move.before
    entered = enter(deps, before, move.after)
    clashes = described(context, deps, entered.taken)
    if clashes and not accept:
        raise AppointmentClash(clashes)
    events = move.events
    if clashes:
        ids = tuple(state.stream_id for state, _ in entered.taken)
        events = (*events, ClashAccepted(appointments=ids))
    found = _request(context, deps, move, events, reason)
    return replace(found, changes=found.changes + entered.changes), clashes


def _request(
    context: Context, deps: Deps, move: Move, events: Sequence[Event], reason: str | None
) -> AppendRequest:
    if isinstance(move.before, AppointmentBooked):
        return create_stream(
            context, APPOINTMENT, move.after.stream_id, move.before, events, reason=reason
        )
    return append_request(context, deps, APPOINTMENT, [(move.before, events)], reason)


def plans_for_all(context: Context) -> bool:
    """Whether the actor's book is the whole firm."""
    return context.actor is None or permission(context.actor.role, "appointment").scope == "all"


def not_for_all(attempt: Attempt) -> None:
    """Refuses `isForAll` from an actor whose scope is not all appointments."""
    if attempt.details.is_for_all and not plans_for_all(attempt.context):
        raise InvalidFields(fields={"isForAll": "not_allowed"})


def own_diary(attempt: Attempt) -> None:
    """Refuses another Booker than the actor, leave for others, and from those who work in the field
    other people's diaries, to an actor whose scope is not all appointments. A user who is named in the
    appointment already may stay.
    """
    actor = attempt.context.actor
    if actor is None or plans_for_all(attempt.context):
        return
    people = attempt.state.people if attempt.state else {}
    details = attempt.details if attempt.details.leave_type else attempt.current
    is_leave = details is not None and details.leave_type is not None
    closed = ROLES if is_leave or actor.role in JOB_ROLES else ("Booker",)
    refused = {
        role: "not_allowed"
        for role in closed
        if {*(attempt.command.users(role) or ())} - {actor.user_id, *people.get(role, ())}
    }
    if refused:
        raise InvalidFields(fields=refused)


def own_or_planner(attempt: Attempt) -> None:
    """Refuses changes of an appointment for everybody by an actor whose scope is not all of them."""
    state = attempt.state
    if state is not None and state.details.is_for_all and not plans_for_all(attempt.context):
        raise NotAllowed


class BookAppointment(Create, AppointmentDetails, AppointmentAssignments):
    """A visit, a meeting or leave. A lead brings its consumer and company along.

    The user who books is the Booker unless others are named. Times need their offset from UTC.
    """

    noun = APPOINTMENT
    guards = (not_for_all, own_diary)
    status: int | None = None
    accept_clash: bool = False

    def handle(
        self, details: AppointmentDetails, context: Context, deps: Deps
    ) -> AppointmentBooked:
        people = self.assigned(context, deps)
        if "Booker" not in people and context.actor:
            people["Booker"] = (context.actor.user_id,)
        return book(with_customer(APPOINTMENT, details, None, deps), people, self.status)

    def append(self, context: Context, deps: Deps) -> Outcome:
        details: AppointmentDetails = details_of(self, AppointmentDetails)
        check(Attempt(self, context, deps, details))
        booked = self.handle(details, context, deps)
        begun = record.begin(deps.new_id(), APPOINTMENT.name, booked, context.meta())
        move = Move(booked, begun)
        return append_move(context, deps, lambda: move, accept=self.accept_clash)


class MovingAppointment(OneRecord):
    """Base of commands about one appointment that may change when its people are busy."""

    noun = APPOINTMENT
    guards: ClassVar[Guards] = (own_or_planner,)

    @property
    def accepts(self) -> bool:
        """Whether clashes are stored without being asked about."""
        return True

    def append(self, context: Context, deps: Deps) -> Outcome:
        refuse_invisible(context, deps, APPOINTMENT.name, [self.id])

        def move() -> Move:
            before = deps.store.load(APPOINTMENT, self.id)
            events = self.events(before, context, deps)
            return Move(before, record.apply(before, events, context.meta()), tuple(events))

        return append_move(context, deps, move, accept=self.accepts, reason=self.reason)

    def request(
        self, state: State, events: list[Event], context: Context, deps: Deps
    ) -> AppendRequest:
        move = Move(state, record.apply(state, events, context.meta()), tuple(events))
        made, _ = move_request(context, deps, move, accept=self.accepts, reason=self.reason)
        return made


class ChangeAppointment(
    MovingAppointment, ChangeDetails, AppointmentDetails, AppointmentAssignments
):
    """Fields, people and status; what is not sent stays."""

    guards = (not_for_all, own_diary)
    status: int | None = None
    accept_clash: bool = False

    @classmethod
    def status_fields(cls, status: Any, pipeline: str | None) -> dict[str, Any] | None:  # noqa: ARG003 - it has none
        return {"status": status}

    @property
    def accepts(self) -> bool:
        return self.accept_clash

    def sent(self, state: State) -> AppointmentDetails:
        found: AppointmentDetails = details_of(self, AppointmentDetails)
        return found

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return change(
            state,
            with_customer(APPOINTMENT, self.sent(state), state.details, deps),
            self.assigned(context, deps, state.people),
            self.status,
            expected_version=self.expected_version,
        )


def own_booking(attempt: Attempt) -> None:
    """Who may not delete appointments may still cancel their own booking or leave, and says why."""
    actor, state = attempt.context.actor, attempt.state
    if actor is None or state is None or permission(actor.role, "appointment").delete:
        return
    is_own_leave = state.details.leave_type is not None and state.people.get("Assignee") == (
        actor.user_id,
    )
    has_booked = actor.user_id in state.people.get("Booker", ()) or (
        actor.user_id == state.created_by and is_creators(state)
    )
    if not has_booked and not is_own_leave:
        raise NotAllowed
    if not attempt.command.reason:
        raise ReasonRequired(fields={"reason": "required"})


class CancelAppointment(MovingAppointment):
    """Deletes an appointment at once: appointments are not in the delete-request flow.

    Without the right to delete, only an own booking or leave is cancelled, with a reason.
    """

    guards = (own_booking,)
    leads_to = ("isDelete", True)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.delete(state)


class RestoreAppointment(MovingAppointment):
    """Undeletes the appointment at its old time. Raises AppointmentClash, as booking does, unless
    `acceptClash` was sent.
    """

    step = "restore"
    leads_to = ("isDelete", False)
    accept_clash: bool = False

    @property
    def accepts(self) -> bool:
        return self.accept_clash

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.restore(state)


class NoteAppointment(AddNote):
    noun = APPOINTMENT
    guards = (own_or_planner,)
