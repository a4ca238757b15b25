"""Modules with slow tests run first, so that no worker waits for another's long module at the end."""

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
    """All else keeps its order. Workers of `--dist loadfile` take one module after the other."""
    modules: dict[str, list[Ordered]] = {}
    for item in items:
        modules.setdefault(item.nodeid.partition("::")[0], []).append(item)
    in_order = sorted(modules.values(), key=lambda one: not any(map(_is_slow, one)))
    return [item for one in in_order for item in one]


def _is_slow(item: Item) -> bool:
    return item.get_closest_marker("slow") is not None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items[:] = slow_modules_first(items)
