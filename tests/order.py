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


def slow_modules_first(items: Sequence[Ordered], workers: int) -> list[Ordered]:
    """Each worker's part begins with its share of the slow modules; all else keeps its order.

    Workers of `--dist worksteal` begin with parts of the same length, and steal from each other's end.
    """
    modules: dict[str, list[Ordered]] = {}
    for item in items:
        modules.setdefault(item.nodeid.partition("::")[0], []).append(item)
    slow = [one for one in modules.values() if any(map(_is_slow, one))]
    rest = [item for one in modules.values() if one not in slow for item in one]
    found: list[Ordered] = []
    for worker in range(workers):
        first = [item for one in slow[worker::workers] for item in one]
        end = len(items) * (worker + 1) // workers
        found += first
        taken = max(0, end - len(found)) if worker < workers - 1 else len(rest)
        found += rest[:taken]
        rest = rest[taken:]
    return found


def _is_slow(item: Item) -> bool:
    return item.get_closest_marker("slow") is not None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    worker_input = getattr(config, "workerinput", {})
    items[:] = slow_modules_first(items, worker_input.get("workercount", 1))
