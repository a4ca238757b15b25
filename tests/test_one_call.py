"""Requests in one step are answered as the test client's own transport answers them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket

from tests.one_call import in_one_call


async def said(request: Request) -> Response:
    scope = {name: request.scope[name] for name in ("method", "path", "client", "server")}
    body = (await request.body()).decode()
    answer = JSONResponse(scope | {"query": dict(request.query_params), "body": body})
    answer.set_cookie("seen", "yes")
    return answer


async def fails(_: Request) -> Response:
    raise RuntimeError("on purpose")


async def breaks_off(_: Request) -> Response:
    async def stream() -> AsyncIterator[str]:
        yield "the first half"
        raise RuntimeError("on purpose")

    return StreamingResponse(stream())


async def repeats(socket: WebSocket) -> None:
    await socket.accept()
    await socket.send_text(await socket.receive_text())
    await socket.close()


APP = Starlette(
    routes=[
        Route("/said/{name}", said, methods=["GET", "POST", "HEAD"]),
        Route("/fails", fails),
        Route("/breaks-off", breaks_off),
        WebSocketRoute("/repeats", repeats),
    ]
)


@pytest.fixture(scope="module")
def portal() -> Iterator[BlockingPortal]:
    with start_blocking_portal() as portal:
        yield portal


def usual(**more: bool) -> TestClient:
    return TestClient(APP, base_url="http://127.0.0.1:8787", **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("method", ["GET", "POST", "HEAD"])
def test_the_application_sees_and_says_the_same(portal: BlockingPortal, method: str) -> None:
    found = []
    for client in (usual(), in_one_call(usual(), portal)):
        content = b"a body" if method == "POST" else None
        answer = client.request(method, "/said/a%20name?q=%C3%A4", content=content)
        found.append((answer.status_code, answer.text, dict(answer.headers), dict(client.cookies)))
    assert found[0] == found[1]


def test_a_fault_is_an_answer_or_raised(portal: BlockingPortal) -> None:
    answering = in_one_call(usual(raise_server_exceptions=False), portal)
    assert answering.get("/fails").status_code == 500
    with pytest.raises(RuntimeError, match="on purpose"):
        in_one_call(usual(), portal, raises=True).get("/fails")


def test_an_answer_that_broke_off_is_none(portal: BlockingPortal) -> None:
    client = in_one_call(usual(raise_server_exceptions=False), portal)
    with pytest.raises(AssertionError, match="/breaks-off broke off"):
        client.get("/breaks-off")


def test_sockets_are_as_before(portal: BlockingPortal) -> None:
    with in_one_call(usual(), portal).websocket_connect("/repeats") as socket:
        socket.send_text("a word")
        assert socket.receive_text() == "a word"
