"""Commands about the own organisation. Its stream begins with the first change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self
from uuid import UUID

from pydantic import Field

from commands.kernel.founded import ChangeFounded
from commands.kernel.guards import Attempt, check, required, why_replaced
from commands.kernel.record import OneRecord, State, details_of
from commands.shared.logos import UploadsLogo
from domain.kernel import record
from domain.organisation.details import OrganisationDetails
from domain.organisation.events import OrganisationLogoChanged
from domain.organisation.noun import ORGANISATION, STREAM, found
from domain.organisation.reminders import refuse_disorder
from domain.shared.logo import change_logo

if TYPE_CHECKING:
    from collections.abc import Mapping

    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event
    from domain.organisation.events import OrganisationFounded


class ChangeOrganisation(ChangeFounded, OrganisationDetails):
    """What is not sent stays. `expectedVersion` is 1 until it was changed."""

    noun = ORGANISATION
    guards = (why_replaced, required("legalName", "termsDays"))
    sets = frozenset(OrganisationDetails.model_fields)
    # Customers pay into the account that invoices name.
    proved = frozenset({"bank_name", "bank_sortcode", "bank_account_number"})
    expected_version: int | None = Field(None, ge=1)

    @classmethod
    def giving(cls, state: State, values: Mapping[str, Any], reason: str | None) -> Self:  # noqa: ARG003 - there is one
        return cls.model_validate({"reason": reason, **values})

    def stream(self) -> UUID:
        return STREAM

    def founding(self) -> OrganisationFounded:
        return found()

    def events(self, state: State, context: Context, deps: Deps) -> list[Event]:
        sent = details_of(self, OrganisationDetails)
        check(Attempt(self, context, deps, sent, state, state.details))
        refuse_disorder(state.details.merge(sent))
        return record.change_details(
            state, ORGANISATION.changed, sent, expected_version=self.expected_version
        )


class ChangeOrganisationLogo(OneRecord):
    """Gives the organisation a logo whose file is stored; None takes it away."""

    noun = ORGANISATION
    sets = frozenset({"logo"})
    logo: UUID | None = None

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return change_logo(state, self.logo, OrganisationLogoChanged)


class RemoveOrganisationLogo(OneRecord):
    """Invoices that are issued from now on show no logo."""

    noun = ORGANISATION

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return change_logo(state, None, OrganisationLogoChanged)


class UploadOrganisationLogo(UploadsLogo):
    noun = ORGANISATION
    kind = "logo"

    def events(self, state: State, logo: UUID) -> list[Event]:
        return change_logo(state, logo, OrganisationLogoChanged)
