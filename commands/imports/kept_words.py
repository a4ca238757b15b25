"""Texts that a record has already, in the words that files of another language have for them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from commands.imports.target import LEAD_TYPE
from commands.imports.targets import TARGETS
from commands.imports.words import is_title_of, values_meant
from domain.kernel.details import leaf, leaf_fields

if TYPE_CHECKING:
    from collections.abc import Collection

    from commands.imports.cells import RowValues
    from commands.kernel.record import State

STATUS = "status"


def keep_words(row: RowValues, state: State) -> None:
    """Our own files say listed values in the words of their language, also where a field takes any text: such a
    word is no change of what the record says.
    """
    _keep(row.body, "", state)


def _keep(body: dict[str, Any], group: str, state: State) -> None:
    for name, said in body.items():
        if isinstance(said, dict):
            _keep(said, f"{group}{name}.", state)
        elif isinstance(said, list):
            has = _has(state, group + name) or ()
            body[name] = [_kept(one, has) for one in said]
        else:
            body[name] = _kept(said, (_has(state, group + name),))


def _kept(said: Any, has: Collection[Any]) -> Any:
    """What the record has that is called so, or the text as it is."""
    if not isinstance(said, str) or said in has:
        return said
    made = (value for value in has if isinstance(value, str) and is_title_of(said, value))
    return next((value for value in (*values_meant(said), *made) if value in has), said)


def _has(state: State, wire: str) -> Any:
    """What the record has in a field of its details, as its status or as its pipeline."""
    path = _paths(state.noun).get(wire)
    if path is not None:
        return leaf(state.details, path)
    return {STATUS: state.status, LEAD_TYPE: state.pipeline}.get(wire)


@cache
def _paths(noun: str) -> dict[str, str]:
    return {known.wire: path for path, known in leaf_fields(TARGETS[noun].noun.details).items()}
