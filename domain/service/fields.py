"""What the fields of services are, read off their declarations: lists of choices, papers, secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from domain.kernel.details import Details, leaf_fields
from domain.kernel.formats import (
    Cost,
    Day,
    Email,
    Measured,
    Money,
    Mpan,
    Mprn,
    Percent,
    Phone,
    Rate,
    TopLine,
)
from domain.service.details import ServiceDetails
from domain.service.kinds import Choice, Papers
from domain.shared.contract_lists import SERVICE_CATEGORIES

if TYPE_CHECKING:
    from collections.abc import Iterator


def _marks(model: type[Details], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Each mark of each leaf, with the leaf's path."""
    for name, field in model.model_fields.items():
        group = field.annotation
        if isinstance(group, type) and issubclass(group, Details):
            yield from _marks(group, f"{prefix}{name}.")
            continue
        for mark in (*field.metadata, *_inner(field.annotation)):
            yield prefix + name, mark


def _inner(annotation: Any) -> Iterator[Any]:
    for part in get_args(annotation):
        yield from getattr(part, "__metadata__", ())


_WIRE = {path: found.wire for path, found in leaf_fields(ServiceDetails).items()}
CHOICES: dict[str, tuple[str, ...]] = {
    _WIRE[path]: mark.values for path, mark in _marks(ServiceDetails) if isinstance(mark, Choice)
} | {"serviceType": SERVICE_CATEGORIES}
"""Lists by the wire path of the field whose values they hold."""
PAPERS: dict[str, str] = {
    path: _WIRE[path] for path, mark in _marks(ServiceDetails) if isinstance(mark, Papers)
}
"""Wire paths of the fields that hold ids of the service's documents, by path."""
_INPUTS: tuple[tuple[Any, str], ...] = (
    (Rate, "rate"),
    (Cost, "money"),
    (Money, "decimal"),
    (Measured, "decimal"),
    (Day, "date"),
    (Email, "email"),
    (Phone, "phone"),
    (Mprn, "digits"),
    (Mpan, "digits"),
    (TopLine, "digits"),
    (bool, "flag"),
    (int, "integer"),
)
"""How a value of a type is entered; what is not named is text."""
_PERCENT = {path for path, mark in _marks(ServiceDetails) if isinstance(mark, Percent)}


def inputs() -> list[dict[str, Any]]:
    """Each field of a kind for forms: wire path, how it is entered, its choices, whether it is secret."""
    leaves = leaf_fields(ServiceDetails)
    found = []
    for path, leaf in leaves.items():
        if "." not in path:
            continue
        row: dict[str, Any] = {"path": leaf.wire, "kind": _input_of(path)}
        if leaf.wire in CHOICES:
            row["options"] = CHOICES[leaf.wire]
        if leaf.sealed is not None and leaf.sealed.masked:
            row["secret"] = True
        found.append(row)
    return found


def _input_of(path: str) -> str:
    if path in PAPERS:
        return "choices"
    wire = _WIRE[path]
    if wire in CHOICES:
        return "choice"
    if path in _PERCENT:
        return "percent"
    if wire.casefold().endswith("kwh"):
        return "kWh"
    group, _, name = path.partition(".")
    model: Any = ServiceDetails.model_fields[group].annotation
    types = (model.model_fields[name].annotation, *get_args(model.model_fields[name].annotation))
    return next((kind for known, kind in _INPUTS if known in types), "text")
