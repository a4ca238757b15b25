"""Commands about appointments: booked, changed, taken back, brought back.

Each looks into the diaries of its people. A clash is refused with what it clashes with,
unless `acceptClash` says that it is meant.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from commands.appointment.diary import described, enter
from commands.kernel.assignments import Assignments, assignments_of
from commands.kernel.command import Context, Deps, Outcome, append_with_retry, refuse_invisible
from commands.kernel.ports import AppendRequest, StreamAppend
from commands.kernel.record import (
    AddNote,
    Create,
    OneRecord,
    State,
    decided,
    details_of,
    refuse_unknown_links,
)
from domain.appointment.decider import AppointmentClash, book, change
from domain.appointment.details import AppointmentDetails
from domain.appointment.events import ClashAccepted
from domain.appointment.noun import APPOINTMENT
from domain.kernel import record
from domain.kernel.details import from_leaves
from domain.kernel.errors import InvalidFields, NotAllowed
from domain.kernel.event import Event
from domain.lead.noun import LEAD
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

    before: Record[Any, Any] | None
    after: Record[Any, Any]
    events: tuple[Event, ...]


def append_move(
    context: Context,
    deps: Deps,
    decide: Callable[[], Move],
    *,
    accept: bool,
    reason: str | None = None,
) -> Outcome:
    """Stores a move together with what it means for diaries. Raises AppointmentClash."""
    clashes: list[dict[str, Any]] = []

    def decision() -> AppendRequest:
        move = decide()
        entered = enter(deps, move.before, move.after)
        clashes[:] = described(context, deps, entered.taken)
        if clashes and not accept:
            raise AppointmentClash(clashes)
        events = move.events
        if clashes:
            ids = tuple(state.stream_id for state, _ in entered.taken)
            events = (*events, ClashAccepted(appointments=ids))
        made = _decision(context, move, events, reason)
        return replace(made, changes=made.changes + entered.changes)

    outcome = append_with_retry(context, deps, decision)
    shown = tuple(one for one in outcome.records if one.noun == APPOINTMENT.name)
    return replace(outcome, records=shown, extra={"clashes": clashes} if clashes else {})


def _decision(
    context: Context, move: Move, events: Sequence[Event], reason: str | None
) -> AppendRequest:
    if move.before is not None:
        return decided(context, APPOINTMENT, [(move.before, list(events))], reason)
    subject = APPOINTMENT.subject(move.after.details)
    if subject is not None:
        events = [event.model_copy(update={"subject_id": subject}) for event in events]
    new = StreamAppend(move.after.stream_id, APPOINTMENT.name, 0, tuple(events))
    return AppendRequest(context.meta(reason), (new,))


def moved(context: Context, before: Record[Any, Any], events: list[Event]) -> Move:
    return Move(before, record.apply(before, events, context.meta()), tuple(events))


class BookAppointment(Create, AppointmentDetails, AppointmentAssignments):
    """A visit, a meeting or leave. A lead brings its consumer and company along.

    Whoever books is the Booker unless others are named. Times need their offset from UTC.
    """

    noun = APPOINTMENT
    status: int | None = None
    accept_clash: bool = False

    def execute(self, context: Context, deps: Deps) -> Outcome:
        details: AppointmentDetails = details_of(self, AppointmentDetails)
        refuse_unknown_links(APPOINTMENT, details, context, deps)
        people = self.assigned(deps)
        if "Booker" not in people and context.actor:
            people["Booker"] = (context.actor.user_id,)
        booked = book(with_customer(details, None, deps), people, self.status)
        if booked.details.is_for_all and not plans_for_all(context):
            raise InvalidFields(fields={"isForAll": "not_allowed"})
        begun = record.begin(deps.new_id(), APPOINTMENT.name, booked, context.meta())
        move = Move(None, begun, (booked,))
        return append_move(context, deps, lambda: move, accept=self.accept_clash)


class MovingAppointment(OneRecord):
    """Base of commands about one appointment that may change when its people are busy."""

    noun = APPOINTMENT

    @property
    def accepts(self) -> bool:
        """Whether clashes are stored without being asked about."""
        return True

    @abstractmethod
    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]: ...

    def execute(self, context: Context, deps: Deps) -> Outcome:
        refuse_invisible(context, deps, APPOINTMENT.name, [self.id])

        def move() -> Move:
            state = deps.store.load(APPOINTMENT, self.id)
            refuse_for_all(state, context)
            return moved(context, state, self.decide(state, context, deps))

        return append_move(context, deps, move, accept=self.accepts, reason=self.reason)


class ChangeAppointment(MovingAppointment, AppointmentDetails, AppointmentAssignments):
    """Fields, people and status; what is not sent stays."""

    status: int | None = None
    accept_clash: bool = False

    @property
    def accepts(self) -> bool:
        return self.accept_clash

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        details: AppointmentDetails = details_of(self, AppointmentDetails)
        record.refuse_deleted(state)
        refuse_unknown_links(APPOINTMENT, details, context, deps, held=state.details)
        if details.is_for_all and not plans_for_all(context):
            raise InvalidFields(fields={"isForAll": "not_allowed"})
        return change(
            state,
            with_customer(details, state.details, deps),
            self.assigned(deps, state.people),
            self.status,
            expected_version=self.expected_version,
        )


class CancelAppointment(MovingAppointment):
    """Deleted at once: appointments are not in the delete-request flow."""

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.delete(state)


class RestoreAppointment(MovingAppointment):
    """Brought back to its time, also when somebody else has it by now: that is answered."""

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.restore(state)


class NoteAppointment(AddNote):
    noun = APPOINTMENT

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        refuse_for_all(state, context)
        return super().decide(state, context, deps)


def plans_for_all(context: Context) -> bool:
    """Whether the actor's book is the whole firm."""
    return context.actor is None or permission(context.actor.role, "appointment").scope == "all"


def refuse_for_all(state: State, context: Context) -> None:
    """Everybody sees what is for all; changing it is for those who see all anyway."""
    if state.details.is_for_all and not plans_for_all(context):
        raise NotAllowed


CUSTOMER: Mapping[str, str] = {"consumer": "Consumer", "company": "Company"}


def with_customer(
    details: AppointmentDetails, before: AppointmentDetails | None, deps: Deps
) -> AppointmentDetails:
    """The details with the lead's consumer and company.

    Raises InvalidFields for other ones, unless the appointment has just these already.
    """
    leaves = details.leaves()
    new = {
        name
        for name in ("lead_id", *CUSTOMER)
        if name in leaves and (before is None or getattr(before, name) != leaves[name])
    }
    if not new:
        return details
    lead_id = leaves.get("lead_id", before.lead_id if before else None)
    if lead_id is None:
        return details
    lead = deps.store.load(LEAD, lead_id).details
    for name, wire in CUSTOMER.items():
        theirs, given = getattr(lead, name), leaves.get(name)
        if given and theirs and given != theirs and new & {"lead_id", name}:
            raise InvalidFields(fields={wire: "not_of_lead"})
        if theirs or "lead_id" in details.model_fields_set:
            leaves[name] = given or theirs
    return from_leaves(AppointmentDetails, leaves)
