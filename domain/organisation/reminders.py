"""The steps in which customers are reminded of invoices that are overdue, as an admin has set them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.errors import InvalidFields
from domain.organisation.details import REMINDER_DAYS
from domain.shared.reminders import Step

if TYPE_CHECKING:
    from domain.organisation.details import OrganisationDetails


def steps_of(organisation: OrganisationDetails) -> tuple[Step, ...]:
    """All steps in their order, those too that are off."""
    own = organisation
    switched = (own.first_reminder, own.second_reminder, own.third_reminder)
    days = (own.first_reminder_days, own.second_reminder_days, own.third_reminder_days)
    return tuple(
        Step(number, given or usual, bool(is_on))
        for number, (is_on, given, usual) in enumerate(
            zip(switched, days, REMINDER_DAYS, strict=True), 1
        )
    )


def refuse_disorder(organisation: OrganisationDetails) -> None:
    """Raises InvalidFields for a step that does not come after the one before it."""
    first, second, third = (one.days for one in steps_of(organisation))
    found = {}
    if second <= first:
        found["secondReminderDays"] = "not_after_former"
    if third <= second:
        found["thirdReminderDays"] = "not_after_former"
    if found:
        raise InvalidFields(fields=found)
