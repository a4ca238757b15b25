"""Meter readings of any record that has them, named by its noun."""

from __future__ import annotations

from commands.kernel.by_noun_field import by_noun_field
from commands.shared.meter_readings import AddMeterReading, RemoveMeterReading
from domain.nouns import NOUNS
from domain.shared.meter_readings import METER_READINGS

METERED = [noun for noun in NOUNS.values() if METER_READINGS in noun.rows]

AddReading = by_noun_field(
    "AddReading", AddMeterReading, METERED, "A meter reading of a company or a consumer."
)
RemoveReading = by_noun_field(
    "RemoveReading",
    RemoveMeterReading,
    METERED,
    "Takes a meter reading off a company or a consumer; the history keeps it.",
)
