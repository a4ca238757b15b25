"""Rows of one area: what its calls have in common is said once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypedDict, Unpack

from api.http.command_endpoint import Names
from api.http.envelope import Done
from api.http.guard import Needs
from api.http.mount import Row, action, command, query
from api.http.roles import Role, role_of
from api.texts import message_of
from commands.kernel.file_limits import UploadKind
from domain.kernel.noun import Noun


class Further(TypedDict, total=False):
    """What few calls say of themselves; `needs` is the area's unless given."""

    needs: Needs
    role: Role | None
    refused: Iterable[int]
    proof: bool
    message: str


class OfCommand(TypedDict, total=False):
    """What few calls say of their command, as `mount.command` takes it."""

    needs: Needs
    role: Role | None
    noun: Noun[Any, Any]
    names: Names
    codes: dict[str, str]
    proof: bool


@dataclass(frozen=True, slots=True)
class Area:
    """`view` and `edit` are what callers need unless a row says otherwise; `edit` as `view` unless
    given.
    """

    tag: str
    view: Needs
    edit: Needs | None = None

    def read(
        self,
        path: str,
        function: Callable[..., Any],
        operation: str,
        returns: Any,
        *,
        method: str = "GET",
        **further: Unpack[Further],
    ) -> Row:
        """A call that reads."""
        further.setdefault("needs", self.view)
        said = {"operation": operation, "tag": self.tag, "returns": returns, **further}
        return query(method, path, function, **said)

    def do(
        self,
        path: str,
        change: Any,
        operation: str,
        message: str = "",
        *,
        method: str = "POST",
        **further: Unpack[OfCommand],
    ) -> Row:
        """A call that carries out a command. `message` is a key of the texts; that of the command's
        role unless given.
        """
        role = further.get("role") or role_of(change)
        further.setdefault("needs", self.edit or self.view)
        message = message or message_of(self.tag, role or "")
        return command(
            method, path, change, operation=operation, tag=self.tag, message=message, **further
        )

    def act(
        self,
        path: str,
        function: Callable[..., Any],
        operation: str,
        returns: Any = Done,
        *,
        method: str = "POST",
        uploads: UploadKind | None = None,
        **further: Unpack[Further],
    ) -> Row:
        """A call whose function changes something. `message` is a key of the texts, for an answer that has
        none of its own.
        """
        further.setdefault("needs", self.edit or self.view)
        said = {"operation": operation, "tag": self.tag, "returns": returns, **further}
        return action(method, path, function, uploads=uploads, **said)
