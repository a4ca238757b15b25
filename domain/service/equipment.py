"""Roofs, inverters and batteries of a solar service: child rows."""

from __future__ import annotations

from domain.shared.solar_parts import solar_parts

EQUIPMENT = ROOF_ROWS, INVERTER_ROWS, BATTERY_ROWS = solar_parts(
    "service", kinds=frozenset({"ecoSolar"})
)
