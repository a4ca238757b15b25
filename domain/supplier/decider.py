"""What may happen to a supplier, beyond what all records share."""

from __future__ import annotations

from uuid import UUID

from pydantic.alias_generators import to_camel

from domain.kernel import record
from domain.kernel.errors import InvalidFields
from domain.kernel.event import Event
from domain.kernel.record import Record
from domain.kernel.row_changes import rows_in
from domain.kernel.rows import row_path
from domain.payment import terms as agreed
from domain.shared import logo as logos
from domain.supplier.details import SupplierDetails
from domain.supplier.events import SupplierLogoChanged, SupplierState
from domain.supplier.terms import (
    CLAWBACK,
    COMMISSION_TERMS,
    TERMS_ROWS,
    CommissionTerms,
    TermsEntry,
    sets_of,
    terms_of,
)

Supplier = Record[SupplierDetails, SupplierState]


def change_logo(state: Supplier, logo: UUID | None) -> list[Event]:
    """Nothing where the logo is this one already."""
    return logos.change_logo(state, logo, SupplierLogoChanged)


def refuse_wrong_terms(entry: TermsEntry) -> None:
    """Raises InvalidFields, which names each part that is wrong by its number."""
    found = agreed.problems(terms_of(entry, version=1))
    if found:
        raise InvalidFields(fields={_wire(path): code for path, code in found.items()})


def _wire(path: str) -> str:
    return ".".join(to_camel(part) for part in path.split("."))


def set_terms(
    state: Supplier, row_id: UUID, entry: TermsEntry, *, expected_version: int | None
) -> list[Event]:
    """Nothing where just these terms hold from just that day already.

    Raises InvalidFields, and FieldConflict where somebody set terms of the service since the version that the
    user saw.
    """
    record.refuse_deleted(state)
    refuse_wrong_terms(entry)
    service = entry.service or ""
    sets = sets_of(state, service)
    former = [one for one in sets.values() if one.valid_from == entry.valid_from]
    if former and terms_of(former[-1], version=1) == terms_of(entry, version=1):
        return []
    if len(rows_in(state, TERMS_ROWS)) >= TERMS_ROWS.most:
        raise InvalidFields(fields={COMMISSION_TERMS: "too_many"})
    version = 1 + max((one.version or 0 for one in sets.values()), default=0)
    wanted = {
        row_path(COMMISSION_TERMS, id_, "version"): (one.version, version)
        for id_, one in sets.items()
    }
    record.refuse_conflict(state, wanted, expected_version)
    given = {name: value for name, value in entry.leaves().items() if value not in (None, ())}
    given |= {"clawback": entry.clawback or CLAWBACK, "version": version}
    terms = CommissionTerms.model_validate(given)
    return [TERMS_ROWS.added(row_id=row_id, details=terms)]
