"""Modules with slow tests come first, and the tests of a module stay together."""

from __future__ import annotations

from dataclasses import dataclass

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


def test_slow_modules_come_first_whole_and_all_else_keeps_its_order() -> None:
    assert [one.nodeid.removesuffix("::1") for one in slow_modules_first(ITEMS)] == [
        "slow_1.py", "slow_1.py::2", "slow_2.py", "a.py", "b.py", "c.py", "d.py", "e.py",
    ]  # fmt: skip


def test_tests_of_one_module_stay_together_when_others_came_between() -> None:
    mixed = [Named("a.py::1"), Named("b.py::1"), Named("a.py::2", slow=True)]
    assert [one.nodeid for one in slow_modules_first(mixed)] == ["a.py::1", "a.py::2", "b.py::1"]
