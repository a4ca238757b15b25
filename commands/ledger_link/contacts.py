"""The contact at the ledger that stands for a customer."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from commands.ledger_link.links import record
from commands.shared.billed import BILLED
from commands.shared.ledger_documents import ContactToSend, LedgerRefusedRecord
from commands.shared.ledger_links import Linked, link_in
from domain.kernel.details import leaf
from domain.ledger_link import link as links
from domain.ledger_link.events import Refusal

if TYPE_CHECKING:
    from typing import Any
    from uuid import UUID

    from commands.kernel.command import Context, Deps
    from commands.kernel.record import State
    from commands.shared.ledger_documents import LedgerContact, LedgerDocuments
    from domain.kernel.noun import Noun
    from domain.ledger_link.events import LedgerLinkEvent, LinkKind
    from domain.ledger_link.link import LedgerLink

ERASED = Refusal(field="customer", words="The customer was erased.")


def contact_of(
    invoice: State, tenant_id: UUID, ledger: LedgerDocuments, context: Context, deps: Deps
) -> str:
    """The ledger's id of an invoice's customer, who becomes a contact there if there is none of their number.

    Raises LedgerRefusedRecord.
    """
    noun, id_ = _customer(invoice)
    linked = Linked(cast("LinkKind", noun.name), id_, tenant_id)
    known = link_in(linked.stream_id, deps)
    if known is not None and known.ledger_id is not None:
        return known.ledger_id
    customer = deps.store.load(noun, id_)
    contact = ledger.contact(number_of(customer)) or _made(invoice, customer, ledger)

    def decide(link: LedgerLink | None) -> list[LedgerLinkEvent]:
        if link is None:
            return links.make(None, linked.kind, id_, tenant_id, contact.ledger_id)
        return links.send(link, customer.version, contact.ledger_id)

    record(linked, decide, context, deps)
    return contact.ledger_id


def number_of(customer: State) -> str:
    """By what the ledger knows a customer: the reference, or the id of one that has none."""
    return customer.reference or str(customer.stream_id)


def _customer(invoice: State) -> tuple[Noun[Any, Any], UUID]:
    found = ((noun, leaf(invoice.details, path)) for path, noun in BILLED.items())
    return next((noun, id_) for noun, id_ in found if id_ is not None)


def _made(invoice: State, customer: State, ledger: LedgerDocuments) -> LedgerContact:
    """A new contact. Where another one has its name, the number is added to it: the ledger takes each name once."""
    name, address = invoice.state.customer_name, invoice.state.customer_address
    if not name:
        raise LedgerRefusedRecord((ERASED,))
    number = number_of(customer)
    contact = ContactToSend(number, name, tuple((address or "").splitlines()))
    key = f"{customer.stream_id}-contact"
    with suppress(LedgerRefusedRecord):
        return ledger.make_contact(contact, key)
    # Another job may have made it meanwhile.
    found = ledger.contact(number)
    if found is not None:
        return found
    return ledger.make_contact(replace(contact, name=f"{name} ({number})"), f"{key}-{number}")
