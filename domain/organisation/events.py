"""What happens to the organisation beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from uuid import UUID

from domain.kernel.record import Created, DetailsChanged, StateChanged
from domain.kernel.state_fields import StateFields
from domain.organisation.details import OrganisationDetails


class OrganisationState(StateFields):
    logo: UUID | None = None
    """The file of its logo. Former ones stay, as the history shows them."""


class OrganisationFounded(
    Created[OrganisationDetails, OrganisationState], topic="organisation.founded.1"
):
    """How Daybook comes with it: without a name."""

    is_founding = True


class OrganisationDetailsChanged(
    DetailsChanged[OrganisationDetails], topic="organisation.details_changed.1"
):
    """Invoices that are issued from now on have the new values; earlier ones stay."""


class OrganisationLogoChanged(StateChanged[OrganisationState], topic="organisation.logo_changed.1"):
    """There is another logo, or none any more; invoices that are issued from now on show it."""
