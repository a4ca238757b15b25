"""Plain fields of a supplier. Wire names as the specification spells them."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from domain.kernel.details import SECRET, Details
from domain.kernel.formats import Line, Name, Website


class SupplierDetails(Details):
    """Logo and state (active or blocked) are not here: they have events of their own."""

    supplier_name: Name | None = None
    service_type: tuple[Line, ...] | None = Field(None, max_length=40)
    """Of the service categories."""
    website: Website | None = None
    account_reference: Line | None = None
    """Our account number with the supplier."""
    portal_address: Website | None = None
    portal_user: Annotated[Line | None, SECRET] = None
    portal_password: Annotated[Line | None, SECRET] = None
