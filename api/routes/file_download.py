"""A file by its id alone, for links that know no more."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import sqlalchemy as sa
from pydantic import AliasChoices, BaseModel, ConfigDict, Field
from starlette.responses import Response

from api.http.deps import Call
from api.http.guard import ANY
from api.http.mount import Row
from api.routes.area import Area
from api.routes.files import download
from api.routes.reading import viewer
from domain.kernel.errors import NotFound
from projections.across.attachments import home_of


def _file_id() -> Any:
    return Field(validation_alias=AliasChoices("id", "documentId", "_id"))


class WantedFile(BaseModel):
    """`id` or `documentId`."""

    model_config = ConfigDict(extra="forbid")

    id: UUID = _file_id()


def download_file(call: Call, db: sa.Connection, payload: WantedFile) -> Response:
    """The file of a record that the caller may see, as it was uploaded."""
    home = home_of(db, payload.id, viewer(call))
    if home is None:
        raise NotFound(noun="document")
    return download(call, db, *home, payload.id)


_FILES = Area("user", ANY)

ROWS: list[Row] = [
    _FILES.read(
        "/api/users/regUser/download_file",
        download_file,
        "downloadFile",
        None,
        method="POST",
        refused=(416,),
    ),
]
