"""An independent fold of leads' events into stays in stages, for the comparison with past rows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import zip_longest
from statistics import median
from typing import Any

from domain.kernel.event import Recorded
from domain.kernel.record import fold


@dataclass
class Folded:
    """By pipeline and stage: seconds of the stays that ended in the period, and of those that stand."""

    left: dict[tuple[str, str], list[float]] = field(default_factory=dict)
    standing: dict[tuple[str, str], list[float]] = field(default_factory=dict)
    began: Counter[str] = field(default_factory=Counter)
    reached: Counter[tuple[str, str]] = field(default_factory=Counter)
    moves: Counter[tuple[str, str, str]] = field(default_factory=Counter)

    def medians(self) -> dict[tuple[str, str], tuple[int, float | None, int, float | None]]:
        found = {}
        for stage in {*self.left, *self.standing}:
            left, stands = self.left.get(stage, []), self.standing.get(stage, [])
            found[stage] = (
                len(left),
                median(left) if left else None,
                len(stands),
                median(stands) if stands else None,
            )
        return found


def folded(leads: Iterable[Sequence[Recorded]], since: datetime, end: datetime) -> Folded:
    found = Folded()
    for events in leads:
        _add(found, [one for one in events if one.at <= end], since, end)
    return found


def _add(found: Folded, events: Sequence[Recorded], since: datetime, end: datetime) -> None:
    if not events:
        return
    stays: list[tuple[str, str, bool, datetime]] = []
    state: Any = None
    for recorded in events:
        state = fold(state, [recorded])
        stay = (state.pipeline, state.status, state.deleted)
        if not stays or stays[-1][:3] != stay:
            stays.append((*stay, recorded.at))
    is_new = since <= events[0].at < end
    seen = {stay[:2] for stay in stays if not stay[2]} if is_new else set()
    found.reached.update(seen)
    found.began.update({pipeline for pipeline, _ in seen})
    for (pipeline, status, deleted, at), after in zip_longest(stays, stays[1:]):
        if deleted:
            continue
        if after is None:
            found.standing.setdefault((pipeline, status), []).append((end - at).total_seconds())
        elif after[3] >= since:
            found.left.setdefault((pipeline, status), []).append((after[3] - at).total_seconds())
            if after[0] == pipeline and not after[2]:
                found.moves[pipeline, status, after[1]] += 1
