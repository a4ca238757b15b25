"""Floor-area segments and halves of energy bands, as the funding table's keys spell them.

The edges of segments are the lookup's own: the Order's (2022, article 55) differ at 97.5 square metres.
"""

from __future__ import annotations

from decimal import Decimal

SEGMENTS = ("less73", "less98", "less200", "more200")
BANDS = tuple(f"{half}_{band}" for band in "GFEDCBA" for half in ("Low", "High"))
"""The worst first."""
STARTS = BANDS[:8]
"""Bands that a funded project starts in."""
JOINED = "_to_"
_SEGMENT_ENDS = (Decimal(73), Decimal(98), Decimal(200))
_BAND_ENDS = tuple(
    map(
        Decimal,
        [
            "10.5",
            "20.5",
            "29.5",
            "38.5",
            "46.5",
            "54.5",
            "61.5",
            "68.5",
            "74.5",
            "80.5",
            "86",
            "91.5",
            "96",
        ],
    )
)
"""The SAP score at which the next band begins."""
_LEAST = {"G": "Low_D", "F": "Low_D", "E": "Low_C", "D": "Low_C"}


def segment_of(area: Decimal) -> str:
    """The segment of a floor area in square metres."""
    return SEGMENTS[sum(area >= end for end in _SEGMENT_ENDS)]


def band_of(score: Decimal) -> str:
    """The half-band of a SAP score."""
    return BANDS[sum(score >= end for end in _BAND_ENDS)]


def pair_of(start: str, target: str) -> str:
    return f"{start}{JOINED}{target}"


def bands_of(pair: str) -> tuple[str, str] | None:
    """Start and target of a key such as `High_D_to_High_A`; None for an unknown band."""
    start, joined, target = pair.partition(JOINED)
    return (start, target) if joined and start in BANDS and target in BANDS else None


def is_uplift(start: str, target: str) -> bool:
    """Whether the funding table has a row for it."""
    return start in STARTS and BANDS.index(target) > BANDS.index(start)


def is_enough(start: str, target: str) -> bool:
    """Whether the target is the least that the scheme asks for: D from F and G, C from D and E."""
    least = _LEAST.get(start[-1])
    return least is None or BANDS.index(target) >= BANDS.index(least)
