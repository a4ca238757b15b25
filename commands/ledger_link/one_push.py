"""What one push of a link has in hand, and how it records what becomes of the link."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol
from uuid import UUID

from commands.ledger_link.links import record as record_link
from commands.ledger_link.queueing import FollowRecord
from commands.shared.ledger_links import Linked
from domain.invoice_payment.noun import INVOICE_PAYMENT
from domain.invoice_payment.values import REVERSED
from domain.ledger_link import link as links
from domain.ledger_link.events import Follows

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from commands.shared.ledger_credits import LedgerCredits
    from domain.ledger_link.events import LedgerLinkEvent, LinkKind
    from domain.ledger_link.link import LedgerLink

RecordsOf = Callable[[UUID], Sequence[UUID]]


class Pushes(Protocol):
    """What a push asks, and how it pushes others."""

    @property
    def ledger(self) -> LedgerCredits: ...
    @property
    def payments_of(self) -> RecordsOf: ...
    @property
    def credits_of(self) -> RecordsOf: ...

    def execute(self, stream_id: UUID, context: Context, deps: Deps) -> None:
        """Pushes another link."""


@dataclass(frozen=True)
class OnePush:
    push: Pushes
    link: LedgerLink
    context: Context
    deps: Deps

    @property
    def version(self) -> int:
        return self.link.record_version

    @property
    def key(self) -> str:
        link = self.link
        return f"{link.kind}-{link.record_id}-{self.version}-{link.tries}"

    def push_payments(self, invoice_id: UUID, *, reversals: bool = False) -> None:
        """Queues and pushes payments of the invoice that the ledger has not as they are now."""
        for id_ in self.push.payments_of(invoice_id):
            state = self.deps.store.load(INVOICE_PAYMENT, id_)
            if id_ != self.link.record_id and not (reversals and state.status != REVERSED):
                self.follow("invoice_payment", id_)

    def follow(self, noun: Follows, id_: UUID) -> None:
        follow = FollowRecord(noun, id_, self.link.tenant_id, sends_authorised=False)
        follow.execute(self.context, self.deps)
        self.push.execute(self.linked(noun, id_).stream_id, self.context, self.deps)

    def sent(self, ledger_id: str, fields: tuple[str, ...] = ()) -> None:
        """Records that the ledger has it, and in the same commit what differs there: a worker that was killed in
        between would leave the difference unsaid.
        """

        def decide(link: LedgerLink) -> list[LedgerLinkEvent]:
            sent = links.send(link, self.version, ledger_id)
            after = link
            for event in sent:
                after = links.evolve(after, event)
            differs = fields and after.state != "waiting"
            return [*sent, *(links.differ(after, self.version, fields) if differs else [])]

        self.record(decide)

    def record(self, decide: Callable[[LedgerLink], list[LedgerLinkEvent]]) -> None:
        linked = self.linked(self.link.kind, self.link.record_id)

        def of_known(link: LedgerLink | None) -> list[LedgerLinkEvent]:
            return decide(link) if link is not None else []

        record_link(linked, of_known, self.context, self.deps)

    def linked(self, kind: LinkKind, record_id: UUID) -> Linked:
        return Linked(kind, record_id, self.link.tenant_id)
