"""Three cases of the replay desk: one open, one returned to its author, one signed. Pure."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from commands.audit_case import (
    Annotate,
    AnswerFinding,
    MarkFinding,
    OpenCase,
    PinEntry,
    ReturnCase,
    SignOffCase,
    SubmitCase,
)
from commands.consumer import ChangeConsumerDetails
from commands.kernel.delete import RequestDelete
from commands.lead import ChangeLead
from workers.demo import calendar
from workers.demo.mistakes import CORRECTION
from workers.demo.script import Over, Story, new_id

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from uuid import UUID

    from commands.kernel.command import Context, Deps, Outcome
    from domain.audit_case.values import Severity
    from workers.demo.script import Script, Step
    from workers.demo.team import Team

RETURNED, SIGNED, OPEN = timedelta(days=50), timedelta(days=33), timedelta(days=6)
"""How long before the present each is opened."""
DAY = timedelta(days=1)
PINS = 3


@dataclass(frozen=True, slots=True)
class PinStep:
    """Pins the entry that an earlier step of the script has made."""

    case_id: UUID
    step: Step

    def execute(self, context: Context, deps: Deps) -> Outcome:
        entry = next(
            one
            for one in deps.store.events(self.step.record)
            if one.meta.command_id == self.step.context.command_id
        )
        pin = PinEntry(
            id=self.case_id,
            entry=entry.position,
            seen_at=deps.store.position(),
            record_noun=entry.noun,
            record_id=entry.stream_id,
            entry_actor=entry.meta.actor_id,
        )
        return pin.execute(context, deps)


class CaseStory(Story):
    """A case of the compliance reviewer, which the operations director reviews."""

    def __init__(self, script: Script, team: Team, before: timedelta, title: str, why: str) -> None:
        rng = script.random("case", title)
        super().__init__(
            script, rng, calendar.working_time(calendar.uk_date(script.now - before), rng)
        )
        self.author, self.reviewer, self.manager = (
            team[mail] for mail in ("compliance", "admin", "management")
        )
        self.id = new_id(rng)
        self.do(OpenCase(title=title, purpose=why), self.author, first_id=self.id)

    def pin(self, step: Step) -> UUID:
        """Answers the pin's id."""
        self.minutes(1, 6)
        return self.do(PinStep(self.id, step), self.author, self.id, step.record)

    def note(self, text: str, pin: UUID | None = None) -> None:
        self.minutes(2, 9)
        self.do(Annotate(id=self.id, text=text, pin_id=pin), self.author, self.id)

    def find(self, pin: UUID, severity: Severity, text: str) -> UUID:
        """Answers the finding's id."""
        self.minutes(3, 12)
        finding = {"pin_id": pin, "severity": severity, "due": self.day(20, 30), "text": text}
        command = MarkFinding.model_validate(
            {"id": self.id, "responsible": self.manager.id, **finding}
        )
        return self.do(command, self.author, self.id, self.manager.id)

    def answer(self, finding: UUID, text: str) -> None:
        self.days(1, 3)
        answered = AnswerFinding(id=self.id, finding_id=finding, text=text)
        self.do(answered, self.manager, self.id)

    def submit(self, *, leave_open: bool = False) -> None:
        self.days(1, 2)
        self.do(SubmitCase(id=self.id, leave_open=leave_open), self.author, self.id)


def plan(script: Script, team: Team) -> None:
    """Notes them down, after everything else: each is about what happened in the two months
    before it was opened.
    """
    for tell in (_delete_requests, _wrong_days, _bank_details):
        with suppress(Over):
            tell(script, team)


def _delete_requests(script: Script, team: Team) -> None:
    steps = _steps(script, RETURNED, lambda step: isinstance(step.command, RequestDelete))
    if not steps:
        return
    why = "Are leads removed that a funder may ask for?"
    case = CaseStory(script, team, RETURNED, "Delete requests, last 60 days", why)
    pins = [case.pin(step) for step in steps]
    case.find(pins[0], "medium", "The reason does not say which record it duplicates.")
    case.submit(leave_open=True)
    case.days(1, 2)
    reason = "The finding has no answer yet. Please wait for it."
    case.do(ReturnCase(id=case.id, reason=reason), case.reviewer, case.id)


def _wrong_days(script: Script, team: Team) -> None:
    def is_correction(step: Step) -> bool:
        return isinstance(step.command, ChangeLead) and step.context.reason == CORRECTION

    steps = _steps(script, SIGNED, is_correction)
    if not steps:
        return
    why = "A bulk edit gave call-backs a day in the past. How many customers waited?"
    case = CaseStory(script, team, SIGNED, "Call-backs with the wrong year", why)
    pins = [case.pin(step) for step in steps]
    case.note("Put right by hand within the day, before the edit was undone.", pins[-1])
    low = case.find(pins[0], "low", "Nobody looked at the preview of the edit.")
    case.answer(low, "Agreed. Bulk edits of dates are read by a second person from now on.")
    case.submit()
    case.days(1, 2)
    case.do(SignOffCase(id=case.id), case.reviewer, case.id)


def _bank_details(script: Script, team: Team) -> None:
    def is_bank(step: Step) -> bool:
        return isinstance(step.command, ChangeConsumerDetails) and bool(step.command.sort_code)

    steps = _steps(script, OPEN, is_bank)
    if not steps:
        return
    why = "Who changed bank details lately, and had the customer asked for it?"
    case = CaseStory(script, team, OPEN, "Bank details, last 30 days", why)
    pins = [case.pin(step) for step in steps]
    case.note("No note of a call on the same day.", pins[0])
    case.find(pins[0], "high", "Bank details were changed without a reason.")


def _steps(script: Script, before: timedelta, wanted: Callable[[Step], bool]) -> list[Step]:
    """The last of these steps that are done a day before the case is opened."""
    until = script.now - before - DAY
    found: Iterable[Step] = (one for one in script.in_order() if one.at < until and wanted(one))
    return list(found)[-PINS:]
