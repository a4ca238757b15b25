"""Headers of what a browser saves as a file: its name, and that no cache keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from starlette.responses import Response

from api.http.file_headers import SANDBOXED
from commands.shared.files.image_metadata import picture_of
from domain.kernel.errors import NotFound
from domain.kernel.uk_time import UK

if TYPE_CHECKING:
    from datetime import datetime

NO_STORE = {"Cache-Control": "private, no-store"}
SHOWN = {"Content-Disposition": "inline"} | SANDBOXED | NO_STORE
"""Of pictures, which browsers show in a page."""


def download_headers(name: str) -> dict[str, str]:
    """A name may have any letters (RFC 6266); one that needs no escaping stands as it is."""
    escaped = quote(name, safe="")
    said = f'filename="{name}"' if escaped == name else f"filename*=UTF-8''{escaped}"
    return {"Content-Disposition": f"attachment; {said}"} | SANDBOXED | NO_STORE


def shown_picture(data: bytes) -> Response:
    """A picture that stands for a record, as browsers show it in a page."""
    picture = picture_of(data)
    if picture is None:
        raise NotFound(noun="picture")
    return Response(data, media_type=picture.content_type, headers=SHOWN)


def shown_jpeg(data: bytes) -> Response:
    """A picture that was made of a stored file."""
    return Response(data, media_type="image/jpeg", headers=SHOWN)


def dated_name(stem: str, at: datetime, ending: str) -> str:
    """A file's name with the day that it is, or was, in the United Kingdom."""
    return f"{stem}-{at.astimezone(UK):%d-%m-%Y}.{ending}"
