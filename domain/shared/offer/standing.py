"""How an offer stands with its customer: a fact of its paper and its contract, whatever stage its status names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, get_args

from domain.kernel.details import leaf_fields
from domain.kernel.errors import DomainError
from domain.kernel.record_events import DetailsChanged
from domain.kernel.rows import ROW_EVENTS, RowAdded, RowChanged, RowRemoved
from domain.shared.offer.events import OfferMoved, OfferProvided, OfferWentLive
from domain.shared.offer.values import (
    ACCEPTED,
    BEGINNINGS,
    CONTRACT_END,
    ENDED,
    REVISED_RATES,
)

if TYPE_CHECKING:
    from collections.abc import Collection

    from domain.kernel.event import Event
    from domain.kernel.record import Record

Standing = Literal["open", "provided", "accepted", "live", "ended"]
"""open: no paper says what the offer says now, so it must be provided, or provided again. provided: its
paper says what it says. accepted: the customer took what the paper says. live: it has contract dates.
ended: nothing follows, but a restart.
"""
STANDINGS: tuple[Standing, ...] = get_args(Standing)
FIXED = frozenset({"accepted", "live", "ended"})
"""Standings in which the offer stays as its paper has it."""
STANDING_EVENTS: tuple[type[Event], ...] = (
    *(OfferMoved, OfferProvided, OfferWentLive),
    *(DetailsChanged, *ROW_EVENTS),
)
"""Events that `standing_after` looks at."""


class OfferFixed(DomainError):
    """An offer that was accepted, is live or has ended stays as its paper has it."""

    code = "offer.fixed"
    status = 409


class PricesFixed(OfferFixed):
    """The prices of such an offer stay as they are."""

    code = "offer.prices_fixed"


def standing_after(before: Standing, event: Event, beside_paper: Collection[str]) -> Standing:
    """The standing after an event. `beside_paper` names rows that the paper does not print."""
    match event:
        case OfferMoved():
            return _after_move(before, event.status)
        case OfferProvided():
            return before if before in {"live", "ended"} else "provided"
        case OfferWentLive():
            return "live"
        case DetailsChanged():
            is_printed = _is_printed(event)
        case RowAdded() | RowChanged() | RowRemoved():
            is_printed = event.rows not in beside_paper
        case _:
            is_printed = False
    return "open" if is_printed and before in {"provided", "accepted"} else before


def _after_move(before: Standing, status: Any) -> Standing:
    if status in ENDED or status == CONTRACT_END:
        return "ended"
    if status in BEGINNINGS:
        return "open"
    if before in {"live", "ended"}:
        return before
    if status == REVISED_RATES:
        # The supplier took back what was accepted.
        return "open"
    return "accepted" if status == ACCEPTED and before == "provided" else before


def _is_printed(event: DetailsChanged[Any]) -> bool:
    """Whether a change sets more than links: all other fields say what is offered."""
    leaves = leaf_fields(type(event.details))
    return any(leaves[path].noun is None for path in event.details.leaves())


def standing_of(offer: Record[Any, Any]) -> Standing:
    found: Standing = offer.state.standing
    return found


def has_contract(offer: Record[Any, Any]) -> bool:
    """Whether the offer is live, or was until its contract's end came."""
    return standing_of(offer) == "live" or offer.status == CONTRACT_END


def refuse_change(offer: Record[Any, Any], changed: Collection[str]) -> None:
    """Raises OfferFixed for new values, by the paths of their fields, of what was accepted."""
    leaves = leaf_fields(type(offer.details))
    printed = [leaves[path].wire for path in changed if leaves[path].noun is None]
    if printed and standing_of(offer) in FIXED:
        raise OfferFixed(fields=dict.fromkeys(printed, "not_allowed"))


def refuse_settled(offer: Record[Any, Any]) -> None:
    """Raises PricesFixed where the prices stay."""
    if standing_of(offer) in FIXED:
        raise PricesFixed
