"""Audit cases: who must answer, what is stored once, and two who sign at once."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.audit_case import (
    AnswerFinding,
    ChangeCase,
    MarkFinding,
    OpenCase,
    PinEntry,
    ReopenCase,
    ReturnCase,
    SignOffCase,
    SubmitCase,
)
from commands.kernel.append import append_request, append_with_retry, create_stream
from commands.kernel.command import Context
from domain.audit_case.decider import CaseClosed, NotSubmitted, NotToAnswer
from domain.audit_case.noun import AUDIT_CASE
from domain.kernel.errors import InvalidFields, ReasonRequired
from domain.kernel.record import Blocked, Deleted
from domain.user.noun import USER
from tests.factories import user
from tests.fakes import ADMIN, World, actor

REVIEWER, MANAGER = actor("compliance"), actor("management")


def person(world: World, id_: UUID, role: str, *more: Any) -> None:
    """A user with a known id."""
    context = Context(None, uuid4())
    made = user.registered(role=role)
    append_with_retry(context, world.deps, lambda: create_stream(context, USER, id_, made))
    for event in more:
        again = Context(None, uuid4())
        append_with_retry(
            again,
            world.deps,
            lambda event=event, again=again: append_request(  # type: ignore[misc]
                again, world.deps, USER, [(world.store.load(USER, id_), [event])]
            ),
        )


def opened(world: World) -> UUID:
    return world.made(OpenCase(title="Bank details in March"))


def pinned(world: World, case: UUID, entry: int = 3, entry_actor: UUID | None = None) -> UUID:
    command = PinEntry(
        id=case,
        entry=entry,
        seen_at=9,
        record_noun="consumer",
        record_id=uuid4(),
        entry_actor=entry_actor or uuid4(),
    )
    world.run(command)
    return world.store.load(AUDIT_CASE, case).state.pins[-1].pin_id


def mark(world: World, case: UUID, responsible: UUID, **more: Any) -> MarkFinding:
    due = (world.clock.now() + timedelta(days=7)).date()
    values = {"severity": "low", "due": due, "text": "Why?", **more}
    pin = world.store.load(AUDIT_CASE, case).state.pins[0].pin_id
    return MarkFinding.model_validate(
        {"_id": case, "pinId": pin, "responsible": responsible, **values}
    )


def test_a_case_has_a_title(world: World) -> None:
    with pytest.raises(InvalidFields) as refused:
        world.run(OpenCase())
    assert refused.value.fields == {"title": "required"}


def test_what_is_written_is_stored_once_and_in_order(world: World) -> None:
    case = opened(world)
    pinned(world, case)
    pinned(world, case)
    person(world, MANAGER.user_id, "management")
    world.run(mark(world, case, MANAGER.user_id))
    [finding] = world.store.load(AUDIT_CASE, case).state.findings
    answer = AnswerFinding(id=case, finding_id=finding.finding_id, text="It was in the mail")
    with pytest.raises(NotToAnswer):
        world.run(answer)
    world.run(answer, MANAGER)
    world.run(SubmitCase(id=case))
    assert world.topics(case) == [
        f"audit_case.{one}.1"
        for one in ("opened", "entry_pinned", "finding_marked", "finding_answered", "submitted")
    ]


@pytest.mark.parametrize(
    ("role", "more", "problem"),
    [
        (None, (), "not_found"),
        ("sales_rep", (), "role_not_assignable"),
        ("management", (Blocked(),), "not_available"),
        ("admin", (Deleted(),), "not_available"),
    ],
)
def test_who_must_answer_can_see_the_case(
    world: World, role: str | None, more: tuple[Any, ...], problem: str
) -> None:
    case, asked = opened(world), uuid4()
    pinned(world, case)
    if role is not None:
        person(world, asked, role, *more)
    with pytest.raises(InvalidFields) as refused:
        world.run(mark(world, case, asked))
    assert refused.value.fields == {"responsible": problem}


def test_a_case_that_was_submitted_is_not_renamed(world: World) -> None:
    case = opened(world)
    world.run(ChangeCase(id=case, title="Bank details in April"))
    pinned(world, case)
    world.run(SubmitCase(id=case))
    with pytest.raises(CaseClosed):
        world.run(ChangeCase(id=case, title="Bank details in May"))


def test_returning_and_reopening_need_a_reason(world: World) -> None:
    case = opened(world)
    pinned(world, case)
    world.run(SubmitCase(id=case))
    with pytest.raises(ReasonRequired):
        world.run(ReturnCase(id=case), REVIEWER)
    world.run(ReturnCase(id=case, reason="The second entry is missing"), REVIEWER)
    world.run(SubmitCase(id=case))
    world.run(SignOffCase(id=case), REVIEWER)
    with pytest.raises(ReasonRequired):
        world.run(ReopenCase(id=case))
    world.run(ReopenCase(id=case, reason="A third entry"))
    assert world.store.load(AUDIT_CASE, case).state.revision == 2


def test_of_two_who_sign_at_once_one_is_refused(world: World) -> None:
    case = opened(world)
    pinned(world, case)
    world.run(SubmitCase(id=case))
    other = actor("admin")

    def the_other_is_faster() -> None:
        world.store.before_append = lambda: None
        world.run(SignOffCase(id=case), other)

    world.store.before_append = the_other_is_faster
    with pytest.raises(NotSubmitted):
        world.run(SignOffCase(id=case), REVIEWER)
    signed = [one for one in world.store.events(case) if "signed_off" in one.event.topic]
    assert [one.actor_id for one in signed] == [other.user_id]
    assert ADMIN.user_id not in {one.actor_id for one in signed}
