"""Reminders of what is overdue: which step is due on a day, and which comes next."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from domain.kernel.errors import InvalidFields
from domain.organisation.details import OrganisationDetails
from domain.organisation.noun import found
from domain.organisation.reminders import refuse_disorder, steps_of
from domain.shared.reminders import Step, step_after, step_due

DUE = date(2026, 3, 1)
ALL = (Step(1, 3, is_on=True), Step(2, 10, is_on=True), Step(3, 21, is_on=True))


def after(days: int) -> date:
    return DUE + timedelta(days=days)


@pytest.mark.parametrize(
    ("days", "sent", "step"),
    [
        *((2, 0, None), (3, 0, 1), (4, 1, None), (9, 1, None), (10, 1, 2), (10, 2, None)),
        # What was passed is not made up for.
        *((10, 0, 2), (300, 0, 3), (300, 3, None), (12, 3, None)),
    ],
)
def test_the_newest_step_that_is_due_and_none_twice(days: int, sent: int, step: int | None) -> None:
    due = step_due(ALL, DUE, after(days), sent)
    assert (due and due.number) == step


def test_a_step_that_is_off_is_passed_over() -> None:
    first, second, third = ALL
    steps = (first, second._replace(is_on=False), third)
    assert step_due(steps, DUE, after(12), 0) == first
    assert step_due(steps, DUE, after(12), 1) is None
    assert step_after(steps, DUE, after(12), 1) == (third, after(21))


@pytest.mark.parametrize(
    ("days", "sent", "following"),
    [
        *((-5, 0, (1, 3)), (3, 0, (1, 3)), (3, 1, (2, 10)), (5, 0, (1, 5)), (11, 1, (2, 11))),
        *((20, 2, (3, 21)), (30, 2, (3, 30)), (30, 3, None)),
    ],
)
def test_what_comes_next_has_its_day(
    days: int, sent: int, following: tuple[int, int] | None
) -> None:
    found_ = step_after(ALL, DUE, after(days), sent)
    wanted = following and (following[0], after(following[1]))
    assert (found_ and (found_[0].number, found_[1])) == wanted


def test_all_are_off_at_the_start_and_of_the_usual_days() -> None:
    for details in (OrganisationDetails(), found().details):
        assert [(one.number, one.days, one.is_on) for one in steps_of(details)] == [
            *((1, 3, False), (2, 10, False), (3, 21, False))
        ]


def test_an_admin_sets_days_and_which_are_on() -> None:
    details = OrganisationDetails(first_reminder=True, third_reminder=True, third_reminder_days=30)
    assert [(one.days, one.is_on) for one in steps_of(details)] == [
        *((3, True), (10, False), (30, True))
    ]
    refuse_disorder(details)


def test_steps_come_one_after_the_other() -> None:
    with pytest.raises(InvalidFields) as refused:
        refuse_disorder(OrganisationDetails(first_reminder_days=10))
    assert refused.value.fields == {"secondReminderDays": "not_after_former"}
    with pytest.raises(InvalidFields) as refused:
        refuse_disorder(OrganisationDetails(second_reminder_days=40, third_reminder_days=40))
    assert refused.value.fields == {"thirdReminderDays": "not_after_former"}
