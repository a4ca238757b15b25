"""Areas of gas and electricity, by the codes that price files have."""

from __future__ import annotations

from domain.price_file.columns import PriceKind
from domain.price_file.prices import DIST_IDS, LDZ

INDEPENDENT = ("LC", "LO", "LS", "LT", "LW")
"""Campbeltown, Oban, Stornoway, Thurso and Wick: pipes of their own, which ships or lorries fill."""
GAS_CODES = (*LDZ, *INDEPENDENT)
SERVED: dict[PriceKind, frozenset[str]] = {"gas": frozenset(LDZ), "electric": frozenset(DIST_IDS)}
"""Areas of which meters are supplied; a service's zone is one of these."""
AREA: dict[PriceKind, str] = {"gas": "ldz", "electric": "distId"}
"""The column that names the area."""
