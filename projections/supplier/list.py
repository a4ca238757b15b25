"""Suppliers that may be chosen, for roles that make quotes and do not see suppliers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.errors import NotAllowed
from domain.supplier.noun import SUPPLIER
from projections.kernel.viewer import Viewer
from projections.lists.page import list_of

if TYPE_CHECKING:
    from datetime import datetime
    from uuid import UUID

    from projections.kernel.record import Doc
    from projections.lists.params import ListParams
    from projections.lists.sql import Session

SUPPLIERS = list_of(SUPPLIER.name)
CHOICE = ("_id", "supplierName", "serviceType")
"""What such a role is shown of a supplier."""
_ASKED = {"search", "is_active", "service_type", "skip", "limit", "sort", "sort_type"}
_SORTS = {"createdAt", "supplierName"}
_SEES_ALL = "sales_rep"
"""A role that sees all suppliers, by whose rights they are found."""


def choices(
    session: Session, params: ListParams, user_id: UUID, now: datetime
) -> tuple[list[Doc], int]:
    """A page of active suppliers and the list's length as far as the page shows it. Raises NotAllowed for
    any other list of suppliers, and for conditions and orders that say more of them.
    """
    asked = params.__dict__
    is_choice = {*asked["is_active"]} == {"1"} and asked["sort"] in _SORTS
    if not is_choice or params.model_fields_set - _ASKED:
        raise NotAllowed
    docs, count = SUPPLIERS.page(session, params, Viewer(user_id, _SEES_ALL, ()), now)
    return [{field: doc[field] for field in CHOICE} for doc in docs], count
