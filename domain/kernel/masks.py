"""Masks that are sent back: a form may send what it was shown of a field in place of the value."""

from __future__ import annotations

from functools import cache
from typing import Any

from domain.kernel.details import (
    F,
    Fields,
    Leaf,
    Masked,
    from_leaves,
    leaf,
    leaf_fields,
)
from domain.kernel.errors import InvalidFields


@cache
def _masked_leaves(model: type[Fields]) -> tuple[Leaf, ...]:
    leaves = leaf_fields(model).values()
    return tuple(one for one in leaves if one.sealed is not None and one.sealed.masked)


def masks_in(sent: Any, model: type[Fields]) -> dict[str, str]:
    """The masks that were sent for fields of the model, by path; `sent` has the model's fields."""
    found = ((one.path, leaf(sent, one.path)) for one in _masked_leaves(model))
    return {path: str(value) for path, value in found if isinstance(value, Masked)}


def without_masks(sent: F) -> F:
    """The fields without those for which a mask was sent: it sets nothing."""
    masks = masks_in(sent, type(sent))
    if not masks:
        return sent
    return from_leaves(
        type(sent), {path: value for path, value in sent.leaves().items() if path not in masks}
    )


def refuse_masks(masks: dict[str, str], model: type[Fields], current: Fields | None = None) -> None:
    """Raises InvalidFields for masks that are not what `current` is shown as."""
    leaves = leaf_fields(model)
    refused = {
        leaves[path].wire: "masked"
        for path, mask in masks.items()
        if mask != shown_as(current, leaves[path])
    }
    if refused:
        raise InvalidFields(fields=refused)


def shown_as(fields: Fields | None, field: Leaf) -> str | None:
    """What answers show of a masked field; None where there is no value."""
    value = leaf(fields, field.path) if fields is not None else None
    return field.sealed.mask(str(value)) if field.sealed is not None and value is not None else None
