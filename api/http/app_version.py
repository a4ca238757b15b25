"""Which release this is: the version, and a name for the web app as it is served."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

TITLE, VERSION = "Daybook", "0.1.0"
SHOWN = 12


@cache
def build_of(web_root: Path | None) -> dict[str, str]:
    """`build` changes with every build of the web app: its index names all other files by content.

    Looked at once, as the files themselves are: a new build is served by a new process.
    """
    index = web_root / "index.html" if web_root is not None else None
    if index is None or not index.is_file():
        return {"version": VERSION, "build": ""}
    return {"version": VERSION, "build": hashlib.sha256(index.read_bytes()).hexdigest()[:SHOWN]}
