"""What happens to a company beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.company.details import CompanyDetails
from domain.kernel.record import Created, DetailsChanged
from domain.shared.contact import PartyState


class CompanyOpened(Created[CompanyDetails, PartyState], topic="company.opened.1"):
    pass


class CompanyDetailsChanged(DetailsChanged[CompanyDetails], topic="company.details_changed.1"):
    pass
