"""The cookie that binds what another site sends back to the browser that was sent there."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.responses import RedirectResponse, Response

from api.http.deps import Call

SECONDS = 600
"""How long the other site's answer is waited for."""


@dataclass(frozen=True, slots=True)
class BrowserCookie:
    """A cookie of one name, which browsers send to one path, also when another site leads there."""

    name: str
    path: str

    def give(self, response: Response, value: str, *, secure: bool) -> None:
        response.set_cookie(
            self.name,
            value,
            max_age=SECONDS,
            httponly=True,
            samesite="lax",
            secure=secure,
            path=self.path,
        )

    def of(self, call: Call) -> str | None:
        """What the browser that calls was given."""
        return call.request.cookies.get(self.name)

    def take(self, response: Response) -> None:
        response.delete_cookie(self.name, path=self.path, httponly=True, samesite="lax")


def redirect(url: str) -> Response:
    """A redirect that no cache keeps."""
    return RedirectResponse(url, status_code=302, headers={"Cache-Control": "no-store"})
