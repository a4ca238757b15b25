"""`python -m tests.bench.program COMMAND`: `daybook COMMAND` with one call more, that does nothing;
`python -m tests.bench.program bare PORT`: the same server around Starlette alone.
"""

from __future__ import annotations

import sys

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from api.http.guard import ANY, PUBLIC
from api.http.mount import query
from api.routes import ROWS
from infra.cli import main

EMPTY, EMPTY_SIGNED_IN = "/api/bench/empty", "/api/bench/emptySignedIn"
BARE = "/empty"
BODY = b'{"success":true,"message":"","data":{}}'


def empty() -> dict[str, str]:
    """Answers nothing."""
    return {}


def bare_app() -> Starlette:
    async def answer(_request: Request) -> Response:
        return Response(BODY, media_type="application/json")

    return Starlette(routes=[Route(BARE, answer)])


def serve_bare(port: int) -> None:
    config = uvicorn.Config(
        bare_app(), port=port, log_config=None, access_log=False, server_header=False
    )
    uvicorn.Server(config).run()


if __name__ == "__main__":
    if sys.argv[1] == "bare":
        serve_bare(int(sys.argv[2]))
    else:
        for path, needs in ((EMPTY, PUBLIC), (EMPTY_SIGNED_IN, ANY)):
            ROWS.append(
                query(
                    *("GET", path, empty),
                    operation=path.rpartition("/")[2],
                    tag="bench",
                    needs=needs,
                    returns=dict[str, str],
                )
            )
        main()
