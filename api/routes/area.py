"""Rows of one area: what its calls have in common is said once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from api.http.envelope import Done
from api.http.guard import Needs
from api.http.mount import Row, action, command, query
from api.http.roles import Role


@dataclass(frozen=True, slots=True)
class Area:
    """`view` and `edit` are what callers need unless a row says otherwise."""

    tag: str
    view: Needs
    edit: Needs

    def read(
        self,
        method: str,
        path: str,
        function: Callable[..., Any],
        operation: str,
        returns: Any,
        needs: Needs | None = None,
        role: Role | None = None,
    ) -> Row:
        """A call that reads."""
        return query(
            method,
            path,
            function,
            needs=needs or self.view,
            operation=operation,
            tag=self.tag,
            returns=returns,
            role=role,
        )

    def do(
        self,
        path: str,
        change: Any,
        operation: str,
        message: str,
        needs: Needs | None = None,
        **more: Any,
    ) -> Row:
        """A call that carries out a command; a POST unless `method` is given."""
        return command(
            more.pop("method", "POST"),
            path,
            change,
            needs=needs or self.edit,
            operation=operation,
            tag=self.tag,
            message=message,
            **more,
        )

    def act(
        self,
        path: str,
        function: Callable[..., Any],
        operation: str,
        needs: Needs | None = None,
        returns: Any = Done,
        role: Role | None = None,
    ) -> Row:
        """A call whose function ends in a command."""
        return action(
            "POST",
            path,
            function,
            needs=needs or self.edit,
            operation=operation,
            tag=self.tag,
            returns=returns,
            role=role,
        )

    def upload(
        self, path: str, function: Callable[..., Any], operation: str, needs: Needs | None = None
    ) -> Row:
        """A call that adds a file to a record."""
        return action(
            "POST",
            path,
            function,
            needs=needs or self.edit,
            operation=operation,
            tag=self.tag,
            returns=Done,
            uploads=True,
            role="addDocument",
        )
