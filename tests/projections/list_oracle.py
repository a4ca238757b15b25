"""What a list must show, said in plain Python over the stored rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from decimal import Decimal
from functools import cmp_to_key
from typing import Any
from uuid import UUID

from domain.kernel.folding import folded
from domain.kernel.uk_time import UK
from projections.kernel.viewer import Viewer
from projections.kernel.wire import get
from projections.lists.filter import Filter
from projections.lists.filters import Amounts, AnyOf, Days, Flag, LinkedTo, OneOf, OnlyWith
from projections.lists.shared_query import Among, Anybody, InMonth
from projections.lists.sort import Direction, Sort
from projections.lists.spec import ListSpec

Row = dict[str, Any]
_MONTH = ("month", "year")


def expected(
    spec: ListSpec, rows: Iterable[Row], asked: Mapping[str, Any], who: Viewer
) -> list[UUID]:
    """Ids of all records that a caller finds, in their order."""
    found = [row for row in rows if _is_kept(row, asked) and _is_seen(row, who)]
    found = [row for row in found if all(_meets(one, row, asked) for one in spec.filters)]
    words = [folded(one) for one in str(asked.get("Search", "")).split()]
    found = [row for row in found if all(_has_word(row, word) for word in words)]
    direction: Direction = asked.get("sortType", "desc")
    return [row["id"] for row in _in_order(found, spec.sorts[asked["sort"]], direction)]


def _is_kept(row: Row, asked: Mapping[str, Any]) -> bool:
    wanted = asked.get("isDelete", "false")
    if wanted == "deleted":
        return bool(row["deleted"])
    return not row["deleted"] and (wanted != "requested" or bool(row["delete_requested"]))


def _is_seen(row: Row, who: Viewer) -> bool:
    return who.role == "admin" or bool(set(row["scope"]) & set(who.book))


def _has_word(row: Row, word: str) -> bool:
    return any(word in text for text in row["texts"])


def _meets(one: Filter, row: Row, asked: Mapping[str, Any]) -> bool:
    sent, value = (
        asked.get(one.parameters[0].query) if one.parameters else None,
        get(row["doc"], one.path),
    )
    if isinstance(one, Days):
        return _is_within(one, row, asked)
    if isinstance(one, InMonth):
        day = row["created_at"].astimezone(UK)
        return all(asked.get(name, getattr(day, name)) == getattr(day, name) for name in _MONTH)
    if isinstance(one, Amounts):
        return _is_between(one, value, asked)
    if not sent:
        return True
    if isinstance(one, OnlyWith):
        return sent == "0" or bool(asked.get("Company") or asked.get("Consumer"))
    ways: dict[type[Filter], bool] = {
        OneOf: isinstance(sent, list) and value in sent,
        AnyOf: isinstance(sent, list) and bool(set(_listed(value)) & set(sent)),
        Flag: bool(value) is (sent in ("true", "1")),
        LinkedTo: value == sent,
        Anybody: isinstance(one, Anybody) and _has_any_role(one, row, sent),
        Among: isinstance(one, Among) and _is_among(one, value) is (sent in ("true", "1")),
    }
    return all(met for kind, met in ways.items() if isinstance(one, kind))


def _has_any_role(one: Anybody, row: Row, user: str) -> bool:
    return any(UUID(user) in _listed(row[role]) for role in one.columns)


def _is_among(one: Among, value: Any) -> bool:
    return value in one.values if one.values else value is not None


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _is_between(one: Amounts, value: Any, asked: Mapping[str, Any]) -> bool:
    first, last = asked.get(one.first), asked.get(one.last)
    if value is None:
        return first is None and last is None
    amount = Decimal(value)
    return (first is None or amount >= Decimal(first)) and (last is None or amount <= Decimal(last))


def _is_within(one: Days, row: Row, asked: Mapping[str, Any]) -> bool:
    first, last = asked.get(one.first), asked.get(one.last)
    if one.path == "createdAt":
        day = row["created_at"].astimezone(UK).date()
    elif value := get(row["doc"], one.path):
        day = date.fromisoformat(value)
    else:
        return not first and not last
    return (not first or day >= date.fromisoformat(first)) and (
        not last or day < date.fromisoformat(last) + timedelta(days=1)
    )


def _in_order(rows: list[Row], sort: Sort, direction: Direction) -> list[Row]:
    """Missing values come last: the newest first where they are read separately."""
    there = [row for row in rows if row[sort.name] is not None]
    missing = [row for row in rows if row[sort.name] is None]
    sign = 1 if direction == "asc" else -1
    id_sign = 1 if direction == sort.index else -1

    def newest(row: Row) -> float:
        return -float(row["created_at"].timestamp())

    def compare(one: Row, other: Row) -> int:
        by_value = sign * _compare(one[sort.name], other[sort.name])
        return by_value or (0 if sort.grouped else id_sign * _compare(one["id"], other["id"]))

    def by_id(row: Row) -> Any:
        return row["id"]

    if sort.grouped:
        there = sorted(sorted(there, key=by_id), key=newest)
    there = sorted(there, key=cmp_to_key(compare))
    missing = sorted(missing, key=by_id)
    if sort.grouped or direction != sort.index:
        missing = sorted(missing, key=newest)
    return there + missing


def _compare(one: Any, other: Any) -> int:
    return int(one > other) - int(one < other)
