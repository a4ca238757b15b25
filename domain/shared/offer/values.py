"""Values that quotes and renewals share: the codes of the statuses that both have, fuels, payments."""

from __future__ import annotations

from typing import Final, Literal, get_args

NEW: Final = 1000
PROVIDED: Final = 1001
ACCEPTED: Final = 1002
REJECTED: Final = 1003
LIVE: Final = 1004
REVISED: Final = 1005
EXPIRED: Final = 1006
DND: Final = 1007
CONTRACT_END: Final = 1008
PENDING_SUPPLIER: Final = 1009
REVISED_RATES: Final = 1010
INQUIRY: Final = 1011
BEGINNINGS = frozenset({NEW, INQUIRY})
"""Statuses that an offer begins with."""
ENDED = frozenset({REJECTED, EXPIRED, DND})
"""Nothing follows these: it needs another offer."""

Fuel = Literal["gas", "electric"]
FUELS: tuple[Fuel, ...] = get_args(Fuel)
PaymentKind = Literal["commission", "supplier", "debt"]
PAYMENT_KINDS: tuple[PaymentKind, ...] = get_args(PaymentKind)
PAYMENT_METHODS = ("Bank transfer", "Card", "Cheque", "Cash", "Direct debit")
