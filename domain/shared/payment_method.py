"""Ways in which money is paid, by customers and back to them."""

from __future__ import annotations

from typing import Literal

Method = Literal["Bank transfer", "Card", "Cheque", "Cash", "Direct debit"]
