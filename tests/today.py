"""The day in the UK, asked when a test needs it: a run that goes on past midnight has two."""

from __future__ import annotations

from datetime import date, datetime

from domain.kernel.uk_time import UK


def today() -> date:
    return datetime.now(UK).date()
