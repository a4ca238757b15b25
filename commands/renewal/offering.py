"""What renewals have in common with quotes, as commands about renewals."""

from __future__ import annotations

from commands.quote.acting import DetailInvoice, ProvideQuote
from commands.quote.paying import RecordPayment, ReversePayment
from commands.quote.prices import (
    AddTypedPrice,
    ChangeUplift,
    ChoosePrice,
    PinPrice,
    RemovePrice,
)
from domain.renewal.noun import RENEWAL


class ProvideRenewal(ProvideQuote):
    noun = RENEWAL


class DetailRenewalInvoice(DetailInvoice):
    """What the invoice of a live renewal says."""

    noun = RENEWAL


class RecordRenewalPayment(RecordPayment):
    noun = RENEWAL


class ReverseRenewalPayment(ReversePayment):
    noun = RENEWAL


class AddTypedRenewalPrice(AddTypedPrice):
    noun = RENEWAL


class PinRenewalPrice(PinPrice):
    noun = RENEWAL


class ChangeRenewalUplift(ChangeUplift):
    noun = RENEWAL


class RemoveRenewalPrice(RemovePrice):
    noun = RENEWAL


class ChooseRenewalPrice(ChoosePrice):
    noun = RENEWAL
