"""What a payment may be."""

from __future__ import annotations

from typing import Final, Literal

Method = Literal["Bank transfer", "Card", "Cheque", "Cash", "Direct debit"]
PaymentStatus = Literal["recorded", "reversed"]
RECORDED: Final = "recorded"
REVERSED: Final = "reversed"
