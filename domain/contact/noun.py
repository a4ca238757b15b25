"""The contact as the record mechanism sees it. A contact is a data subject of its own."""

from __future__ import annotations

from domain.contact.details import ContactDetails
from domain.contact.events import ContactAdded, ContactDetailsChanged
from domain.kernel.noun import Claim, Noun
from domain.kernel.state_fields import NoState


def _claims(details: ContactDetails) -> tuple[Claim, ...]:
    return (Claim("contact.email", details.email.casefold()),) if details.email else ()


CONTACT = Noun(
    name="contact",
    is_person=True,
    details=ContactDetails,
    created=ContactAdded,
    changed=ContactDetailsChanged,
    state=NoState,
    signs={"email": (("email",),), "phone": (("mobile",), ("phone",))},
    claims=_claims,
    job_fields=("companyId", "siteId", "name", "phone", "mobile", "jobTitle"),
    parent="company",
)
