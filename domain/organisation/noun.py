"""The organisation as the record mechanism sees it: there is one."""

from __future__ import annotations

from uuid import UUID

from domain.kernel.noun import Noun
from domain.organisation.details import REMINDER_DAYS, TERMS_DAYS, OrganisationDetails
from domain.organisation.events import (
    OrganisationDetailsChanged,
    OrganisationFounded,
    OrganisationState,
)

STREAM = UUID("5d0c7a35-0d43-5b6f-9b0a-6f3c1f5f4e21")

ORGANISATION = Noun(
    name="organisation",
    details=OrganisationDetails,
    created=OrganisationFounded,
    changed=OrganisationDetailsChanged,
    state=OrganisationState,
)


def found() -> OrganisationFounded:
    """The first event of its stream."""
    first, second, third = REMINDER_DAYS
    details = OrganisationDetails(
        terms_days=TERMS_DAYS,
        first_reminder_days=first,
        second_reminder_days=second,
        third_reminder_days=third,
    )
    return OrganisationFounded(details=details)
