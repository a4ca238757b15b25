"""What answers that are no JSON, but a file, say to browsers, whichever call gives them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.responses import Response

POLICY = "Content-Security-Policy"
SANDBOX = "sandbox; default-src 'none'"
"""A browser that opens it all the same lets it run nothing, ask nothing, and be of no origin."""
REDIRECTED = 300
SANDBOXED = {POLICY: SANDBOX}


def guard_file(response: Response) -> Response:
    """A file is saved unless its call says that it is shown, and is sandboxed in any case."""
    if response.status_code < REDIRECTED:
        response.headers.setdefault("Content-Disposition", "attachment")
        if SANDBOX not in response.headers.getlist(POLICY):
            response.headers.append(POLICY, SANDBOX)
    return response
