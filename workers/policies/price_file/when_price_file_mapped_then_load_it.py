"""The prices of a file that was mapped are loaded by a job."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.price_file.events import PriceFileMapped
from workers.jobs.price_file.load_prices import LoadPrices

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (PriceFileMapped,)


def when_price_file_mapped_then_load_it(recorded: Recorded) -> list[Job]:
    return [LoadPrices(price_file=recorded.stream_id, version=recorded.version)]
