"""The company as the record mechanism sees it."""

from __future__ import annotations

from domain.company.details import CompanyDetails
from domain.company.events import CompanyDetailsChanged, CompanyOpened
from domain.kernel.meter_readings import MeterReadings
from domain.kernel.noun import Noun

COMPANY = Noun(
    name="company",
    details=CompanyDetails,
    created=CompanyOpened,
    changed=CompanyDetailsChanged,
    state=MeterReadings,
    job_fields=(
        *("businessName", "firstLine", "secondLine", "town", "country", "postcode", "mpan", "mprn"),
    ),
    roles=("Assignee", "Partner", "Installer", "Surveyor"),
)
