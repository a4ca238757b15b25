"""What happens to the organisation beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.kernel.record import Created, DetailsChanged
from domain.kernel.state_fields import NoState
from domain.organisation.details import OrganisationDetails


class OrganisationFounded(Created[OrganisationDetails, NoState], topic="organisation.founded.1"):
    """How Daybook comes with it: without a name."""

    is_founding = True


class OrganisationDetailsChanged(
    DetailsChanged[OrganisationDetails], topic="organisation.details_changed.1"
):
    """Invoices that are issued from now on have the new values; earlier ones stay."""
