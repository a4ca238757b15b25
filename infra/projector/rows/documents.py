"""Fills what documents made by older code lack, while they are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from psycopg import sql
from psycopg.types.json import Jsonb

if TYPE_CHECKING:
    from collections.abc import Iterable

Lacking = dict[str, Any]
"""Values for keys that are missing; `Inside` for a group that lacks some of its own."""


class Inside(dict[str, Any]):
    """What a group that is there lacks."""


def lacking(pairs: Iterable[tuple[Any, Any]]) -> Lacking:
    """What the first of each pair, a stored document, lacks of the second, which this code makes."""
    found: Lacking = {}
    for stored, made in pairs:
        _compare(stored if isinstance(stored, dict) else {}, made, found)
    return found


def _compare(stored: dict[str, Any], made: Any, found: Lacking) -> None:
    if not isinstance(made, dict):
        return
    for key, value in made.items():
        if key not in stored:
            found.setdefault(key, _empty(value))
        elif isinstance(stored[key], dict) and isinstance(value, dict):
            inside = Inside()
            _compare(stored[key], value, inside)
            if inside:
                known = found.setdefault(key, Inside())
                known.update({**inside, **known})


def _empty(value: Any) -> Any:
    """The same without content: nothing of one record may show in another."""
    match value:
        case dict():
            return {key: _empty(one) for key, one in value.items()}
        case list():
            return []
        case bool():
            return False
    return None


def filled(document: sql.Composable, lack: Lacking) -> sql.Composable:
    """The expression of a document with what it lacks; what it has stays as it is."""
    missing = {key: value for key, value in lack.items() if not isinstance(value, Inside)}
    whole = sql.SQL("({} || {})").format(sql.Literal(Jsonb(missing)), document)
    for key, value in lack.items():
        if isinstance(value, Inside):
            inner = sql.SQL("({} -> {})").format(document, sql.Literal(key))
            whole = sql.SQL(
                "({whole} || CASE WHEN jsonb_typeof({inner}) = 'object' "
                "THEN jsonb_build_object({key}, {filled}) ELSE '{{}}'::jsonb END)"
            ).format(whole=whole, inner=inner, key=sql.Literal(key), filled=filled(inner, value))
    return whole
