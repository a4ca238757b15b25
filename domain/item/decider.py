"""What may happen to an item: its prices are changed by an event of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.item.details import PRICES, ItemDetails
from domain.item.events import ItemDetailsChanged, ItemPriced, ItemRetired
from domain.kernel import record
from domain.kernel.details import from_leaves

if TYPE_CHECKING:
    from domain.kernel.event import Event
    from domain.kernel.record import Record
    from domain.kernel.state_fields import NoState

    Item = Record[ItemDetails, NoState]


def change(state: Item, wanted: ItemDetails, *, expected_version: int | None) -> list[Event]:
    """Only what differs is recorded: the prices by one event, all other fields by another."""
    leaves = wanted.leaves()
    prices = {path: leaves.pop(path) for path in PRICES if path in leaves}
    return [
        event
        for changed, values in ((ItemDetailsChanged, leaves), (ItemPriced, prices))
        for event in record.change_details(
            state, changed, from_leaves(ItemDetails, values), expected_version=expected_version
        )
    ]


def retire(state: Item) -> list[Event]:
    """Nothing where it is retired already."""
    record.refuse_deleted(state)
    return [ItemRetired()] if state.active else []
