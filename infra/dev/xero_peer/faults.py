"""What the practice ledger does wrong on demand."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import Literal, get_args

Kind = Literal[
    "unauthorised", "rate_limited", "broken", "slow", "dropped_before", "dropped_after", "unknown_enum"
]  # fmt: skip
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass
class Fault:
    """`times` calls whose path begins so and whose method is this one; any method if it is None.

    `dropped_before` closes the connection before anything is stored, `dropped_after` after it.
    """

    kind: Kind
    times: int = 1
    path: str = ""
    method: str | None = None
    seconds: int = 1
    """How long `slow` takes and `rate_limited` asks to wait."""


@dataclass
class Faults:
    waiting: list[Fault] = field(default_factory=list)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def take(self, method: str, path: str) -> Fault | None:
        """The first fault that this call meets; it is used up."""
        with self._lock:
            for fault in self.waiting:
                if path.startswith(fault.path) and fault.method in {None, method}:
                    fault.times -= 1
                    if fault.times <= 0:
                        self.waiting.remove(fault)
                    return fault
        return None

    def add(self, fault: Fault) -> None:
        with self._lock:
            self.waiting.append(fault)
