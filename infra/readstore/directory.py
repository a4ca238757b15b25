"""Answers from the read models that commands and the HTTP door ask for by a port."""

from __future__ import annotations

from typing import TYPE_CHECKING

from projections import figures, scope, user

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from contextlib import AbstractContextManager
    from uuid import UUID

    import sqlalchemy as sa

    from commands.base import Actor
    from projections.record_view import Doc

    ReadStore = Callable[[], AbstractContextManager[sa.Connection]]


class Users:
    """Fulfils `api.ports.Users`."""

    def __init__(self, read: ReadStore) -> None:
        self._read = read

    def find_by_email(self, email: str) -> Doc | None:
        with self._read() as session:
            return user.find_by_email(session, email)

    def get(self, user_id: UUID) -> Doc | None:
        with self._read() as session:
            return user.find(session, user_id)

    def listed(self, *, roles: Sequence[str] = (), active: bool | None = None) -> list[Doc]:
        with self._read() as session:
            return user.listed(session, roles, active=active)


class Visibility:
    """Fulfils `commands.base.Visibility`."""

    def __init__(self, read: ReadStore) -> None:
        self._read = read

    def visible(self, actor: Actor, noun: str, ids: Sequence[UUID]) -> set[UUID]:
        with self._read() as session:
            who = scope.viewer(session, actor.user_id, actor.role)
            return scope.visible(session, noun, list(ids), who)


class Figures:
    """Fulfils `api.ports.Figures`."""

    def __init__(self, read: ReadStore) -> None:
        self._read = read

    def delete_requests(self) -> dict[str, int]:
        with self._read() as session:
            return figures.delete_requests(session)
