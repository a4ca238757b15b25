"""Calls about the own organisation, of which there is one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import sqlalchemy as sa
from pydantic import Field
from pydantic.alias_generators import to_camel

from api.http.deps import Call
from api.http.envelope import ApiModel
from api.http.mount import Row
from api.http.record_models import details_out
from api.routes.reading import shown
from api.routes.shared import area_of
from commands.organisation import ChangeOrganisation
from domain.kernel.errors import NotFound
from domain.organisation.details import OrganisationDetails
from domain.organisation.noun import ORGANISATION, STREAM, found
from projections.kernel.record import Doc


class OrganisationBase(ApiModel):
    """`version` is 1 until an admin describes the organisation."""

    id: str = Field(alias="_id")
    version: int


OrganisationOut: Any = details_out(OrganisationDetails, OrganisationBase, "OrganisationOut")
_SHOWN = [field.alias or to_camel(name) for name, field in OrganisationOut.model_fields.items()]


def show_organisation(call: Call, db: sa.Connection) -> Doc:
    """The organisation, as the seller on invoices."""
    try:
        doc = shown(call, db, ORGANISATION.name, STREAM)
        return {wire: doc[wire] for wire in _SHOWN}
    except NotFound:
        founded = found().details.model_dump(mode="json", by_alias=True)
        return {"_id": str(STREAM), "version": 1, **founded}


_AREA = area_of(ORGANISATION)

ROWS: list[Row] = [
    _AREA.read("/api/organisation", show_organisation, "showOrganisation", OrganisationOut),
    # No role: what lists and drawers of all nouns do is not done with the only record of its kind.
    replace(
        _AREA.do(
            "/api/organisation",
            ChangeOrganisation,
            "changeOrganisation",
            "organisation.changed",
            method="PUT",
            proof=True,
        ),
        role=None,
    ),
]
