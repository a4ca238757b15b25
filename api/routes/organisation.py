"""Calls about the own organisation, of which there is one."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import File, Query, UploadFile
from pydantic import Field
from pydantic.alias_generators import to_camel
from starlette.responses import Response

from api.http.deps import Call
from api.http.endpoints import done
from api.http.envelope import ApiModel, Done
from api.http.limits import count_upload
from api.http.mount import Row
from api.http.record_models import details_out
from api.routes.downloads import shown_picture
from api.routes.reading import readable, shown
from api.routes.shared import area_of
from commands.organisation import (
    ChangeOrganisation,
    RemoveOrganisationLogo,
    UploadOrganisationLogo,
)
from commands.shared.files.opening import Reading, SealedFile, whole_file
from domain.kernel.errors import NotFound
from domain.organisation.details import OrganisationDetails
from domain.organisation.events import OrganisationLogoChanged
from domain.organisation.noun import ORGANISATION, STREAM, found
from projections.kernel.record import Doc


class OrganisationBase(ApiModel):
    """`version` is 1 until an admin describes the organisation."""

    id: str = Field(alias="_id")
    version: int
    logo: str | None = Field(None, description="The id of its logo's picture")


OrganisationOut: Any = details_out(OrganisationDetails, OrganisationBase, "OrganisationOut")
_SHOWN = [field.alias or to_camel(name) for name, field in OrganisationOut.model_fields.items()]


def show_organisation(call: Call, db: sa.Connection) -> Doc:
    """The organisation, as the seller on invoices."""
    try:
        doc = shown(call, db, ORGANISATION.name, STREAM)
        return {wire: doc[wire] for wire in _SHOWN}
    except NotFound:
        founded = found().details.model_dump(mode="json", by_alias=True)
        return {"_id": str(STREAM), "version": 1, "logo": None, **founded}


def upload_logo(
    call: Call,
    file: Annotated[UploadFile, File(description="PNG or JPEG, at most 500 kB")],
) -> Done:
    """Invoices that are issued from now on show the logo. Cameras' notes are taken out of the picture."""
    count_upload(call.services, call.me.user_id, file.size)
    data = file.file.read(call.services.deps.file_limits.logo + 1)
    return done(call.run(UploadOrganisationLogo(STREAM, data)), "organisation.logo_uploaded")


def logo(
    call: Call,
    db: sa.Connection,
    picture: Annotated[UUID | None, Query(alias="v")] = None,
) -> Response:
    """The logo that the organisation has, or with `v` one that it had once."""
    doc = readable(call, db, ORGANISATION.name, STREAM)
    now = UUID(doc["logo"]) if doc["logo"] else None
    wanted = picture or now
    if wanted is None or (wanted != now and wanted not in _logos(call)):
        raise NotFound(noun="logo")
    reading = Reading(call.context, ORGANISATION.name, STREAM)
    return shown_picture(whole_file(call.services.deps, SealedFile(wanted, STREAM), reading))


def _logos(call: Call) -> set[UUID | None]:
    """The files of all logos that it ever had."""
    events = (recorded.event for recorded in call.services.deps.store.events(STREAM))
    return {event.state.logo for event in events if isinstance(event, OrganisationLogoChanged)}


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
    _AREA.act("/api/organisation/logo", upload_logo, "uploadOrganisationLogo", uploads="logo"),
    _AREA.read("/api/organisation/logo", logo, "organisationLogo", None),
    _AREA.do(
        "/api/organisation/logo/remove",
        RemoveOrganisationLogo,
        "removeOrganisationLogo",
        "organisation.logo_removed",
    ),
]
