"""Companies, as lists and drawers show them."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

import sqlalchemy as sa

from domain.company.noun import COMPANY
from projections.kernel.noun_view import NounView
from projections.kernel.record import Doc, card_column, record_table
from projections.lists.child_search import ChildSearch
from projections.lists.filters import Flag, OneOf, People
from projections.lists.shared_query import own_id
from projections.lists.sort import Sort
from projections.lists.spec import ListSpec
from projections.shared.party import PartyProjection

COMPANY_LIST = ListSpec(
    (
        own_id("Company"),
        Flag("isLive", counted=True, section="company-live"),
        Flag("isActive", column="active", counted=True, annotation=Literal["0", "1"]),
        OneOf("businessSector", counted=True, sort=True),
        OneOf("businessType", counted=True, sort=True),
        People("Assignee", offered=False),
        People("Partner", offered=False),
        Sort("businessName"),
        Sort("town", grouped=True),
        Sort("postcode"),
    ),
    search=ChildSearch(table="company", child="contact", child_column="company_id"),
)
company = record_table(
    "company",
    card_column(),
    sa.Column("register_number", sa.Text),
    spec=COMPANY_LIST,
    files=("documents",),
    indexes=(sa.Index("company_register_number", "register_number"),),
)


class CompanyProjection(PartyProjection):
    table = company
    noun = COMPANY
    card = (
        "_id",
        "businessName",
        "firstLine",
        "secondLine",
        "town",
        "businessSector",
        "postcode",
        "contactStopped",
    )
    search_fields = (
        "businessName",
        "firstLine",
        "town",
        "postcode",
        "registerNumber",
        "mpan",
        "mprn",
        "midNumber",
    )

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        return super().own_columns(doc) | {"register_number": doc["registerNumber"]}


def _with_contacts_of_sites(doc: Doc, _now: datetime | None) -> Doc:
    """Puts each site's contacts under the site; the company's own list keeps all of them."""
    contacts = doc["Contact"]
    sites = [
        site | {"User": [one for one in contacts if one["siteId"] == site["_id"]]}
        for site in doc["Site"]
    ]
    return doc | {"Site": sites}


COMPANY_VIEW = NounView(
    projection=CompanyProjection(),
    list_file="Companies",
    title="businessName",
    subtitle=("town", "postcode"),
    picker=("businessName", "postcode"),
    delete="by_request",
    is_searched=True,
    complete=_with_contacts_of_sites,
)
