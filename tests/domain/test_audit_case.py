"""Audit cases: what is written in them and when, who reviews them, and what a signature names."""

from __future__ import annotations

import hashlib
import json
from datetime import date
from typing import Any
from uuid import UUID, uuid4

import pytest

from domain.audit_case import decider
from domain.audit_case.content import content, hash_of, signed_text
from domain.audit_case.decider import (
    AuditedPerson,
    CaseClosed,
    NotSigned,
    NotSubmitted,
    NotToAnswer,
    OwnCase,
)
from domain.audit_case.events import (
    AuditCaseReopened,
    AuditCaseReturned,
    AuditCaseSignedOff,
    AuditCaseSubmitted,
)
from domain.audit_case.values import MOST
from domain.kernel.errors import InvalidFields
from domain.kernel.event import Event
from tests.factories import audit_case as case
from tests.spec import ACTOR, CommandEvents, Decide, Given, given, history, one_command

PIN, FINDING, REVIEWER = uuid4(), uuid4(), uuid4()
TODAY = date(2026, 3, 2)
SIGNED = AuditCaseSignedOff(revision=1, sha256="0" * 64)
Step = Event | CommandEvents
OPEN: tuple[Step, ...] = (case.opened(), case.pinned(PIN), case.marked(FINDING, PIN))
ANSWERED: tuple[Step, ...] = (*OPEN, one_command(case.answered(FINDING), actor=case.MANAGER))
SUBMITTED: tuple[Step, ...] = (*ANSWERED, AuditCaseSubmitted(left_open=0))


class Reviewing:
    """A case whose decisions look at its events too."""

    def __init__(self, *steps: Step) -> None:
        self.events = history(*steps)
        self.given: Given = given(*steps)

    def sign(self, user: UUID | None = REVIEWER) -> Any:
        return self.given.when(lambda state: decider.sign_off(state, self.events, user))

    def send_back(self, user: UUID | None = REVIEWER) -> Any:
        return self.given.when(lambda state: decider.send_back(state, self.events, user))


def answer(finding_id: UUID, user: UUID) -> Decide:
    return lambda state: decider.answer(state, case.answered(finding_id), user)


def submit(*, leave_open: bool = False) -> Decide:
    return lambda state: decider.submit(state, leave_open=leave_open)


class TestWriting:
    def test_an_entry_is_pinned_once(self) -> None:
        first, again = case.pinned(entry=12), case.pinned(entry=12)
        given(case.opened()).when(lambda state: decider.pin(state, first)).then(first)
        given(case.opened(), first).when(lambda state: decider.pin(state, again)).then()

    def test_a_case_has_only_so_many_pins(self) -> None:
        pins = [case.pinned(entry=number) for number in range(1, MOST + 1)]
        one_more = case.pinned(entry=MOST + 1)
        full = given(case.opened(), one_command(*pins))
        full.when(lambda state: decider.pin(state, one_more)).refused(
            InvalidFields, entry="too_many"
        )

    def test_an_annotation_is_about_a_pin_or_the_whole_case(self) -> None:
        of_pin, of_case, astray = case.annotated(PIN), case.annotated(), case.annotated(uuid4())
        begun = given(case.opened(), case.pinned(PIN))
        begun.when(lambda state: decider.annotate(state, of_pin)).then(of_pin)
        begun.when(lambda state: decider.annotate(state, of_case)).then(of_case)
        begun.when(lambda state: decider.annotate(state, astray)).refused(
            InvalidFields, pinId="not_found"
        )

    @pytest.mark.parametrize(
        ("finding", "problem"),
        [
            (case.marked(FINDING, uuid4()), {"pinId": "not_found"}),
            (case.marked(FINDING, PIN, due=date(2026, 3, 1)), {"due": "date_in_past"}),
        ],
    )
    def test_a_finding_is_about_a_pin_and_due_later(
        self, finding: Any, problem: dict[str, str]
    ) -> None:
        begun = given(case.opened(), case.pinned(PIN))
        begun.when(lambda state: decider.mark(state, finding, TODAY)).refused(
            InvalidFields, **problem
        )
        due_today = case.marked(FINDING, PIN, due=TODAY)
        begun.when(lambda state: decider.mark(state, due_today, TODAY)).then(due_today)

    def test_who_is_named_answers_and_may_answer_anew(self) -> None:
        given(*OPEN).when(answer(FINDING, ACTOR)).refused(NotToAnswer)
        given(*OPEN).when(answer(uuid4(), case.MANAGER)).refused(
            InvalidFields, findingId="not_found"
        )
        given(*OPEN).when(answer(FINDING, case.MANAGER)).then(case.answered(FINDING))
        given(*ANSWERED).when(answer(FINDING, case.MANAGER)).then(case.answered(FINDING))
        last = [*history(*ANSWERED, case.answered(FINDING, "Found the letter"))]
        found = content(last).findings[FINDING].answer
        assert found is not None
        assert found.event.text == "Found the letter"

    @pytest.mark.parametrize("closed", [SUBMITTED, (*SUBMITTED, SIGNED)])
    def test_nothing_is_written_once_it_is_submitted(self, closed: tuple[Step, ...]) -> None:
        pin, annotation = case.pinned(entry=99), case.annotated()
        late = case.marked(uuid4(), PIN)
        for decide in (
            lambda state: decider.pin(state, pin),
            lambda state: decider.annotate(state, annotation),
            lambda state: decider.mark(state, late, TODAY),
            answer(FINDING, case.MANAGER),
            submit(),
        ):
            given(*closed).when(decide).refused(CaseClosed)


class TestSubmitting:
    def test_a_case_without_a_pin_is_not_submitted(self) -> None:
        given(case.opened(), case.annotated()).when(submit(leave_open=True)).refused(
            InvalidFields, pins="too_few"
        )

    def test_a_finding_is_answered_or_said_to_stay_open(self) -> None:
        given(*OPEN).when(submit()).refused(InvalidFields, leaveOpen="findings_open")
        given(*OPEN).when(submit(leave_open=True)).then(AuditCaseSubmitted(left_open=1))
        given(*ANSWERED).when(submit(leave_open=True)).then(AuditCaseSubmitted(left_open=0))

    def test_a_returned_case_is_written_in_and_submitted_again(self) -> None:
        returned = (*SUBMITTED, one_command(AuditCaseReturned(), actor=REVIEWER))
        note = case.annotated()
        given(*returned).when(lambda state: decider.annotate(state, note)).then(note)
        given(*returned).when(submit()).then(AuditCaseSubmitted(left_open=0))


class TestReviewing:
    def test_a_second_person_signs_the_hash_of_the_text(self) -> None:
        found = Reviewing(*SUBMITTED)
        sha256 = hash_of(content(found.events))
        after = found.sign().then(AuditCaseSignedOff(revision=1, sha256=sha256))
        assert (after.state.step, after.state.sha256) == ("signed", sha256)

    @pytest.mark.parametrize("writer", [ACTOR, case.MANAGER, None])
    def test_who_wrote_anything_does_not_review(self, writer: UUID | None) -> None:
        found = Reviewing(*SUBMITTED)
        found.sign(writer).refused(OwnCase)
        found.send_back(writer).refused(OwnCase)

    def test_who_made_a_change_that_a_finding_is_about_does_not_review(self) -> None:
        found = Reviewing(*SUBMITTED)
        found.sign(case.REP).refused(AuditedPerson)
        found.send_back(case.REP).refused(AuditedPerson)

    def test_who_made_a_pinned_change_without_a_finding_does(self) -> None:
        other = uuid4()
        pinned = case.pinned(entry=30, actor=other)
        found = Reviewing(*ANSWERED, pinned, AuditCaseSubmitted(left_open=0))
        assert found.sign(other).error is None

    @pytest.mark.parametrize("before", [OPEN, (*SUBMITTED, SIGNED)])
    def test_only_what_is_submitted_is_reviewed(self, before: tuple[Step, ...]) -> None:
        Reviewing(*before).sign().refused(NotSubmitted)
        Reviewing(*before).send_back().refused(NotSubmitted)

    def test_who_returned_a_case_may_sign_it_later(self) -> None:
        returned = one_command(AuditCaseReturned(), actor=REVIEWER)
        again = Reviewing(*SUBMITTED, returned, AuditCaseSubmitted(left_open=0))
        assert again.sign().error is None
        assert content(again.events).returned is None

    def test_what_comes_after_a_signature_is_a_new_version(self) -> None:
        given(*SUBMITTED).when(decider.reopen).refused(NotSigned)
        signed = (*SUBMITTED, one_command(SIGNED, actor=REVIEWER))
        after = given(*signed).when(decider.reopen).then(AuditCaseReopened(revision=2))
        assert (after.state.step, after.state.revision, after.state.sha256) == ("open", 2, None)
        again = AuditCaseReopened(revision=2)
        second = Reviewing(
            *signed, one_command(again, actor=REVIEWER), AuditCaseSubmitted(left_open=0)
        )
        [event] = second.sign().events
        assert (event.revision, len(content(second.events).signatures)) == (2, 1)


class TestSignedText:
    def test_it_says_all_that_people_wrote(self) -> None:
        events = history(*SUBMITTED[:2], case.annotated(PIN), *SUBMITTED[2:])
        text = signed_text(content(events))
        said = json.loads(text)
        assert (
            text
            == json.dumps(said, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
        )
        assert hash_of(content(events)) == hashlib.sha256(text).hexdigest()
        assert said["case"]["title"] == "Bank details of Orla Pemberton"
        assert [one["entry"] for one in said["pins"]] == [12]
        assert [one["text"] for one in said["annotations"]] == ["Rang Orla first"]
        [finding] = said["findings"]
        assert (finding["text"], finding["severity"]) == ("No reason was given", "high")
        assert (finding["answer"]["text"], finding["answer"]["by"]) == (
            "It was in the mail",
            str(case.MANAGER),
        )

    @pytest.mark.parametrize(
        "more",
        [
            case.annotated(text="x"),
            case.pinned(entry=13),
            case.marked(uuid4(), PIN),
            case.answered(FINDING, "Another answer"),
        ],
    )
    def test_whatever_is_written_changes_the_hash(self, more: Event) -> None:
        events = history(*ANSWERED, more)
        assert hash_of(content(events)) != hash_of(content(events[:-1]))

    def test_a_review_does_not_change_it(self) -> None:
        events = history(*SUBMITTED, one_command(AuditCaseReturned(), actor=REVIEWER))
        assert hash_of(content(events)) == hash_of(content(events[:-2]))
