"""Entries of a payment: what the supplier paid or keeps back. They are reversed, never changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar
from uuid import UUID

from pydantic import AliasChoices, Field

from commands.kernel.guards import Guards, not_deleted, with_reason
from commands.kernel.record import OneRecord, details_of
from commands.kernel.rows import AddsRow, days_not_in_future
from commands.payment.sharing import earned_beside
from commands.shared.offer.changing import today
from domain.kernel.rows import Rows
from domain.payment import decider
from domain.payment.noun import PAYMENT
from domain.payment.rows import ENTRY_ROWS, Entry

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from commands.kernel.ports import StreamAppend
    from commands.kernel.record import State
    from domain.kernel.event import Event, Meta


def _entry_id() -> UUID:
    found: UUID = Field(validation_alias=AliasChoices("paymentId", "entryId"))
    return found


class _Sharing(OneRecord):
    """Base: what people earn by a line, or do not earn any more, is stored in the same commit."""

    def beside(
        self, state: State, events: list[Event], meta: Meta, deps: Deps
    ) -> tuple[StreamAppend, ...]:
        return earned_beside(state, events, deps)


class RecordPaymentEntry(_Sharing, AddsRow, Entry):
    """A line of what the supplier paid, or keeps back."""

    noun = PAYMENT
    rows = ENTRY_ROWS
    guards: ClassVar[Guards] = (not_deleted, days_not_in_future)

    def sent(self, state: State) -> Entry:
        found: Entry = details_of(self, Entry)
        return found

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return decider.enter(state, deps.new_id(), self.sent(state))


class CorrectPaymentEntry(_Sharing, Entry):
    """Reverses a line and enters it as it should have been; what is not sent stays."""

    noun = PAYMENT
    rows: ClassVar[Rows[Any]] = ENTRY_ROWS
    guards: ClassVar[Guards] = (not_deleted, with_reason, days_not_in_future)
    entry_id: UUID = _entry_id()

    def sent(self, state: State) -> Entry:
        found: Entry = details_of(self, Entry)
        return found

    def current(self, state: State) -> None:
        return None

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        sent, day = self.sent(state), today(deps)
        return decider.correct(state, deps.new_id, self.entry_id, sent, day)


class ReversePaymentEntry(_Sharing):
    """The line does not count any more; what it was stays readable."""

    noun = PAYMENT
    guards: ClassVar[Guards] = (not_deleted, with_reason)
    entry_id: UUID = _entry_id()

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return decider.reverse(state, deps.new_id(), self.entry_id, today(deps))
