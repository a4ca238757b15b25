"""Surveys as staff see them: the list, what may be the same person, and the decision."""

from __future__ import annotations

from collections.abc import Container
from typing import Any
from uuid import UUID

import sqlalchemy as sa

from api.http.deps import Call
from api.http.envelope import ApiModel
from api.http.mount import Row
from api.routes.reading import readable, viewer
from api.routes.shared import area_of, shared_rows
from api.routes.survey_form import ROWS as FORM_ROWS
from commands.survey import ConfirmSurvey, MatchSurvey, RejectSurvey
from domain.survey.events import SurveyEvidenceSent
from domain.survey.noun import SURVEY
from projections.across import same_files
from projections.lists.sql import Session
from projections.survey.matches import Reason, possible_matches

BASE, FORM = "/api/survey/regUser", "/lead-data/form"


class SurveyLink(ApiModel):
    """`token` takes the place of the assignee's address in the calls of the public survey."""

    token: str
    url: str


class MatchOut(ApiModel):
    """A consumer who may be the survey's person; `same` says why."""

    id: str
    reference: str | None
    name: str | None
    email: str | None
    telephone_number: str | None
    mobile: str | None
    address: str | None
    postcode: str | None
    same: list[Reason]


class OtherRecord(ApiModel):
    noun: str
    id: UUID
    name: str | None


class EvidenceOut(ApiModel):
    """A file of the survey. `alsoOn` are other records with the very same file."""

    id: UUID
    field: str | None
    taken_at: str | None
    lat: str | None
    lon: str | None
    also_on: list[OtherRecord]


def survey_matches(
    call: Call,
    db: sa.Connection,
    session: Session,
    id: UUID,  # noqa: A002 - the path's name
) -> list[MatchOut]:
    """Consumers who may be the survey's person, as far as the caller sees them."""
    doc = readable(call, db, SURVEY.name, id)
    found = possible_matches(session, doc, viewer(call), call.services.clock.now())
    return [_match(one, same) for one, same in found]


def _match(consumer: dict[str, Any], same: list[Reason]) -> MatchOut:
    lines = [consumer.get(name) for name in ("addressOne", "addressTwo", "town", "city")]
    return MatchOut(
        id=consumer["_id"],
        reference=consumer["consumerId"],
        name=consumer["fullName"],
        email=consumer["email"],
        telephone_number=consumer["telephoneNumber"],
        mobile=consumer["mobile"],
        address=", ".join(filter(None, lines)) or None,
        postcode=consumer["postcode"],
        same=same,
    )


def survey_evidence(call: Call, db: sa.Connection, id: UUID) -> list[EvidenceOut]:  # noqa: A002 - the path's name
    """Where and when pictures were taken, and records that have the same file already."""
    doc = readable(call, db, SURVEY.name, id)
    entries = [one for collection in SURVEY.collections for one in doc[collection]]
    taken = {
        picture.document_id: picture
        for one in call.services.store.events(id)
        if isinstance(one.event, SurveyEvidenceSent)
        for picture in one.event.pictures
    }
    others = same_files.records_with(db, [one["fingerprint"] for one in entries], viewer(call))
    # The survey's lead has all of its files.
    own = {str(id), doc["Lead"]}
    return [_evidence(one, taken, others, own) for one in entries]


def _evidence(
    entry: dict[str, Any], taken: Any, others: Any, own: Container[str | None]
) -> EvidenceOut:
    picture = taken.get(UUID(entry["_id"]))
    also_on = [
        OtherRecord(noun=one.noun, id=one.id, name=one.name)
        for one in others.get(entry["fingerprint"], ())
        if str(one.id) not in own
    ]
    return EvidenceOut(
        id=UUID(entry["_id"]),
        field=entry["category"],
        taken_at=picture.taken_at.isoformat() if picture and picture.taken_at else None,
        lat=str(picture.lat) if picture and picture.lat is not None else None,
        lon=str(picture.lon) if picture and picture.lon is not None else None,
        also_on=also_on,
    )


def own_survey_link(call: Call) -> SurveyLink:
    """The link of the public survey for the caller, which names them without their e-mail address."""
    token = call.services.survey_links.token(call.me.user_id)
    return SurveyLink(token=token, url=f"{call.server.settings.origin}{FORM}?for={token}")


_AREA = area_of(SURVEY)
ROWS: list[Row] = [
    *FORM_ROWS,
    _AREA.read(f"{BASE}/matches/{{id}}", survey_matches, "surveyMatches", list[MatchOut]),
    _AREA.read(f"{BASE}/evidence/{{id}}", survey_evidence, "surveyEvidence", list[EvidenceOut]),
    _AREA.read(f"{BASE}/link", own_survey_link, "ownSurveyLink", SurveyLink),
    _AREA.do(f"{BASE}/confirm", ConfirmSurvey, "confirmSurvey", "survey.confirmed"),
    _AREA.do(f"{BASE}/match", MatchSurvey, "matchSurvey", "survey.matched"),
    _AREA.do(f"{BASE}/reject", RejectSurvey, "rejectSurvey", "survey.rejected"),
    *shared_rows(
        SURVEY,
        {
            "list": (f"{BASE}/list", "listSurveys"),
            "count": (f"{BASE}/count", "countSurveys"),
            "show": (f"{BASE}/show/{{id}}", "showSurvey"),
            "documents": (f"{BASE}/documents/{{id}}", "surveyDocuments"),
            "note": (f"{BASE}/add_notes", "addSurveyNote"),
            "remove": (f"{BASE}/delete", "deleteSurveys"),
            "requestDelete": (f"{BASE}/deleteRequest", "requestSurveyDelete"),
            "acceptDelete": ("/api/survey/admin/deleteMultiSurvey", "deleteMultiSurvey"),
            "rejectDelete": ("/api/survey/admin/rejectMultiSurvey", "rejectMultiSurvey"),
        },
    ),
]
