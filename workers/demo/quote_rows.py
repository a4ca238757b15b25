"""What the jobs of solar and ECO quotes consist of: roofs, devices, measures, accessories, funding. Pure."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

from commands.kernel.rows import AddRow
from commands.quote.job_rows import AddAccessory, AddFunding
from domain.quote.details import BATTERY_ROWS, INVERTER_ROWS, MEASURE_ROWS, ROOF_ROWS
from domain.quote.noun import QUOTE

if TYPE_CHECKING:
    from workers.demo.quotes import QuoteStory

AddRoof, AddInverter, AddBattery, AddMeasure = (
    AddRow.to(QUOTE, rows) for rows in (ROOF_ROWS, INVERTER_ROWS, BATTERY_ROWS, MEASURE_ROWS)
)
PANELS = (("Jinko", "Tiger Neo 440"), ("Longi", "Hi-MO X6 440"), ("JA Solar", "JAM54D40 440"))
INVERTERS = (("Solax", "X1 Hybrid G4"), ("GivEnergy", "Gen 3 Hybrid"), ("Solis", "S6 EH1P"))
BATTERIES = (("Solax", "T58"), ("GivEnergy", "Giv-Bat 9.5"), ("Pylontech", "Force H2"))
PITCHES = (15, 30, 35, 35, 40)
LISTED = ("busbar", "parallel kit", "battery connectors", "wifi logger")
"""Accessories that the price list has a price for."""
BY_HAND = {"bird mesh": "14.50", "hooks": "6.40", "isolators": "31.20"}
"""Those that no version of the price list has one for, with pounds for each."""
MEASURES = {
    "Loft Insulation": (700, 1_400),
    "Cavity Wall": (1_200, 2_600),
    "EWI": (7_500, 13_000),
    "IWI": (5_500, 9_500),
    "Boilers": (2_100, 3_400),
    "Room In A Roof": (4_200, 8_800),
}
"""Pounds from and to."""
FUNDED = (("Low_D", "High_C"), ("High_E", "Low_C"), ("Low_E", "Low_C"), ("Low_F", "Low_D"))
"""Bands before and after the work."""


def solar(story: QuoteStory, roofs: int) -> None:
    """A row for each roof, an inverter, mostly a battery, and what is mounted beside."""
    rng = story.rng
    panels = rng.choice(PANELS)
    for _ in range(roofs):
        _add(story, AddRoof, panels, roof_pitch=rng.choice(PITCHES))
    _add(story, AddInverter, rng.choice(INVERTERS), quantity=1)
    if story.chance(0.6):
        _add(story, AddBattery, rng.choice(BATTERIES), quantity=rng.choice((1, 1, 2)))
    _accessory(story)


def eco(story: QuoteStory) -> None:
    """One or two measures, what the funding table has for them, and at times an accessory."""
    rng = story.rng
    for label in rng.sample(sorted(MEASURES), rng.choice((1, 2))):
        _shortly(story, AddMeasure, label=label, cost=f"{rng.randint(*MEASURES[label])}.00")
    start, target = rng.choice(FUNDED)
    area = Decimal(rng.randint(520, 1_400)) / 10
    _shortly(story, AddFunding, floor_area=area, start_band=start, target_band=target)
    if story.chance(0.2):
        _accessory(story)


def _accessory(story: QuoteStory) -> None:
    rng = story.rng
    if story.chance(0.5):
        _shortly(story, AddAccessory, item=rng.choice(LISTED), quantity=rng.randint(1, 3))
        return
    item = rng.choice(sorted(BY_HAND))
    _shortly(story, AddAccessory, item=item, quantity=rng.randint(4, 24), price=BY_HAND[item])


def _add(story: QuoteStory, command: Any, what: tuple[str, str], **more: Any) -> None:
    manufacturer, model = what
    _shortly(story, command, manufacturer=manufacturer, model=model, **more)


def _shortly(story: QuoteStory, command: Any, **fields: Any) -> None:
    story.minutes(1, 6)
    story.on(command.model_validate({"id": story.id, **fields}))
