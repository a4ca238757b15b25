"""The renewal as the record mechanism sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.noun import Claim, Noun
from domain.renewal.details import RenewalDetails
from domain.renewal.events import PRICE_ROWS, RenewalChanged, RenewalOpened, RenewalState
from domain.shared.offer.values import ENDED

if TYPE_CHECKING:
    from uuid import UUID

ASSIGNEE, PARTNER = "Assignee", "Partner"


def _subject(details: RenewalDetails) -> UUID | None:
    return details.consumer or details.lead


def _claims(details: RenewalDetails) -> tuple[Claim, ...]:
    """One term of a service is renewed once; without a service, one of a quote."""
    renewed, end = details.service or details.quote, details.contract_end_date
    if renewed is None or end is None:
        return ()
    return (Claim("renewal.contractEndDate", f"{renewed} {end.isoformat()}"),)


RENEWAL = Noun(
    name="renewal",
    details=RenewalDetails,
    created=RenewalOpened,
    changed=RenewalChanged,
    state=RenewalState,
    status=int,
    reference_prefix="R",
    roles=(ASSIGNEE, PARTNER),
    subject=_subject,
    rows=(PRICE_ROWS,),
    claims=_claims,
    released_in=ENDED,
)
