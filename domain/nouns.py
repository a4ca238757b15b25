"""All nouns by name. Importing this module imports all of `domain`: it registers every event and upcaster."""

from __future__ import annotations

from importlib import import_module
from keyword import iskeyword
from pkgutil import walk_packages
from typing import Any

import domain
from domain.appointment.noun import APPOINTMENT
from domain.audit_case.noun import AUDIT_CASE
from domain.bulk_edit.noun import BULK_EDIT
from domain.commission.noun import COMMISSION
from domain.company.noun import COMPANY
from domain.consumer.noun import CONSUMER
from domain.contact.noun import CONTACT
from domain.credit_note.noun import CREDIT_NOTE
from domain.drive_file.noun import DRIVE_FILE
from domain.drive_folder.noun import DRIVE_FOLDER
from domain.imports.noun import IMPORT
from domain.invoice.noun import INVOICE
from domain.invoice_payment.noun import INVOICE_PAYMENT
from domain.item.noun import ITEM
from domain.kernel.event import EVENTS, Event
from domain.kernel.noun import Noun
from domain.lead.noun import LEAD
from domain.organisation.noun import ORGANISATION
from domain.payment.noun import PAYMENT
from domain.pipeline.noun import PIPELINE
from domain.price_file.noun import PRICE_FILE
from domain.quote.noun import QUOTE
from domain.reference_table.noun import REFERENCE_TABLE
from domain.renewal.noun import RENEWAL
from domain.role.noun import ROLE
from domain.saved_view.noun import SAVED_VIEW
from domain.service.noun import SERVICE
from domain.shareable_list.noun import SHAREABLE_LIST
from domain.site.noun import SITE
from domain.supplier.noun import SUPPLIER
from domain.supplier_contact.noun import SUPPLIER_CONTACT
from domain.survey.noun import SURVEY
from domain.task.noun import TASK
from domain.user.noun import USER

NOUNS: dict[str, Noun[Any, Any]] = {
    noun.name: noun
    for noun in (
        *(LEAD, CONSUMER, COMPANY, SITE, CONTACT, APPOINTMENT, USER, ROLE, PIPELINE, IMPORT),
        *(BULK_EDIT, SAVED_VIEW, AUDIT_CASE, REFERENCE_TABLE, SURVEY, SHAREABLE_LIST, TASK),
        *(QUOTE, RENEWAL, SERVICE, SUPPLIER, SUPPLIER_CONTACT, PRICE_FILE, ITEM, ORGANISATION),
        *(DRIVE_FOLDER, DRIVE_FILE),
        *(INVOICE, INVOICE_PAYMENT, CREDIT_NOTE, PAYMENT, COMMISSION),
    )
}

# Some events are of no noun's own modules.
for _module in walk_packages(domain.__path__, "domain."):
    import_module(_module.name)


def event_classes() -> list[type[Event]]:
    """All classes of events, also of old versions."""
    return list(EVENTS.values())


def section_of(name: str) -> str:
    """The row of the permission matrix for a noun; any other name is a section already."""
    noun = NOUNS.get(name)
    return noun.section if noun is not None else name


def children_of(noun: Noun[Any, Any]) -> list[Noun[Any, Any]]:
    """The nouns whose records belong to a record of this one."""
    return [child for child in NOUNS.values() if child.parent == noun.name]


NAMED_IN_ROWS = frozenset(
    named for noun in NOUNS.values() for rows in noun.rows for named in rows.records.values()
)
"""Nouns whose records are named by child rows of others, and are not deleted while they are used."""


def module_of(noun: str) -> str:
    """The name of a noun's modules in every layer: its own, or its plural where that is a word of Python."""
    return f"{noun}s" if iskeyword(noun) else noun
