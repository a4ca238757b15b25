"""What happens to a commission beyond its rows and the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from domain.commission.details import CommissionDetails
from domain.kernel.errors import DomainError
from domain.kernel.record import Created, DetailsChanged
from domain.kernel.state_fields import StateFields


class CommissionEntriesStay(DomainError):
    """An entry of a commission is neither changed nor removed."""

    code = "commission.entries_stay"
    status = 409


class CommissionState(StateFields):
    def refuse_rows(self, name: str) -> None:  # noqa: ARG002 - of all kinds
        """Raises CommissionEntriesStay."""
        raise CommissionEntriesStay


class CommissionOpened(Created[CommissionDetails, CommissionState], topic="commission.opened.1"):
    """A person has a share of what a contract brings."""


class CommissionShareAgreed(DetailsChanged[CommissionDetails], topic="commission.share_agreed.1"):
    """The person has another share from a day on; 0 for none any more."""
