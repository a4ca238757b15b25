"""Views of lists that the signed-in user has saved: filters, order and columns by a name."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from uuid import UUID

from fastapi import Path
from pydantic import ConfigDict, Field

from api.http.deps import Call
from api.http.envelope import ApiModel
from api.http.guard import ANY
from api.http.mount import Row
from api.routes.area import Area
from domain.kernel.errors import NotFound

ListName = Annotated[str, Path(pattern="^[a-z-]{1,40}$")]
Text = Annotated[str, Field(max_length=200)]


class ViewState(ApiModel):
    """What a list shows; what was searched for is not kept, because it names people."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)

    filters: dict[Text, Annotated[list[Text], Field(max_length=100)]] = Field(
        default_factory=dict, max_length=40
    )
    sort: Text
    sort_type: Literal["asc", "desc"]
    limit: int = Field(ge=1, le=500)
    columns: list[Text] = Field(default_factory=list, max_length=100)


class SavedView(ViewState):
    id: str = Field(alias="_id")
    name: str


class NewView(ViewState):
    name: str = Field(min_length=1, max_length=80)


def views(call: Call, list: ListName) -> Any:  # noqa: A002 - the path's name
    return call.services.saved_views.of(call.me.user_id, list)


def save_view(call: Call, list: ListName, body: NewView) -> Any:  # noqa: A002 - the path's name
    """Saves a view, in the place of the one of the same name; answers all views of the list."""
    state = body.model_dump(by_alias=True, exclude={"name"})
    call.services.saved_views.keep(call.me.user_id, list, body.name, state)
    return views(call, list)


def remove_view(call: Call, list: ListName, id: UUID) -> Any:  # noqa: A002 - the path's names
    """Answers the views that are left of the list."""
    if not call.services.saved_views.drop(call.me.user_id, id):
        raise NotFound(noun="view")
    return views(call, list)


_VIEWS = Area("view", ANY)

ROWS: list[Row] = [
    _VIEWS.read("/api/views/{list}", views, "savedViews", list[SavedView]),
    _VIEWS.act("/api/views/{list}", save_view, "saveView", list[SavedView]),
    _VIEWS.act("/api/views/{list}/{id}/remove", remove_view, "removeView", list[SavedView]),
]
