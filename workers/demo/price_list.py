"""A second version of the accessory prices: the supplier's new list of this year. Pure."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from commands.reference_table import PublishVersion
from commands.shared.reference_tables import STREAMS
from domain.reference_table.founding import found
from workers.demo.calendar import uk_date
from workers.demo.script import Story

if TYPE_CHECKING:
    from workers.demo.script import Script
    from workers.demo.team import Team

PUBLISHED_BEFORE = timedelta(days=40)
"""How long before the present; it counts from two weeks later on."""
NEW_PRICES = {
    "busbar": "119.7",
    "5-way battery cabinet": "283.8",
    "wifi logger": "35.1",
    "rail": "18.5",
}


def publish(script: Script, team: Team) -> None:
    [before] = found("accessories").state.contents
    at = script.now - PUBLISHED_BEFORE
    story = Story(script, script.random("price list"), at)
    version = PublishVersion(
        table="accessories",
        source="Wholesaler's price list, autumn",
        valid_from=uk_date(at) + timedelta(days=14),
        content=tuple((item, NEW_PRICES.get(item, price), each) for item, price, each in before),
        reason="Prices rise, and rail has one now",
    )
    story.do(version, team["admin"], STREAMS["accessories"], reason=version.reason)
