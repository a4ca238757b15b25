"""A contract that becomes live has a payment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.quote.events import QuoteWentLive
from domain.renewal.events import RenewalWentLive
from workers.jobs.payment.open_contract_payment import OpenContractPayment

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (QuoteWentLive, RenewalWentLive)


def when_contract_goes_live_then_open_its_payment(recorded: Recorded) -> list[Job]:
    return [
        OpenContractPayment(
            noun="quote" if isinstance(recorded.event, QuoteWentLive) else "renewal",
            offer=recorded.stream_id,
            version=recorded.version,
        )
    ]
