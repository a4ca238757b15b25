"""Commands about items beyond those that every noun has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import Field

from commands.kernel.blocking import Block
from commands.kernel.change import ChangeDetails
from commands.kernel.guards import required
from commands.kernel.record import Create, State
from domain.item.decider import change, retire
from domain.item.details import ItemDetails
from domain.item.events import ItemRetired
from domain.item.noun import ITEM
from domain.kernel import record

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event

GUARDS = (required("code", "name"),)


class AddItem(Create, ItemDetails):
    """The item is sold unless `isActive` is 0."""

    noun = ITEM
    guards = GUARDS
    is_active: int = Field(1, ge=0, le=1)

    def following(self, deps: Deps) -> list[Event]:
        return [] if self.is_active else [ItemRetired()]


class ChangeItem(ChangeDetails, ItemDetails):
    """What is not sent stays, `isActive` (1 sold, 0 retired) too."""

    noun = ITEM
    guards = GUARDS
    is_active: int | None = Field(None, ge=0, le=1)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        changed = change(state, self.sent(state), expected_version=self.expected_version)
        if self.is_active is None:
            return changed
        return changed + (record.activate if self.is_active else retire)(state)


class RetireItem(Block):
    """The item is not sold any more."""

    noun = ITEM
    step = "block"
    leads_to = ("isActive", False)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return retire(state)
