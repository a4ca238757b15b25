"""Imports of consumers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.consumer import ChangeConsumerDetails, RegisterConsumer
from commands.imports.known_by import Key, Known, claimed, looked_up, numbered
from commands.imports.people import ChangesPeople, CreatesWithPeople
from commands.imports.ports import KnownPerson
from commands.imports.target import BORN, OWNER, POSTCODE, REASON, Target
from commands.kernel.assignments import Assignments, assignments_of
from domain.consumer.details import ConsumerDetails
from domain.consumer.noun import CONSUMER
from domain.kernel.folding import name_key

if TYPE_CHECKING:

    class ConsumerPeople(Assignments):
        pass

else:
    ConsumerPeople = assignments_of(CONSUMER)


class ImportConsumer(CreatesWithPeople, RegisterConsumer, ConsumerPeople):
    pass


class ChangeImportedConsumer(ChangesPeople, ChangeConsumerDetails, ConsumerPeople):
    pass


_as_person = looked_up(
    lambda lookups, people: lookups.consumers(people),
    lambda values: KnownPerson(name_key(values[0]), *values[1:]),
)
KNOWN_CONSUMER = Known(
    CONSUMER,
    (
        numbered(CONSUMER, "consumerId"),
        claimed(CONSUMER, "email"),
        Key(("surName", "postcode", "DOB"), _as_person),
    ),
)
CONSUMER_NAMES: dict[str, tuple[str, ...]] = {
    "Consumer.consumerId": ("consumer id", "customer id"),
    "Consumer.email": ("consumer email",),
    "Consumer.surName": ("surname", "last name", "consumer surname"),
    "Consumer.postcode": ("consumer postcode",),
    "Consumer.DOB": ("dob", "date of birth", "birth date"),
}
"""Headers by which rows of other nouns name a consumer."""
TARGET = Target(
    known=KNOWN_CONSUMER,
    body=ConsumerDetails,
    create=ImportConsumer,
    change=ChangeImportedConsumer,
    texts=(REASON,),
    not_offered=frozenset({"xeroId"}),
    says={
        "first": "firstName",
        "last": "surName",
        "email": "email",
        "phone": "telephoneNumber",
        "street": "addressOne",
        "postcode": "postcode",
    },
    aliases={
        "consumerId": ("consumer id", "customer id"),
        "surName": ("last name",),
        "firstName": ("forename",),
        "email": ("e-mail",),
        "telephoneNumber": ("phone", "telephone"),
        "addressOne": ("address", "address line 1", "first line of address"),
        "addressTwo": ("address line 2",),
        "EPCrating": ("epc",),
        "isFromPrimo": ("source",),
        **POSTCODE,
        **BORN,
        **OWNER,
    },
    sample=(
        (
            *("Title", "First name", "Surname", "Email", "Mobile", "Address line 1", "Town"),
            *("City", "Postcode", "Site address", "Date of birth"),
        ),
        (
            *("Ms", "Ada", "Byron", "ada@example.com", "07700 900123", "12 Mill Lane", "Leeds"),
            *("Leeds", "LS1 4AP", "12 Mill Lane, Leeds", "10/12/1975"),
        ),
        (
            *("Mr", "Tom", "Reed", "", "07700 900456", "4 Station Road", "York"),
            *("York", "YO24 1AA", "4 Station Road, York", "02/03/1968"),
        ),
    ),
)
