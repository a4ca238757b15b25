"""What people say of payments: statuses, method, the end of the supply, and notes; of one, or of many at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, ClassVar
from uuid import UUID

from pydantic import AliasChoices, BeforeValidator, Field

from commands.kernel.append import append_request, append_with_retry
from commands.kernel.change import ChangeDetails
from commands.kernel.command import Outcome, refuse_invisible
from commands.kernel.guards import Guards, not_in_future
from commands.kernel.record import BULK, RecordCommand, as_list, details_of
from domain.kernel.errors import DomainError, NotFound
from domain.kernel.formats import LongText, NoteText
from domain.kernel.record import NoteAdded
from domain.payment import decider
from domain.payment.details import Handling, PaymentDetails
from domain.payment.noun import PAYMENT

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from commands.kernel.record import State
    from domain.kernel.event import Event


class _Handled(Handling):
    """What is not sent stays."""

    status: int | None = None
    note: NoteText | None = None


def _events(
    sent: _Handled, state: State, deps: Deps, expected_version: int | None = None
) -> list[Event]:
    """Raises InvalidFields, FieldConflict."""
    details: PaymentDetails = details_of(sent, PaymentDetails)
    events = decider.change(state, details, expected_version=expected_version)
    if sent.status is not None:
        events += decider.move(state, sent.status, expected_version=expected_version)
    if sent.note:
        events.append(NoteAdded(note_id=deps.new_id(), text=sent.note))
    return events


class UpdatePayment(ChangeDetails, _Handled):
    """Statuses, method and end of supply; a note is added to the others."""

    noun = PAYMENT
    guards: ClassVar[Guards] = (not_in_future("ended_on"),)

    @classmethod
    def status_fields(cls, status: Any, pipeline: str | None) -> dict[str, Any] | None:  # noqa: ARG003 - in any pipeline
        return {"status": status}

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return _events(self, state, deps, self.expected_version)


class UpdatePayments(RecordCommand, _Handled):
    """The same change of many payments. `results` says of each what became of it, or why not: the others change
    all the same. With `dryRun` nothing is stored.
    """

    noun = PAYMENT
    ids: Annotated[tuple[UUID, ...], BeforeValidator(as_list)] = Field(
        min_length=1, max_length=BULK, validation_alias=AliasChoices("ids", "_id", "id")
    )
    dry_run: bool = False
    reason: LongText | None = None

    def append(self, context: Context, deps: Deps) -> Outcome:
        wanted = list(dict.fromkeys(self.ids))
        visible = [one for one in wanted if _is_visible(one, context, deps)]
        results: list[dict[str, Any]] = []

        def request() -> Any:
            found = deps.store.load_many([(PAYMENT, id_) for id_ in visible])
            results[:], pairs = [], []
            for id_ in wanted:
                events, result = self._decided(id_, found.get(id_), deps)
                results.append(result)
                if events:
                    pairs.append((found[id_], events))
            return append_request(context, deps, PAYMENT, pairs, self.reason)

        if self.dry_run:
            request()
            return Outcome((), extra={"results": results})
        return replace(append_with_retry(context, deps, request), extra={"results": results})

    def _decided(
        self, id_: UUID, state: State | None, deps: Deps
    ) -> tuple[list[Event], dict[str, Any]]:
        """The events of one payment, and what is said of it."""
        try:
            if state is None:
                raise NotFound(noun=PAYMENT.name)
            events = _events(self, state, deps)
        except DomainError as refused:
            problem = {"code": refused.code, "fields": dict(refused.fields)}
            return [], {"_id": str(id_), "changed": False, "problem": problem}
        return events, {"_id": str(id_), "changed": bool(events), "problem": None}


def _is_visible(id_: UUID, context: Context, deps: Deps) -> bool:
    try:
        refuse_invisible(context, deps, PAYMENT.name, [id_])
    except NotFound:
        return False
    return True
