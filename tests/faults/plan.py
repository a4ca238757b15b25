"""Which component is hit, when and how: worked out from a seed, so that a run can be had again."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Literal, TypeVar

T = TypeVar("T")
Kind = Literal["kill", "stall", "crash", "foreign", "switch", "cut", "clock", "unreadable"]

KILLS: tuple[tuple[str, Kind], ...] = (
    ("api", "kill"),
    ("relay", "kill"),
    ("projector-1", "kill"),
    ("projector-2", "kill"),
    ("workers", "kill"),
    ("kafka", "kill"),
    ("redis", "kill"),
    ("postgres", "kill"),
    ("postgres", "crash"),
)
STALLED = ("api", "relay", "projector-1", "projector-2", "workers", "kafka", "redis", "postgres")
TROUBLES: tuple[tuple[str, Kind], ...] = (
    ("kafka", "foreign"),
    ("postgres", "switch"),
    ("postgres", "cut"),
    ("postgres", "clock"),
    ("postgres", "unreadable"),
)
"""What `tests/faults/troubles.py` does, and to which component."""
ENDING = frozenset({"kill", "crash"})
FIRST, LAST = 0.05, 0.93
"""Share of the run between which faults fall: load comes before the first and after the last."""
TOGETHER = 0.2
"""Share of the faults that come at the same moment as another."""
HASTY = 0.3
"""Share of the others that come whatever the one before has left behind."""


@dataclass(frozen=True, slots=True)
class Fault:
    """`at` is seconds after the start at the earliest; for `seconds` the component is away.

    A hasty fault does not wait until the load is answered again after the one before.

    kill: SIGKILL of all of the part. crash: SIGKILL of one Postgres backend, after which the
    server recovers by itself. stall: SIGSTOP, and SIGCONT after a while. The others end no process.
    """

    at: float
    component: str
    kind: Kind
    seconds: float
    hasty: bool


def plan(
    seed: int, kills: int, seconds: float, stalls: int | None = None, troubles: int | None = None
) -> list[Fault]:
    """So many kills (crashes among them), half as many stalls and a quarter as many troubles unless they
    are given, every component in its turn.
    """
    random = Random(seed)
    stalls = kills // 2 if stalls is None else stalls
    troubles = kills // 4 if troubles is None else troubles
    blows = _deal(random, KILLS, kills)
    blows += [(component, "stall") for component in _deal(random, STALLED, stalls)]
    blows += _deal(random, TROUBLES, troubles)
    random.shuffle(blows)
    times = sorted(random.uniform(FIRST, LAST) * seconds for _ in blows)
    together = [number > 0 and random.random() < TOGETHER for number in range(len(times))]
    for number in range(len(times)):
        if together[number]:
            times[number] = times[number - 1]
    return [
        Fault(at, component, kind, _away(random, kind, seconds), also or random.random() < HASTY)
        for at, (component, kind), also in zip(times, blows, together, strict=True)
    ]


def _deal(random: Random, deck: tuple[T, ...], count: int) -> list[T]:
    """Cards of a deck that is shuffled again each time it runs out."""
    dealt: list[T] = []
    while len(dealt) < count:
        dealt += random.sample(deck, len(deck))
    return dealt[:count]


def _away(random: Random, kind: Kind, seconds: float) -> float:
    """Mostly as short as a supervisor's restart; now and then longer than every time limit."""
    if kind == "crash":
        return 0.0
    if kind not in ENDING and kind != "stall":
        return random.uniform(0.5, 3)
    long = random.random() < 0.2 and seconds >= 120
    if kind == "stall":
        return random.uniform(8, 25) if long else random.uniform(0.3, 4)
    return random.uniform(3, 12) if long else random.uniform(0, 1)
