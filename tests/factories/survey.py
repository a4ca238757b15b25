"""Surveys: a household asks for insulation."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.survey.details import SurveyDetails
from domain.survey.events import SurveyConfirmed, SurveyDetailsChanged, SurveySubmitted

PERSON: dict[str, Any] = {
    "title": "Mrs",
    "firstName": "Orla",
    "surName": "Pemberton",
    "addressOne": "12 Hawthorn Rise",
    "town": "Otley",
    "city": "Leeds",
    "postcode": "LS21 1AA",
    "siteAddress": "12 Hawthorn Rise",
    "DOB": "1971-05-14",
    "mobile": "07700900001",
    "email": "orla.pemberton@example.co.uk",
}
ANSWERS: dict[str, Any] = {
    "customer": "Orla Pemberton",
    "address": "12 Hawthorn Rise, Otley",
    "property": "Semi",
    "EPC": "E",
    "whoOwnProperty": "Owner Occupied",
    "benefitOptions": ["LA Flew Medical"],
    "measures": "LI Loft",
}


def details(**changes: Any) -> SurveyDetails:
    values = {"email": PERSON["email"], "data": ANSWERS, "person": PERSON, **changes}
    return SurveyDetails.model_validate(values)


def submitted(*, rep: UUID | None = None, **changes: Any) -> SurveySubmitted:
    people: dict[str, tuple[UUID, ...]] = {"Assignee": (rep,)} if rep else {}
    return SurveySubmitted(details=details(**changes), people=people, reference="F-100001")


def changed(**changes: Any) -> SurveyDetailsChanged:
    return SurveyDetailsChanged(details=SurveyDetails.model_validate(changes))


def confirmed() -> SurveyConfirmed:
    return SurveyConfirmed()
