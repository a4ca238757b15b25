"""Columns of another program's own numbers and states, which are called as ours are."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from commands.imports.columns import SKIPPED, columns
from commands.imports.known_by import ID
from commands.imports.targets import TARGETS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from domain.shared.pipelines import Pipelines

_AN_ID = r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"


def without_foreign(
    noun: str,
    mapping: Sequence[str],
    sample: Sequence[Sequence[str]],
    pipelines: Pipelines,
    chosen: Collection[int] = (),
) -> tuple[str, ...]:
    """A column of numbers that another program gave does not fill our own number of records, or their id; nor does
    a column fill a record's state when no value is a state. Every row would be refused.

    `chosen` are places of columns whose field the user chose for such headers before: these fill a state.
    """

    def is_foreign(place: int, path: str) -> bool:
        values = [row[place].casefold() for row in sample if row[place]]
        if not values:
            return False
        if path == TARGETS[noun].number:
            return not any(map(_is_own_number(noun, path), values))
        if place in chosen:
            return False
        states = states_of(noun, path, pipelines)
        return bool(states) and states.isdisjoint(values)

    return tuple(SKIPPED if is_foreign(place, path) else path for place, path in enumerate(mapping))


def may_be_foreign(noun: str, path: str) -> bool:
    """Whether a column that is called as this field may be left out by its values, without anybody's choice."""
    target = TARGETS[noun]
    return path == target.number or path in target.states or path in target.lists


def states_of(noun: str, path: str, pipelines: Pipelines) -> frozenset[str]:
    """What cells have for a state, without case; empty for any other field."""
    target = TARGETS[noun]
    if path not in target.states and path not in target.lists:
        return frozenset()
    column = columns(noun)[path]
    declared = target.states[path](pipelines) if path in target.states else ()
    return frozenset(one.casefold() for one in (*column.offered, *column.by_case, *declared))


def _is_own_number(noun: str, path: str) -> Callable[[str], object]:
    """Of values without case."""
    prefix = TARGETS[noun].noun.reference_prefix
    return re.compile(
        _AN_ID if path == ID else f"{re.escape(prefix or '')}-.*".casefold()
    ).fullmatch
