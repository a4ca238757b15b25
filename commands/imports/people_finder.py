"""Finds the users whom rows name: by e-mail address, or by a name that says who is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

from pydantic import TypeAdapter, ValidationError

from domain.kernel.folding import name_key
from domain.kernel.formats import Email
from domain.user.noun import email_claim

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from commands.imports.cells import RowValues
    from commands.imports.ports import Lookups
    from commands.kernel.ports import EventStore
    from domain.kernel.noun import Noun

NOT_FOUND, AMBIGUOUS = "not_found", "ambiguous"
_EMAIL = TypeAdapter(Email)


class PeopleFinder:
    """For one batch of rows. An address means its user. A name means who has it of those whom the row's
    record has in this place already, or else the only active user of that name.
    """

    def __init__(
        self, noun: Noun[Any, Any], rows: Sequence[RowValues], store: EventStore, lookups: Lookups
    ) -> None:
        texts = {text for row in rows for said in row.people.values() for text in said}
        claims = {text: email_claim(stored) for text in texts if (stored := _email(text))}
        holders = store.holders(list(claims.values())) if claims else {}
        names = {name_key(text) for text in texts if text not in claims} - {""}
        self._noun, self._store = noun, store
        self._by_email = {text: holders.get(claim) for text, claim in claims.items()}
        self._by_name = lookups.users_by_name(names) if names else {}

    def find(self, role: str, texts: Sequence[str], own: UUID | None) -> list[UUID] | str:
        """The users whom a row of the record names for a role, or the code of what is wrong."""
        has = self._has(role, own) if self._by_name else ()
        ids: list[UUID] = []
        for text in texts:
            meant = self._meant(text, has)
            if len(meant) != 1:
                return AMBIGUOUS if meant else NOT_FOUND
            ids += meant
        return ids

    def _meant(self, text: str, has: Collection[UUID]) -> list[UUID]:
        if text in self._by_email:
            holder = self._by_email[text]
            return [] if holder is None else [holder]
        named = self._by_name.get(name_key(text), ())
        return [one.id for one in named if one.id in has] or [
            one.id for one in named if one.is_active
        ]

    def _has(self, role: str, own: UUID | None) -> Collection[UUID]:
        state = self._store.load_many([(self._noun, own)]).get(own) if own else None
        return state.people.get(role, ()) if state else ()


def _email(text: str) -> str | None:
    try:
        return _EMAIL.validate_python(text)
    except ValidationError:
        return None
