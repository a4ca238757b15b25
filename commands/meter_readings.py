"""Meter readings of any record that has them, named by its noun."""

from __future__ import annotations

from commands.kernel.by_noun_field import by_noun_field
from commands.kernel.meter_readings import AddMeterReading, RemoveMeterReading
from domain.kernel.meter_readings import MeterReadings
from domain.nouns import NOUNS

METERED = [noun for noun in NOUNS.values() if issubclass(noun.state, MeterReadings)]

AddReading = by_noun_field(
    "AddReading", AddMeterReading, METERED, "A meter reading of a company or a consumer."
)
RemoveReading = by_noun_field(
    "RemoveReading",
    RemoveMeterReading,
    METERED,
    "Takes a meter reading off a company or a consumer; the history keeps it.",
)
