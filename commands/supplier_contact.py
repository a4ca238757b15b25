"""Commands about the contacts of suppliers beyond those that every noun has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar
from uuid import UUID

from pydantic import AliasChoices, Field

from commands.kernel.change import ChangeDetails
from commands.kernel.command import Command
from commands.kernel.delete import RemoveRecord
from commands.kernel.guards import required
from commands.kernel.record import Create, OneRecord
from domain.kernel.errors import InvalidFields, NotFound
from domain.kernel.formats import Email, LongText
from domain.supplier_contact.details import SupplierContactDetails
from domain.supplier_contact.noun import SUPPLIER_CONTACT, email_claim

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome

GUARDS = (required("supplierId", "Email"),)


class AddSupplierContact(Create, SupplierContactDetails):
    noun = SUPPLIER_CONTACT
    guards = GUARDS


class ChangeSupplierContactDetails(ChangeDetails, SupplierContactDetails):
    noun = SUPPLIER_CONTACT
    guards = GUARDS


def contact_of(deps: Deps, supplier: UUID, email: str) -> UUID:
    """The supplier's contact with an address, without regard to case. Raises NotFound."""
    claim = email_claim(supplier, email)
    found = deps.store.holders([claim]).get(claim)
    if found is None:
        raise NotFound(noun=SUPPLIER_CONTACT.name, fields={"contactEmail": "not_found"})
    return found


class OfContact(Command):
    """Base of commands that name a contact by `_id`, or by `supplierId` and `contactEmail`."""

    command: ClassVar[type[OneRecord]]
    """What is carried out on the contact."""
    id: UUID | None = Field(None, validation_alias=AliasChoices("_id", "id"))
    supplier: UUID | None = Field(None, alias="supplierId")
    contact_email: Email | None = None
    expected_version: int | None = Field(None, ge=1)
    reason: LongText | None = None

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises InvalidFields unless a contact is named, NotFound."""
        sent = self.model_fields_set & self.command.model_fields.keys()
        body: dict[str, Any] = {name: getattr(self, name) for name in sent}
        wanted = self.command.model_validate(body | {"id": self._named(deps)})
        return wanted.execute(context, deps)

    def _named(self, deps: Deps) -> UUID:
        if self.id is not None:
            return self.id
        if self.supplier is None or self.contact_email is None:
            raise InvalidFields(fields={"_id": "required"})
        return contact_of(deps, self.supplier, self.contact_email)


class ChangeSupplierContact(OfContact, SupplierContactDetails):
    """Changes the contact that `_id`, or `supplierId` and `contactEmail`, name; what is not sent stays."""

    command = ChangeSupplierContactDetails


class RemoveSupplierContact(OfContact):
    """Deletes the contact that `_id`, or `supplierId` and `contactEmail`, name."""

    command = RemoveRecord.of(SUPPLIER_CONTACT)
