"""Values of reference tables: which tables there are, and what a version of one is."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from datetime import date
from typing import Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from domain.kernel.formats import Line

TableName = Literal[
    "funding",
    "accessories",
    "boiler_brands",
    "trade_types",
    "buyer_types",
    "burial_types",
    "wholesale_providers",
    "funeral_plans",
    "service_prices",
    "renewal_days",
    "vat_rates",
]
TABLES: tuple[TableName, ...] = get_args(TableName)
Purpose = Literal["lookup", "submission"]
"""What a version is used for: looking a value up, or the scores that a submission is made with."""
Row = tuple[str, ...]
"""The cells of a row in their stored form, in the order of the table's columns."""
Content = tuple[Row, ...]
Source = Annotated[Line, Field(min_length=1, max_length=200)]
MOST_ROWS = 2_000
MOST_VERSIONS = 200


class TableVersion(BaseModel):
    """A version of a table without its rows. `version` counts from 1; it is used from the day
    `valid_from` until a later version of the same purpose is."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", alias_generator=to_camel, validate_by_name=True
    )

    version: int
    source: str
    valid_from: date
    purposes: tuple[Purpose, ...]
    sha256: str
    """Of the rows as JSON."""
    rows: int
    withdrawn: bool = False


def hash_of(content: Iterable[Row]) -> str:
    """SHA-256 of the rows as JSON without spaces, in hex."""
    text = json.dumps([list(row) for row in content], ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
