"""What a payment takes over of the live quote or renewal that it is of."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from commands.payment.terms import agreed_terms
from commands.shared.offer.rules import rules_of
from domain.company.noun import COMPANY
from domain.consumer.noun import CONSUMER
from domain.kernel.details import from_leaves
from domain.kernel.errors import InvalidFields
from domain.kernel.record import refuse_deleted
from domain.kernel.uk_time import UK
from domain.payment.details import PaymentDetails
from domain.payment.expected import Contract, Expected, expected
from domain.quote.noun import QUOTE
from domain.renewal.noun import RENEWAL
from domain.service.noun import SERVICE
from domain.shared.money import pounds
from domain.shared.offer.events import OfferMoved, OfferWentLive
from domain.shared.offer.prices import PriceDetails, prices_of
from domain.shared.offer.standing import has_contract
from domain.shared.offer.values import ACCEPTED

if TYPE_CHECKING:
    from uuid import UUID

    from commands.kernel.command import Deps
    from domain.kernel.noun import Noun
    from domain.kernel.record import Record

_MONTHS = 12
_OFFERS: dict[str, Noun[Any, Any]] = {"quote": QUOTE, "renewal": RENEWAL}
_CUSTOMERS: dict[str, Noun[Any, Any]] = {"company": COMPANY, "consumer": CONSUMER}


@dataclass(frozen=True, slots=True)
class LiveOffer:
    """A quote or renewal whose contract runs, or has run to its end."""

    noun: Noun[Any, Any]
    state: Record[Any, Any]
    start: date
    end: date | None
    signed_on: date | None
    """The day on which the customer took it."""
    live_on: date
    """The day on which it became live."""

    @property
    def price(self) -> PriceDetails:
        """The chosen price; an empty one of an offer that consists of an amount."""
        chosen = self.state.state.chosen_price
        return prices_of(self.state).get(chosen, PriceDetails()) if chosen else PriceDetails()


def live_offer(details: PaymentDetails, deps: Deps) -> LiveOffer:
    """Raises InvalidFields where it is not just one, or has no contract."""
    named = {path: id_ for path in _OFFERS if (id_ := getattr(details, path)) is not None}
    if len(named) != 1:
        raise InvalidFields(fields={"Quote": "one_of", "Renewal": "one_of"})
    [(path, id_)] = named.items()
    noun = _OFFERS[path]
    state = deps.store.load(noun, id_)
    refuse_deleted(state)
    start, end = (getattr(state.state, one) for one in rules_of(noun).term)
    if not has_contract(state) or start is None:
        raise InvalidFields(fields={path.title(): "not_live"})
    signed_on, live_on = _days(id_, deps)
    return LiveOffer(noun, state, start, end, signed_on, live_on or start)


def _days(id_: UUID, deps: Deps) -> tuple[date | None, date | None]:
    """The days in the UK on which an offer was last accepted, and on which it last became live."""
    signed_on = live_on = None
    for one in deps.store.events(id_):
        if isinstance(one.event, OfferMoved) and one.event.status == ACCEPTED:
            signed_on = one.at.astimezone(UK).date()
        elif isinstance(one.event, OfferWentLive):
            live_on = one.at.astimezone(UK).date()
    return signed_on, live_on


def with_contract(details: PaymentDetails, offer: LiveOffer, deps: Deps) -> PaymentDetails:
    """The details with the customer, the supplier, the meter and the days of the contract."""
    source, price = offer.state.details, offer.price
    leaves = {
        "quote_revision": offer.state.state.revision if offer.noun is QUOTE else None,
        "contract_reference": offer.state.reference,
        "company": source.company,
        "consumer": source.consumer,
        "customer_name": _customer_name(source, deps),
        "supplier": price.supplier,
        "supplier_name": price.supplier_name,
        "service_type": source.service_type,
        "meter_number": _meter_number(source.service, deps),
        "signed_on": offer.signed_on,
        "contract_start_date": offer.start,
        "contract_end_date": offer.end,
    }
    known = {path: value for path, value in leaves.items() if value is not None}
    return details.merge(from_leaves(PaymentDetails, known))


def _customer_name(source: Any, deps: Deps) -> str | None:
    for path, noun in _CUSTOMERS.items():
        id_ = getattr(source, path)
        found = deps.store.load_many([(noun, id_)]) if id_ else {}
        if id_ in found and noun.billed is not None:
            return noun.billed(found[id_].details)[0]
    return None


def _meter_number(service: UUID | None, deps: Deps) -> str | None:
    """Of the electric meter, else of the gas meter."""
    found = deps.store.load_many([(SERVICE, service)]) if service else {}
    if service not in found:
        return None
    details = found[service].details
    number: str | None = details.electric.meter_number or details.gas.meter_number
    return number


def inputs_of(offer: LiveOffer) -> Contract:
    """What the commission of the contract follows from, as the offer has it now."""
    price, supply = offer.price, offer.state.details.supply
    return Contract(
        aq=price.aq or supply.aq or 0,
        months=price.duration or supply.duration or 0,
        uplift_unit=price.uplift_unit or Decimal(),
        uplift_day=price.uplift_day or Decimal(),
        monthly=pounds((price.year_cost or Decimal()) / _MONTHS),
        is_renewal=offer.noun is RENEWAL,
        signed_on=offer.signed_on,
        start=offer.start,
        end=offer.end,
    )


def expectation(offer: LiveOffer, inputs: Contract, deps: Deps) -> Expected | None:
    """By the terms that the supplier had on the day on which the contract became live; None without any."""
    service_type = offer.state.details.service_type
    terms = agreed_terms(offer.price.supplier, service_type, offer.live_on, deps)
    return None if terms is None else expected(terms, inputs)
