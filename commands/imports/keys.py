"""Finds the records and people that rows name by other keys than ids, for a batch at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from uuid import UUID

from pydantic import TypeAdapter, ValidationError

from commands.imports.cells import RowValues
from commands.imports.columns import COMPANY_KEYS, CONSUMER_KEYS, LEAD_ID
from commands.imports.ports import KnownPerson, Lookups, NamedCompany
from domain.kernel.formats import CompanyNumber, DateOfBirth, Email, Postcode
from domain.kernel.noun import Claim
from domain.user.noun import email_claim

if TYPE_CHECKING:
    from commands.kernel.ports import EventStore

CONSUMER_ID, CONSUMER_EMAIL, SURNAME, CONSUMER_POSTCODE, BORN = CONSUMER_KEYS
NUMBER, COMPANY_NAME, COMPANY_POSTCODE = COMPANY_KEYS
NOT_FOUND, AMBIGUOUS = "not_found", "ambiguous"
_FORMATS: dict[str, Any] = {
    CONSUMER_EMAIL: TypeAdapter(Email),
    CONSUMER_POSTCODE: TypeAdapter(Postcode),
    COMPANY_POSTCODE: TypeAdapter(Postcode),
    BORN: TypeAdapter(DateOfBirth),
    NUMBER: TypeAdapter(CompanyNumber),
}
_EMAIL = TypeAdapter(Email)


@dataclass(slots=True)
class RowLinks:
    """The records that a row means; `problems` are codes by the path of the key."""

    lead: UUID | None = None
    consumer: UUID | None = None
    company: UUID | None = None
    people: dict[str, list[UUID]] = field(default_factory=dict)
    problems: dict[str, str] = field(default_factory=dict)


class KeyFinder:
    def __init__(self, store: EventStore, lookups: Lookups) -> None:
        self._store = store
        self._lookups = lookups

    def find(self, rows: Sequence[RowValues]) -> list[RowLinks]:
        """By place. Keys are brought to their stored form first; one that has none is a problem."""
        links = [RowLinks() for _ in rows]
        for row, found in zip(rows, links, strict=True):
            _to_stored_form(row, found)
        self._leads(rows, links)
        self._consumers(rows, links)
        self._companies(rows, links)
        self._people(rows, links)
        return links

    def _leads(self, rows: Sequence[RowValues], links: Sequence[RowLinks]) -> None:
        known = self._lookups.by_reference("lead", _values(rows, LEAD_ID))
        for row, found in zip(rows, links, strict=True):
            if LEAD_ID in row.keys:
                found.lead = known.get(row.keys[LEAD_ID])
                if found.lead is None:
                    found.problems[LEAD_ID] = NOT_FOUND

    def _consumers(self, rows: Sequence[RowValues], links: Sequence[RowLinks]) -> None:
        by_reference = self._lookups.by_reference("consumer", _values(rows, CONSUMER_ID))
        claims = {
            email: Claim("consumer.email", email.casefold())
            for email in _values(rows, CONSUMER_EMAIL)
        }
        holders = self._store.holders(list(claims.values())) if claims else {}
        wanted = {person for row in rows if (person := _person(row)) is not None}
        by_person = self._lookups.consumers(wanted) if wanted else {}
        for row, found in zip(rows, links, strict=True):
            keys = row.keys
            if CONSUMER_ID in keys:
                found.consumer = by_reference.get(keys[CONSUMER_ID])
                if found.consumer is None:
                    found.problems[CONSUMER_ID] = NOT_FOUND
                continue
            if CONSUMER_EMAIL in keys:
                found.consumer = holders.get(claims[keys[CONSUMER_EMAIL]])
            person = _person(row)
            if found.consumer is None and person is not None:
                found.consumer = _only(by_person.get(person, ()), found, SURNAME)

    def _companies(self, rows: Sequence[RowValues], links: Sequence[RowLinks]) -> None:
        numbers = _values(rows, NUMBER)
        by_number = self._lookups.companies_by_number(numbers) if numbers else {}
        wanted = {name for row in rows if (name := _company(row)) is not None}
        by_name = self._lookups.companies_by_name(wanted) if wanted else {}
        for row, found in zip(rows, links, strict=True):
            if NUMBER in row.keys:
                found.company = _only(by_number.get(row.keys[NUMBER], ()), found, NUMBER)
            name = _company(row)
            if found.company is None and name is not None:
                found.company = _only(by_name.get(name, ()), found, COMPANY_NAME)

    def _people(self, rows: Sequence[RowValues], links: Sequence[RowLinks]) -> None:
        emails = {email for row in rows for texts in row.people.values() for email in texts}
        claims = {email: email_claim(stored) for email in emails if (stored := _email(email))}
        holders = self._store.holders(list(claims.values())) if claims else {}
        for row, found in zip(rows, links, strict=True):
            for role, texts in row.people.items():
                ids = [holders.get(claims[one]) if one in claims else None for one in texts]
                if None in ids:
                    found.problems[role] = NOT_FOUND
                else:
                    found.people[role] = [one for one in ids if one is not None]


def _to_stored_form(row: RowValues, found: RowLinks) -> None:
    for path, text in list(row.keys.items()):
        if path not in _FORMATS:
            continue
        try:
            stored = _FORMATS[path].validate_python(text)
        except ValidationError as error:
            found.problems[path] = str(error.errors()[0]["type"])
            del row.keys[path]
        else:
            row.keys[path] = str(stored)


def _values(rows: Iterable[RowValues], path: str) -> set[str]:
    return {row.keys[path] for row in rows if path in row.keys}


def _person(row: RowValues) -> KnownPerson | None:
    keys = row.keys
    if not {SURNAME, CONSUMER_POSTCODE, BORN} <= keys.keys():
        return None
    return KnownPerson(keys[SURNAME].casefold(), keys[CONSUMER_POSTCODE], keys[BORN])


def _company(row: RowValues) -> NamedCompany | None:
    keys = row.keys
    if not {COMPANY_NAME, COMPANY_POSTCODE} <= keys.keys():
        return None
    return NamedCompany(keys[COMPANY_NAME].casefold(), keys[COMPANY_POSTCODE])


def _only(ids: Sequence[UUID], found: RowLinks, path: str) -> UUID | None:
    if len(ids) > 1:
        found.problems[path] = AMBIGUOUS
        return None
    return ids[0] if ids else None


def _email(text: str) -> str | None:
    try:
        return _EMAIL.validate_python(text)
    except ValidationError:
        return None
