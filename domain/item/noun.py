"""The item as the record mechanism sees it."""

from __future__ import annotations

from domain.item.details import ItemDetails
from domain.item.events import ItemAdded, ItemDetailsChanged
from domain.kernel.folding import name_key
from domain.kernel.noun import Claim, Noun
from domain.kernel.state_fields import NoState


def _claims(details: ItemDetails) -> tuple[Claim, ...]:
    return (Claim("item.code", name_key(details.code)),) if details.code else ()


ITEM = Noun(
    name="item",
    within="items",
    details=ItemDetails,
    created=ItemAdded,
    changed=ItemDetailsChanged,
    state=NoState,
    claims=_claims,
)
