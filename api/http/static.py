"""Serves the built web app from `webui/dist`, compressed ahead of time."""

from __future__ import annotations

import base64
import hashlib
import re
from mimetypes import guess_type
from typing import TYPE_CHECKING

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.websockets import WebSocketClose

from api.http.errors import failure

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.types import Receive, Scope, Send

ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
HASHED = "assets/"
"""Folder of files whose names change with their content."""
IMMUTABLE, REVALIDATE = "public, max-age=31536000, immutable", "no-cache"
NOT_BUILT = "The web app is not built yet. Run `make build`, then reload this page.\n"
_INLINE_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)


class WebApp:
    """Files by name; any other address of the app gets index.html, whose router knows it."""

    def __init__(self, root: Path | None) -> None:
        self.root = root if root is not None and (root / "index.html").is_file() else None
        # Listed once: a request can only ever name one of these.
        self.files = (
            {}
            if self.root is None
            else {_name(self.root, path): path for path in self.root.rglob("*") if path.is_file()}
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await WebSocketClose()(scope, receive, send)
            return
        await self.answer(Request(scope))(scope, receive, send)

    def answer(self, request: Request) -> Response:
        name = request.url.path.lstrip("/")
        if name == "api" or name.startswith("api/"):
            return failure(request, "request.not_found", 404)
        if request.method not in {"GET", "HEAD"}:
            return failure(
                request, "request.method_not_allowed", 405, headers={"Allow": "GET, HEAD"}
            )
        if self.root is None:
            return PlainTextResponse(NOT_BUILT, 503, {"Cache-Control": "no-store"})
        if name in self.files:
            return self._file(name, request)
        if "." in name.rpartition("/")[2]:
            return PlainTextResponse("Not Found", 404)
        return self._file("index.html", request)

    def _file(self, name: str, request: Request) -> Response:
        path, headers = self.files[name], {"Vary": "Accept-Encoding"}
        headers["Cache-Control"] = IMMUTABLE if name.startswith(HASHED) else REVALIDATE
        accepted = {
            part.partition(";")[0].strip()
            for part in Headers(scope=request.scope).get("accept-encoding", "").split(",")
        }
        for encoding, suffix in ENCODINGS:
            if encoding in accepted and name + suffix in self.files:
                path = self.files[name + suffix]
                headers["Content-Encoding"] = encoding
                break
        return FileResponse(
            path, headers=headers, media_type=guess_type(name)[0] or "application/octet-stream"
        )


def _name(root: Path, path: Path) -> str:
    return path.relative_to(root).as_posix()


def content_security_policy(root: Path | None) -> str:
    """Everything from here and nothing from elsewhere; inline scripts only those of index.html."""
    scripts = " ".join(["'self'", *_inline_script_hashes(root)])
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src {scripts}",
            # Emotion writes its styles into the page.
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "connect-src 'self'",
            "font-src 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'self'",
        )
    )


def _inline_script_hashes(root: Path | None) -> list[str]:
    index = root / "index.html" if root else None
    if index is None or not index.is_file():
        return []
    scripts = _INLINE_SCRIPT.findall(index.read_text(encoding="utf-8"))
    digests = [hashlib.sha256(script.encode()).digest() for script in scripts]
    return [f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests]
