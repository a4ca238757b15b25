"""A small route table that the tests of mounting share."""

from __future__ import annotations

from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import File, Form, Query, UploadFile

from api.http.deps import Call
from api.http.envelope import Page
from api.http.guard import ANY, PUBLIC
from api.http.mount import action, command, query
from domain.kernel.errors import InvalidFields
from projections.lists.params import PageParams, SearchParams, page_count
from tests.api.parts import MendBell, RingBell


class Bells(PageParams, SearchParams):
    pass


def bells(filters: Annotated[Bells, Query()], db: sa.Connection) -> Page[str]:
    assert db.execute(sa.text("select 1")).scalar() == 1
    if filters.sort != "createdAt":
        raise InvalidFields(fields={"sort": "unknown_sort"})
    return Page(data=["big", "small"], count=page_count(filters, [{}, {}]))


def my_name(call: Call) -> str:
    return call.me.name


def hang(
    call: Call, title: Annotated[str, Form()], file: Annotated[UploadFile, File()]
) -> dict[str, Any]:
    call.run(RingBell(times=len(file.file.read())))
    return {"title": title}


def broken() -> str:
    msg = "Mrs Smith's bell"
    raise RuntimeError(msg)


ROWS = [
    command(
        "POST",
        "/api/bell/{slug}/ring",
        RingBell,
        needs=("lead", "E"),
        operation="ringBell",
        tag="bell",
        message="Rung",
    ),
    command(
        "POST", "/api/bell/admin/melt", RingBell, operation="meltBell", tag="bell", message="Molten"
    ),
    command(
        "POST",
        "/api/bell/admin/board",
        RingBell,
        needs=("lead", "V"),
        operation="boardBell",
        tag="bell",
        message="",
    ),
    command(
        "POST",
        "/api/bell/regUser/mend/{id}",
        MendBell,
        needs=ANY,
        operation="mendBell",
        tag="bell",
        message="Mended",
    ),
    command(
        "GET",
        "/api/bell/regUser/mend/{kind}/{bellId}",
        MendBell,
        needs=ANY,
        operation="mendBellByGet",
        tag="bell",
        message="",
        names={"bellId": "id", "kind": None},
    ),
    command(
        "POST",
        "/api/bell/regUser/note",
        MendBell,
        needs=ANY,
        operation="noteBell",
        tag="bell",
        message="",
        names={"lead": "id"},
    ),
    query(
        "GET",
        "/api/bell/{slug}/list",
        bells,
        needs=ANY,
        operation="listBells",
        tag="bell",
        returns=Page[str],
    ),
    query(
        "GET",
        "/api/bell/{slug}/name",
        my_name,
        needs=ANY,
        operation="ownName",
        tag="bell",
        returns=str,
    ),
    query(
        "GET",
        "/api/bell/public",
        broken,
        needs=PUBLIC,
        operation="brokenBell",
        tag="bell",
        returns=str,
    ),
    action(
        "POST",
        "/api/bell/regUser/hang",
        hang,
        needs=ANY,
        operation="hangBell",
        tag="bell",
        returns=dict[str, str],
        uploads=True,
    ),
]
