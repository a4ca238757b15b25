"""Mails that take a kept paper to the customer: what is proposed, and the command that sends one."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from pydantic import Field

from commands.kernel.guards import Guards, not_deleted
from commands.kernel.record import OneRecord
from commands.shared.billed import BILLED
from domain.kernel.details import leaf
from domain.kernel.formats import Email, Line, LongText
from domain.shared.paper_sent import PaperSent

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from commands.kernel.record import State
    from commands.shared.kept_papers import StoredPaper
    from domain.kernel.details import Details
    from domain.kernel.event import Event


class ProposedMail(NamedTuple):
    """English, as the paper that it carries. `to` is empty where no address of the customer is known."""

    to: str
    subject: str
    text: str


def address_of(customer: State | None) -> str:
    """The customer's address as it is now; a company has none of its own."""
    if customer is None or customer.deleted:
        return ""
    return getattr(customer.details, "email", None) or ""


def billed_record(details: Details, deps: Deps) -> State | None:
    """The record of the customer that these details link with; None for one who is not there."""
    for path, noun in BILLED.items():
        id_ = leaf(details, path)
        if id_ is not None:
            return deps.store.load_many([(noun, id_)]).get(id_)
    return None


class SendsPaper(OneRecord):
    """Base: mails a record's paper to the customer, with words of the caller."""

    guards: ClassVar[Guards] = (not_deleted,)
    only_adds = True
    event: ClassVar[type[PaperSent]]
    to: Email
    subject: Line = Field(min_length=1)
    text: LongText = Field(min_length=1)

    @abstractmethod
    def paper(self, state: State, deps: Deps) -> StoredPaper:
        """The paper that was kept. Raises a DomainError where none is mailed."""

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        kept = self.paper(state, deps)
        return [
            self.event(
                document_id=kept.document_id,
                sha256=kept.sha256,
                recipient=self.to,
                mail_subject=self.subject,
                mail_text=self.text,
            )
        ]
