"""What happens to a payment beyond its rows and the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from typing import Annotated

from domain.kernel.details import HOUSE
from domain.kernel.errors import DomainError
from domain.kernel.formats import Day
from domain.kernel.record import Created, DetailsChanged, StateChanged, StatusChanged
from domain.kernel.state_fields import StateFields
from domain.payment.details import PaymentDetails


class EntriesStay(DomainError):
    """An entry of a payment is neither changed nor removed: it is reversed."""

    code = "payment.entries_stay"
    status = 409


class PaymentState(StateFields):
    restated_from: Annotated[Day | None, HOUSE] = None
    """From which day on what people had earned was brought in line with a split that was agreed later."""

    def refuse_rows(self, name: str) -> None:  # noqa: ARG002 - of all kinds
        """Raises EntriesStay."""
        raise EntriesStay


class PaymentOpened(Created[PaymentDetails, PaymentState], topic="payment.opened.1"):
    """`status` is a code of `domain.payment.values.CHASE`."""


class PaymentChanged(DetailsChanged[PaymentDetails], topic="payment.changed.1"):
    pass


class PaymentMoved(StatusChanged, topic="payment.moved.1"):
    """`label` is what the status was called then."""

    label: str


class PaymentCommissionExpected(
    DetailsChanged[PaymentDetails], topic="payment.commission_expected.1"
):
    """What the contract is expected to bring was worked out; its instalments follow in the same commit."""


class PaymentSplitRestated(StateChanged[PaymentState], topic="payment.split_restated.1"):
    """The split that the same command agrees counts also for what people have earned since its first day."""
