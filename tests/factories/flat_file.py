"""A supplier's flat file of gas prices, in the shape in which such files are published: 9,828 rows, 19 columns,
18 areas, each price with and without carbon offset.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from itertools import pairwise, product
from typing import Any

from domain.price_file.zones import GAS_CODES

HEADERS = (
    *("Broker_ID", "Broker_Name", "Utility", "Production_Date", "LDZ", "Exit_Zone", "Sale_Type"),
    *("Contract_Duration", "Minimum_Annual_Consumption", "Maximum_Annual_Consumption"),
    *("Minimum_Contract_Start_Date", "Maximum_Contract_Start_Date", "Minimum_Valid_Quote_Date"),
    *("Maximum_Valid_Quote_Date", "Product_Name", "Carbon_Offset", "Standing_Charge", "Unit_Rate"),
    "Currency",
)
TERMS = (12, 24, 36)
WINDOWS = tuple((f"01/{month:02}/2026", f"28/{month:02}/2026") for month in range(6, 13))
EDGES = (
    *(1_000, 5_000, 10_000, 15_000, 20_000, 25_000, 50_000, 73_200, 100_000, 150_000, 200_000),
    *(293_000, 500_000, 732_000),
)
BANDS = tuple(pairwise(EDGES))
ROWS = 9_828


def rate_of(area: str, term: int, band: int, window: int, *, green: bool) -> Decimal:
    """Pence a kWh; another for each place."""
    place = ((GAS_CODES.index(area) * 3 + TERMS.index(term)) * 13 + band) * 7 + window
    return Decimal(4) + Decimal(place) / 2_000 + (Decimal("0.25") if green else 0)


def rows() -> Iterator[list[Any]]:
    for area, term, window, (band, green) in product(
        GAS_CODES, TERMS, range(len(WINDOWS)), product(range(len(BANDS)), (False, True))
    ):
        low, high = BANDS[band]
        rate = rate_of(area, term, band, window, green=green)
        yield [
            *("B-17", "Fellside", "Gas", "01/06/2026", area, f"{area}1", "", term, low),
            *(float(high) - 0.01, *WINDOWS[window], "01/06/2026", "31/12/2026", "Fix"),
            *(("TRUE" if green else "FALSE"), 31.5, float(rate), "GBP"),
        ]
