"""Price files: a small gas file that was uploaded."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from domain.price_file.details import PriceFileDetails
from domain.price_file.events import (
    PriceFileLoaded,
    PriceFileMapped,
    PriceFileRefused,
    PriceFileState,
    PriceFileUploaded,
    PriceFileWithdrawn,
)
from domain.price_file.prices import PriceRow

SUPPLIER = UUID("6d1c3c9e-8a53-4a0b-9c56-2f7b0a3f1e55")
HEADERS = (
    "Zone",
    "From AQ",
    "To AQ",
    "Term",
    "Valid from",
    "Valid to",
    "p/kWh",
    "p/day",
    "priceFor",
)
MAPPING = (
    *("ldz", "minAQ", "maxAQ", "duration", "startDate", "endDate"),
    *("unitRate", "standingCharge", "priceFor"),
)
START, END = date(2026, 11, 1), date(2026, 11, 30)


def uploaded(**fields: Any) -> PriceFileUploaded:
    values = {
        "supplierId": SUPPLIER,
        "fileName": "fellside-gas-november.csv",
        "format": "csv",
        "size": 1_280,
        **fields,
    }
    state = PriceFileState(
        step="uploaded", encoding="utf-8", separator="comma", headers=HEADERS, sheet=0
    )
    return PriceFileUploaded(details=PriceFileDetails.model_validate(values), state=state)


def mapping(**fields: Any) -> PriceFileState:
    """What mapping sets."""
    values: dict[str, Any] = {
        "kind": "gas",
        "sheet": 0,
        "encoding": "utf-8",
        "separator": "comma",
        "headers": HEADERS,
        "mapping": MAPPING,
        "fixed": (),
        "duration_unit": "months",
        "replaces": (),
        **fields,
    }
    return PriceFileState.model_validate(values)


def mapped(**fields: Any) -> PriceFileMapped:
    state = mapping(**fields).merge(PriceFileState(step="mapped", refused=None))
    return PriceFileMapped(state=state)


def loaded(**fields: Any) -> PriceFileLoaded:
    values: dict[str, Any] = {
        "step": "loaded",
        "kind": "gas",
        "prices": 12_480,
        "valid_from": START,
        "valid_until": END,
        "new": 12_480,
        "dearer": 0,
        "cheaper": 0,
        "gone": 0,
        "content_hash": "a" * 64,
        **fields,
    }
    return PriceFileLoaded(state=PriceFileState.model_validate(values))


def refused(rows: int = 3) -> PriceFileRefused:
    return PriceFileRefused(state=PriceFileState(step="refused", refused=rows))


def withdrawn(day: date = date(2026, 11, 20)) -> PriceFileWithdrawn:
    return PriceFileWithdrawn(state=PriceFileState(step="withdrawn", withdrawn_from=day))


def row(**fields: Any) -> PriceRow:
    """A gas price; rates as texts."""
    values: dict[str, Any] = {
        "number": 2,
        "area": "NW",
        "profile_class": "",
        "meter_type": "",
        "duration": 12,
        "min_aq": 0,
        "max_aq": 73_200,
        "start": START,
        "end": END,
        "unit_rate": "6.2145",
        "night_rate": None,
        "evening_rate": None,
        "standing_charge": "28.50",
        "price_for": "Both",
        **fields,
    }
    rates = ("unit_rate", "night_rate", "evening_rate", "standing_charge")
    return PriceRow(**values | {name: values[name] and Decimal(values[name]) for name in rates})
