"""What processes hold over a time, and whether it grows."""

from __future__ import annotations

import math
import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal

import psutil

from tests.faults.components import Component

MEGABYTE = 1_000_000
HOUR = 3600.0
LIMIT = 0.03
"""Share of its size that a process may grow by in an hour, and still counts as steady."""
Verdict = Literal["steady", "grew", "cannot tell in so short a time"]
Sample = tuple[float, float]
"""Seconds, and what was in use then."""


@dataclass(slots=True)
class Series:
    samples: list[Sample] = field(default_factory=list)

    def after(self, seconds: float) -> Series:
        return Series([one for one in self.samples if one[0] >= seconds])

    @property
    def start(self) -> float:
        """Median of the first tenth, as that of the last is the end: one sample is an accident."""
        return statistics.median(value for _, value in self.samples[: self._tenth()])

    @property
    def end(self) -> float:
        return statistics.median(value for _, value in self.samples[-self._tenth() :])

    def _tenth(self) -> int:
        return max(1, len(self.samples) // 10)

    def slope(self) -> tuple[float, float]:
        """Growth in an hour by least squares, and how far it may be off (95 %).

        What a process uses now is mostly what it used before, so the samples count for less
        than they are: by how alike neighbours' deviations are.
        """
        count = len(self.samples)
        times = [at / HOUR for at, _ in self.samples]
        values = [value for _, value in self.samples]
        fit = statistics.linear_regression(times, values)
        off = [v - fit.slope * t - fit.intercept for t, v in zip(times, values, strict=True)]
        total = sum(one * one for one in off)
        alike = sum(a * b for a, b in pairwise(off)) / total if total else 0.0
        alike = min(0.95, max(0.0, alike))
        free = max(1.0, count * (1 - alike) / (1 + alike) - 2)
        spread = statistics.pvariance(times) * count
        return fit.slope, 1.96 * math.sqrt(total / free / spread)

    def verdict(self) -> Verdict:
        slope, doubt = self.slope()
        limit = LIMIT * self.start
        if slope - doubt > limit:
            return "grew"
        return "steady" if slope + doubt < limit else "cannot tell in so short a time"


@dataclass
class Watched:
    """Memory (bytes) and open files of components, added up over their processes."""

    components: Mapping[str, Component]
    memory: dict[str, Series] = field(default_factory=lambda: defaultdict(Series))
    files: dict[str, Series] = field(default_factory=lambda: defaultdict(Series))

    def watch(self, seconds: float, every: float, tell: Callable[[float], None]) -> None:
        began = time.monotonic()
        due = began
        while (at := time.monotonic() - began) < seconds:
            for name, component in self.components.items():
                processes = component.processes()
                if not processes:
                    raise RuntimeError(f"{name} ended by itself")
                self.memory[name].samples.append((at, sum(map(bytes_of, processes))))
                self.files[name].samples.append((at, sum(map(opened, processes))))
            tell(at)
            due += every
            time.sleep(max(0.0, due - time.monotonic()))


def bytes_of(process: psutil.Process) -> float:
    """Bytes of a process: its fair share of what several have, where the system says that."""
    try:
        full = process.memory_full_info()
        return float(getattr(full, "pss", 0) or full.rss)
    except psutil.AccessDenied:
        return float(process.memory_info().rss)
    except psutil.NoSuchProcess:
        return 0.0


def opened(process: psutil.Process) -> int:
    try:
        return process.num_fds()
    except psutil.Error:
        return 0
