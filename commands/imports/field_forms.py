"""Forms in which a column's cells may be written: units of numbers, days of birth, values of lists."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any, get_args

from commands.kernel.guards import guards_of
from commands.shared.choices import Listed
from domain.kernel.details import leaf_fields
from domain.kernel.formats import DateOfBirth, Percent, Phone, Places, Postcode
from domain.shared.cell_values import (
    AREA_UNITS,
    KWH_UNITS,
    PENCE_UNITS,
    PERCENT_UNITS,
    POUND_UNITS,
    Units,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic.fields import FieldInfo

    from commands.imports.target import Target
    from domain.kernel.details import Details

_BORN = get_args(DateOfBirth)[1]
_PREFIXED = (get_args(Phone)[-1], get_args(Postcode)[-1])
"""Marks of what ad platforms put a letter before."""


def offered_of(target: Target) -> dict[str, tuple[str, ...]]:
    """Values by wire path, of the fields whose list a guard of the command knows."""
    lists = [guard.lists for guard in guards_of(target.create) if isinstance(guard, Listed)]
    return {path: tuple(values) for one in lists for path, values in one.items()}


def number_forms(body: type[Details]) -> dict[str, tuple[Units, bool]]:
    """By wire path: the units of a number, and whether a field is a day of birth."""
    found = {}
    for path, leaf in leaf_fields(body).items():
        marks = list(_marks(_field(body, path)))
        found[leaf.wire] = (_units(marks), _BORN in marks)
    return found


def prefixed_of(target: Target) -> frozenset[str]:
    """Wire paths of phone numbers and post codes, also of records that rows link to."""
    linked = {known.path(wire) for known in target.linked for wire in _prefixed(known.noun.details)}
    return _prefixed(target.body) | linked


def key_days_of(target: Target) -> dict[str, bool]:
    """By wire path: whether a day by which a linked record is found is one of birth; only of days."""
    found = {}
    for known in target.linked:
        details = known.noun.details
        for path, leaf in leaf_fields(details).items():
            one = _field(details, path)
            if _is_day(one.annotation):
                found[known.path(leaf.wire)] = _BORN in list(_marks(one))
    return found


def _is_day(annotation: Any) -> bool:
    return annotation is date or any(map(_is_day, get_args(annotation)))


def _prefixed(body: Any) -> frozenset[str]:
    return frozenset(
        leaf.wire
        for path, leaf in leaf_fields(body).items()
        if any(mark in _PREFIXED for mark in _marks(_field(body, path)))
    )


def _field(body: Any, path: str) -> FieldInfo:
    *groups, name = path.split(".")
    for group in groups:
        body = body.model_fields[group].annotation
    found: FieldInfo = body.model_fields[name]
    return found


def _marks(field: FieldInfo) -> Iterator[Any]:
    yield from field.metadata
    yield from _nested(field.annotation)


def _nested(annotation: Any) -> Iterator[Any]:
    """Marks of the parts of an annotation, such as of `Rate` in `Rate | None`."""
    yield from getattr(annotation, "__metadata__", ())
    for part in get_args(annotation):
        yield from _nested(part)


def _units(marks: list[Any]) -> Units:
    places = {one.number for one in marks if isinstance(one, Places)}
    if any(isinstance(one, Percent) for one in marks):
        return PERCENT_UNITS
    if not places:
        return KWH_UNITS
    # Square metres have the form of an amount of money: neither unit changes the number.
    return PENCE_UNITS if 4 in places else (*POUND_UNITS, *AREA_UNITS)  # noqa: PLR2004 - places of a rate
