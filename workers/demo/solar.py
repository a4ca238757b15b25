"""Paid-solar leads: questionnaire, design, survey, deal, installation, handover."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from commands.kernel.notes import AddNote
from domain.consumer.noun import CONSUMER
from workers.demo import consumers, files, jobs

if TYPE_CHECKING:
    from random import Random

    from workers.demo.consumers import Household
    from workers.demo.lead_story import LeadStory

TENURES = ("OO - Owner Occupied",) * 14 + ("PRS - Private Rented",)
PANEL_KW = Decimal("0.44")
SURVEY_REMARKS = (
    "Roof pitch 35 degrees, tiles sound, rafters 50 by 100. Consumer unit has one spare way.",
    "Measured the rear roof: room for 12 panels clear of the vent pipe. Loft access is tight.",
    "Garage wall is fine for the battery. Meter tails need an isolator.",
)


@dataclass(frozen=True, slots=True)
class System:
    panels: int
    batteries: int
    roofs: int
    price: Decimal
    three_phase: bool

    @property
    def size(self) -> Decimal:
        return self.panels * PANEL_KW

    def fields(self) -> dict[str, Any]:
        """The lead's digital dashboard for this system."""
        measures = ("Solar", "Battery Storage") if self.batteries else ("Solar",)
        return {
            "measures_being_done": measures,
            "type_of_supply": "Three Phase" if self.three_phase else "Single Phase",
            "solar": {
                "no_of_panels": self.panels,
                "no_of_batteries": self.batteries,
                "no_of_inverters": 1,
                "roofs_panels_installed": self.roofs,
                "system_size": self.size,
                "peak_system_output": round(self.size * Decimal("0.93"), 2),
            },
        }


def _system(rng: Random) -> System:
    panels, batteries = rng.randint(8, 18), rng.choice((0, 1, 1, 1, 2))
    price = 2900 + panels * rng.randint(270, 330) + batteries * rng.randint(2400, 3100)
    return System(panels, batteries, rng.choice((1, 1, 2)), _pounds(price), rng.randrange(14) == 0)


def work(story: LeadStory, home: Household) -> None:
    """From the first call until the system is handed over; raises Over where the story ends."""
    story.ring()
    story.refuse(0.2)
    story.minutes(2, 600)
    story.move("Lead Contacted")
    story.days(1, 9)
    answers = {"tenure": story.rng.choice(TENURES), "epc": home.epc}
    story.move("Solar Desktop Questionaire Completed", digital_dashboard=answers)
    story.refuse(0.14)
    system = _design(story)
    _visit(story, home)
    system = _settle(story, system)
    _deal(story, system)
    _build(story, home, system)
    _hand_over(story, system)


def _design(story: LeadStory) -> System:
    rng = story.rng
    designer = story.team["phil.threlfall"]
    story.days(0, 3)
    story.move("Solar Design Requested")
    if designer.works(story.at):
        story.minutes(1, 5)
        story.part("SystemDesigner", designer)
    if story.chance(0.5):
        story.minutes(1, 20)
        story.note("design")
    story.days(3, 11)
    system = _system(rng)
    story.move("Solar Design Received", digital_dashboard=system.fields(), value=system.price)
    if story.chance(0.3):
        story.minutes(1, 20)
        story.attach("Roof plan.png", files.roof_plan(rng), "Design")
    story.stall(0.06)
    return system


def _visit(story: LeadStory, home: Household) -> None:
    rng = story.rng
    story.days(2, 10)
    if story.chance(0.3):
        story.move("Desktop Survey")
        story.days(1, 5)
        return
    surveyor = story.team.any("surveyor", story.at, rng)
    status = rng.choice(("Solar Survey Booked", "Solar Survey Booked", "Survey Booked For Rep"))
    story.move(status, digital_dashboard={"survey_date": story.day(3, 10)})
    if status == "Solar Survey Booked":
        story.minutes(1, 5)
        story.surveyor = surveyor
        story.part("Surveyor", surveyor)
    if story.chance(0.3):
        story.minutes(1, 10)
        story.note("survey_booked")
    story.days(4, 12)
    if home.since and status == "Solar Survey Booked":
        note = AddNote.of(CONSUMER)(id=home.id, note=rng.choice(SURVEY_REMARKS))
        story.do(note, surveyor, home.id)
        story.minutes(10, 200)


def _settle(story: LeadStory, system: System) -> System:
    """The final design, perhaps after another one, and the customer's answer."""
    if story.chance(0.3):
        story.move("Redesign Requested")
        story.minutes(1, 15)
        story.note("redesign")
        story.days(2, 7)
        system = _system(story.rng)
        story.move("Solar Design Received", digital_dashboard=system.fields())
        story.days(0, 3)
    final = story.rng.choice(("Final Design Sent To Customer",) * 3 + ("Final Design Sent To Rep",))
    story.move(final, value=system.price, due_date=story.day(4, 10))
    if story.chance(0.5):
        story.minutes(2, 30)
        story.note("proposal")
    story.days(3, 14)
    story.refuse(0.4)
    if story.chance(0.15):
        story.move("Deal Needs Special Pricing")
        story.days(1, 5)
        story.edit(story.team["management"], value=round(system.price * Decimal("0.94"), 2))
        story.minutes(30, 300)
    return system


def _deal(story: LeadStory, system: System) -> None:
    deposit = round(system.price / 4, 2)
    story.move(
        "Deal Closed",
        installation={"deposit_paid": story.today},
        costs={
            **jobs.costs_within(system.price, _rough_costs(system, story.rng), story.rng),
            "payment_received": deposit,
            "outstanding_payment": system.price - deposit,
        },
    )
    if story.chance(0.6):
        story.minutes(1, 20)
        story.note("closed_deal")
    if story.chance(0.6):
        story.minutes(1, 30)
        story.letter(
            "Signed contract",
            "Contract",
            f"Customer: {story.first_name}",
            f"{system.panels} panels, {system.size} kW, {system.batteries} batteries",
            f"Price including VAT at 0%: £{system.price}",
        )


def _build(story: LeadStory, home: Household, system: System) -> None:
    delivery, rng = story.team["janet.ogden"], story.rng
    installer = story.team.any("installer", story.at, rng)
    story.days(1, 5)
    story.edit(delivery, installation={"dno_applied": story.today})
    story.days(10, 40)
    story.edit(delivery, installation={"dno_approved": story.today})
    story.minutes(2, 60)
    story.part("Installer", installer, delivery)
    story.days(4, 20)
    started: dict[str, Any] = {"solar": {"status": "Started", "date": story.today}}
    if system.batteries:
        started["battery_storage"] = {"status": "Started"}
    story.edit(delivery, installation=started)
    jobs.begin(story, installer, delivery, round(system.price / 3, 2))
    story.days(1, 5)
    if story.chance(0.4):
        consumers.photograph(story, home, installer, "Array")
    story.minutes(20, 200)
    done: dict[str, Any] = {"solar": {"status": "Completed", "date": story.today}}
    if system.batteries:
        done["battery_storage"] = {"status": "Completed", "date": story.today}
    done["installation_complete"] = story.today
    story.edit(delivery, installation=done)


def _rough_costs(system: System, rng: Random) -> dict[str, Decimal]:
    """What the job costs, in proportion."""
    return {
        "panel": _pounds(system.panels * rng.randint(72, 96)),
        "mounting": _pounds(system.panels * rng.randint(26, 38)),
        "inverter": _pounds(rng.randint(620, 1150)),
        "battery": _pounds(system.batteries * rng.randint(1450, 1900)),
        "scaffolding": _pounds(rng.randint(480, 900)),
        "electrical_parts_and_labour": _pounds(rng.randint(780, 1300)),
        "roofing": _pounds(rng.randint(500, 950)),
    }


def _hand_over(story: LeadStory, system: System) -> None:
    rng, delivery = story.rng, story.team["janet.ogden"]
    story.days(3, 14)
    mcs = {"date": story.today, "number": f"MCS-{rng.randint(10_000_000, 99_999_999)}"}
    hies = {"date": story.today, "number": f"HIES/{rng.randint(100_000, 999_999)}"}
    story.edit(delivery, installation={"mcs": mcs, "hies": hies})
    story.minutes(1, 20)
    jobs.complete(story, delivery, mcs["number"])
    if story.chance(0.3):
        story.minutes(1, 60)
        jobs.inspect(story, delivery, "Post")
    story.days(5, 20)
    paid = {"payment_received": system.price, "outstanding_payment": 0}
    rules = {"date": story.today, "number": f"BR{rng.randint(100_000, 999_999)}"}
    story.edit(delivery, installation={"building_regulations": rules}, costs=paid, is_paid=True)
    story.minutes(5, 400)
    if story.chance(0.5):
        story.note("handover")
        story.minutes(1, 20)
    story.move("Lead Closed", reason="Installed and handed over")


def _pounds(amount: int) -> Decimal:
    return Decimal(amount).quantize(Decimal("0.01"))
