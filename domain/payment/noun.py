"""The payment as the record mechanism sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.noun import Claim, Noun
from domain.payment.details import PaymentDetails
from domain.payment.events import PaymentChanged, PaymentOpened, PaymentState
from domain.payment.rows import ENTRY_ROWS, INSTALMENT_ROWS, SHARE_ROWS

if TYPE_CHECKING:
    from uuid import UUID

SECTION = "payments"


def _subject(details: PaymentDetails) -> UUID | None:
    return details.consumer


def contract_claims(details: PaymentDetails) -> tuple[Claim, ...]:
    """Each revision of a quote that became live, and each renewal, has one payment."""
    if details.renewal is not None:
        return (Claim("payment.contract", f"renewal {details.renewal}"),)
    if details.quote is not None:
        revision = details.quote_revision or 1
        return (Claim("payment.contract", f"quote {details.quote} {revision}"),)
    return ()


PAYMENT = Noun(
    name="payment",
    within=SECTION,
    details=PaymentDetails,
    created=PaymentOpened,
    changed=PaymentChanged,
    state=PaymentState,
    status=int,
    rows=(INSTALMENT_ROWS, ENTRY_ROWS, SHARE_ROWS),
    subject=_subject,
    claims=contract_claims,
)
