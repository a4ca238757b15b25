"""Imports: a small csv file that was read."""

from __future__ import annotations

from typing import Any

from domain.imports.details import ImportDetails
from domain.imports.events import ImportReceived

HEADERS = ("Customer name", "Source", "Value")


def received(**fields: Any) -> ImportReceived:
    values = {
        "fileName": "leads-march.csv",
        "format": "csv",
        "size": 1_280,
        "rows": 24,
        "headers": HEADERS,
        "encoding": "utf-8",
        "separator": "comma",
        **fields,
    }
    return ImportReceived(details=ImportDetails.model_validate(values))
