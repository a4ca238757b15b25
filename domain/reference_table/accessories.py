"""Accessory prices: what some items of the price list cost together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from domain.kernel.errors import InvalidFields
from domain.reference_table.values import Content


@dataclass(frozen=True, slots=True)
class Wanted:
    """`price` is entered by hand, for an item that the list has no price for."""

    item: str
    quantity: int = 1
    price: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Line:
    item: str
    quantity: int
    price: Decimal
    by_hand: bool

    @property
    def amount(self) -> Decimal:
        return self.price * self.quantity


def lines(content: Content, wanted: Sequence[Wanted]) -> list[Line]:
    """Raises InvalidFields for an unknown item, one without a price, and a second price for one that has its
    own.
    """
    prices = {item: Decimal(price) if price else None for item, price, _ in content}
    problems = dict(_problems(prices, wanted))
    if problems:
        raise InvalidFields(fields=problems)
    return [
        Line(
            one.item,
            one.quantity,
            prices[one.item] or one.price or Decimal(0),
            by_hand=prices[one.item] is None,
        )
        for one in wanted
    ]


def _problems(
    prices: dict[str, Decimal | None], wanted: Iterable[Wanted]
) -> Iterable[tuple[str, str]]:
    for place, one in enumerate(wanted):
        if one.item not in prices:
            yield f"items.{place}.item", "not_in_list"
        elif prices[one.item] is None and one.price is None:
            yield f"items.{place}.price", "required"
        elif prices[one.item] is not None and one.price is not None:
            yield f"items.{place}.price", "not_allowed"


def total(of: Iterable[Line]) -> Decimal:
    return sum((line.amount for line in of), Decimal(0))
