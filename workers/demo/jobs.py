"""Measures of a lead from the start of the work to their certificates, and the money of the job."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

from commands.kernel.rows import AddRow, ChangeRow
from domain.lead.measure_rows import INSPECTION_ROWS, MEASURE_ROWS
from domain.lead.noun import LEAD
from workers.demo.script import given

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from workers.demo.lead_story import LeadStory
    from workers.demo.person import Person

ChangeMeasure = ChangeRow.to(LEAD, MEASURE_ROWS)
AddInspection = AddRow.to(LEAD, INSPECTION_ROWS)
PENCE = Decimal("0.01")
LEAST_MARGIN, MOST_MARGIN = 120, 240
"""In thousandths of the payments."""
CONTROLS = ("Programmer", "Room Thermostat", "Radiator 1", "Radiator 2", "Radiator 3")
SHARES = ("25%", "45%", None, None)


def price_of(costs: Mapping[str, Decimal], rng: Random) -> Decimal:
    """What the customer or the funder pays for a job of these costs: 12 to 24 % are left of it."""
    margin = Decimal(rng.randint(LEAST_MARGIN, MOST_MARGIN)) / 1000
    return (sum(costs.values(), Decimal()) / (1 - margin)).quantize(PENCE)


def costs_within(price: Decimal, rough: Mapping[str, Decimal], rng: Random) -> dict[str, Decimal]:
    """Rough costs changed in proportion, so that 12 to 24 % are left of the price."""
    margin = Decimal(rng.randint(LEAST_MARGIN, MOST_MARGIN)) / 1000
    factor = price * (1 - margin) / sum(rough.values(), Decimal())
    return {name: (cost * factor).quantize(PENCE) for name, cost in rough.items()}


def begin(story: LeadStory, installer: Person, by: Person, spent: Decimal, **more: Any) -> None:
    """The installer begins with each measure; `spent` is divided among them."""
    share = (spent / max(len(story.measures), 1)).quantize(PENCE)
    for label in story.measures:
        story.minutes(1, 6)
        heating = {"heating_controls": CONTROLS} if label == "Heat Controls" else {}
        plan = {"progress": "Started", "installer": installer.id, "cost": share}
        planned = {"property_part": "Main Property", "planned_on": story.day(1, 6)}
        change_measure(story, label, by, **plan, **planned, **heating, **more)


def complete(story: LeadStory, by: Person, certificate: str | None = None) -> None:
    """All measures are done.

    `certificate` is what the numbers of their certificates begin with; all are on one paper, which is
    kept with the lead. Without it they have none.
    """
    paper = None
    if certificate:
        lines = (f"Number: {certificate}", *story.measures)
        paper = story.letter("Certificate of installation", "Certificate", *lines)
    for number, label in enumerate(story.measures, 1):
        story.minutes(1, 4)
        done: dict[str, Any] = {"progress": "Completed", "done_on": story.today}
        done["payment_percentage"] = story.rng.choice(SHARES)
        if certificate:
            done |= {"certificate_number": f"{certificate}-{number}"}
            done |= {"certificate_date": story.today, "documents": (paper,)}
        change_measure(story, label, by, **given(done))


def hold_up(story: LeadStory, by: Person) -> None:
    """Something is wrong with the first of the measures."""
    for label in list(story.measures)[:1]:
        change_measure(story, label, by, progress="Issues")


def change_measure(story: LeadStory, label: str, by: Person, **fields: Any) -> None:
    change = {"id": story.id, "row_id": story.measures[label], **fields}
    story.do(ChangeMeasure.model_validate(change), by, story.id)


def inspect(story: LeadStory, by: Person, kind: str, result: str = "Passed") -> None:
    """Of the first of the measures."""
    for row_id in list(story.measures.values())[:1]:
        seen = {"measure": row_id, "kind": kind, "inspected_on": story.today, "result": result}
        story.do(AddInspection.model_validate({"id": story.id, **seen}), by, story.id)
