"""Funeral-plan prices by age and tier. Ages without a price have none: nothing is worked out between two."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from domain.reference_table.kinds import TIERS
from domain.shared.money import pounds

if TYPE_CHECKING:
    from domain.reference_table.values import Content

RATIOS = dict(zip(TIERS, map(Decimal, ["1", "1.2218", "1.4231", "1.5647", "1.6643"]), strict=True))
"""Of the lowest tier's price: the same at both known ages, within a penny."""


def prices(content: Content, age: int) -> dict[str, Decimal]:
    """Prices by tier; empty for an age without any."""
    return {tier: Decimal(price) for of_age, tier, price in content if of_age == str(age)}


def proposed(tier: str, price: Decimal) -> dict[str, Decimal]:
    """The prices of all tiers that go with the price of one."""
    lowest = price / RATIOS[tier]
    others = {one: pounds(lowest * ratio) for one, ratio in RATIOS.items()}
    return others | {tier: price}
