"""The supplier's contact as the record mechanism sees it. A contact is a data subject of its own."""

from __future__ import annotations

from uuid import UUID

from domain.kernel.noun import Claim, Noun
from domain.kernel.state_fields import NoState
from domain.supplier_contact.details import SupplierContactDetails
from domain.supplier_contact.events import SupplierContactAdded, SupplierContactDetailsChanged


def email_claim(supplier: UUID, email: str) -> Claim:
    """An address belongs to one contact of each supplier, without regard to case."""
    return Claim("supplier_contact.Email", f"{supplier}|{email.casefold()}")


def _claims(details: SupplierContactDetails) -> tuple[Claim, ...]:
    if details.supplier is None or details.email is None:
        return ()
    return (email_claim(details.supplier, details.email),)


SUPPLIER_CONTACT = Noun(
    name="supplier_contact",
    is_person=True,
    details=SupplierContactDetails,
    created=SupplierContactAdded,
    changed=SupplierContactDetailsChanged,
    state=NoState,
    claims=_claims,
    parent="supplier",
)
