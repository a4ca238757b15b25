"""What becomes of a renewal: it is provided, moved, goes live, and its invoice is detailed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import AliasChoices, Field

from commands.shared.offer.acting import Acting, NumberAsText
from commands.shared.service_contract import contract_on_service
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import Day
from domain.renewal.events import RenewalWentLive
from domain.renewal.noun import RENEWAL
from domain.renewal.values import RenewalAction

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from commands.kernel.ports import StreamAppend
    from commands.kernel.record import State
    from domain.kernel.event import Event, Meta


class ActOnRenewal(Acting):
    """The documents' action: `type` 1001 and 1012 provide, by the status that follows then, 1002 gives
    `Status`, as does 1004, whose invoice is a record of its own.
    """

    noun = RENEWAL
    type: Annotated[RenewalAction, NumberAsText] = "1002"
    renewal_status: int | None = Field(
        None,
        validation_alias=AliasChoices("Status", "status", "renewalStatus", "renewal_status"),
        serialization_alias="Status",
    )
    renewal_start_date: Day | None = None
    renewal_end_date: Day | None = None

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        if self.type in {"1001", "1012"}:
            return self.provided(state, deps)
        if self.type == "1004" and self.renewal_status in {None, state.status}:
            return []
        if self.renewal_status is None:
            raise InvalidFields(fields={"Status": "required"})
        days = (self.renewal_start_date, self.renewal_end_date)
        return self.moved(state, self.renewal_status, days, deps)

    def beside(
        self, state: State, events: list[Event], meta: Meta, deps: Deps
    ) -> tuple[StreamAppend, ...]:
        """The service of a renewal that goes live has the new term, in the same commit."""
        live = next((one.state for one in events if isinstance(one, RenewalWentLive)), None)
        if live is None:
            return ()
        first, last = live.agreed_start_date, live.agreed_end_date
        return contract_on_service(state.details.service, first, last, deps, renews=True)
