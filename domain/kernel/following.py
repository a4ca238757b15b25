"""Values that follow from other values of the same fields, by a pure function: declared once, worked out again
whenever what they follow from changes, and never typed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from domain.kernel.details import F, Fields, from_leaves, leaf, leaf_fields
from domain.kernel.errors import InvalidFields
from domain.kernel.formulas import Following, ReferenceData

if TYPE_CHECKING:
    pass


def follow_paths(model: type[Fields]) -> frozenset[str]:
    """Paths of the leaves that follow from others."""
    return frozenset(path for one in model.follows for path in one.paths)


def with_following(sent: F, before: F | None, reference_data: ReferenceData) -> F:
    """The sent fields with what follows from them. It stays where nothing that it follows from changes, so
    that it is of the day on which that was set. Raises InvalidFields for values that are sent and do not follow.
    """
    model = type(sent)
    if not model.follows:
        return sent
    current = before or model()
    leaves = sent.leaves()
    for one in model.follows:
        leaves = _followed(one, model, leaves, current, reference_data)
    return from_leaves(model, leaves)


def _followed(
    one: Following,
    model: type[F],
    leaves: dict[str, Any],
    current: F,
    reference_data: ReferenceData,
) -> dict[str, Any]:
    others = {path: value for path, value in leaves.items() if path not in one.paths}
    found: Mapping[str, Any] = {path: leaf(current, path) for path in one.paths}
    if any(path in others and others[path] != leaf(current, path) for path in one.of):
        found = one.compute(current.merge(from_leaves(model, others)), reference_data)
    wrong = {
        leaf_fields(model)[path].wire: one.differs
        for path in one.paths
        if leaves.get(path) is not None and leaves[path] != found[path]
    }
    if wrong:
        raise InvalidFields(fields=wrong)
    new = {path: value for path, value in found.items() if value != leaf(current, path)}
    return others | new


def without_following(fields: F) -> F:
    """The fields without what follows from them."""
    model = type(fields)
    if not model.follows:
        return fields
    left_out = follow_paths(model)
    return from_leaves(
        model, {path: value for path, value in fields.leaves().items() if path not in left_out}
    )
