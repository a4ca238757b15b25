"""The paths that templates name values by, with their values of a record."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query

from api.http.deps import Call
from api.http.envelope import ApiModel, Envelope
from api.http.mount import Row
from api.printed import printed
from api.routes.area import Area
from api.routes.reading import readable
from api.texts import language_of
from api.texts.labels import field_label
from projections.across.template_paths import (
    TemplateKind,
    TemplateNoun,
    TemplatePath,
    named,
    paths_of,
    sources,
    values,
)

MOST = 500
Paths = Annotated[
    list[Annotated[str, Query(max_length=200)]] | None, Query(alias="path", max_length=MOST)
]
_AREA = Area("template", ("template", "V"))


class PathOut(ApiModel):
    """`isDate`: the value is printed as DD/MM/YYYY."""

    path: str
    label: str
    is_date: bool


class PathValue(PathOut):
    """`value` as it is printed; empty where the record has none."""

    value: str


class PathsOut(Envelope[list[PathOut]]):
    """In the order of their records' fields."""


class ValuesOut(Envelope[list[PathValue]]):
    """In the order in which the paths were named."""


def template_paths(call: Call, type: TemplateKind) -> PathsOut:  # noqa: A002 - the parameter's name
    """The paths that templates of a kind may name."""
    return PathsOut(
        data=[PathOut(**_said(call, one)) for one in paths_of(type, call.me.role).values()]
    )


def template_values(
    call: Call,
    db: sa.Connection,
    type: TemplateKind,  # noqa: A002 - the parameter's name
    noun: TemplateNoun,
    id: UUID,  # noqa: A002 - the parameter's name
    path: Paths = None,
) -> ValuesOut:
    """What the paths of a kind of template stand for in a record: all of them, or those that are named. A path
    that is unknown is refused by its name. Values are masked as the record's own screen masks them.
    """
    readable(call, db, noun, id)
    role = call.me.role
    wanted = list(paths_of(type, role).values()) if path is None else named(type, role, path)
    found = values(wanted, sources(db, noun, id, role, call.services.deps.clock.now()))
    data = [
        PathValue(**_said(call, one), value=printed(one.column, found[one.path], "en"))
        for one in wanted
    ]
    return ValuesOut(data=data)


def _said(call: Call, one: TemplatePath) -> dict[str, Any]:
    language = language_of(call.request.headers.get("accept-language"))
    label = field_label(one.noun, one.column.path, language)
    return {"path": one.path, "label": label, "is_date": one.is_date}


ROWS: list[Row] = [
    _AREA.read("/api/template/admin/paths", template_paths, "templatePaths", PathsOut),
    _AREA.read("/api/template/admin/values", template_values, "templateValues", ValuesOut),
]
