"""The agreed amount of an offer, which follows from what is entered: net cost - discount + VAT."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from domain.kernel.errors import InvalidFields
from domain.kernel.formulas import Following
from domain.shared.offer.money import agreed
from domain.shared.vat import vat_percent, vat_rates

if TYPE_CHECKING:
    from domain.kernel.formulas import ReferenceData
    from domain.shared.offer.details import OfferDetails

VAT_TABLE = "vat_rates"
_FOLLOW = ("vat_rate", "vat", "agreed_amount")
_OF = ("net_cost", "discount", "vat_rule", "supplied_on", "vat_override", "vat_reason")


def _agreed(offer: OfferDetails, reference_data: ReferenceData) -> dict[str, Decimal | None]:
    """The VAT is that of the day of supply, or of today. Raises InvalidFields for a discount above the cost,
    for an override of the VAT without a reason, and for a day of supply before the first rate.
    """
    net, discount = offer.net_cost, offer.discount or Decimal()
    if offer.vat_override is not None and not offer.vat_reason:
        raise InvalidFields(fields={"vatReason": "required"})
    if net is None:
        if discount:
            raise InvalidFields(fields={"netCost": "required"})
        return dict.fromkeys(_FOLLOW)
    if discount > net:
        raise InvalidFields(fields={"discount": "discount_above_cost"})
    rate = offer.vat_override
    if rate is None:
        rates = vat_rates(reference_data.rows(VAT_TABLE))
        rate = vat_percent(
            rates, offer.vat_rule or "standard", offer.supplied_on or reference_data.day
        )
    if rate is None:
        field = "suppliedOn" if offer.supplied_on else "vatRule"
        raise InvalidFields(fields={field: "no_vat_rate"})
    sums = agreed(net, discount, rate)
    return {"vat_rate": rate, "vat": sums.vat, "agreed_amount": sums.agreed}


AGREEMENT = Following(_FOLLOW, _OF, _agreed)
