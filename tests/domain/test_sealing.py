"""No field that says who someone is may be stored in plain bytes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from domain.kernel.details import HEALTH, MASK, Sealed, leaf_fields
from domain.kernel.event import EVENTS
from domain.kernel.record import Created, DetailsChanged
from domain.kernel.rows import RowAdded, RowChanged
from domain.lead.noun import LEAD
from domain.nouns import NOUNS
from domain.role.field_access import field_access

GOLDEN = Path(__file__).parents[1] / "golden"
_WORDS = """account address birth birthday bank benefit card city comment county description
    disability dob email fax gender health holder home iban income lat latitude line lon longitude
    mail meter mobile mpan mprn name national note number ofadd password phone pin postcode
    previous secret signature sort sortcode spid street summary telephone text title town utr vat
    website"""
WORDS = frozenset(_WORDS.split())
FINANCIAL = re.compile(r"sort_?code|account_number|iban|card_number|pin$")
NOT_PERSONAL = {
    "organisation.legal_name": "of our own company, on every invoice",
    "organisation.first_line": "of our own company, on every invoice",
    "organisation.second_line": "of our own company, on every invoice",
    "organisation.town": "of our own company, on every invoice",
    "organisation.postcode": "of our own company, on every invoice",
    "organisation.register_number": "of our own company, on every invoice",
    "organisation.vat_number": "of our own company, on every invoice",
    "item.name": "goods or work that is sold to many",
    "item.description": "of such goods or work",
    "item.account_code": "an account of our own books",
    "invoice_payment.account_code": "an account of our own books",
    "commission.supplier_name": "a company that sells energy or services to many",
    "payment.supplier_name": "a company that sells energy or services to many",
    "credit_note.lines.description": "of goods or work, as the invoice describes them",
    "credit_note.lines.account_code": "an account of our own books",
    "credit_note.lines.line_amount": "of a line of an invoice",
    "credit_note.lines.vat_percent": "a rate of VAT",
    "credit_note.allocations.invoice_number": "a number of our own series",
    "credit_note.refunds.account_code": "an account of our own books",
    "invoice.line_amount_types": "whether amounts contain tax",
    "invoice.lines.description": "of goods or work, as our items describe them",
    "invoice.lines.account_code": "an account of our own books",
    "invoice.lines.vat_rule": "what is taxed",
    "invoice.lines.vat_percent": "a rate of tax",
    "invoice.lines.line_amount": "an amount",
    "supplier.supplier_name": "a company that sells energy or services to many",
    "supplier.account_reference": "our own number with such a company",
    "supplier.website": "of such a company",
    "supplier.portal_address": "the address of such a company's portal",
    "user.job_title": "a post in our own firm; lists group by it",
    "quote.supply.meter_type": "AMR or STANDARD",
    "quote.prices.meter_type": "AMR or STANDARD",
    "quote.prices.supplier_name": "a company that sells energy or services to many",
    "quote.vat": "the tax in the quote's amount",
    "quote.vat_rule": "what is taxed",
    "quote.vat_override": "a rate of tax",
    "quote.vat_rate": "a rate of tax",
    "renewal.supply.meter_type": "AMR or STANDARD",
    "renewal.prices.meter_type": "AMR or STANDARD",
    "renewal.prices.supplier_name": "a company that sells energy or services to many",
    "renewal.vat": "the tax in the renewal's amount",
    "renewal.vat_rule": "what is taxed",
    "renewal.vat_override": "a rate of tax",
    "renewal.vat_rate": "a rate of tax",
    "lead.measures.certificate_number": "of the measure's certificate",
    "lead.installation.hies.number": "of the installation's certificate",
    "lead.installation.mcs.number": "of the installation's certificate",
    "lead.installation.building_regulations.number": "of the installation's certificate",
    "service.previous_contract_length": "of a contract",
    "service.previous_contract_start_date": "of a contract",
    "service.gas.meter_type": "one of two kinds of meters",
    "service.electric.meter_type": "one of two kinds of meters",
    "service.water.core_spid_rates": "an amount",
    "service.waste.number_of_containers": "a count",
    "service.waste.transfer_note_charge": "an amount",
    "service.chip_and_pin.number_terminals": "a count",
    "service.chip_and_pin.credit_card_rate": "what a provider takes of a payment",
    "service.chip_and_pin.debit_card_rate": "what a provider takes of a payment",
    "service.chip_and_pin.business_card_rate": "what a provider takes of a payment",
    "service.telecoms.line_rental": "an amount",
    "service.businessrates.home_proof": "ids of files",
    "service.telecomandbroadband.phone_system": "the kind of a telephone system",
    "service.telecomandbroadband.number_of_handset": "a count",
    "service.telecomandbroadband.extra_multi_line": "a count",
    "service.eco_solar.vat": "an amount",
    "saved_view.sort": "the column that a list is sorted by",
    "saved_view.sort_type": "the direction of the order",
}

LEAVES = [
    (f"{noun.name}.{path}", leaf.sealed)
    for noun in NOUNS.values()
    for model in (noun.details, noun.state)
    for path, leaf in leaf_fields(model).items()
] + [
    (f"{noun.name}.{rows.name}.{path}", leaf.sealed)
    for noun in NOUNS.values()
    for rows in noun.rows
    for path, leaf in leaf_fields(rows.details).items()
]


def looks_personal(path: str) -> bool:
    words = path.rpartition(".")[2].split("_")
    return words[-1] != "id" and not WORDS.isdisjoint(words)


@pytest.mark.parametrize(("path", "sealed"), LEAVES, ids=[path for path, _ in LEAVES])
def test_what_looks_personal_is_sealed(path: str, sealed: Sealed | None) -> None:
    if looks_personal(path):
        assert sealed is not None or path in NOT_PERSONAL, f"{path} is stored in plain bytes"


@pytest.mark.parametrize(("path", "sealed"), LEAVES, ids=[path for path, _ in LEAVES])
def test_what_moves_money_is_sealed_as_financial_and_masked(
    path: str, sealed: Sealed | None
) -> None:
    if FINANCIAL.search(path):
        assert sealed is not None
        assert (sealed.data_class, sealed.masked) == ("financial", True)
        assert sealed.mask("20831756") in ({MASK} if "sort" in path else {MASK + "1756"})


@pytest.mark.parametrize("path", ["eligibility_route", "funding_route", "match_result"])
def test_what_qualifies_for_a_grant_is_sealed_as_health(path: str) -> None:
    (sealed,) = (one for found, one in LEAVES if found == f"lead.digital_dashboard.{path}")
    assert sealed is HEALTH


def test_tenure_is_read_by_the_seal_of_its_event_and_shown_by_the_class_of_today() -> None:
    """Events of before it was personal name it among health data, as this sample does."""
    sample = json.loads((GOLDEN / "lead.details_changed.1.json").read_text())
    paths, _ = json.loads(sample["stored"]["value"])["$sealed"]["health"]
    assert "details.digital_dashboard.tenure" in paths
    assert sample["event"]["details"]["digital_dashboard"]["tenure"] == "Zoë's tenure"
    for role in ("sales_rep", "partner", "surveyor"):
        access = field_access(role, LEAD)
        assert access.is_shown("digitalDashboard.tenure")
        assert access.is_shown("digitalDashboard.fundingRoute") == (role == "surveyor")


def test_national_insurance_numbers_are_masked() -> None:
    found = {path: sealed for path, sealed in LEAVES if path.endswith("national_insurance")}
    assert set(found) == {"user.national_insurance", "contact.national_insurance"}
    assert all(sealed is not None and sealed.masked for sealed in found.values())


def test_exceptions_are_still_needed() -> None:
    plain = {path for path, sealed in LEAVES if sealed is None and looks_personal(path)}
    assert plain == set(NOT_PERSONAL)


def text_fields(model: type[BaseModel], prefix: str = "") -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for name, field in model.model_fields.items():
        nested = [
            part
            for part in (field.annotation, *get_args(field.annotation))
            if isinstance(part, type) and issubclass(part, BaseModel)
        ]
        # A field that is sealed as a whole is sealed with all that is in it.
        whole = any(isinstance(mark, Sealed) for mark in field.metadata)
        for part in nested if not whole else ():
            found += text_fields(part, f"{prefix}{name}.")
        if not nested or whole:
            found.append((prefix + name, field))
    return found


SHARED = [
    (f"{topic}:{path}", field)
    for topic, event in sorted(EVENTS.items())
    if not issubclass(event, Created | DetailsChanged | RowAdded | RowChanged)
    for path, field in text_fields(event)
    if path != "subject_id"
]


@pytest.mark.parametrize(("path", "field"), SHARED, ids=[path for path, _ in SHARED])
def test_the_other_events_seal_what_looks_personal(path: str, field: Any) -> None:
    if looks_personal(path.partition(":")[2]):
        assert any(isinstance(mark, Sealed) for mark in field.metadata), f"{path} is in plain bytes"


def test_only_details_and_state_of_creation_vary_by_noun() -> None:
    for noun in NOUNS.values():
        shared = {"subject_id", "reference", "pipeline", "status", "stage", "people"}
        assert noun.created.model_fields.keys() - shared == {"details", "state"}
        assert noun.changed.model_fields.keys() == {"subject_id", "details"}


@pytest.mark.parametrize("topic", sorted(EVENTS))
def test_no_event_stores_values_without_a_type(topic: str) -> None:
    assert not _untyped(EVENTS[topic], set())


def _untyped(annotation: Any, seen: set[Any]) -> bool:
    """Whether a type leaves open what it holds, anywhere within it."""
    if annotation in (Any, dict, list, tuple, set, object):
        return True
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        fields = () if annotation in seen else annotation.model_fields.values()
        seen.add(annotation)
        return any(_untyped(field.annotation, seen) for field in fields)
    if isinstance(annotation, str | int):
        return False  # One of the values of a Literal.
    return any(_untyped(part, seen) for part in get_args(annotation) if part is not Ellipsis)
