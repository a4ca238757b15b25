"""Blocking records and activating them again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.record import OneRecord, State
from domain.kernel import record

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event


class Block(OneRecord):
    leads_to = ("isActive", False)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.block(state)


class Activate(OneRecord):
    leads_to = ("isActive", True)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.activate(state)
