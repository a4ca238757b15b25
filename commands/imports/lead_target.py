"""Imports of leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.imports.company_target import COMPANY_NAMES, KNOWN_COMPANY
from commands.imports.consumer_target import CONSUMER_NAMES, KNOWN_CONSUMER
from commands.imports.known_by import Known, numbered
from commands.imports.target import LEAD_TYPE, OWNER, RowFound, Target
from commands.lead import CaptureLead, ChangeLead, LeadBody
from domain.lead.noun import LEAD
from domain.lead.values import B2B_SALES, ECO_SALES, LEAD_TYPES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domain.shared.pipelines import Pipelines

STATUS = "status"
FIRST_NAME = "Consumer.firstName"
_NAMING = ("customerName", "customerEmail", "firstLineOfadd")
"""Fields of a lead that name a customer whom no record is about."""
IMPORTED = "Lead Imported"
"""The status of B2B leads that an import brings, as long as their pipeline offers it; others have none."""


def _complete_lead(row: RowFound) -> None:
    if not row.is_new:
        return
    body = row.body
    if not row.linked:
        _name_customer(row)
    is_firm = any(path in row.keys for path in KNOWN_COMPANY.paths)
    lead_type = body.get(LEAD_TYPE) or row.default_type or (B2B_SALES if is_firm else ECO_SALES)
    body |= {LEAD_TYPE: lead_type, "isImported": True}
    if lead_type == B2B_SALES and row.pipelines.find(B2B_SALES, IMPORTED) is not None:
        body.setdefault(STATUS, IMPORTED)


def _name_customer(row: RowFound) -> None:
    """A customer whom nobody has entered yet is named by the lead itself, as far as the row does."""
    keys, dashboard = row.keys, dict(row.body.get("digitalDashboard", {}))
    person = " ".join(keys[path] for path in (FIRST_NAME, "Consumer.surName") if path in keys)
    name = keys.get("Company.businessName") or person
    if name:
        dashboard.setdefault("customerName", name)
    if "Consumer.email" in keys:
        dashboard.setdefault("customerEmail", keys["Consumer.email"])
    postcode = keys.get("Consumer.postcode") or keys.get("Company.postcode")
    if postcode:
        dashboard["firstLineOfadd"] = _address(dashboard.get("firstLineOfadd"), postcode)
    if dashboard:
        row.body["digitalDashboard"] = dashboard
    kept = " ".join(str(dashboard.get(one, "")) for one in _NAMING).casefold()
    row.used.update(path for path, text in keys.items() if text.casefold() in kept)


def _address(first_line: str | None, postcode: str) -> str:
    """The post code has no field of its own: it stands behind the first line."""
    if first_line is None or postcode.casefold() in first_line.casefold():
        return first_line or postcode
    return f"{first_line}, {postcode}"


def _stages(pipelines: Pipelines) -> Iterator[str]:
    return (stage for lead_type in pipelines.by_type for stage in pipelines.known(lead_type))


KNOWN_LEAD = Known(LEAD, (numbered(LEAD, "leadId"),))
CUSTOMER_NAMES: dict[str, tuple[str, ...]] = {
    **CONSUMER_NAMES,
    "Consumer.email": ("consumer email", "email", "e-mail"),
    "Consumer.postcode": ("consumer postcode", "postcode", "post code"),
    FIRST_NAME: ("first name", "forename", "given name"),
    **COMPANY_NAMES,
}
"""Headers by which rows name the customer; an e-mail and a postcode are nobody else's there."""
TARGET = Target(
    known=KNOWN_LEAD,
    body=LeadBody,
    create=CaptureLead,
    change=ChangeLead,
    texts=(STATUS, LEAD_TYPE),
    lists={LEAD_TYPE: LEAD_TYPES},
    states={STATUS: _stages},
    linked=(KNOWN_CONSUMER, KNOWN_COMPANY),
    names=(FIRST_NAME,),
    note="summary",
    # Ids of records stand in no spreadsheet, and an import says by itself that it is one.
    not_offered=frozenset({"Consumer", "Company", "Site", "Contact", "isImported"}),
    says={
        "first": "Consumer.firstName",
        "last": "Consumer.surName",
        "whole": "digitalDashboard.customerName",
        "email": "Consumer.email",
        "phone": "digitalDashboard.customerNumber",
        "street": "digitalDashboard.firstLineOfadd",
        "postcode": "Consumer.postcode",
        "firm": "Company.businessName",
        "source": "source",
    },
    aliases={
        "leadId": ("lead id", "lead", "reference", "lead number"),
        STATUS: ("lead status", "stage"),
        LEAD_TYPE: ("lead type", "pipeline", "type"),
        **CUSTOMER_NAMES,
        "digitalDashboard.customerName": ("customer name", "name", "full name"),
        "digitalDashboard.customerEmail": ("customer email", "customer e-mail"),
        "digitalDashboard.customerNumber": ("phone", "telephone", "mobile", "phone number"),
        "digitalDashboard.firstLineOfadd": ("address", "first line of address", "address line 1"),
        "serviceType": ("service",),
        "subServiceType": ("sub service", "subservice"),
        "summary": ("notes", "comment", "comments"),
        "DataOf": ("data of",),
        **OWNER,
        "appoinmentBooker": ("appointment booker",),
    },
    complete=_complete_lead,
    sample=(
        (
            *("Customer name", "Customer email", "Phone", "First line of address", "Source"),
            *("Service", "Value", "Due date", "Notes"),
        ),
        (
            *("Ada Byron", "ada@example.com", "07700 900123", "12 Mill Lane", "Website"),
            *("Renewable Energy", "1850.00", "31/12/2026", "Asked for a call in the evening"),
        ),
        (
            *("Tom Reed", "tom@example.com", "07700 900456", "4 Station Road"),
            *("Client Referral", "Renewable Energy", "5250.00", "15/01/2027", ""),
        ),
    ),
)
