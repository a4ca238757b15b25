"""Commands about the cases of the replay desk."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from pydantic import Field

from commands.kernel.change import ChangeDetails
from commands.kernel.guards import Attempt, required, with_reason
from commands.kernel.record import Create, OneRecord, State
from domain.audit_case import decider
from domain.audit_case.details import AuditCaseDetails
from domain.audit_case.events import (
    AuditCaseAnnotated,
    AuditCaseEntryPinned,
    AuditCaseFindingAnswered,
    AuditCaseFindingMarked,
)
from domain.audit_case.noun import AUDIT_CASE
from domain.audit_case.values import Severity
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import Day, NoteText
from domain.kernel.uk_time import UK
from domain.role.values import permission
from domain.user.noun import USER

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event


def is_open(attempt: Attempt) -> None:
    """Refuses a change of a case that was submitted or signed off."""
    if attempt.state is not None:
        decider.refuse_closed(attempt.state)


class OpenCase(Create, AuditCaseDetails):
    noun = AUDIT_CASE
    guards = (required("title"),)


class ChangeCase(ChangeDetails, AuditCaseDetails):
    """What is not sent stays. Raises CaseClosed."""

    noun = AUDIT_CASE
    guards = (is_open, required("title"))


class OfCase(OneRecord):
    """Base."""

    noun = AUDIT_CASE


class PinEntry(OfCase):
    """Raises CaseClosed. What the entry is was found by the route, as the actor is shown it."""

    entry: int
    seen_at: int
    record_noun: str
    record_id: UUID
    entry_actor: UUID | None

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        pinned = AuditCaseEntryPinned(
            pin_id=deps.new_id(),
            record_noun=self.record_noun,
            record_id=self.record_id,
            entry=self.entry,
            seen_at=self.seen_at,
            entry_actor=self.entry_actor,
        )
        return decider.pin(state, pinned)


class Annotate(OfCase):
    """Raises CaseClosed."""

    text: NoteText
    pin_id: UUID | None = None

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        said = AuditCaseAnnotated(annotation_id=deps.new_id(), pin_id=self.pin_id, text=self.text)
        return decider.annotate(state, said)


class MarkFinding(OfCase):
    """`responsible` is the user who must answer. Raises CaseClosed."""

    pin_id: UUID
    severity: Severity
    due: Day
    responsible: UUID
    text: NoteText

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        today = deps.clock.now().astimezone(UK).date()
        found = AuditCaseFindingMarked(
            finding_id=deps.new_id(),
            pin_id=self.pin_id,
            severity=self.severity,
            due=self.due,
            responsible=self.responsible,
            text=self.text,
        )
        events = decider.mark(state, found, today)
        self._refuse_stranger(deps)
        return events

    def _refuse_stranger(self, deps: Deps) -> None:
        """Refuses who could not see the case."""
        user = deps.store.load_many([(USER, self.responsible)]).get(self.responsible)
        if user is None:
            raise InvalidFields(fields={"responsible": "not_found"})
        if user.deleted or not user.active:
            raise InvalidFields(fields={"responsible": "not_available"})
        if not permission(user.state.role or "", AUDIT_CASE.section).view:
            raise InvalidFields(fields={"responsible": "role_not_assignable"})


class AnswerFinding(OfCase):
    """Raises CaseClosed, NotToAnswer."""

    finding_id: UUID
    text: NoteText

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        answered = AuditCaseFindingAnswered(finding_id=self.finding_id, text=self.text)
        return decider.answer(state, answered, _user(context))


class SubmitCase(OfCase):
    """`leaveOpen`: findings without an answer stay so. Raises CaseClosed."""

    leave_open: bool = Field(default=False)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return decider.submit(state, leave_open=self.leave_open)


class ReturnCase(OfCase):
    """Sends a submitted case back, with a reason. Raises NotSubmitted, OwnCase, AuditedPerson."""

    guards = (with_reason,)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        events = deps.store.events(self.id, upto=state.version)
        return decider.send_back(state, events, _user(context))


class SignOffCase(OfCase):
    """Raises NotSubmitted, OwnCase, AuditedPerson."""

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        events = deps.store.events(self.id, upto=state.version)
        return decider.sign_off(state, events, _user(context))


class ReopenCase(OfCase):
    """Begins a new version of a signed case, with a reason. Raises NotSigned."""

    guards = (with_reason,)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return decider.reopen(state)


def _user(context: Context) -> UUID | None:
    return context.actor.user_id if context.actor else None
