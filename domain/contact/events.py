"""What happens to a contact beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.contact.details import ContactDetails
from domain.kernel.record import Created, DetailsChanged


class ContactAdded(Created[ContactDetails], topic="contact.added.1"):
    pass


class ContactDetailsChanged(DetailsChanged[ContactDetails], topic="contact.details_changed.1"):
    pass
