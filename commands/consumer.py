"""Commands about consumers beyond those that every noun has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

from pydantic import Field

from commands.kernel.append import create_stream
from commands.kernel.assignable import assignable
from commands.kernel.by_noun_field import by_noun_field
from commands.kernel.change import ChangeDetails
from commands.kernel.guards import not_in_future, required
from commands.kernel.people import RemovePerson
from commands.kernel.record import Create
from commands.shared.choices import listed
from domain.company.noun import COMPANY
from domain.consumer.details import ConsumerDetails
from domain.consumer.noun import CONSUMER
from domain.consumer.values import CONSUMER_SOURCES, OWN_SOURCE, TITLES
from domain.kernel.details import field_names, with_fields
from domain.lead.lists import EPC_BANDS
from domain.lead.noun import LEAD

if TYPE_CHECKING:
    from collections.abc import Mapping

    from commands.kernel.command import Context, Deps
    from commands.kernel.ports import AppendRequest
    from domain.kernel.details import Details

REQUIRED = (
    "title",
    "firstName",
    "surName",
    "addressOne",
    "town",
    "city",
    "postcode",
    "siteAddress",
    "DOB",
)
LISTS = {"title": TITLES, "isFromPrimo": CONSUMER_SOURCES, "EPCrating": EPC_BANDS}


GUARDS = (required(*REQUIRED), listed(LISTS), not_in_future("date_of_birth"))


class RegisterConsumer(Create, ConsumerDetails):
    """E-mail is optional in the staff form."""

    noun = CONSUMER
    guards = (*GUARDS, assignable("assignee"))
    assignee: tuple[UUID, ...] = Field((), max_length=50, alias="Assignee")

    def derive_fields(self, details: ConsumerDetails) -> ConsumerDetails:
        """A consumer without another source was entered here."""
        if details.is_from_primo is not None:
            return details
        return details.model_copy(update={"is_from_primo": OWN_SOURCE})

    def initial_values(
        self, details: ConsumerDetails, context: Context, deps: Deps
    ) -> dict[str, Any]:
        return {"people": {"Assignee": self.assignee}} if self.assignee else {}


def registered_by_survey(
    person: Details,
    people: Mapping[str, tuple[UUID, ...]],
    consumer_id: UUID,
    context: Context,
    deps: Deps,
) -> AppendRequest:
    """The consumer that the new person of a survey becomes; fields that no consumer has are left out."""
    known = person.model_fields_set & {*field_names(ConsumerDetails)}
    fields = {name: getattr(person, name) for name in known} | {"is_from_primo": OWN_SOURCE}
    created = CONSUMER.created(
        details=with_fields(ConsumerDetails, fields),
        people={role: ids for role, ids in people.items() if role in CONSUMER.roles and ids},
        reference=f"{CONSUMER.reference_prefix}-{deps.store.next_number(CONSUMER.name)}",
    )
    return create_stream(context, CONSUMER, consumer_id, created)


class ChangeConsumerDetails(ChangeDetails, ConsumerDetails):
    noun = CONSUMER
    guards = GUARDS


RemoveAssignee = by_noun_field(
    "RemoveAssignee",
    RemovePerson,
    (CONSUMER, COMPANY, LEAD),
    "Takes a role in a consumer, company or lead from a user.",
)
