"""Modules with slow tests run first, so that no worker waits for another's long test at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

import pytest


class Item(Protocol):
    @property
    def nodeid(self) -> str: ...

    def get_closest_marker(self, name: str) -> object: ...


Ordered = TypeVar("Ordered", bound=Item)


def slow_modules_first(items: Sequence[Ordered]) -> list[Ordered]:
    """Slow modules stand half at the start and half in the middle; all else keeps its order.

    Two workers of `--dist worksteal` begin there, and steal from each other's end.
    """
    modules: dict[str, list[Ordered]] = {}
    for item in items:
        modules.setdefault(item.nodeid.partition("::")[0], []).append(item)
    slow = [one for one in modules.values() if any(map(_is_slow, one))]
    rest = [item for one in modules.values() if one not in slow for item in one]
    middle = len(rest) // 2
    halves = ((slow[::2], rest[:middle]), (slow[1::2], rest[middle:]))
    return [item for first, then in halves for item in (*(i for one in first for i in one), *then)]


def _is_slow(item: Item) -> bool:
    return item.get_closest_marker("slow") is not None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items[:] = slow_modules_first(items)
