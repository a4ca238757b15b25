"""Plain fields of a consumer (a household). Wire names as the specification spells them."""

from __future__ import annotations

from domain.kernel.formats import Line
from domain.shared.household import Household


class ConsumerDetails(Household):
    """`is_from_primo` is where the consumer came from."""

    is_from_primo: Line | None = None
    xero_id: Line | None = None
