"""The own organisation as an admin has described it; no row until then."""

from __future__ import annotations

from domain.organisation.noun import ORGANISATION
from projections.kernel.noun_view import NounView
from projections.kernel.record import RecordProjection, record_table

organisation = record_table("organisation")


class OrganisationProjection(RecordProjection):
    table = organisation
    noun = ORGANISATION


ORGANISATION_VIEW = NounView(projection=OrganisationProjection(), title="legalName")
