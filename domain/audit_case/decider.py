"""Decider of audit cases: pure functions from state to events, and who may review."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.audit_case.content import audited_by_findings, content, hash_of
from domain.audit_case.events import (
    AuditCaseAnnotated,
    AuditCaseEntryPinned,
    AuditCaseFindingAnswered,
    AuditCaseFindingMarked,
    AuditCaseReopened,
    AuditCaseReturned,
    AuditCaseSignedOff,
    AuditCaseSubmitted,
)
from domain.audit_case.values import MOST
from domain.kernel.errors import DomainError, InvalidFields

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date
    from uuid import UUID

    from domain.audit_case.noun import AuditCase
    from domain.kernel.event import Event, Recorded

WRITTEN_IN = ("open", "returned")
"""Steps in which a case is written in."""


class CaseClosed(DomainError):
    """The case was submitted or signed off: nothing is written in it before it is opened again."""

    code = "audit_case.closed"
    status = 409


class NotSubmitted(DomainError):
    """Only a submitted case is reviewed; one that somebody else has just signed is not any more."""

    code = "audit_case.not_submitted"
    status = 409


class NotSigned(DomainError):
    """Only a signed case is opened again."""

    code = "audit_case.not_signed"
    status = 409


class OwnCase(DomainError):
    """A user who wrote anything in a case does not review it."""

    code = "audit_case.own_case"
    status = 403


class AuditedPerson(DomainError):
    """A user who made a change that a finding is about does not review the case."""

    code = "audit_case.audited_person"
    status = 403


class NotToAnswer(DomainError):
    """A finding is answered by the user who is named in it."""

    code = "audit_case.not_to_answer"
    status = 403


def refuse_closed(state: AuditCase) -> None:
    if state.state.step not in WRITTEN_IN:
        raise CaseClosed


def pin(state: AuditCase, pinned: AuditCaseEntryPinned) -> list[Event]:
    """An entry that the case has already is no event."""
    refuse_closed(state)
    if any(one.entry == pinned.entry for one in state.state.pins):
        return []
    _refuse_full(len(state.state.pins), "entry")
    return [pinned]


def annotate(state: AuditCase, annotation: AuditCaseAnnotated) -> list[Event]:
    refuse_closed(state)
    if annotation.pin_id is not None:
        _refuse_unknown_pin(state, annotation.pin_id)
    _refuse_full(state.state.annotated, "text")
    return [annotation]


def mark(state: AuditCase, finding: AuditCaseFindingMarked, today: date) -> list[Event]:
    """Raises InvalidFields for a pin that the case does not have, and a day that is over."""
    refuse_closed(state)
    _refuse_unknown_pin(state, finding.pin_id)
    if finding.due < today:
        raise InvalidFields(fields={"due": "date_in_past"})
    _refuse_full(len(state.state.findings), "text")
    return [finding]


def answer(state: AuditCase, answered: AuditCaseFindingAnswered, user: UUID | None) -> list[Event]:
    refuse_closed(state)
    for one in state.state.findings:
        if one.finding_id == answered.finding_id:
            if one.responsible != user:
                raise NotToAnswer
            return [answered]
    raise InvalidFields(fields={"findingId": "not_found"})


def submit(state: AuditCase, *, leave_open: bool) -> list[Event]:
    """Raises InvalidFields for a case without a pin, and for findings without an answer unless it is
    said that they stay open.
    """
    refuse_closed(state)
    if not state.state.pins:
        raise InvalidFields(fields={"pins": "too_few"})
    left_open = sum(not one.is_answered for one in state.state.findings)
    if left_open and not leave_open:
        raise InvalidFields(fields={"leaveOpen": "findings_open"})
    return [AuditCaseSubmitted(left_open=left_open)]


def send_back(state: AuditCase, events: Iterable[Recorded], user: UUID | None) -> list[Event]:
    _refuse_review(state, events, user)
    return [AuditCaseReturned()]


def sign_off(state: AuditCase, events: Iterable[Recorded], user: UUID | None) -> list[Event]:
    """`events` are all of the case's."""
    known = list(events)
    _refuse_review(state, known, user)
    sha256 = hash_of(content(known))
    return [AuditCaseSignedOff(revision=state.state.revision, sha256=sha256)]


def reopen(state: AuditCase) -> list[Event]:
    if state.state.step != "signed":
        raise NotSigned
    return [AuditCaseReopened(revision=state.state.revision + 1)]


def review_refusal(events: Iterable[Recorded], user: UUID | None) -> DomainError | None:
    """Why a user does not review a case."""
    found = content(events)
    if user is None or user in found.writers:
        return OwnCase()
    return AuditedPerson() if user in audited_by_findings(found) else None


def _refuse_review(state: AuditCase, events: Iterable[Recorded], user: UUID | None) -> None:
    if state.state.step != "submitted":
        raise NotSubmitted
    refusal = review_refusal(events, user)
    if refusal is not None:
        raise refusal


def _refuse_unknown_pin(state: AuditCase, pin_id: UUID) -> None:
    if all(one.pin_id != pin_id for one in state.state.pins):
        raise InvalidFields(fields={"pinId": "not_found"})


def _refuse_full(number: int, field: str) -> None:
    if number >= MOST:
        raise InvalidFields(fields={field: "too_many"}, max=MOST)
