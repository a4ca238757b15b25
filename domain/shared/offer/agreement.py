"""The agreed amount of an offer, which follows from what is entered: net cost - discount + VAT."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, TypeVar

from domain.kernel.details import from_leaves, leaf
from domain.kernel.errors import InvalidFields
from domain.shared.offer.details import OfferDetails
from domain.shared.offer.money import Agreed, VatRate, agreed, vat_percent

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

OfferT = TypeVar("OfferT", bound=OfferDetails)
ENTERED = ("net_cost", "discount", "vat_rule", "supplied_on", "vat_override", "vat_reason")
FOLLOWING = {"vat_rate": "vatRate", "vat": "vat", "agreed_amount": "agreedAmount"}
"""Wire names by path of what follows from those."""
_NOTHING: dict[str, Decimal | None] = dict.fromkeys(FOLLOWING)


def with_agreement(
    sent: OfferT, before: OfferT | None, today: date, rates: Sequence[VatRate]
) -> OfferT:
    """The sent fields with the amounts that follow from them, by the rates of VAT that count today.

    Raises InvalidFields for amounts that are sent and are not what follows, for a discount above the
    cost, for an override of the VAT without a reason, and for a day of supply before the first rate.
    """
    leaves = sent.leaves()
    current = before or type(sent)()
    whole = current.merge(sent)
    found = _of(whole, today, rates) if _is_new(leaves, current) else _known(current)
    wrong = {
        wire: "sum_differs"
        for path, wire in FOLLOWING.items()
        if leaves.get(path) is not None and leaves[path] != found[path]
    }
    if wrong:
        raise InvalidFields(fields=wrong)
    for path in FOLLOWING:
        leaves.pop(path, None)
        if found[path] != leaf(current, path):
            leaves[path] = found[path]
    return from_leaves(type(sent), leaves)


def _is_new(leaves: dict[str, Any], before: OfferDetails) -> bool:
    return any(path in leaves and leaves[path] != leaf(before, path) for path in ENTERED)


def _known(details: OfferDetails) -> dict[str, Decimal | None]:
    return {path: leaf(details, path) for path in FOLLOWING}


def _of(whole: OfferDetails, today: date, rates: Sequence[VatRate]) -> dict[str, Decimal | None]:
    net, discount = whole.net_cost, whole.discount or Decimal()
    if whole.vat_override is not None and not whole.vat_reason:
        raise InvalidFields(fields={"vatReason": "required"})
    if net is None:
        if discount:
            raise InvalidFields(fields={"netCost": "required"})
        return _NOTHING
    if discount > net:
        raise InvalidFields(fields={"discount": "discount_above_cost"})
    rate = whole.vat_override
    if rate is None:
        rate = vat_percent(rates, whole.vat_rule or "standard", whole.supplied_on or today)
    if rate is None:
        field = "suppliedOn" if whole.supplied_on else "vatRule"
        raise InvalidFields(fields={field: "no_vat_rate"})
    sums: Agreed = agreed(net, discount, rate)
    return {"vat_rate": rate, "vat": sums.vat, "agreed_amount": sums.agreed}
