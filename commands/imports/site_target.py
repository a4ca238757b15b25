"""Imports of sites, whose rows name the company."""

from __future__ import annotations

from uuid import UUID

from commands.imports.company_target import COMPANY_NAMES, KNOWN_COMPANY
from commands.imports.known_by import Key, Known, looked_up
from commands.imports.ports import NamedSite
from commands.imports.target import POSTCODE, REASON, Target
from commands.site import ChangeSiteDetails, OpenSite
from domain.company.noun import COMPANY
from domain.kernel.folding import name_key
from domain.site.details import SiteDetails
from domain.site.noun import SITE

_by_meter = looked_up(
    lambda lookups, numbers: lookups.sites_by_meter(numbers),
    lambda values: values[0],
)
_by_name = looked_up(
    lambda lookups, names: lookups.sites_by_name(names),
    lambda values: NamedSite(UUID(values[0]), name_key(values[1])),
)
KNOWN_SITE = Known(
    SITE,
    (
        Key(("electric.meterNumber",), _by_meter),
        Key(("gas.MPRN",), _by_meter),
        Key(("siteName",), _by_name, within=COMPANY.name),
    ),
)
NAMED_SITE = Known(SITE, KNOWN_SITE.keys[-1:])
"""As rows of other nouns know a site: by its name within the company that they name."""
SITE_NAMES: dict[str, tuple[str, ...]] = {"Site.siteName": ("site", "site name")}
"""Headers by which rows of other nouns name a site."""
TARGET = Target(
    known=KNOWN_SITE,
    body=SiteDetails,
    create=OpenSite,
    change=ChangeSiteDetails,
    texts=(REASON,),
    linked=(KNOWN_COMPANY,),
    not_offered=frozenset({"companyId"}),
    says={
        "firm": "Company.businessName",
        "place": "siteName",
        "street": "siteAddress",
        "delivery street": "siteAddress",
        "postcode": "postcode",
        "delivery postcode": "postcode",
    },
    aliases={
        "siteName": ("site", "name"),
        "siteAddress": ("address", "site address"),
        "electric.meterNumber": ("mpan", "electricity meter", "meter number"),
        "electric.topLine": ("top line",),
        "gas.MPRN": ("gas meter",),
        "water.WaterCorespId": ("spid", "water"),
        "chipandpin.midNumber": ("mid",),
        **POSTCODE,
        **COMPANY_NAMES,
    },
    sample=(
        ("Company name", "Company postcode", "Site name", "Address", "Postcode", "MPAN", "MPRN"),
        *(
            ("Mill Bakery", "LS1 4AP", "Leeds Depot", "3 Canal Street", "LS1 4AP", "", ""),
            ("Mill Bakery", "LS1 4AP", "York Shop", "8 Stonegate", "YO1 8AS", "", ""),
        ),
    ),
)
