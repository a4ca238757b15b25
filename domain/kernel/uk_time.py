"""The time zone of the business: days and hours that people speak of are British ones."""

from __future__ import annotations

from zoneinfo import ZoneInfo

UK = ZoneInfo("Europe/London")
