"""The reference tables: the columns of each, and what must be true of its rows together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from domain.reference_table import funding, vat
from domain.reference_table.bands import BANDS, STARTS
from domain.reference_table.columns import (
    Column,
    age,
    amount,
    day,
    days,
    one_of,
    percent,
    some_amount,
    some_text,
    text,
    yes,
)
from domain.reference_table.values import Content, Purpose, Row, TableName
from domain.shared.contract_lists import SERVICE_KINDS
from domain.shared.vat import VAT_RULES

Refusals = Iterator[tuple[str, str]]
"""What is named, and a problem code."""
TIERS = ("Bronze", "Zinc", "Silver", "Gold", "Platinum")
LOOKUP: tuple[Purpose, ...] = ("lookup",)
_SEGMENT_NAMES = {
    "0-72": "less73",
    "73-97": "less98",
    "98-199": "less200",
    "200+": "more200",
    "less73": "less73",
    "less98": "less98",
    "less200": "less200",
    "more200": "more200",
}


def _anything(_content: Content) -> Refusals:
    return iter(())


@dataclass(frozen=True, slots=True)
class TableKind:
    """`purposes` are what a version can be for."""

    columns: tuple[Column, ...]
    purposes: tuple[Purpose, ...] = LOOKUP
    refusals: Callable[[Content], Refusals] = _anything

    @property
    def keys(self) -> int:
        """How many columns name a row; they come first."""
        return sum(column.key for column in self.columns)

    def name_of(self, row: Row) -> str:
        """A row as people name it."""
        return " ".join(cell for cell in row[: self.keys] if cell)


def _same(values: tuple[str, ...]) -> dict[str, str]:
    return {value: value for value in values}


def _turned(titles: Mapping[str, str]) -> dict[str, str]:
    return {title: value for value, title in titles.items()}


def _funding_refusals(content: Content) -> Refusals:
    for row in content:
        if funding.without_uplift(row):
            yield funding.cell_name((row[0], row[1], row[2])), "no_uplift"
    for name in funding.missing(content):
        yield name, "cell_missing"
    for name in funding.not_additive(content):
        yield name, "not_additive"


_FUNDING = TableKind(
    (
        Column("Floor Area Segment", one_of(_SEGMENT_NAMES), key=True),
        Column("Starting Band", one_of(_same(STARTS)), key=True),
        Column("Finishing Band", one_of(_same(BANDS)), key=True),
        Column("Cost Savings", amount),
        Column("Estimate", yes, optional=True),
    ),
    ("lookup", "submission"),
    _funding_refusals,
)
_ACCESSORIES = TableKind(
    (
        Column("Item", text, key=True),
        Column("Price", some_amount),
        Column("Each", yes, optional=True),
    )
)
_NAMES = TableKind((Column("Name", text, key=True),))
KINDS: Mapping[TableName, TableKind] = {
    "funding": _FUNDING,
    "accessories": _ACCESSORIES,
    "boiler_brands": TableKind(
        (Column("Brand", text, key=True), Column("Model", some_text, key=True, optional=True))
    ),
    "trade_types": _NAMES,
    "buyer_types": _NAMES,
    "burial_types": _NAMES,
    "wholesale_providers": _NAMES,
    "funeral_plans": TableKind(
        (
            Column("Age", age, key=True),
            Column("Tier", one_of(_same(TIERS)), key=True),
            Column("Price", amount),
        )
    ),
    "service_prices": TableKind((Column("Item", text, key=True), Column("Price", amount))),
    "renewal_days": TableKind(
        (Column("Kind", one_of(_same(SERVICE_KINDS)), key=True), Column("Days", days))
    ),
    "vat_rates": TableKind(
        (
            Column("Rule", one_of(_same(VAT_RULES) | _turned(vat.TITLES)), key=True),
            Column("From", day, key=True),
            Column("Percent", percent),
        ),
        refusals=vat.refusals,
    ),
}
