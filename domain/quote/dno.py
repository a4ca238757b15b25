"""What the distribution network operator asks for before solar is connected (decisions 5.4).

The thresholds are cumulative for a property and count the output of its inverters.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Literal

from domain.quote.values import DNO_ACCEPTED, INSTALLATION

DnoStep = Literal["G98", "G99"]
"""G98: notified within 28 days of commissioning. G99: approved before the installation."""
SUPPLIES = ("Single Phase", "Three Phase")
HIGHEST_OF_G98 = {"Single Phase": Decimal("3.68"), "Three Phase": Decimal("11.04")}
"""kW."""


def dno_step(supply: str | None, output: Decimal | None) -> DnoStep | None:
    """None while the supply or the inverters' output is unknown."""
    highest = HIGHEST_OF_G98.get(supply or "")
    if highest is None or output is None:
        return None
    return "G98" if output <= highest else "G99"


def is_early(step: DnoStep | None, status: int, passed: frozenset[int]) -> bool:
    """Whether an installation begins before the operator's approval that it needs."""
    return step == "G99" and status == INSTALLATION and DNO_ACCEPTED not in passed
