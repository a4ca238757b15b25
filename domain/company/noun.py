"""The company as the record mechanism sees it."""

from __future__ import annotations

from domain.company.details import CompanyDetails
from domain.company.events import CompanyDetailsChanged, CompanyOpened
from domain.kernel.noun import Noun
from domain.shared.contact import PartyState
from domain.shared.meter_readings import METER_READING, METER_READINGS

COMPANY = Noun(
    name="company",
    details=CompanyDetails,
    created=CompanyOpened,
    changed=CompanyDetailsChanged,
    state=PartyState,
    rows=(METER_READINGS,),
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
