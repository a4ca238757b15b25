"""What happens to a contact beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.contact.details import ContactDetails
from domain.kernel.record import Created, DetailsChanged
from domain.kernel.state_fields import NoState


class ContactAdded(Created[ContactDetails, NoState], topic="contact.added.1"):
    pass


class ContactDetailsChanged(DetailsChanged[ContactDetails], topic="contact.details_changed.1"):
    pass
