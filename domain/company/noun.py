"""The company as the record mechanism sees it."""

from __future__ import annotations

from domain.company.details import CompanyDetails
from domain.company.events import CompanyDetailsChanged, CompanyOpened
from domain.kernel.noun import Noun
from domain.shared.contact import PartyState
from domain.shared.meter_readings import METER_READING, METER_READINGS


def _billed(details: CompanyDetails) -> tuple[str | None, tuple[str | None, ...]]:
    lines = (details.first_line, details.second_line, details.town)
    return details.business_name, (*lines, details.country, details.postcode)


COMPANY = Noun(
    name="company",
    details=CompanyDetails,
    created=CompanyOpened,
    changed=CompanyDetailsChanged,
    state=PartyState,
    rows=(METER_READINGS,),
    billed=_billed,
    contact_fields={
        "business_name": "name",
        "first_line": "line_1",
        "second_line": "line_2",
        "town": "city",
        "country": "country",
        "postcode": "postcode",
        "vat_number": "tax_number",
        "register_number": "company_number",
    },
    job_fields=(
        *(
            "businessName",
            "firstLine",
            "secondLine",
            "town",
            "country",
            "postcode",
            "mpan",
            "mprn",
            "contactStopped",
        ),
        METER_READING,
    ),
    roles=("Assignee", "Partner", "Installer", "Surveyor"),
)
