"""The call for what a new invoice begins with: the day on which it is due, and the VAT of its lines."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal

from api.http.deps import Call
from api.http.envelope import ApiModel
from commands.shared.reference_tables import rows_now
from domain.kernel.formats import Day
from domain.kernel.uk_time import UK
from domain.organisation.details import TERMS_DAYS
from domain.organisation.noun import ORGANISATION, STREAM
from domain.shared.vat import (
    TAX_TYPES,
    VAT_RULES,
    TaxType,
    VatRule,
    proposed_tax,
    tax_of_type,
    vat_rates,
)


class CodeTax(ApiModel):
    """`vatPercent` is the rate of a code on the day."""

    tax_type: TaxType
    vat_percent: Decimal


class RuleTax(CodeTax):
    """What a rule proposes for the day."""

    vat_rule: VatRule


class InvoiceDefaults(ApiModel):
    """`dueDate` is by the organisation's terms. A rule or code without a rate on the day is left out."""

    date: dt.date
    due_date: dt.date
    rules: list[RuleTax]
    codes: list[CodeTax]


def invoice_defaults(call: Call, date: Day | None = None) -> InvoiceDefaults:
    """Of an invoice of today unless a day is given."""
    deps = call.services.deps
    day = date or deps.clock.now().astimezone(UK).date()
    rates = vat_rates(rows_now(deps, "vat_rates"))
    proposed = {rule: proposed_tax(rates, rule, day) for rule in VAT_RULES}
    chosen = {code: tax_of_type(rates, code, day) for code in TAX_TYPES}
    return InvoiceDefaults(
        date=day,
        due_date=day + dt.timedelta(days=_terms(call)),
        rules=[
            RuleTax(vat_rule=rule, tax_type=tax.tax_type, vat_percent=tax.percent)
            for rule, tax in proposed.items()
            if tax is not None
        ],
        codes=[
            CodeTax(tax_type=code, vat_percent=tax.percent)
            for code, tax in chosen.items()
            if tax is not None
        ],
    )


def _terms(call: Call) -> int:
    """Days; those of the founded organisation until an admin describes it."""
    found = call.services.deps.store.load_many([(ORGANISATION, STREAM)]).get(STREAM)
    days = found.details.terms_days if found is not None else None
    return TERMS_DAYS if days is None else days
