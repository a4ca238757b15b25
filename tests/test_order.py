"""Slow modules stand at the start of either half, and nothing is lost."""

from __future__ import annotations

from dataclasses import dataclass

from tests.order import slow_modules_first


@dataclass(frozen=True)
class Named:
    nodeid: str
    slow: bool = False

    def get_closest_marker(self, name: str) -> object:
        return name if self.slow else None


def test_order() -> None:
    items = [
        Named("a.py::1"),
        Named("slow_1.py::1"),
        Named("slow_1.py::2", slow=True),
        Named("b.py::1"),
        Named("slow_2.py::1", slow=True),
        Named("c.py::1"),
        Named("d.py::1"),
    ]
    assert [one.nodeid for one in slow_modules_first(items)] == [
        "slow_1.py::1",
        "slow_1.py::2",
        "a.py::1",
        "b.py::1",
        "slow_2.py::1",
        "c.py::1",
        "d.py::1",
    ]
