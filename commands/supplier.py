"""Commands about suppliers beyond those that every noun has."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from pydantic import Field

from commands.kernel.change import ChangeDetails
from commands.kernel.guards import not_deleted, required
from commands.kernel.record import Create, OneRecord, State, details_of
from commands.kernel.rows import AddsRow
from commands.shared.choices import listed
from commands.shared.logos import UploadsLogo
from domain.kernel import record
from domain.kernel.record import Blocked
from domain.lead.lists import SERVICE_CATEGORIES
from domain.supplier.decider import change_logo, set_terms
from domain.supplier.details import SupplierDetails
from domain.supplier.noun import SUPPLIER
from domain.supplier.terms import TERMS_ROWS, TermsEntry

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event

ACTIVE, BLOCK = 1, 0
"""Values of `isActive`."""
GUARDS = (required("supplierName"), listed({"serviceType": SERVICE_CATEGORIES}))


class AddSupplier(Create, SupplierDetails):
    """`isActive` is 1 (Active) unless 0 (Block) is sent."""

    noun = SUPPLIER
    guards = GUARDS
    is_active: int = Field(ACTIVE, ge=BLOCK, le=ACTIVE)

    def following(self, deps: Deps) -> list[Event]:
        return [Blocked()] if self.is_active == BLOCK else []


class ChangeSupplierDetails(ChangeDetails, SupplierDetails):
    """What is not sent stays, `isActive` (1 Active, 0 Block) too."""

    noun = SUPPLIER
    guards = GUARDS
    is_active: int | None = Field(None, ge=BLOCK, le=ACTIVE)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        changed = super().handle(state, context, deps)
        if self.is_active is None:
            return changed
        flow = record.activate if self.is_active == ACTIVE else record.block
        return changed + flow(state)


class SetCommissionTerms(AddsRow, TermsEntry):
    """Sets what a service of the supplier brings from a day on, as a whole: what is not sent is not agreed. Of two sets
    from the same day the later one holds.
    """

    noun = SUPPLIER
    rows = TERMS_ROWS
    guards = (
        not_deleted,
        required("service", "validFrom", "base", "new", "renewal"),
        listed({"service": SERVICE_CATEGORIES}),
    )

    def sent(self, state: State) -> TermsEntry:
        found: TermsEntry = details_of(self, TermsEntry)
        return found

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        entry = self.sent(state)
        return set_terms(state, deps.new_id(), entry, expected_version=self.expected_version)


class ChangeLogo(OneRecord):
    """Gives the supplier a logo whose file is stored; None takes it away."""

    noun = SUPPLIER
    guards = (not_deleted,)
    sets = frozenset({"logo"})
    logo: UUID | None = None

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return change_logo(state, self.logo)


class RemoveLogo(OneRecord):
    noun = SUPPLIER
    guards = (not_deleted,)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return change_logo(state, None)


class UploadLogo(UploadsLogo):
    noun = SUPPLIER

    def events(self, state: State, logo: UUID) -> list[Event]:
        return change_logo(state, logo)
