"""The prices of a quote: child rows."""

from __future__ import annotations

from domain.shared.offer.prices import price_rows

PRICE_ROWS = price_rows("quote")
