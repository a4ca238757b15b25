"""The fields of a record that a contact has, on both sides and in one form."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from commands.shared.ledger_contacts import ADDRESS_FIELDS
from domain.kernel.details import leaf, leaf_fields
from domain.kernel.record import fold
from domain.nouns import NOUNS

if TYPE_CHECKING:
    from collections.abc import Mapping
    from uuid import UUID

    from commands.kernel.command import Deps
    from commands.shared.ledger_contacts import LedgerParty
    from domain.kernel.noun import Noun
    from domain.kernel.record import Record
    from domain.ledger_link.merging import Values

    State = Record[Any, Any]
XERO_ID = "xero_id"


@cache
def contact_nouns() -> tuple[Noun[Any, Any], ...]:
    """Nouns whose records are contacts at the ledger."""
    return tuple(one for one in NOUNS.values() if one.contact_fields)


def ours(noun: Noun[Any, Any], state: State) -> Values:
    """By leaf path."""
    return {path: _text(leaf(state.details, path)) for path in noun.contact_fields}


def ours_at(noun: Noun[Any, Any], id_: UUID, version: int, deps: Deps) -> Values | None:
    """As they were in a version."""
    state: State | None = fold(None, deps.store.events(id_, upto=version)) if version else None
    return ours(noun, state) if state is not None else None


def theirs(noun: Noun[Any, Any], party: LedgerParty, kept: Values) -> tuple[Values, dict[str, str]]:
    """What the contact says, in the form in which we would store it, and what has no such form: there `kept` stands
    in the first.
    """
    said: dict[str, str | None] = {}
    refused: dict[str, str] = {}
    for path, name in noun.contact_fields.items():
        value = party.values.get(name)
        try:
            said[path] = _as_stored(noun, path, value) if value else None
        except (ValidationError, ValueError):
            refused[path] = str(value)
            said[path] = kept.get(path)
    return said, refused


def without_plain_lines(party: LedgerParty) -> LedgerParty:
    """The contact without an address that has neither town nor postcode: that is how invoices write ours, all of it
    in lines.
    """
    if party.values.keys() & {"city", "postcode"}:
        return party
    kept = {name: value for name, value in party.values.items() if name not in ADDRESS_FIELDS}
    return replace(party, values=kept)


def wire_of(noun: Noun[Any, Any], path: str) -> str:
    return leaf_fields(noun.details)[path].wire


def values_to_send(noun: Noun[Any, Any], state: State, instead: Values) -> Mapping[str, str | None]:
    """By the port's names; `instead` of ours where both sides differ."""
    found = {
        noun.contact_fields[path]: value for path, value in {**ours(noun, state), **instead}.items()
    }
    if "name" not in found and noun.billed is not None:
        # What a person is called follows from the parts of the name.
        found["name"] = noun.billed(state.details)[0] or None
    return found


def _as_stored(noun: Noun[Any, Any], path: str, value: str) -> str | None:
    details = noun.details.model_validate({wire_of(noun, path): value})
    return _text(leaf(details, path))


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) and value else None
