"""Commands about the contact persons of companies and sites beyond those that every noun has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from commands.consumer import refuse_future_birth
from commands.kernel.record import ChangeDetails, Create, State, require, require_kept
from domain.contact.details import ContactDetails
from domain.contact.noun import CONTACT

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event


class AddContact(Create, ContactDetails):
    noun = CONTACT

    def prepare(self, details: ContactDetails, context: Context, deps: Deps) -> dict[str, Any]:
        require(details, "companyId", "name")
        refuse_future_birth(details.date_of_birth, deps)
        return {}


class ChangeContactDetails(ChangeDetails, ContactDetails):
    noun = CONTACT

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        require_kept(self, "company")
        require_kept(self, "name")
        refuse_future_birth(self.date_of_birth, deps)
        return super().decide(state, context, deps)
