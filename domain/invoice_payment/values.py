"""What a payment may be."""

from __future__ import annotations

from typing import Final, Literal

PaymentStatus = Literal["recorded", "reversed"]
RECORDED: Final = "recorded"
REVERSED: Final = "reversed"
