"""Measures: one canonical code for what four vocabularies call by different names.

The vocabularies are the survey's, the lead's, the ECO list's and the bookable ECO
installs'. A scheme's own measure name is another field.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Vocabulary = Literal["survey", "lead", "eco", "install"]


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure and its names in each vocabulary that has it."""

    code: str
    label: str
    survey: str | None = None
    lead: tuple[str, ...] = ()
    eco: str | None = None
    install: str | None = None
    active: bool = True
    """Inactive ones are read but not offered."""

    def names(self, vocabulary: Vocabulary) -> tuple[str, ...]:
        name: str | tuple[str, ...] | None = getattr(self, vocabulary)
        if isinstance(name, tuple):
            return name
        return (name,) if name else ()


MEASURES = (
    Measure("LI", "Loft insulation", "LI Loft", ("LI",), "Loft Insulation", "LI"),
    Measure(
        "UFI",
        "Underfloor insulation",
        "UFI Under Floor Insulation",
        ("UFI",),
        "UFI Underfloor",
        "UFI",
    ),
    Measure("EWI", "External wall insulation", "EWI External Wall", ("EWI",), "EWI", "EWI"),
    Measure("IWI", "Internal wall insulation", "IWI Internal Wall", ("IWI",), "IWI", "IWI"),
    Measure(
        "RIR",
        "Room-in-roof insulation",
        "RIRI Room in Roof",
        ("RIR",),
        "Room In A Roof",
        "Room In Roof",
    ),
    Measure("CWI", "Cavity wall insulation", "CWI Cavity", ("CI",), "Cavity Wall", "CWI"),
    Measure(
        "FTCH",
        "First-time central heating",
        "FTC First Time Central heating",
        ("FTCH",),
        "FTCH",
        "FTCH",
    ),
    Measure(
        "BOILER",
        "Boiler upgrade",
        "Boiler Non Condensing Boiler",
        ("BO - Upgrade",),
        "Boilers",
        "Boiler",
    ),
    Measure(
        "HEATING_CONTROLS",
        "Heating controls",
        None,
        ("Heat Controls",),
        None,
        "Heating Controllers",
    ),
    Measure("TTZC", "Time and temperature zone control", install="TTZC"),
    Measure("VENTILATION", "Ventilation", lead=("VENT",)),
    Measure("TRICKLE_VENTS", "Trickle vents", install="Tvents"),
    Measure("EXTRACTOR_FANS", "Extractor fans", install="Exfans"),
    Measure("DOOR_UNDERCUTS", "Door undercuts", install="Door Undercuts"),
    Measure("CHOICE_11", "Choice 11", lead=("Choice 11",), active=False),
    Measure("SOLAR", "Solar panels", "Solar", ("Solar",), "Solar", "Solar"),
    Measure(
        "ASHP",
        "Air-source heat pump",
        "Air Source Heat Pumps",
        ("ASHP", "ASHP PUMPS"),
        None,
        "Air-source Heat Pumps",
    ),
    Measure("ESH", "Electric storage heaters", lead=("ESH",), eco="ESH"),
    Measure("CAVITY_BEAD", "Cavity bead", lead=("Cavity Bead",)),
    Measure("BATTERY", "Battery storage", lead=("Battery Storage",), eco="Battery Storage"),
    Measure("INVERTER", "Inverter", eco="Invertor"),
    Measure("OFF_GRID_MANUAL", "Off grid, manual", install="Off Grid Manual"),
    Measure("OFF_GRID_AUTO", "Off grid, automatic", install="Off Grid Auto"),
)


def measure_names(vocabulary: Vocabulary) -> tuple[str, ...]:
    """The names that a vocabulary offers."""
    return tuple(
        name for measure in MEASURES if measure.active for name in measure.names(vocabulary)
    )
