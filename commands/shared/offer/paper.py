"""What the paper of a quote or a renewal says, from the records as they are at that moment."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

from commands.kernel.papers import PdfUnavailable
from commands.shared.offer.rules import RULES_BY_NOUN
from domain.kernel.details import leaf
from domain.kernel.row_changes import rows_in
from domain.kernel.uk_time import UK
from domain.nouns import NOUNS
from domain.quote.details import (
    ACCESSORY_ROWS,
    BATTERY_ROWS,
    INVERTER_ROWS,
    MEASURE_ROWS,
    ROOF_ROWS,
    QuoteDetails,
)
from domain.quote.noun import QUOTE
from domain.shared.offer.prices import disclosed, prices_of
from domain.shared.offer.standing import has_contract

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date, datetime
    from decimal import Decimal

    from commands.kernel.command import Deps
    from commands.kernel.papers import Paper
    from commands.kernel.record import State
    from domain.shared.solar_parts import DeviceDetails, RoofDetails

    Line = tuple[str, str]

TEMPLATE = "quote"


class Invoiced(NamedTuple):
    """What was noted of the invoice of a live offer; `amount` is with VAT."""

    reference: str | None
    day: date | None
    amount: Decimal | None


def noted_invoice(quote: State) -> Invoiced | None:
    """What a live quote noted of its invoice before invoices were records (decisions 5.7)."""
    if not has_contract(quote):
        return None
    noted = quote.state
    found = Invoiced(noted.invoice_reference, noted.invoiced_on, noted.invoiced_amount)
    return None if (found.reference or found.amount) is None else found


def paper_of(quote: State, deps: Deps, *, invoice: Invoiced | None = None) -> Paper:
    """The paper of the offer, or of its invoice. Raises PdfUnavailable."""
    if deps.papers is None:
        raise PdfUnavailable
    return deps.papers.make(TEMPLATE, values_of(quote, deps, invoice=invoice))


def values_of(quote: State, deps: Deps, *, invoice: Invoiced | None = None) -> dict[str, Any]:
    """What the template is filled with."""
    details, at = quote.details, deps.clock.now()
    prices = prices_of(quote)
    shown = disclosed(quote)
    groups = {
        "Invoice": _invoice(quote, invoice) if invoice else [],
        "Customer": _customer(details, deps),
        "Supply": _supply(details),
        **_job(quote),
    }
    return {
        "title": _title(quote, invoice),
        "reference": quote.reference,
        "revision": getattr(quote.state, "revision", 1),
        "made_on": _uk_day(at),
        "groups": [{"title": title, "lines": lines} for title, lines in groups.items() if lines],
        "prices": [
            {
                "supplier": one.supplier_name,
                "months": one.duration,
                "day": _with(one.standing_charge, one.uplift_day),
                "unit": _with(one.unit_rate, one.uplift_unit),
                "night": _with(one.night_unit_rate, one.uplift_unit),
                "evening": _with(one.evening_and_weekend_unit_rate, one.uplift_unit),
                "year": one.year_cost,
                "commission": one.commission,
                "chosen": id_ == quote.state.chosen_price,
            }
            for id_, one in prices.items()
        ],
        "amounts": _amounts(quote, invoice),
        "commission": shown.commission if shown else None,
        "commission_of": shown.supplier_name if shown else None,
        "terms": details.terms,
    }


def paper_name(quote: State, at: datetime, *, invoice: Invoiced | None = None) -> str:
    """`Quote-Q-100012-25-11-2026.pdf` by the UK's day; an invoice is named by its date, and by the day where it
    has none: `Invoice-25-11-2026.pdf`.
    """
    title, day = _title(quote, invoice), _uk_day(at)
    if invoice:
        return f"{title}-{invoice.day or day:%d-%m-%Y}.pdf"
    return f"{title}-{quote.reference}-{day:%d-%m-%Y}.pdf"


def _title(quote: State, invoice: Invoiced | None) -> str:
    return "Invoice" if invoice else quote.noun.capitalize()


def _uk_day(at: datetime) -> date:
    return at.astimezone(UK).date()


def _with(rate: Decimal | None, uplift: Decimal | None) -> Decimal | None:
    """What the customer pays: the supplier's rate with the uplift."""
    return rate if rate is None or uplift is None else rate + uplift


def _joined(*texts: str | None, by: str = ", ") -> str:
    return by.join(text for text in texts if text)


def _given(lines: Iterable[tuple[str, Any]]) -> list[Line]:
    return [(label, str(value)) for label, value in lines if value not in {None, ""}]


def _linked(details: Any, deps: Deps) -> Any:
    """Details of the linked records, an attribute for each link: None without one, or one of an erased record."""
    wanted = {path: id_ for path in QUOTE.links if (id_ := leaf(details, path)) is not None}
    found = deps.store.load_many([(NOUNS[QUOTE.links[path]], id_) for path, id_ in wanted.items()])
    known = {path: found[id_].details for path, id_ in wanted.items() if id_ in found}
    return SimpleNamespace(**(dict.fromkeys(QUOTE.links) | known))


def _customer(details: Any, deps: Deps) -> list[Line]:
    linked = _linked(details, deps)
    lines: list[tuple[str, Any]] = []
    if company := linked.company:
        address = (company.first_line, company.second_line, company.town, company.postcode)
        lines += [("Company", company.business_name), ("Address", _joined(*address))]
    if consumer := linked.consumer:
        name = _joined(consumer.title, consumer.first_name, consumer.sur_name, by=" ")
        address = (consumer.address_one, consumer.address_two, consumer.town, consumer.postcode)
        lines += [("Name", name), ("Address", _joined(*address))]
    if not lines and (lead := linked.lead):
        lines.append(("Name", lead.digital_dashboard.customer_name))
    if site := linked.site:
        place = (site.site_name, site.site_address, site.town, site.postcode)
        lines.append(("Site", _joined(*place)))
    return _given(lines)


def _supply(details: Any) -> list[Line]:
    supply = details.supply
    usage = {
        "Usage a year": supply.aq,
        "of it at night": supply.night_kwh,
        "of it evenings and weekends": supply.evening_and_weekend_kwh,
    }
    return _given(
        [
            ("Service", _joined(details.service_type, details.sub_service_type)),
            *((label, f"{kwh:,} kWh") for label, kwh in usage.items() if kwh),
            ("Start", f"{supply.start_date:%d/%m/%Y}" if supply.start_date else None),
            ("Term", f"{supply.duration} months" if supply.duration else None),
        ]
    )


def _job(quote: State) -> dict[str, list[Line]]:
    """What a solar or ECO job consists of; a renewal has none."""
    if not isinstance(quote.details, QuoteDetails):
        return {}
    return {
        "System": _system(quote),
        "Measures": _measures(quote),
        "Accessories": _accessories(quote),
    }


def _system(quote: State) -> list[Line]:
    details = quote.details
    kilowatts = {
        "Peak output": details.peak_system_output,
        "System size": details.system_size,
        "Output of the inverters": details.inverter_output,
    }
    return _given(
        [
            ("Supply", details.type_of_supply),
            *((label, f"{kw:,} kW") for label, kw in kilowatts.items() if kw is not None),
            ("Panels", details.no_of_panels),
            *(("Roof", _roof(one)) for one in rows_in(quote, ROOF_ROWS).values()),
            *(("Inverter", _device(one)) for one in rows_in(quote, INVERTER_ROWS).values()),
            *(("Battery", _device(one)) for one in rows_in(quote, BATTERY_ROWS).values()),
        ]
    )


def _roof(roof: RoofDetails) -> str:
    model = _joined(roof.manufacturer, roof.model, by=" ")
    pitch = None if roof.roof_pitch is None else f"pitch {roof.roof_pitch} degrees"
    return _joined(model, pitch)


def _device(device: DeviceDetails) -> str:
    model = _joined(device.manufacturer, device.model, by=" ")
    return model if (device.quantity or 1) == 1 else f"{device.quantity} x {model}"


def _measures(quote: State) -> list[Line]:
    rows = rows_in(quote, MEASURE_ROWS).values()
    return [(one.label or "", "" if one.cost is None else f"£{one.cost:,.2f}") for one in rows]


def _accessories(quote: State) -> list[Line]:
    rows = rows_in(quote, ACCESSORY_ROWS).values()
    return [(one.item or "", f"{one.quantity} x £{one.price:,.2f}") for one in rows]


def _invoice(quote: State, invoice: Invoiced) -> list[Line]:
    detail, term = quote.state, RULES_BY_NOUN[quote.noun].term
    return _given(
        [
            ("Reference", invoice.reference),
            ("Date", f"{invoice.day:%d/%m/%Y}" if invoice.day else None),
            ("Contract", _days(*(getattr(detail, name) for name in term))),
        ]
    )


def _days(first: date | None, last: date | None) -> str | None:
    return f"{first:%d/%m/%Y} to {last:%d/%m/%Y}" if first and last else None


def _amounts(quote: State, invoice: Invoiced | None) -> list[tuple[str, Decimal]]:
    """Of a job what the agreed amount consists of, which is the last line; then what is invoiced."""
    details = quote.details
    lines: list[tuple[str, Decimal | None]] = []
    if details.agreed_amount is not None:
        discount = -details.discount if details.discount else None
        vat = f"VAT {details.vat_rate.normalize():f} %" if details.vat_rate is not None else "VAT"
        lines += [
            ("Net cost", details.net_cost),
            ("Discount", discount),
            (vat, details.vat),
            ("Agreed amount", details.agreed_amount),
        ]
    if invoice:
        lines.append(("Invoiced", invoice.amount))
    return [(label, amount) for label, amount in lines if amount is not None]
