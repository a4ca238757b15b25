"""Headers of what a browser saves as a file: its name, and that no cache keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from domain.kernel.uk_time import UK

if TYPE_CHECKING:
    from datetime import datetime

NO_STORE = {"Cache-Control": "private, no-store"}


def download_headers(name: str) -> dict[str, str]:
    """A name may have any letters (RFC 6266); one that needs no escaping stands as it is."""
    escaped = quote(name, safe="")
    said = f'filename="{name}"' if escaped == name else f"filename*=UTF-8''{escaped}"
    return {"Content-Disposition": f"attachment; {said}"} | NO_STORE


def dated_name(stem: str, at: datetime, ending: str) -> str:
    """A file's name with the day that it is, or was, in the United Kingdom."""
    return f"{stem}-{at.astimezone(UK):%d-%m-%Y}.{ending}"
