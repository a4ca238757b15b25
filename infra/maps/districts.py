"""Where the postcode districts of the UK lie: GeoNames' file (CC BY 4.0), one pin for each."""

from __future__ import annotations

import gzip
from decimal import Decimal
from functools import cache
from pathlib import Path

from commands.shared.addresses import Pin

_TABLE = Path(__file__).with_name("districts.tsv.gz")
"""Made by `infra/deploy/scripts/districts.py`."""


@cache
def _districts() -> dict[str, Pin]:
    lines = gzip.decompress(_TABLE.read_bytes()).decode("ascii").splitlines()
    rows = (line.split("\t") for line in lines)
    return {code: Pin(Decimal(lat), Decimal(lon), "district") for code, lat, lon in rows}


def district_pin(postcode: str) -> Pin | None:
    """The pin of a postcode's district (`LS1` of `LS1 4AP`); None where there is no such district."""
    return _districts().get(postcode.partition(" ")[0])
