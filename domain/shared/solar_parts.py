"""Details of what a solar system consists of, as child rows of several nouns have them."""

from __future__ import annotations

from pydantic import Field

from domain.kernel.details import D, Details
from domain.kernel.formats import Line
from domain.kernel.rows import Rows

ROOFS, INVERTERS, BATTERIES = "numberOfRoofs", "numberOfInverters", "numberOfBatteries"
"""As the documents name the lists."""


class RoofDetails(Details):
    """`roof_pitch` in degrees."""

    manufacturer: Line | None = None
    model: Line | None = None
    roof_pitch: int | None = Field(None, ge=0, le=90)


class DeviceDetails(Details):
    manufacturer: Line | None = None
    model: Line | None = None
    quantity: int | None = Field(None, ge=1, le=999)
    """1 unless given."""


def solar_parts(
    noun: str,
    pipelines: frozenset[str] = frozenset(),
    kinds: frozenset[str] = frozenset(),
) -> tuple[Rows[RoofDetails], Rows[DeviceDetails], Rows[DeviceDetails]]:
    """Roofs, inverters and batteries as child rows of a noun; of its records in these pipelines or of these
    kinds, if any are named."""

    def rows_of(name: str, singular: str, details: type[D]) -> Rows[D]:
        return Rows(
            name=name,
            singular=singular,
            details=details,
            stored_as=f"{noun}.{singular}",
            title="model",
            required=("model",),
            pipelines=pipelines,
            kinds=kinds,
        )

    return (
        rows_of(ROOFS, "roof", RoofDetails),
        rows_of(INVERTERS, "inverter", DeviceDetails),
        rows_of(BATTERIES, "battery", DeviceDetails),
    )
