"""The versions that Daybook comes with."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from datetime import date
from functools import cache
from importlib.resources import files
from io import StringIO

from domain.reference_table import vat
from domain.reference_table.checking import check_sheet
from domain.reference_table.details import ReferenceTableDetails
from domain.reference_table.events import ReferenceTableFounded, ReferenceTableState
from domain.reference_table.funding import version_1
from domain.reference_table.kinds import LOOKUP, TIERS
from domain.reference_table.values import (
    TABLES,
    Content,
    Purpose,
    TableName,
    TableVersion,
    hash_of,
)
from domain.shared.contract_lists import ADDITIONAL_HANDSET, SERVICE_KINDS

SPECIFICATION = "Specification, document 2, section 9"
ALWAYS = date(2020, 1, 1)
"""From when on the specification's own tables are valid, which say no day."""
_PRICES = """parallel kit 36.45|battery add-on kit 43.37|external connector set 36.45
IP65 long cable set 43.36|IP65 medium cable set 39.67|IP20 long 43.36|IP20 medium 39.67
5.32kWh long 33.25|5.32kWh medium 28.37|10.65kWh long 63.02|10.65kWh medium 57.75|busbar 116.21
5-way battery cabinet 275.55|battery connectors 11.87|single and three-phase meters 103.86
wifi logger 34.26|wifi and LAN logger 46.02"""
_EACH = frozenset({"battery connectors", "single and three-phase meters"})
_UNPRICED = ("rail", "hooks", "flashing", "isolators", "cable", "connectors", "bird mesh")
BOILER_BRANDS = ("Vaillant", "Worcester")
"""The documents name no models, and not the third brand."""
BUYER_TYPES = (
    *("First Time Buyer", "Second Purchase", "Buy To Let"),
    *("Let to Buy", "Remortgage", "Commercial"),
)
BURIAL_TYPES = ("Cremation", "Burial")
TRADE_TYPES = (
    *("Scaffolders", "Roofers", "Electricians", "Gas Engineers"),
    *("cavity wall installers", "underfloor installers", "loft installers"),
    *("ventilation installers", "internal wall installers", "external wall installers"),
    *("room in roof installers", "ASHP installers"),
)
_PLANS = {
    "50": ["17.09", "20.88", "24.32", "26.74", "28.44"],
    "75": ["36.11", "44.12", "51.39", "56.5", "60.1"],
}


def _accessories() -> Content:
    lines = _PRICES.replace("\n", "|").split("|")
    priced = (line.rpartition(" ") for line in lines)
    rows = [(item, price, "yes" if item in _EACH else "") for item, _, price in priced]
    return (*rows, *((item, "", "") for item in _UNPRICED))


def _plans() -> Content:
    return tuple(
        (age, tier, price)
        for age, prices in _PLANS.items()
        for tier, price in zip(TIERS, prices, strict=True)
    )


def _names(names: tuple[str, ...]) -> Content:
    return tuple((name,) for name in names)


@cache
def ofgem_version_2() -> Content:
    """The rows of Ofgem's sheet."""
    sheet = (
        files(__package__).joinpath("data", "eco4_full_project_scores_v2.csv").read_text("utf-8")
    )
    headers, *rows = csv.reader(StringIO(sheet))
    return check_sheet("funding", headers, enumerate(rows, 2)).content


def _version(
    number: int,
    content: Content,
    source: str = SPECIFICATION,
    valid_from: date = ALWAYS,
    purposes: tuple[Purpose, ...] = LOOKUP,
) -> TableVersion:
    return TableVersion(
        version=number,
        source=source,
        valid_from=valid_from,
        purposes=purposes,
        sha256=hash_of(content),
        rows=len(content),
    )


def _funding() -> ReferenceTableState:
    """Lookups go on with version 1, submissions are made with version 2 once that is published."""
    second = ofgem_version_2()
    first = version_1(second)
    versions = (
        _version(
            1,
            first,
            "Ofgem ECO4 full project scores matrix, version 1, 11 May 2022: derived from version 2",
            date(2022, 5, 11),
            ("lookup", "submission"),
        ),
        _version(
            2,
            second,
            "Ofgem ECO4 full project scores matrix, version 2, 13 June 2022",
            date(2022, 6, 13),
            ("submission",),
        ),
    )
    return ReferenceTableState(versions=versions, contents=(first, second))


@cache
def _state(table: TableName) -> ReferenceTableState:
    if table == "funding":
        return _funding()
    contents: Mapping[TableName, Content] = {
        "accessories": _accessories(),
        "boiler_brands": tuple((brand, "") for brand in BOILER_BRANDS),
        "trade_types": _names(TRADE_TYPES),
        "buyer_types": _names(BUYER_TYPES),
        "burial_types": _names(BURIAL_TYPES),
        # There are two, whose names the specification does not show: admins enter them.
        "wholesale_providers": (),
        "funeral_plans": _plans(),
        "service_prices": ((ADDITIONAL_HANDSET, "10"),),
        "renewal_days": tuple((kind, "180") for kind in SERVICE_KINDS),
        "vat_rates": vat.FOUNDED,
    }
    content = contents[table]
    return ReferenceTableState(versions=(_version(1, content),), contents=(content,))


def found(table: TableName) -> ReferenceTableFounded:
    """The first event of a table. Raises KeyError for an unknown one."""
    if table not in TABLES:
        raise KeyError(table)
    return ReferenceTableFounded(details=ReferenceTableDetails(table=table), state=_state(table))
