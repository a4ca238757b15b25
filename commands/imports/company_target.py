"""Imports of companies, which come before their sites and contacts: a file has records of one noun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.company import ChangeCompanyDetails, OpenCompany
from commands.imports.known_by import Key, Known, looked_up
from commands.imports.people import ChangesPeople, CreatesWithPeople
from commands.imports.ports import NamedCompany
from commands.imports.target import OWNER, POSTCODE, REASON, Target
from commands.kernel.assignments import Assignments, assignments_of
from domain.company.details import CompanyDetails
from domain.company.noun import COMPANY
from domain.kernel.folding import name_key

if TYPE_CHECKING:

    class CompanyPeople(Assignments):
        pass

else:
    CompanyPeople = assignments_of(COMPANY)


class ImportCompany(CreatesWithPeople, OpenCompany, CompanyPeople):
    pass


class ChangeImportedCompany(ChangesPeople, ChangeCompanyDetails, CompanyPeople):
    pass


_by_number = looked_up(
    lambda lookups, numbers: lookups.companies_by_number(numbers),
    lambda values: values[0],
)
_by_name = looked_up(
    lambda lookups, names: lookups.companies_by_name(names),
    lambda values: NamedCompany(name_key(values[0]), values[1]),
)
KNOWN_COMPANY = Known(
    COMPANY,
    (
        Key(("registerNumber",), _by_number),
        Key(("businessName", "postcode"), _by_name),
    ),
)
COMPANY_NAMES: dict[str, tuple[str, ...]] = {
    "Company.registerNumber": ("register number", "company number", "registration number"),
    "Company.businessName": ("business name", "company name", "company"),
    "Company.postcode": ("company postcode", "business postcode"),
}
"""Headers by which rows of other nouns name a company."""
TARGET = Target(
    known=KNOWN_COMPANY,
    body=CompanyDetails,
    create=ImportCompany,
    change=ChangeImportedCompany,
    texts=(REASON,),
    # Numbers of other programs are written by the exchange with them.
    not_offered=frozenset({"xeroId"}),
    says={"firm": "businessName", "street": "firstLine", "postcode": "postcode"},
    aliases={
        "businessName": ("company name", "company", "name"),
        "registerNumber": ("company number", "registration number"),
        "firstLine": ("address", "address line 1", "first line of address"),
        "secondLine": ("address line 2",),
        "businessSector": ("sector",),
        "businessType": ("type",),
        "isLive": ("live",),
        **POSTCODE,
        **OWNER,
    },
    sample=(
        ("Company name", "Company number", "First line", "Town", "Postcode", "Business type"),
        ("Mill Bakery", "01234567", "12 Mill Lane", "Leeds", "LS1 4AP", "Limited company"),
        ("Station Garage", "", "4 Station Road", "York", "YO24 1AA", "Sole trader"),
    ),
)
