"""Further revisions and copies of a quote."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from commands.kernel.ports import EventPlace, StreamAppend
from commands.kernel.record import OneRecord, State
from domain.kernel import record
from domain.kernel.details import from_leaves
from domain.kernel.row_changes import rows_in
from domain.quote import decider
from domain.quote.details import QuoteDetails
from domain.quote.events import (
    QuoteCreated,
    QuoteDuplicated,
    QuoteState,
)
from domain.quote.noun import QUOTE
from domain.shared.offer.values import NEW

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from domain.kernel.event import Event, Meta


class RestartQuote(OneRecord):
    """A further revision of a quote that was rejected, has expired or was not to be followed up."""

    noun = QUOTE

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return decider.restart(state)


class DuplicateQuote(OneRecord):
    """A copy without status, payments and files; the answer has its id as `copyId`."""

    noun = QUOTE

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        record.refuse_deleted(state)
        number = deps.store.next_number(QUOTE.name)
        reference = f"{QUOTE.reference_prefix}-{number}"
        return [QuoteDuplicated(copy_id=deps.new_id(), copy_reference=reference)]

    def append(self, context: Context, deps: Deps) -> Outcome:
        outcome = super().append(context, deps)
        [copy] = [one.id for one in outcome.records if one.id != self.id]
        return replace(outcome, extra={"copyId": str(copy)})

    def beside(
        self, state: State, events: list[Event], meta: Meta, deps: Deps
    ) -> tuple[StreamAppend, ...]:
        [made] = [one for one in events if isinstance(one, QuoteDuplicated)]
        subject = QUOTE.subject(state.details)
        first = QuoteCreated(
            details=from_leaves(
                QuoteDetails,
                {path: one for path, one in state.details.leaves().items() if one is not None},
            ),
            state=QuoteState(copy_of=state.stream_id),
            reference=made.copy_reference,
            pipeline=state.pipeline,
            status=NEW,
            people={role: users for role, users in state.people.items() if users},
        )
        rows = [
            kind.added(row_id=deps.new_id(), details=one)
            for kind in QUOTE.rows
            for one in rows_in(state, kind).values()
        ]
        stamped = tuple(one.model_copy(update={"subject_id": subject}) for one in (first, *rows))
        cause = EventPlace(state.stream_id, state.version + 1)
        return (StreamAppend(made.copy_id, QUOTE.name, 0, stamped, cause),)
