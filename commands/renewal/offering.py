"""What renewals have in common with quotes, as commands about renewals."""

from __future__ import annotations

from commands.shared.offer.acting import ProvideOffer
from commands.shared.offer.paying import RecordOfferPayment, ReverseOfferPayment
from commands.shared.offer.prices import (
    AddTypedOfferPrice,
    ChangeOfferUplift,
    ChooseOfferPrice,
    PinOfferPrice,
    RemoveOfferPrice,
)
from domain.renewal.events import PRICE_ROWS
from domain.renewal.noun import RENEWAL


class ProvideRenewal(ProvideOffer):
    noun = RENEWAL


class RecordRenewalPayment(RecordOfferPayment):
    noun = RENEWAL


class ReverseRenewalPayment(ReverseOfferPayment):
    noun = RENEWAL


class AddTypedRenewalPrice(AddTypedOfferPrice):
    noun = RENEWAL
    rows = PRICE_ROWS


class PinRenewalPrice(PinOfferPrice):
    noun = RENEWAL
    rows = PRICE_ROWS


class ChangeRenewalUplift(ChangeOfferUplift):
    noun = RENEWAL
    rows = PRICE_ROWS


class RemoveRenewalPrice(RemoveOfferPrice):
    noun = RENEWAL
    rows = PRICE_ROWS


class ChooseRenewalPrice(ChooseOfferPrice):
    noun = RENEWAL
