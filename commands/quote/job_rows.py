"""Lines of a solar or ECO quote whose amounts a reference table has: each is pinned to the table's version."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pydantic import Field

from commands.kernel.guards import Guards, not_deleted
from commands.kernel.record import State
from commands.kernel.rows import AddsRow
from commands.shared.reference_tables import version_now
from domain.kernel.details import with_fields
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import Cost, Line
from domain.kernel.row_changes import add_row
from domain.quote.details import (
    ACCESSORY_ROWS,
    FUNDING_ROWS,
    AccessoryDetails,
    Area,
    FundingDetails,
    Pieces,
)
from domain.quote.noun import QUOTE
from domain.reference_table.accessories import Wanted, lines
from domain.reference_table.funding import Funding
from domain.shared.money import pounds

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event


class AddAccessory(AddsRow):
    """An item of the price list at its price of today; one that has none there needs a price."""

    noun = QUOTE
    rows = ACCESSORY_ROWS
    guards: ClassVar[Guards] = (not_deleted,)
    item: Line
    quantity: Pieces = 1
    price: Cost | None = None

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        version, content = version_now(deps, "accessories")
        try:
            [line] = lines(content, [Wanted(self.item, self.quantity, self.price)])
        except InvalidFields as error:
            # The list of items that the rule is for has only this one.
            fields = {name.rpartition(".")[2]: code for name, code in error.fields.items()}
            raise InvalidFields(fields=fields) from None
        given = {
            "item": line.item,
            "quantity": line.quantity,
            "price": line.price,
            "by_hand": line.by_hand,
            "table_version": version,
        }
        return add_row(state, ACCESSORY_ROWS, deps.new_id(), with_fields(AccessoryDetails, given))


class AddFunding(AddsRow):
    """What the funding table has today for a floor area and the bands before and after the work."""

    noun = QUOTE
    rows = FUNDING_ROWS
    guards: ClassVar[Guards] = (not_deleted,)
    floor_area: Area
    start_band: Line = Field(description="High_D and the like")
    target_band: Line

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        version, content = version_now(deps, "funding")
        try:
            pair = f"{self.start_band}_to_{self.target_band}"
            found = Funding(content).amount(self.floor_area, pair)
        except KeyError:
            raise InvalidFields(fields={"startBand": "not_in_list"}) from None
        given = {
            "floor_area": self.floor_area,
            "start_band": found.start,
            "target_band": found.target,
            "amount": pounds(found.pounds),
            "estimate": found.is_estimate,
            "table_version": version,
        }
        return add_row(state, FUNDING_ROWS, deps.new_id(), with_fields(FundingDetails, given))
