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
from api.texts import message_of
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
    noun: Noun[Any, Any],
    message: str,
    command: type[Delete] = DeleteNamed,
    *,
    several: str = "",
) -> Callable[..., Done]:
    """An admin's call deletes and says `message`, or `several` of more than one; anybody else's sends
    a delete request.
    """
    requested = message_of(noun.name, "requestDelete")

    def delete(call: Call, payload: Any) -> Done:
        said = several if several and len(payload.ids) > 1 else message
        return done(call.run(payload), said if call.me.role == "admin" else requested)

    delete.__doc__ = DeleteNamed.__doc__
    delete.__annotations__["payload"] = Annotated[command.of(noun), Body()]
    return delete


def deleted_by_address(noun: Noun[Any, Any], message: str) -> Callable[..., Done]:
    """The same of one record, whose id stands in the path."""
    delete, command = deleted(noun, message), DeleteNamed.of(noun)

    def delete_named(call: Call, id: UUID) -> Done:  # noqa: A002 - the path's name
        return delete(call, command.model_validate({"id": id}))

    delete_named.__doc__ = DeleteNamed.__doc__
    return delete_named
