"""The supplier as the record mechanism sees it."""

from __future__ import annotations

from domain.kernel.folding import name_key
from domain.kernel.noun import Claim, Noun
from domain.supplier.details import SupplierDetails
from domain.supplier.events import SupplierAdded, SupplierDetailsChanged, SupplierState
from domain.supplier.terms import TERMS_ROWS


def _claims(details: SupplierDetails) -> tuple[Claim, ...]:
    name = details.supplier_name
    return (Claim("supplier.supplierName", name_key(name)),) if name else ()


SUPPLIER = Noun(
    name="supplier",
    details=SupplierDetails,
    created=SupplierAdded,
    changed=SupplierDetailsChanged,
    state=SupplierState,
    rows=(TERMS_ROWS,),
    claims=_claims,
)
