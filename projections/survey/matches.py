"""Consumers who may be the person of a survey: with the same e-mail address, telephone, name or address."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from domain.survey.noun import CUSTOMER
from projections.kernel.record import ERASED
from projections.lists.page import list_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from projections.kernel.record import Doc
    from projections.kernel.viewer import Viewer
    from projections.lists.sql import Session

CUSTOMERS = list_of(CUSTOMER)
MOST, LOOKED_AT = 10, 20
Reason = Literal["email", "phone", "name", "address"]
PHONES = ("mobile", "telephoneNumber")


def possible_matches(
    session: Session, survey: Doc, who: Viewer, now: datetime
) -> list[tuple[Doc, list[Reason]]]:
    """Those with most in common first, each with what is the same."""
    found: dict[str, Doc] = {}
    for text in dict.fromkeys(_texts(survey)):
        params = CUSTOMERS.params(limit=LOOKED_AT, search=text)
        rows, _ = CUSTOMERS.page(session, params, who, now)
        found |= {doc["_id"]: doc for doc in rows}
    known = [(doc, _same(survey, doc)) for doc in found.values()]
    return sorted((one for one in known if one[1]), key=lambda one: -len(one[1]))[:MOST]


def _texts(survey: Doc) -> Iterator[str]:
    """What is searched for."""
    person = survey["person"]
    values = [survey["email"], *(person[one] for one in PHONES), person["surName"]]
    yield from (str(value) for value in (*values, person["postcode"]) if _is_known(value))


def _same(survey: Doc, consumer: Doc) -> list[Reason]:
    person = survey["person"]
    phones = {person[one] for one in PHONES} & {consumer[one] for one in PHONES}
    tests: dict[Reason, bool] = {
        "email": _equal(survey["email"], consumer["email"]),
        "phone": any(_is_known(one) for one in phones),
        "name": _equal(person["firstName"], consumer["firstName"])
        and _equal(person["surName"], consumer["surName"]),
        "address": _equal(person["postcode"], consumer["postcode"])
        and _equal(person["addressOne"], consumer["addressOne"]),
    }
    return [reason for reason, is_same in tests.items() if is_same]


def _is_known(value: Any) -> bool:
    return bool(value) and value != ERASED


def _equal(one: Any, other: Any) -> bool:
    return _is_known(one) and _is_known(other) and str(one).casefold() == str(other).casefold()
