"""Areas of gas and electricity, by the codes that price files have."""

from __future__ import annotations

from typing import NamedTuple

from domain.price_file.columns import PriceKind
from domain.price_file.prices import DIST_IDS


class Zone(NamedTuple):
    """`is_main`: of the mains network. Independent networks have pipes of their own, which ships or lorries fill."""

    code: str
    name: str
    is_main: bool = True


GAS_ZONES = (
    Zone("EA", "East Anglia"),
    Zone("EM", "East Midlands"),
    Zone("NE", "North East"),
    Zone("NO", "Northern"),
    Zone("NT", "North Thames"),
    Zone("NW", "North West"),
    Zone("SC", "Scotland"),
    Zone("SE", "South East"),
    Zone("SO", "Southern"),
    Zone("SW", "South West"),
    Zone("WM", "West Midlands"),
    Zone("WN", "Wales North"),
    Zone("WS", "Wales South"),
    Zone("LC", "Campbeltown", is_main=False),
    Zone("LO", "Oban", is_main=False),
    Zone("LS", "Stornoway", is_main=False),
    Zone("LT", "Thurso", is_main=False),
    Zone("LW", "Wick", is_main=False),
)
"""Local distribution zones."""
GAS_CODES = tuple(zone.code for zone in GAS_ZONES)
SERVED: dict[PriceKind, frozenset[str]] = {
    "gas": frozenset(zone.code for zone in GAS_ZONES if zone.is_main),
    "electric": frozenset(DIST_IDS),
}
"""Areas of which meters are supplied; a service's zone is one of these."""
AREA: dict[PriceKind, str] = {"gas": "ldz", "electric": "distId"}
"""The column that names the area."""
