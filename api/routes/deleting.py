"""Deletes at once, or sends a delete request: one call, whose message says which it did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any
from uuid import UUID

from fastapi import Body
from pydantic import AliasChoices, BeforeValidator, Field

from api.http.deps import Call
from api.http.endpoints import done
from api.http.envelope import Done
from commands.kernel.delete import Delete
from commands.kernel.record import BULK, as_list
from domain.kernel.noun import Noun


class DeleteNamed(Delete):
    """An admin deletes at once; from anyone else it is a request. `id` is one record's or several."""

    ids: Annotated[tuple[UUID, ...], BeforeValidator(as_list)] = Field(
        min_length=1,
        max_length=BULK,
        validation_alias=AliasChoices("id", "_id", "ids", "deleteIds"),
        serialization_alias="id",
    )


def deleted(
    noun: Noun[Any, Any], message: str, command: type[Delete] = DeleteNamed
) -> Callable[..., Done]:
    """An admin's call deletes and says `message`; anybody else's sends a delete request."""

    def delete(call: Call, payload: Any) -> Done:
        said = message if call.me.role == "admin" else "record.delete_requested"
        return done(call.run(payload), said)

    delete.__doc__ = DeleteNamed.__doc__
    delete.__annotations__["payload"] = Annotated[command.of(noun), Body()]
    return delete
