"""The right to make quotes, which also opens the suppliers and prices that a quote is made from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api.http.guard import may_now
from domain.quote.noun import QUOTE

if TYPE_CHECKING:
    from commands.kernel.command import Actor


def makes_quotes(me: Actor) -> bool:
    return may_now(me, QUOTE.section, "E")
