"""Sums of an invoice as Xero makes them: per line, halves away from zero."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from typing import Any

CENT = Decimal("0.01")
HUNDRED = Decimal(100)


def decimal(value: Any) -> Decimal:
    return Decimal(str(value if value is not None else 0))


def rounded(value: Decimal) -> Decimal:
    return value.quantize(CENT, ROUND_HALF_UP)


def with_sums(invoice: dict[str, Any], rates: dict[str, Decimal]) -> dict[str, Any]:
    """The invoice with amounts of its lines, sums and what is due. `rates` are by tax type."""
    inclusive = invoice.get("LineAmountTypes", "Exclusive") == "Inclusive"
    untaxed = invoice.get("LineAmountTypes") == "NoTax"
    lines = [
        _line(
            one, Decimal(0) if untaxed else rates.get(one.get("TaxType", ""), Decimal(0)), inclusive
        )
        for one in invoice.get("LineItems", [])
    ]
    amount = sum((decimal(one["LineAmount"]) for one in lines), Decimal(0))
    tax = sum((decimal(one["TaxAmount"]) for one in lines), Decimal(0))
    total = amount if inclusive else amount + tax
    paid, credited = (decimal(invoice.get(name)) for name in ("AmountPaid", "AmountCredited"))
    return invoice | {
        "LineItems": lines,
        "SubTotal": float(total - tax),
        "TotalTax": float(tax),
        "Total": float(total),
        "AmountPaid": float(paid),
        "AmountCredited": float(credited),
        "AmountDue": float(total - paid - credited),
    }


def _line(line: dict[str, Any], rate: Decimal, inclusive: bool) -> dict[str, Any]:
    discount = HUNDRED - decimal(line.get("DiscountRate"))
    quantity = decimal(line.get("Quantity", 1))
    amount = rounded(quantity * decimal(line.get("UnitAmount")) * discount / HUNDRED)
    share = rate / (HUNDRED + rate) if inclusive else rate / HUNDRED
    tax = decimal(line["TaxAmount"]) if "TaxAmount" in line else rounded(amount * share)
    return line | {"LineAmount": float(amount), "TaxAmount": float(tax)}
