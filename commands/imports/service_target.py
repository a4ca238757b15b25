"""Imports of services, which are known by the numbers of their meters."""

from __future__ import annotations

from commands.imports.company_target import COMPANY_NAMES, KNOWN_COMPANY
from commands.imports.consumer_target import CONSUMER_NAMES, KNOWN_CONSUMER
from commands.imports.known_by import Key, Known, looked_up, numbered
from commands.imports.site_target import NAMED_SITE, SITE_NAMES
from commands.imports.target import OWNER, REASON, RowFound, Target
from commands.service.saving import AddService, ChangeService
from domain.kernel.details import leaf_fields
from domain.service.details import ServiceDetails
from domain.service.fields import PAPERS
from domain.service.kinds import KINDS, NAMES, Kind
from domain.service.noun import SERVICE

KIND = "kind"
_GROUPS: tuple[Kind, ...] = tuple(kind for kind in KINDS if kind != "other")
_KINDS = {name.casefold(): kind for kind in KINDS for name in (kind, NAMES[kind])}
_SECRETS = {
    leaf.wire
    for leaf in leaf_fields(ServiceDetails).values()
    if leaf.sealed is not None and leaf.sealed.data_class == "secret"
}


def _complete_service(row: RowFound) -> None:
    """A kind is given by its name, as calls or as lists show it; else it is that of the row's fields."""
    said = row.body.get(KIND)
    if isinstance(said, str):
        row.body[KIND] = _KINDS.get(said.casefold(), said)
    elif row.is_new:
        filled = [kind for kind in _GROUPS if kind in row.body]
        if len(filled) == 1:
            row.body[KIND] = filled[0]


_RATES = {
    **{f"{fuel}.dailyCharges": ("sc", "standing charge") for fuel in ("gas", "electric")},
    "electric.unitDayRate": ("day rate",),
    "electric.unitNightRate": ("night rate",),
    **dict.fromkeys(("gas.kWH", "electric.unitDaykWh"), ("eac", "aq", "kwh")),
}
_by_meter = looked_up(
    lambda lookups, numbers: lookups.services_by_meter(numbers),
    lambda values: values[0],
)
KNOWN_SERVICE = Known(
    SERVICE,
    (
        numbered(SERVICE, "serviceId"),
        *(
            Key((path,), _by_meter)
            for path in ("electric.meterNumber", "electric.meterNumberTwo", "gas.meterNumber")
        ),
    ),
)
TARGET = Target(
    known=KNOWN_SERVICE,
    body=ServiceDetails,
    create=AddService,
    change=ChangeService,
    texts=(REASON,),
    linked=(KNOWN_CONSUMER, KNOWN_COMPANY, NAMED_SITE),
    must_find=(KNOWN_CONSUMER.noun.name, KNOWN_COMPANY.noun.name, NAMED_SITE.noun.name),
    groups=_GROUPS,
    # Ids of records and files stand in no spreadsheet, and it is no place for passwords.
    not_offered=frozenset({"Company", "Site", "Consumer", "Lead", *PAPERS.values(), *_SECRETS}),
    says={
        "firm": "Company.businessName",
        "postcode": "Company.postcode",
        "place": "Site.siteName",
        "term": "contract_length",
    },
    aliases={
        "serviceType": ("service", "category"),
        "contract_end_date": ("ced",),
        "accountNumber": ("supplier account",),
        "electric.meterNumber": ("mpan",),
        "gas.meterNumber": ("mprn",),
        **_RATES,
        **CONSUMER_NAMES,
        **COMPANY_NAMES,
        # Where the file's kind has no field of that name: brokers' files have the company's.
        "Company.postcode": (*COMPANY_NAMES["Company.postcode"], "postcode", "post code"),
        **SITE_NAMES,
        **OWNER,
    },
    complete=_complete_service,
    sample=(
        (
            *("Company name", "Company postcode", "Site", "MPAN", "Meter type", "SC", "Day rate"),
            *("Night rate", "Contract start date", "Contract length", "CED"),
        ),
        (
            *("Mill Bakery", "LS1 4AP", "Leeds Depot", "1200023305967", "STANDARD", "35", "24.1"),
            *("17.35", "01/03/2026", "2 years", "29/02/2028"),
        ),
        (
            *("Mill Bakery", "LS1 4AP", "York Shop", "1412345678901", "AMR", "42.5", "23.95"),
            *("16.8", "01/06/2026", "1 year", ""),
        ),
    ),
)
