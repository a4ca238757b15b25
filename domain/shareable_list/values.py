"""Values of shared lists: what a visitor is shown of a lead, and for how long."""

from __future__ import annotations

from datetime import timedelta
from typing import Literal

Detail = Literal["full", "redacted"]
"""redacted: initials, outward postcode, the last three digits of a telephone number; no e-mail address
and no benefits."""
Standing = Literal["open", "expired", "blocked", "maker_blocked"]
"""Whether visitors are shown a list, and why not. maker_blocked: its maker may not share leads any more."""
LASTS, LONGEST = timedelta(days=30), timedelta(days=366)
"""How long a list is open unless its maker says otherwise, and at most."""
LONGEST_NAME, LONGEST_SEARCH = 80, 99
"""A search of the filter and one of a visitor are together no longer than the lead list takes."""
MOST_LEADS = 500
"""Leads of a selection; a filter may find any number."""
PAGE_SIZES = (5, 10, 20, 50, 100, 200)
LONGEST_PASSCODE, SHORTEST_PASSCODE = 64, 6
ADMIN = "admin"
