"""The consumer as the record mechanism sees it."""

from __future__ import annotations

from domain.consumer.details import ConsumerDetails
from domain.consumer.events import ConsumerDetailsChanged, ConsumerRegistered
from domain.kernel.noun import Claim, Noun
from domain.shared.contact import PartyState
from domain.shared.meter_readings import METER_READING, METER_READINGS


def email_claim(email: str) -> Claim:
    """No address belongs to two consumers."""
    return Claim("consumer.email", email.casefold())


def _claims(details: ConsumerDetails) -> tuple[Claim, ...]:
    return (email_claim(details.email),) if details.email else ()


def _billed(details: ConsumerDetails) -> tuple[str | None, tuple[str | None, ...]]:
    name = " ".join(filter(None, (details.title, details.first_name, details.sur_name)))
    lines = (details.address_one, details.address_two, details.town)
    return name, (*lines, details.city, details.postcode)


CONSUMER = Noun(
    name="consumer",
    is_person=True,
    details=ConsumerDetails,
    created=ConsumerRegistered,
    changed=ConsumerDetailsChanged,
    state=PartyState,
    rows=(METER_READINGS,),
    billed=_billed,
    contact_fields={
        "first_name": "first_name",
        "sur_name": "last_name",
        "email": "email",
        "telephone_number": "phone",
        "mobile": "mobile",
        "address_one": "line_1",
        "address_two": "line_2",
        "town": "city",
        "city": "region",
        "postcode": "postcode",
    },
    reference_prefix="C",
    roles=("Assignee", "Partner", "Installer", "Surveyor"),
    collections=("documents", "installerDocuments"),
    signs={
        "email": (("email",),),
        "phone": (("mobile",), ("telephone_number",)),
        "address": (("address_one", "postcode"),),
    },
    claims=_claims,
    job_fields=(
        *("title", "firstName", "surName", "telephoneNumber", "mobile", "addressOne"),
        *(
            "addressTwo",
            "town",
            "city",
            "postcode",
            "siteAddress",
            "EPCrating",
            "lat",
            "lon",
            "contactStopped",
        ),
        METER_READING,
    ),
)
