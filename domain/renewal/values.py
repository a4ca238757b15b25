"""Statuses of renewals: the labels of quotes with Renewal in place of Quote.

The documents give 13 codes, of which action 1012 means provided, as 1001 does. Decided (5.1): 1012 is
called Revised Rates Renewal Provided. Inquiry From Website and Contract End Date make no sense for a
renewal: they can be read and are not offered.
"""

from __future__ import annotations

from typing import Final, Literal

from domain.shared.offer.values import DND, EXPIRED, LIVE, REJECTED

RATES_PROVIDED: Final = 1012
_IN_ORDER = (
    *("New Renewal", "Renewal Provided", "Renewal Accepted", "Renewal Rejected", "Renewal Live"),
    *("Revised Renewal Provided", "Renewal Expired", "DND", "Contract End Date"),
    *("Pending Supplier Confirmation", "Revised Supplier Rates", "Inquiry From Website"),
    "Revised Rates Renewal Provided",
)
LABELS: dict[int, str] = dict(enumerate(_IN_ORDER, 1000))
NOT_OFFERED = frozenset({1008, 1011})
OFFERED: tuple[int, ...] = tuple(code for code in LABELS if code not in NOT_OFFERED)
NEEDS_REASON = frozenset({REJECTED, EXPIRED, DND})
OPEN: tuple[int, ...] = tuple(code for code in OFFERED if code not in {*NEEDS_REASON, LIVE})
RenewalAction = Literal["1001", "1012", "1002", "1004"]
"""What an action is: provided, provided with revised rates, any other move, invoice detail."""
DAYS_BEFORE = 180
"""Days before a contract's end from which its renewal may be opened, for kinds without a setting."""
