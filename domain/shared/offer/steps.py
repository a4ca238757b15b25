"""Decider of offers: what quotes and renewals may do next, as pure functions from state to events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from domain.kernel import record
from domain.kernel.errors import DomainError, InvalidFields, NotFound
from domain.kernel.record_events import StateChanged
from domain.kernel.row_changes import known_row
from domain.kernel.rows import Rows
from domain.shared.contract_dates import contract_end
from domain.shared.offer.events import OfferMoved, OfferProvided, PaymentRecorded, PaymentReversed
from domain.shared.offer.prices import PriceDetails, cheapest, disclosed, prices_of
from domain.shared.offer.standing import Standing, refuse_settled, standing_of
from domain.shared.offer.state import OfferState
from domain.shared.offer.transitions import Refusal
from domain.shared.offer.values import ACCEPTED, CONTRACT_END, LIVE

if TYPE_CHECKING:
    from datetime import date
    from uuid import UUID

    from domain.kernel.event import Event
    from domain.kernel.record import Record
    from domain.shared.offer.details import OfferDetails

    Offer = Record[Any, Any]

Consists = Literal["prices", "amount", "either"]
Pipeline = str | None


class TransitionNotAllowed(DomainError):
    """The record cannot be given this status now; `allowed` names those that it can."""

    code = "offer.transition_not_allowed"
    status = 422


class ReasonNeeded(DomainError):
    code = "offer.reason_required"
    status = 422


class NotLive(DomainError):
    """Its contract does not run."""

    code = "offer.not_live"
    status = 409


class MustBeProvided(DomainError):
    """What the offer says stands on no paper: it is provided, or provided again, before the customer takes it."""

    code = "offer.must_be_provided"
    status = 409


class AlreadyReversed(DomainError):
    code = "offer.payment_reversed"
    status = 409


@dataclass(frozen=True, slots=True)
class OfferRules:
    """What differs between the nouns whose records are offers: events, statuses, names of fields."""

    labels: Mapping[int, str]
    status_field: str
    """Wire name of the status in requests."""
    next_statuses: Callable[[Pipeline, int, Standing], tuple[int, ...]]
    """The statuses that an offer may be given by a move, in its pipeline's order."""
    refusal: Callable[[Pipeline, int, Standing, int, str | None], Refusal | None]
    """Why a status may not be followed by another in a standing, for this reason."""
    provided_as: Callable[[int, bool], int]
    """The status that providing gives, by the present one and whether it was provided before."""
    revised: frozenset[int]
    """Statuses of an offer that was given again."""
    provides: frozenset[int]
    """Statuses that are given by providing the offer."""
    consists: Callable[[Pipeline], Consists]
    """What is offered: prices, an agreed amount, or either."""
    term: tuple[str, str]
    """State fields of the first and the last day of the contract."""
    day_fields: tuple[str, str]
    """Wire names of those days in requests."""
    state: type[OfferState]
    prices: Rows[PriceDetails]
    moved: type[OfferMoved]
    moved_to: Mapping[int, type[OfferMoved]]
    """Statuses that have an event of their own."""
    offered: type[OfferProvided[Any]]
    offered_again: type[OfferProvided[Any]]
    price_chosen: type[StateChanged[Any]]
    went_live: type[StateChanged[Any]]
    payment_recorded: type[PaymentRecorded]
    payment_reversed: type[PaymentReversed]


def status_number(offer: Offer) -> int:
    """An offer's status is always a number."""
    if not isinstance(offer.status, int):
        raise TypeError(offer.status)
    return offer.status


def moved(rules: OfferRules, status: int) -> OfferMoved:
    kind = rules.moved_to.get(status, rules.moved)
    return kind(status=status, label=rules.labels[status])


def _move(
    rules: OfferRules, offer: Offer, status: int, reason: str | None, expected: int | None
) -> list[Event]:
    """The event of a new status. Raises TransitionNotAllowed, MustBeProvided, ReasonNeeded, FieldConflict."""
    # A clash with someone else's move comes first: the user decided on what they saw.
    if not record.change_status(offer, status, expected_version=expected):
        return []
    before, pipeline, standing = status_number(offer), offer.pipeline, standing_of(offer)
    match rules.refusal(pipeline, before, standing, status, reason):
        case None:
            return [moved(rules, status)]
        case "reason_required":
            raise ReasonNeeded(fields={"reason": "required"})
        case "must_be_provided":
            raise MustBeProvided(fields={rules.status_field: "must_be_provided"})
        case _ as problem:
            allowed = rules.next_statuses(pipeline, before, standing)
            raise _not_allowed(rules, problem, allowed)


def _not_allowed(rules: OfferRules, problem: str, allowed: tuple[int, ...]) -> TransitionNotAllowed:
    names = ", ".join(rules.labels[code] for code in allowed)
    return TransitionNotAllowed(fields={rules.status_field: problem}, allowed=names or "-")


def move(
    rules: OfferRules,
    offer: Offer,
    status: int,
    *,
    reason: str | None,
    days: tuple[date | None, date | None] = (None, None),
    expected_version: int | None,
) -> list[Event]:
    """Gives the offer another status; a live one the days of its contract, as they are typed or follow
    from the chosen price. Raises InvalidFields, TransitionNotAllowed, MustBeProvided, ReasonNeeded,
    FieldConflict.
    """
    if status in rules.provides and (status != offer.status or standing_of(offer) == "open"):
        return provide(
            rules, offer, status=status, reason=reason, expected_version=expected_version
        )
    events = _move(rules, offer, status, reason, expected_version)
    if events and status == ACCEPTED:
        _refuse_unchosen(rules, offer)
    if events and status == LIVE:
        _refuse_unchosen(rules, offer)
        events.append(rules.went_live(state=_contract(rules, offer, *days)))
    return events


def _refuse_unchosen(rules: OfferRules, offer: Offer) -> None:
    consists = rules.consists(offer.pipeline)
    prices = prices_of(offer)
    needs = consists == "prices" or (consists == "either" and prices)
    if needs and offer.state.chosen_price not in prices:
        raise InvalidFields(fields={"chosenPrice": "required"})


def _contract(rules: OfferRules, offer: Offer, start: date | None, end: date | None) -> OfferState:
    """The days that are typed, else those that follow from the price and the term that was sought."""
    first_day, last_day = rules.day_fields
    chosen = prices_of(offer).get(offer.state.chosen_price) if offer.state.chosen_price else None
    supply = offer.details.supply
    first = start or supply.start_date
    if first is None:
        raise InvalidFields(fields={first_day: "required"})
    months = (chosen.duration if chosen else None) or supply.duration
    if end is None and months is None:
        raise InvalidFields(fields={last_day: "required"})
    last = end or contract_end(first, months or 0)
    if last < first:
        raise InvalidFields(fields={last_day: "end_before_start"})
    days: dict[str, Any] = dict(zip(rules.term, (first, last), strict=True))
    return rules.state(**days)


def provide(
    rules: OfferRules,
    offer: Offer,
    *,
    status: int | None = None,
    reason: str | None = None,
    expected_version: int | None,
) -> list[Event]:
    """The offer goes to the customer, and again once it was revised; one that was accepted for a reason.

    Raises InvalidFields for an offer of nothing, ReasonNeeded, TransitionNotAllowed, also where the status
    that it is given by that is not the one that is wanted.
    """
    record.refuse_deleted(offer)
    times, before = offer.state.provided_times, status_number(offer)
    given = rules.provided_as(before, times > 0)
    prices, details = prices_of(offer), offer.details
    _refuse_empty(rules, offer, details)
    # A revised offer that is revised once more keeps its status.
    steps = [] if given == before else _move(rules, offer, given, reason, expected_version)
    if status not in (None, given):
        raise _not_allowed(rules, "transition_not_allowed", (given,))
    event = rules.offered_again if given in rules.revised else rules.offered
    shown = disclosed(offer)
    return [
        *steps,
        event(
            state=rules.state(provided_times=times + 1),
            prices=len(prices),
            from_cost=cheapest(offer),
            agreed_amount=details.agreed_amount,
            commission=shown.commission if shown else None,
        ),
    ]


def _refuse_empty(rules: OfferRules, offer: Offer, details: OfferDetails) -> None:
    consists, has_prices = rules.consists(offer.pipeline), bool(prices_of(offer))
    has_amount = details.agreed_amount is not None
    if consists == "amount" and not has_amount:
        raise InvalidFields(fields={"netCost": "required"})
    if not has_prices and (consists == "prices" or (consists == "either" and not has_amount)):
        raise InvalidFields(fields={"prices": "required"})


def choose_price(
    rules: OfferRules, offer: Offer, price_id: UUID, *, expected_version: int | None
) -> list[Event]:
    """Raises NotFound for a price that the offer does not have, PricesFixed."""
    record.refuse_deleted(offer)
    refuse_settled(offer)
    known_row(offer, rules.prices, price_id)
    before = offer.state.chosen_price
    if before == price_id:
        return []
    record.refuse_conflict(offer, {"chosen_price": (before, price_id)}, expected_version)
    return [rules.price_chosen(state=rules.state(chosen_price=price_id))]


def end_contract(rules: OfferRules, offer: Offer, today: date) -> list[Event]:
    """The last day of a live contract is over; a job that went on to other stages keeps its stage.

    Raises NotLive for an offer whose contract does not run, or still does.
    """
    record.refuse_deleted(offer)
    end = getattr(offer.state, rules.term[1])
    if standing_of(offer) != "live" or status_number(offer) != LIVE or end is None or end >= today:
        raise NotLive(fields={rules.status_field: "not_allowed"})
    return [moved(rules, CONTRACT_END)]


def refuse_reversed(offer: Offer, payment_id: UUID) -> None:
    """Raises NotFound for a payment that the offer does not have, AlreadyReversed."""
    found = next((one for one in offer.state.payments if one.payment_id == payment_id), None)
    if found is None:
        raise NotFound(noun="payment", fields={"paymentId": "not_found"})
    if found.reversed:
        raise AlreadyReversed(fields={"paymentId": "not_allowed"})
