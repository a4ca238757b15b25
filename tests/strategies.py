"""Values for the fields of any Details, from their annotations and a table of formats."""

from __future__ import annotations

import string
from collections.abc import Mapping
from datetime import date
from operator import itemgetter
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin
from uuid import UUID

from annotated_types import Ge, Le
from hypothesis import strategies as st
from pydantic.fields import FieldInfo

from domain.item import details as item
from domain.kernel import formats
from domain.kernel.check_digits import mpan_check_digit
from domain.kernel.details import Details
from domain.shared.unit_price import UnitPrice
from domain.task.details import ClockTime

Values = st.SearchStrategy[Any]

# Nobody sees some of them, others turn what follows round: tests of their own have those.
_TEXT = st.text(
    st.characters(
        exclude_categories=("Cc", "Cf", "Cs"),
        exclude_characters="<\u115f\u1160\u2800\u3164\uffa0",
    ),
    max_size=30,
)
_WORDS = st.sampled_from(["Otley", "Ilkley", "O'Neill & Søns", "100% 'quoted' \\ \"x\"", " ", ""])
_CODE = st.text(string.ascii_uppercase + string.digits, min_size=1, max_size=12)


def _digits(minimum: int, maximum: int | None = None) -> Values:
    return st.text(string.digits, min_size=minimum, max_size=maximum or minimum)


FORMATS: dict[Any, Values] = {
    formats.Name: _WORDS | _TEXT,
    formats.Line: _WORDS | _TEXT,
    formats.LongText: _WORDS | _TEXT | st.just("first\r\nsecond\n\tthird"),
    formats.Postcode: st.sampled_from(["ls21 1aa", "SW1A 1AA", "m11ae"]),
    formats.Phone: st.integers(0, 999).map(lambda number: f"07700 900{number:03}"),
    formats.Email: st.sampled_from("ABCab").map("{}@example.com".format),
    formats.Website: st.sampled_from(["example.co.uk/about", "http://example.com"]),
    formats.SortCode: _digits(6) | st.integers(100_000, 999_999),
    formats.AccountNumber: _digits(8),
    formats.NationalInsurance: _digits(6).map("ab {} c".format),
    formats.Mpan: _digits(12).map(lambda body: f"{body}{mpan_check_digit(body)}"),
    formats.TopLine: _digits(8),
    formats.Mprn: _digits(6, 10),
    formats.Spid: _CODE,
    formats.CompanyNumber: _CODE,
    formats.VatNumber: _CODE,
    formats.Utr: _CODE,
    formats.Money: st.decimals("-99999999.99", "99999999.99", places=2) | st.just("£1,234.5"),
    formats.Measured: st.decimals("0", "99999.99", places=2),
    formats.Cost: st.decimals("0", "99999999.99", places=2) | st.just("£1,234.5"),
    formats.Rate: st.decimals("0", "999.9999", places=4),
    formats.Quantity: st.decimals("0", "99999999.9999", places=4),
    ClockTime: st.times().map("{:%H:%M}".format),
    UnitPrice: st.decimals("0", "99999999.99", places=4) | st.just("£1,234.56785"),
    item.Code: _CODE,
    item.ItemName: _WORDS | _TEXT,
    item.Description: _WORDS | _TEXT,
    item.AccountCode: _digits(3, 10),
    formats.Day: st.dates(date(1900, 1, 1), date(2026, 6, 1)),
    formats.DateOfBirth: st.dates(date(1900, 1, 1), date(2026, 6, 1)),
    str: _TEXT,
    bool: st.booleans(),
    UUID: st.uuids(version=4),
}


def changes(
    model: type[Details], own: Mapping[str, Values] | None = None, *, most: int = 6
) -> Values:
    """Bodies (by Python names) that set at most so many of a model's fields, in groups too.

    `own` replaces the values of leaves by path, such as links that must exist. Raises
    TypeError for a format that the table lacks.
    """
    leaves = [
        st.tuples(st.just(path), values) for path, values in _leaves(model, "", own or {}).items()
    ]
    return st.lists(st.one_of(leaves), max_size=most, unique_by=itemgetter(0)).map(_nested)


def _nested(leaves: list[tuple[str, Any]]) -> dict[str, Any]:
    body: dict[str, Any] = {}
    for path, value in leaves:
        *groups, name = path.split(".")
        target = body
        for group in groups:
            target = target.setdefault(group, {})
        target[name] = value
    return body


def _leaves(model: type[Details], prefix: str, own: Mapping[str, Values]) -> dict[str, Values]:
    found: dict[str, Values] = {}
    for name, field in model.model_fields.items():
        path = prefix + name
        group = field.annotation
        if isinstance(group, type) and issubclass(group, Details):
            found |= _leaves(group, f"{path}.", own)
        else:
            found[path] = own[path] if path in own else _leaf(path, field)
    return found


def _leaf(path: str, field: FieldInfo) -> Values:
    least = next((mark.ge for mark in field.metadata if isinstance(mark, Ge)), None)
    most = next((mark.le for mark in field.metadata if isinstance(mark, Le)), None)
    return _values(path, field.annotation, least, most)


def _values(path: str, annotation: Any, least: Any = None, most: Any = None) -> Values:
    if annotation is int:
        return st.integers(least, most)
    if get_origin(annotation) is None and annotation.__name__ == "Decimal":
        return st.decimals(least, most, places=6)
    if (known := _format_of(annotation)) is not None:
        return FORMATS[known]
    if get_origin(annotation) is Literal:
        return st.sampled_from(get_args(annotation))
    if get_origin(annotation) is tuple:
        return st.lists(_values(path, get_args(annotation)[0]), max_size=3)
    members = [part for part in get_args(annotation) if part is not NoneType]
    if len(members) == 1 and get_origin(annotation) is not Annotated:
        return st.none() | _values(path, members[0], least, most)
    raise TypeError(f"no strategy for {path}: {annotation}")


def _format_of(annotation: Any) -> Any:
    """The format that an annotation is, or has with a further mark, such as that of a percentage."""
    if annotation in FORMATS:
        return annotation
    marks = get_args(annotation)
    return next(
        (one for one in FORMATS if (own := get_args(one)) and own == marks[: len(own)]), None
    )
