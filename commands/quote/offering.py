"""What quotes have in common with renewals, as commands about quotes."""

from __future__ import annotations

from commands.shared.offer.acting import DetailOfferInvoice, ProvideOffer
from commands.shared.offer.paying import RecordOfferPayment, ReverseOfferPayment
from commands.shared.offer.prices import (
    AddTypedOfferPrice,
    ChangeOfferUplift,
    ChooseOfferPrice,
    PinOfferPrice,
    RemoveOfferPrice,
)
from domain.quote.events import PRICE_ROWS
from domain.quote.noun import QUOTE


class ProvideQuote(ProvideOffer):
    """The offer goes to the customer; again, it is revised."""

    noun = QUOTE


class DetailInvoice(DetailOfferInvoice):
    """What the invoice of a live quote says."""

    noun = QUOTE


class RecordPayment(RecordOfferPayment):
    """A payment is added to the sum of its kind."""

    noun = QUOTE


class ReversePayment(ReverseOfferPayment):
    """A payment does not count any more."""

    noun = QUOTE


class AddTypedPrice(AddTypedOfferPrice):
    """A price that no price file has."""

    noun = QUOTE
    rows = PRICE_ROWS


class PinPrice(PinOfferPrice):
    noun = QUOTE
    rows = PRICE_ROWS


class ChangeUplift(ChangeOfferUplift):
    """What comes on top of a price; what is not sent stays."""

    noun = QUOTE
    rows = PRICE_ROWS


class RemovePrice(RemoveOfferPrice):
    """Takes a price off; the chosen one stays until another is chosen."""

    noun = QUOTE
    rows = PRICE_ROWS


class ChoosePrice(ChooseOfferPrice):
    """The price that the customer takes."""

    noun = QUOTE
