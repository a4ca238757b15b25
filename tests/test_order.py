"""Slow modules stand at the start of each worker's part, and nothing is lost."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.order import slow_modules_first


@dataclass(frozen=True)
class Named:
    nodeid: str
    slow: bool = False

    def get_closest_marker(self, name: str) -> object:
        return name if self.slow else None


ITEMS = [
    Named("a.py::1"),
    Named("slow_1.py::1"),
    Named("slow_1.py::2", slow=True),
    Named("b.py::1"),
    Named("slow_2.py::1", slow=True),
    Named("c.py::1"),
    Named("d.py::1"),
    Named("e.py::1"),
]


def order(workers: int) -> list[str]:
    return [one.nodeid.removesuffix("::1") for one in slow_modules_first(ITEMS, workers)]


def test_alone() -> None:
    assert order(1) == [
        "slow_1.py", "slow_1.py::2", "slow_2.py", "a.py", "b.py", "c.py", "d.py", "e.py",
    ]  # fmt: skip


def test_parts_of_the_same_length_begin_with_slow_modules() -> None:
    found = order(2)
    assert found[:4] == ["slow_1.py", "slow_1.py::2", "a.py", "b.py"]
    assert found[4:] == ["slow_2.py", "c.py", "d.py", "e.py"]


@pytest.mark.parametrize("workers", [3, 4, 8, 20])
def test_nothing_is_lost_or_doubled(workers: int) -> None:
    found = slow_modules_first(ITEMS, workers)
    assert len(found) == len(ITEMS)
    assert set(found) == set(ITEMS)
