"""Commands about the contact persons of companies and sites beyond those that every noun has."""

from __future__ import annotations

from commands.kernel.change import ChangeDetails
from commands.kernel.guards import not_in_future, required
from commands.kernel.record import Create
from domain.contact.details import ContactDetails
from domain.contact.noun import CONTACT

GUARDS = (required("companyId", "name"), not_in_future("date_of_birth"))


class AddContact(Create, ContactDetails):
    noun = CONTACT
    guards = GUARDS


class ChangeContactDetails(ChangeDetails, ContactDetails):
    noun = CONTACT
    guards = GUARDS
