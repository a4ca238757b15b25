"""The list's way from its route to its statements: `python -m tests.bench.list_walk`.

Counts the calls of project functions in api and projections, from the function of the route to
the last statement. A return is a move to a file that the way has already been in. The statements'
texts are there already, as for every call but the first of a shape; `cold` shows the first one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from types import FrameType, SimpleNamespace
from typing import Any
from uuid import UUID, uuid4

from api.routes.shared_lists import list_call
from projections.kernel.viewer import Viewer
from projections.lists.conditions import is_scoped
from projections.lists.joins import shown_of
from projections.lists.page import list_of
from projections.lists.sql import Row, Values
from projections.lists.statements import page_statements

ROOT = Path(__file__).parents[2]
COUNTED = ("api", "projections")
QUERIES: dict[str, dict[str, Any]] = {
    "no filter": {},
    "a status, sorted by value": {"status": ["No Ans"], "sort": "value"},
    "sorted by due date, backwards": {"sort": "dueDate", "sortType": "desc"},
    "days, people, a flag": {"dateFrom": "2026-01-01", "Assignee": [uuid4()], "isPaid": "true"},
    "a search": {"Search": "otley road"},
}
LIST_LEADS = list_call("lead")
CALL: Any = SimpleNamespace(
    services=SimpleNamespace(
        deps=SimpleNamespace(clock=SimpleNamespace(now=lambda: datetime.now(UTC)))
    )
)
SELLER = Viewer(UUID(int=1), "sales_rep", (UUID(int=1),))


@dataclass
class Walk:
    """Files in the order in which they were entered."""

    stays: list[str] = field(default_factory=list)
    calls: int = 0

    @property
    def files(self) -> int:
        return len(set(self.stays))

    @property
    def returns(self) -> int:
        return len(self.stays) - self.files

    def enter(self, path: str) -> None:
        self.calls += 1
        if not self.stays or self.stays[-1] != path:
            self.stays.append(path)


class Statements:
    """Answers every statement with one row, and remembers how far the way was at the last one."""

    def __init__(self, walk: Walk) -> None:
        self._walk = walk
        self.at_last = Walk()

    def rows(self, text: str, values: Values, *, generic_plan: bool = False) -> list[Row]:
        self.at_last = Walk([*self._walk.stays], self._walk.calls)
        return [(UUID(int=1),)] if text.startswith("SELECT rm.lead.id") else []


@contextmanager
def followed(walk: Walk) -> Iterator[None]:
    def profile(frame: FrameType, event: str, _argument: Any) -> None:
        path = frame.f_code.co_filename
        if event != "call" or not path.startswith(str(ROOT)):
            return
        relative = Path(path).relative_to(ROOT)
        if str(relative).partition("/")[0] in COUNTED:
            walk.enter(str(relative))

    sys.setprofile(profile)
    try:
        yield
    finally:
        sys.setprofile(None)


def walk_of(query: dict[str, Any]) -> Walk:
    """The way of one call of the lead list."""
    walk = Walk()
    statements, params = Statements(walk), list_of("lead").params.model_validate(query)
    with followed(walk):
        LIST_LEADS(call=CALL, db=statements, params=params, who=SELLER)
    return statements.at_last


def cold(query: dict[str, Any]) -> Walk:
    """The way of the first call of its shape."""
    for kept in (page_statements, is_scoped, shown_of, list_of):
        kept.cache_clear()
    return walk_of(query)


def main() -> None:
    for name, query in QUERIES.items():
        first, walk = cold(query), walk_of(query)
        print(f"{name}: {walk.files} files, {walk.returns} returns, {walk.calls} calls")
        print(f"    {' -> '.join(walk.stays)}")
        print(f"    the first time: {first.files} files, {first.returns} returns")


if __name__ == "__main__":
    main()
