"""Terms of a supplier's commission: child rows of the supplier, of which each is a set of terms that holds for a
service from a day on.

No set is changed or taken back: a later one takes its place from its own day on.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import TYPE_CHECKING, Annotated, ClassVar

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from domain.kernel.details import TERMS, Details
from domain.kernel.errors import DomainError
from domain.kernel.formats import Cost, Day, Line, Rate
from domain.kernel.plain_json import PlainJson
from domain.kernel.row_changes import rows_in
from domain.kernel.rows import RowAdded, Rows
from domain.payment.terms import Band, Base, ClawbackRule, Due, Instalment, Terms
from domain.shared.energy import HIGHEST_AQ

if TYPE_CHECKING:
    from datetime import date
    from typing import Any
    from uuid import UUID

    from domain.kernel.record import Record

COMMISSION_TERMS = "commissionTerms"
MOST_PARTS, MOST_BANDS, LATEST = 24, 20, 120
CLAWBACK: ClawbackRule = "unused_months"
"""The rule where none is entered."""
Usage = Annotated[int, Field(ge=0, le=HIGHEST_AQ)]


class TermsFixed(DomainError):
    """Terms stay as they were set, as contracts were sold on them; other ones take their place."""

    code = "supplier.terms_fixed"
    status = 409


class _Part(PlainJson, BaseModel):
    model_config = ConfigDict(
        frozen=True, extra="forbid", alias_generator=to_camel, validate_by_name=True
    )


class InstalmentEntry(_Part):
    """A part of the commission, in per cent. `number` is that of the anniversary, or of months from the start."""

    percent: Rate
    due: Due
    number: Annotated[int, Field(ge=0, le=LATEST)] = 0


class BandEntry(_Part):
    """What the broker has of the commission, in per cent, from a yearly usage on."""

    least_kwh: Usage
    percent: Rate


class TermsEntry(Details):
    """What is entered of a set of terms. `rate` is in pounds or in per cent, as the base says; the instalments of a
    new contract and of a renewal each make 100 per cent with the residual.
    """

    service: Annotated[Line | None, TERMS] = None
    valid_from: Annotated[Day | None, TERMS] = None
    base: Annotated[Base | None, TERMS] = None
    rate: Annotated[Rate | None, TERMS] = None
    new: Annotated[tuple[InstalmentEntry, ...] | None, TERMS] = Field(None, max_length=MOST_PARTS)
    renewal: Annotated[tuple[InstalmentEntry, ...] | None, TERMS] = Field(
        None, max_length=MOST_PARTS
    )
    bands: Annotated[tuple[BandEntry, ...] | None, TERMS] = Field(None, max_length=MOST_BANDS)
    least_kwh: Annotated[Usage | None, TERMS] = None
    cap: Annotated[Cost | None, TERMS] = None
    clawback: Annotated[ClawbackRule | None, TERMS] = None
    residual: Annotated[Rate | None, TERMS] = None


class CommissionTerms(TermsEntry):
    """`version` counts the sets of a service, as they were set one after another."""

    version: Annotated[int | None, TERMS] = None


class SupplierCommissionTermsSet(
    RowAdded[CommissionTerms], topic="supplier.commission_terms_set.1"
):
    """A set of terms holds for a service from a day on."""

    rows: ClassVar[str] = COMMISSION_TERMS


TERMS_ROWS = Rows(
    name=COMMISSION_TERMS,
    singular="commissionterms",
    details=CommissionTerms,
    stored_as="supplier.commission_terms",
    title="service",
    added=SupplierCommissionTermsSet,
    is_changed=False,
    is_kept=True,
    required=("service", "valid_from", "base", "new", "renewal", "version"),
)


def terms_of(entry: TermsEntry, version: int) -> Terms:
    """What is entered, as commission is worked out from it."""
    new, renewal = (
        tuple(Instalment(one.percent, one.due, one.number) for one in instalments or ())
        for instalments in (entry.new, entry.renewal)
    )
    return Terms(
        version=version,
        base=entry.base or "uplift",
        new=new,
        renewal=renewal,
        rate=entry.rate or Decimal(),
        bands=tuple(Band(one.least_kwh, one.percent) for one in entry.bands or ()),
        least_kwh=entry.least_kwh or 0,
        cap=entry.cap,
        clawback=entry.clawback or CLAWBACK,
        residual=entry.residual or Decimal(),
    )


def sets_of(supplier: Record[Any, Any], service: str) -> Mapping[UUID, CommissionTerms]:
    """All sets of a service, in the order in which they were set."""
    rows = rows_in(supplier, TERMS_ROWS)
    return {id_: one for id_, one in rows.items() if one.service == service}


def set_on(supplier: Record[Any, Any], service: str, day: date) -> UUID | None:
    """Which set of terms holds for a service on a day: the one that begins last, of those of one day the one that
    was set last.
    """
    begun = [
        (one.valid_from, one.version or 0, id_)
        for id_, one in sets_of(supplier, service).items()
        if one.valid_from is not None and one.valid_from <= day
    ]
    return max(begun)[-1] if begun else None


def terms_on(supplier: Record[Any, Any], service: str, day: date) -> Terms | None:
    """The terms on which a contract for a service is sold on a day; None where there are none."""
    holding = set_on(supplier, service, day)
    if holding is None:
        return None
    found = rows_in(supplier, TERMS_ROWS)[holding]
    return terms_of(found, found.version or 0)
