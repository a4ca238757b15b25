"""The call that answers the OpenAPI document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import JSONResponse

from api.http.deps import server_of, services_of
from api.http.guard import identify, refuse_unready
from api.http.this_machine import is_from_this_machine

if TYPE_CHECKING:
    from starlette.requests import Request


def served_document(request: Request) -> JSONResponse:
    """The OpenAPI document, for users who are signed in and for callers on this machine.

    It names every call and field, which a stranger has no use for but an attack. Raises NotSignedIn.
    """
    if not is_from_this_machine(request):
        caller = identify(request, services_of(request), mutates=False)
        refuse_unready(caller.user, server_of(request).settings, "openapi")
    return JSONResponse(request.app.openapi())
