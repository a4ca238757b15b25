"""The commission as the record mechanism sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import NAMESPACE_OID, uuid5

from domain.commission.details import CommissionDetails
from domain.commission.events import CommissionOpened, CommissionShareAgreed, CommissionState
from domain.commission.rows import ENTRY_ROWS
from domain.kernel.noun import Noun

if TYPE_CHECKING:
    from uuid import UUID


def _subject(details: CommissionDetails) -> UUID | None:
    return details.consumer


def commission_id(payment: UUID, user: UUID) -> UUID:
    """The record of what a person earns by a payment: there is one at most."""
    return uuid5(NAMESPACE_OID, f"commission {payment} {user}")


COMMISSION = Noun(
    name="commission",
    within="payments",
    details=CommissionDetails,
    created=CommissionOpened,
    changed=CommissionShareAgreed,
    state=CommissionState,
    rows=(ENTRY_ROWS,),
    subject=_subject,
)
