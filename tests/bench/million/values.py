"""Values in their stored form, many more of them than the demo needs."""

from __future__ import annotations

from random import Random
from typing import Any

from workers.demo import names, numbers
from workers.demo.names import FullName
from workers.demo.places import PLACES, Place

LETTERS = "ABDEFGHJLNPQRSTUWXYZ"
"""Those that the second half of a postcode may have."""
TRADES = (
    ("Bakery", "food_drink_production"), ("Dairy", "agriculture_farming"),
    ("Dental Practice", "health_care"), ("Veterinary Surgery", "health_care"),
    ("Care Home", "health_care"), ("Pharmacy", "health_care"),
    ("Joinery", "construction_building"), ("Roofing", "construction_building"),
    ("Engineering", "engineering_fabrication"), ("Fabrications", "engineering_fabrication"),
    ("Coaches", "transport_logistics"), ("Logistics", "transport_logistics"),
    ("Haulage", "transport_logistics"), ("Arms", "restaurant_takeaway"),
    ("Kitchen", "restaurant_takeaway"), ("Fisheries", "restaurant_takeaway"),
    ("Hotel", "hotel_hospitality"), ("Guest House", "hotel_hospitality"),
    ("Nurseries", "education_training"), ("Academy Trust", "education_training"),
    ("Florists", "retail_wholesale"), ("Stores", "retail_wholesale"),
    ("Hardware", "retail_wholesale"), ("Newsagents", "retail_wholesale"),
    ("Garage", "vehicle_repair"), ("Tyres", "vehicle_repair"),
    ("Fitness", "leisure_sport"), ("Leisure Centre", "leisure_sport"),
    ("Solicitors", "accountancy_legal"), ("Accountants", "accountancy_legal"),
    ("Print", "printing_packaging"), ("Textiles", "textiles_clothing"),
    ("Community Centre", "charity_community"), ("Lettings", "property_letting"),
    ("Laundry", "cleaning_facilities"), ("Systems", "it_software"),
)  # fmt: skip
FORMS = (
    ("Ltd", "Limited company"), ("Ltd", "Limited company"), ("Ltd", "Limited company"),
    ("", "Sole trader"), ("& Partners", "Partnership"), ("plc", "PLCSub"),
    ("Trust", "Registered charity"),
)  # fmt: skip


def given(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields that have a value."""
    return {name: value for name, value in fields.items() if value is not None}


def mobile(rng: Random) -> str:
    return f"+447{rng.choice('458')}{rng.randrange(100_000_000):08}"


def landline(rng: Random, place: Place) -> str:
    digits = numbers.landline(rng, place).replace(" ", "")
    return f"+44{digits[1:]}"


def postcode(rng: Random, place: Place) -> str:
    return f"{place.outcode} {rng.randrange(10)}{rng.choice(LETTERS)}{rng.choice(LETTERS)}"


def mail(name: FullName, number: int) -> str:
    """No two records have the same, as their numbers differ."""
    return f"{name.mail_part}{number}@example.com"


def firm_name(rng: Random) -> tuple[str, str, str]:
    """Name, sector and type of a company."""
    trade, sector = rng.choice(TRADES)
    ending, form = rng.choice(FORMS)
    owner = rng.choice((names.SURNAMES, names.SURNAMES, tuple(p.town for p in PLACES)))
    other = f" & {rng.choice(names.SURNAMES)}" if rng.random() < 0.35 else ""
    return f"{rng.choice(owner)}{other} {trade} {ending}".strip(), sector, form
