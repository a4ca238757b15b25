"""Items that the office sells: goods, work and fees with their prices, some of which rise and some retire. Pure."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from commands.item import AddItem, ChangeItem, RetireItem
from domain.shared.money import pounds
from workers.demo.calendar import uk_date, working_time
from workers.demo.script import Over, Story

if TYPE_CHECKING:
    from datetime import datetime
    from uuid import UUID

    from domain.shared.vat import TaxType, VatRule
    from workers.demo.script import Script
    from workers.demo.team import Team

WHOLE = 60
BEGIN, RISE, GONE = timedelta(days=1), timedelta(days=400), timedelta(days=90)
RISING, RETIRING = 5, 15
"""One of so many items."""
MARGIN, RISEN = Decimal("0.68"), Decimal("1.06")


class Range(NamedTuple):
    """Items of one kind: each next variant costs a step more."""

    code: str
    name: str
    variants: tuple[str, ...]
    price: str
    step: str
    account: str = "200"
    rule: VatRule = "installedHome"
    tax_type: TaxType = "ZERORATEDOUTPUT"


_WORK: tuple[str, VatRule, TaxType] = ("210", "standard", "OUTPUT2")
"""Account, rule and code of what is no material."""
RANGES = (
    Range("PV", "Solar panel", ("400 W", "410 W", "425 W", "440 W", "455 W"), "96.5000", "9.2500"),
    Range("INV", "Inverter", ("3.6 kW", "5 kW", "6 kW", "8 kW", "10 kW"), "640.0000", "145.0000"),
    Range("BAT", "Battery", ("3.2 kWh", "5.2 kWh", "6.5 kWh", "9.5 kWh"), "1480.00", "620.00",
          rule="installedBattery"),
    Range("MNT", "Mounting kit", ("slate", "tile", "flat roof", "in-roof"), "38.4000", "6.2000"),
    Range("ASHP", "Air source heat pump", ("5 kW", "7 kW", "9 kW", "12 kW"), "3890.00", "710.00"),
    Range("CYL", "Hot water cylinder", ("150 l", "180 l", "210 l", "250 l"), "870.00", "95.00"),
    Range("LOFT", "Loft insulation", ("100 mm", "200 mm", "300 mm"), "6.8500", "2.1500"),
    Range("CWI", "Cavity wall insulation", ("bead", "foam", "wool"), "14.2000", "3.3500"),
    Range("EWI", "External wall insulation", ("90 mm", "110 mm"), "92.7500", "11.5000"),
    Range("VENT", "Ventilation", ("trickle vent", "door undercut", "extractor"), "24.0000", "46.0000"),
    Range("CTRL", "Heating control", ("thermostat", "zone valve", "smart hub"), "58.0000", "41.0000"),
    Range("EVC", "Car charger", ("7 kW tethered", "7 kW socket", "22 kW"), "545.00", "180.00",
          rule="goodsOnly", tax_type="OUTPUT2"),
    Range("SCAF", "Scaffolding", ("one side", "two sides", "three sides"), "420.00", "210.00", *_WORK),
    Range("LAB", "Labour", ("electrician", "roofer", "plumber"), "38.5000", "3.2500", *_WORK),
    Range("SRV", "Survey", ("desk", "site", "structural"), "75.0000", "85.0000", *_WORK),
    Range("CERT", "Certificate", ("EPC", "MCS", "building notice"), "68.0000", "22.0000", *_WORK),
    Range("DNO", "Network application", ("G98", "G99"), "60.0000", "190.0000", *_WORK),
    Range("FEE", "Administration fee", ("standard", "express"), "25.0000", "30.0000", *_WORK),
    Range("WST", "Removal of waste", ("van load",), "140.00", "0", *_WORK),
)  # fmt: skip


@dataclass(slots=True)
class Stocked:
    """An item with the prices that it had since a time."""

    id: UUID
    name: str
    account: str
    rule: VatRule
    prices: list[tuple[datetime, Decimal]] = field(default_factory=list)
    is_retired: bool = False

    def price_at(self, at: datetime) -> Decimal:
        return [price for since, price in self.prices if since <= at][-1]


def stock(script: Script, team: Team, number: int) -> list[Stocked]:
    """So many items of the list, taken evenly from it; every fifth price rises after a year, every fifteenth
    item is retired.
    """
    listed = [(one, place) for one in RANGES for place in range(len(one.variants))]
    wanted = [listed[place * len(listed) // number] for place in range(number)]
    found: list[Stocked] = []
    with suppress(Over):
        story = Story(script, script.random("items"), script.start + BEGIN)
        for kind, place in wanted:
            found.append(_add(story, team, kind, place))
    for place, item in enumerate(found):
        if not (place + 3) % RISING:
            _raise(script, team, item, place)
        if not (place + 1) % RETIRING:
            _retire(script, team, item, place)
    return found


def _add(story: Story, team: Team, kind: Range, place: int) -> Stocked:
    name = f"{kind.name}, {kind.variants[place]}"
    price = Decimal(kind.price) + place * Decimal(kind.step)
    body = {
        "code": f"{kind.code}-{place + 1:02}",
        "name": name,
        "salePrice": str(price),
        "costPrice": str(pounds(price * MARGIN)),
        "accountCode": kind.account,
        "taxType": kind.tax_type,
    }
    story.minutes(1, 4)
    id_ = story.do(AddItem.model_validate(body), team["management"])
    return Stocked(id_, name, kind.account, kind.rule, [(story.at, price)])


def _raise(script: Script, team: Team, item: Stocked, place: int) -> None:
    rng = script.random("item price", place)
    day = uk_date(script.start + RISE + timedelta(days=place))
    story = Story(script, rng, working_time(day, rng))
    price = pounds(item.prices[-1][1] * RISEN)
    with suppress(Over):
        change = ChangeItem.model_validate({"id": item.id, "salePrice": str(price)})
        story.do(change, team["management"], item.id)
        item.prices.append((story.at, price))


def _retire(script: Script, team: Team, item: Stocked, place: int) -> None:
    rng = script.random("item's end", place)
    story = Story(script, rng, working_time(uk_date(script.now - GONE), rng))
    with suppress(Over):
        story.do(RetireItem(id=item.id), team["management"], item.id)
        item.is_retired = True
