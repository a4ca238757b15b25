"""A small route table that the tests of mounting share."""

from __future__ import annotations

from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import File, Form, Query, UploadFile

from api.http.deps import Call
from api.http.envelope import ApiModel, Envelope, Page
from api.http.guard import ANY, PUBLIC
from api.http.mount import action, command, query
from domain.kernel.errors import InvalidFields
from projections.lists.params import PageParams, SearchParams, page_count
from tests.api.http_world import AddSample, ChangeSample


class SampleListParams(PageParams, SearchParams):
    pass


def samples(filters: Annotated[SampleListParams, Query()], db: sa.Connection) -> Page[str]:
    assert db.execute(sa.text("select 1")).scalar() == 1
    if filters.sort != "createdAt":
        raise InvalidFields(fields={"sort": "unknown_sort"})
    return Page(data=["big", "small"], count=page_count(filters, [{}, {}]))


def my_name(call: Call) -> str:
    return call.me.name


def upload(
    call: Call, title: Annotated[str, Form()], file: Annotated[UploadFile, File()]
) -> dict[str, Any]:
    call.run(AddSample(times=len(file.file.read())))
    return {"title": title}


class SampleInside(ApiModel):
    number: int


class SampleAnswer(Envelope[list[SampleInside]]):
    pass


def misfit() -> SampleAnswer:
    return SampleAnswer(data=[SampleInside.model_validate({"number": "Mrs Smith"})])


def broken() -> str:
    msg = "Mrs Smith's sample"
    raise RuntimeError(msg)


ROWS = [
    command(
        "POST",
        "/api/sample/{slug}/add",
        AddSample,
        needs=("lead", "E"),
        operation="addSample",
        tag="sample",
        message="site.added",
    ),
    command(
        "POST",
        "/api/sample/admin/add_as_admin",
        AddSample,
        operation="addSampleAsAdmin",
        tag="sample",
        message="site.added",
    ),
    command(
        "POST",
        "/api/sample/admin/board",
        AddSample,
        needs=("lead", "V"),
        operation="addSampleFromBoard",
        tag="sample",
        message="",
    ),
    command(
        "POST",
        "/api/sample/regUser/change/{id}",
        ChangeSample,
        needs=ANY,
        operation="changeSample",
        tag="sample",
        message="site.changed",
    ),
    command(
        "GET",
        "/api/sample/regUser/change/{kind}/{sampleId}",
        ChangeSample,
        needs=ANY,
        operation="changeSampleByGet",
        tag="sample",
        message="",
        names={"sampleId": "id", "kind": None},
    ),
    command(
        "POST",
        "/api/sample/regUser/note",
        ChangeSample,
        needs=ANY,
        operation="changeSampleOfLead",
        tag="sample",
        message="",
        names={"lead": "id"},
    ),
    query(
        "GET",
        "/api/sample/{slug}/list",
        samples,
        needs=ANY,
        operation="listSamples",
        tag="sample",
        returns=Page[str],
    ),
    query(
        "GET",
        "/api/sample/{slug}/name",
        my_name,
        needs=ANY,
        operation="ownName",
        tag="sample",
        returns=str,
    ),
    query(
        "GET",
        "/api/sample/public",
        broken,
        needs=PUBLIC,
        operation="brokenSample",
        tag="sample",
        returns=str,
    ),
    query(
        "GET",
        "/api/sample/misfit",
        misfit,
        needs=PUBLIC,
        operation="misfitSample",
        tag="sample",
        returns=SampleAnswer,
    ),
    action(
        "POST",
        "/api/sample/regUser/upload",
        upload,
        needs=ANY,
        operation="uploadSample",
        tag="sample",
        returns=dict[str, str],
        uploads="document",
    ),
]
