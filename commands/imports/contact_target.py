"""Imports of contacts, whose rows name the company, and the site if it is one's."""

from __future__ import annotations

from commands.contact import AddContact, ChangeContactDetails
from commands.imports.company_target import COMPANY_NAMES, KNOWN_COMPANY
from commands.imports.known_by import Known, claimed
from commands.imports.site_target import NAMED_SITE, SITE_NAMES
from commands.imports.target import BORN, REASON, Target
from domain.contact.details import ContactDetails
from domain.contact.noun import CONTACT

KNOWN_CONTACT = Known(CONTACT, (claimed(CONTACT, "email"),))
TARGET = Target(
    known=KNOWN_CONTACT,
    body=ContactDetails,
    create=AddContact,
    change=ChangeContactDetails,
    texts=(REASON,),
    linked=(KNOWN_COMPANY, NAMED_SITE),
    not_offered=frozenset({"companyId", "siteId"}),
    says={"whole": "name", "email": "email", "phone": "phone", "firm": "Company.businessName"},
    aliases={
        "name": ("contact", "contact name", "full name"),
        "email": ("e-mail", "contact email"),
        "phone": ("telephone", "phone number"),
        "jobTitle": ("position",),
        "nationalInsurance": ("national insurance number", "ni number"),
        **SITE_NAMES,
        **BORN,
        **COMPANY_NAMES,
    },
    sample=(
        ("Company name", "Company postcode", "Name", "Email", "Phone", "Job title"),
        ("Mill Bakery", "LS1 4AP", "Ada Byron", "ada@example.com", "07700 900123", "Owner"),
        ("Mill Bakery", "LS1 4AP", "Tom Reed", "tom@example.com", "", "Accounts"),
    ),
)
