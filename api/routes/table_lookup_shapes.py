"""What the calls that look values up in reference tables take and answer."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Literal

from pydantic import Field

from api.http.envelope import ApiModel
from domain.kernel.formats import Cost, Day, Line
from domain.reference_table.values import Purpose

WarningCode = Literal["below_minimum_improvement"]


class FundingAmount(ApiModel):
    """Pounds by the version of the funding table that counts on the day. `estimate`: Ofgem's own value is
    not known. `warnings`: what the scheme would not accept.
    """

    pounds: Decimal
    estimate: bool
    version: int
    source: str
    valid_from: date
    purpose: Purpose
    date: date
    segment: str
    start: str
    target: str
    warnings: list[WarningCode]


class WantedItem(ApiModel):
    """`price` is for an item without a price of its own."""

    item: Line
    quantity: int = Field(1, ge=1, le=1_000)
    price: Cost | None = None


class WantedItems(ApiModel):
    items: list[WantedItem] = Field(min_length=1, max_length=100)
    date: Day | None = None


class ItemPrice(ApiModel):
    """`price` is of one, `byHand` says that it was entered and is not the list's."""

    item: str
    quantity: int
    price: Decimal
    amount: Decimal
    by_hand: bool


class AccessoryTotal(ApiModel):
    """By the version of the price list that counts on the day."""

    items: list[ItemPrice]
    total: Decimal
    version: int
    source: str
    valid_from: date
    date: date


class PlanPrice(ApiModel):
    tier: str
    price: Decimal


class PlanPrices(ApiModel):
    """`prices` is empty for an age that has no price."""

    age: int
    prices: list[PlanPrice]
    version: int
    source: str
    valid_from: date
    date: date


class ProposedPrices(ApiModel):
    age: int
    prices: list[PlanPrice]
