"""Events of a renewal beyond those that all records share."""

from __future__ import annotations

from domain.shared.offer.events import PaymentRecorded, PaymentReversed


class RenewalPaymentRecorded(PaymentRecorded, topic="renewal.payment_recorded.1"):
    pass


class RenewalPaymentReversed(PaymentReversed, topic="renewal.payment_reversed.1"):
    pass


RenewalEvent = RenewalPaymentRecorded | RenewalPaymentReversed
