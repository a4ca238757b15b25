"""Cases of the replay desk: entries are pinned, findings marked and answered, a second person signs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query

from api.http.deps import Call
from api.http.endpoints import done
from api.http.envelope import Done, Page
from api.http.mount import Row
from api.routes.area import Area
from api.routes.audit import audited, pinned
from api.routes.audit_case_shapes import (
    CaseOut,
    CaseRow,
    ChangedCase,
    PersonNamed,
    SignedText,
    WantedCase,
    WantedPin,
)
from api.routes.reading import viewer
from commands.audit_case import (
    Annotate,
    AnswerFinding,
    ChangeCase,
    MarkFinding,
    OpenCase,
    PinEntry,
    ReopenCase,
    ReturnCase,
    SignOffCase,
    SubmitCase,
)
from commands.kernel.command import refuse_invisible
from domain.audit_case.content import Content, content, signed_version
from domain.audit_case.decider import review_refusal
from domain.audit_case.noun import AUDIT_CASE
from domain.audit_case.values import Step
from domain.kernel.errors import InvalidFields
from domain.role.values import ROLES, permission
from projections import audit_case as cases
from projections.history import desk
from projections.kernel.wire import reason
from projections.lists.params import count_after
from projections.user.table import people

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from datetime import datetime

    from domain.kernel.event import Recorded
    from projections.kernel.record import Doc

SECTION = AUDIT_CASE.section


def listed(
    call: Call,
    db: sa.Connection,
    step: Step | None = None,
    skip: Annotated[int, Query(ge=0, le=100_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=100)] = 25,
) -> Page[CaseRow]:
    """Cases, those that changed last first; of others' only to those who work on cases."""
    docs = cases.newest(db, viewer(call), step, skip, limit)
    known = people(db, [doc["createdBy"] for doc in docs if doc["createdBy"]])
    rows = [CaseRow.model_validate(_row(doc, known)) for doc in docs]
    return Page(data=rows, count=count_after(skip, limit, rows))


def _row(doc: Doc, known: Mapping[str, Doc]) -> Doc:
    kept = ("_id", "version", "title", "step", "revision", "createdAt", "updatedAt")
    return {name: doc[name] for name in kept} | {
        "createdBy": _person(known, doc["createdBy"]),
        "pins": len(doc["pins"]),
        "findings": len(doc["findings"]),
        "openFindings": sum(not one["answered"] for one in doc["findings"]),
    }


def show(call: Call, id: UUID) -> CaseOut:  # noqa: A002 - the path's name
    """From the events, so that what was just written is seen at once."""
    refuse_invisible(call.context, call.services.deps, AUDIT_CASE.name, [id])
    state = call.services.store.load(AUDIT_CASE, id)
    events = call.services.store.events(id, upto=state.version)
    found, shown = content(events), _Shown(call, events)
    refusal = review_refusal(events, call.me.user_id)
    return CaseOut.model_validate(
        {
            "_id": id,
            "version": state.version,
            "title": found.details.title,
            "purpose": found.details.purpose,
            "step": state.state.step,
            "revision": found.revision,
            "sha256": state.state.sha256,
            "opened": shown.written(found.opened),
            **shown.content(found),
            "edits": permission(call.me.role, SECTION).edit,
            "reviewRefusal": refusal.code if refusal else None,
        }
    )


def signed(call: Call, id: UUID, revision: Annotated[int, Query(ge=1, le=10_000)]) -> SignedText:  # noqa: A002 - the path's name
    """The bytes that a signature's hash is of, folded from the events before it."""
    refuse_invisible(call.context, call.services.deps, AUDIT_CASE.name, [id])
    events = call.services.store.events(id)
    found = signed_version(events, revision)
    if found is None:
        raise InvalidFields(fields={"revision": "not_found"})
    return SignedText(
        revision=revision,
        sha256=found.signature.sha256,
        text=found.text.decode(),
        matches=found.matches,
    )


class _Shown:
    """Puts names beside the ids of a case, as the caller is shown them."""

    def __init__(self, call: Call, events: list[Recorded]) -> None:
        found = content(events)
        pins = [one.event for one in found.pins]
        ids = {one.actor_id for one in events} | {one.entry_actor for one in pins}
        ids |= {one.event.responsible for one in found.findings.values()}
        records = [(one.record_noun, one.record_id) for one in pins]
        self._me = call.me.user_id
        with call.read() as db:
            self._people = people(db, [str(one) for one in ids if one])
            self._records = desk.shown_records(db, records, viewer(call))
            self._times = desk.times_of(db, [one.entry for one in pins])

    def written(self, recorded: Recorded) -> Doc:
        return {"by": self._person(recorded.actor_id), "at": recorded.at}

    def content(self, found: Content) -> Doc:
        returned = found.returned
        return {
            "pins": list(self._pins(found)),
            "annotations": [
                {"_id": one.event.annotation_id, "pin": one.event.pin_id, "text": one.event.text}
                | self.written(one.recorded)
                for one in found.annotations
            ],
            "findings": list(self._findings(found)),
            "signatures": [
                {"revision": one.event.revision, "sha256": one.event.sha256}
                | self.written(one.recorded)
                for one in found.signatures
            ],
            "returned": self.written(returned) | {"reason": reason(returned)} if returned else None,
        }

    def _pins(self, found: Content) -> Iterator[Doc]:
        for one in found.pins:
            event = one.event
            record = self._records.get(event.record_id)
            made_at: datetime | None = self._times.get(event.entry)
            yield self.written(one.recorded) | {
                "_id": event.pin_id,
                "noun": event.record_noun,
                "record": event.record_id,
                "name": desk.name_of(event.record_noun, record) if record else None,
                "entry": event.entry,
                "position": event.seen_at,
                "madeBy": self._person(event.entry_actor),
                "madeAt": made_at,
            }

    def _findings(self, found: Content) -> Iterator[Doc]:
        for one in found.findings.values():
            event, answer = one.event, one.answer
            said = self.written(answer.recorded) | {"text": answer.event.text} if answer else None
            yield self.written(one.recorded) | {
                "_id": event.finding_id,
                "pin": event.pin_id,
                "severity": event.severity,
                "due": event.due,
                "responsible": self._person(event.responsible),
                "mine": event.responsible == self._me,
                "text": event.text,
                "answer": said,
            }

    def _person(self, id_: UUID | None) -> Doc | None:
        return _person(self._people, str(id_) if id_ else None)


def _person(known: Mapping[str, Doc], id_: str | None) -> Doc | None:
    return {"_id": id_, "name": known[id_]["name"] if id_ in known else ""} if id_ else None


def open_case(call: Call, body: WantedCase) -> Done:
    """Opens a case of the caller's."""
    return done(call.run(OpenCase.model_validate(body.model_dump())), "audit_case.opened")


def change_case(call: Call, body: ChangedCase) -> Done:
    """What is not sent stays. Refused once the case was submitted."""
    wanted = ChangeCase.model_validate(body.model_dump(exclude_unset=True))
    return done(call.run(wanted), "audit_case.changed")


def pin_entry(call: Call, body: WantedPin) -> Done:
    """Pins an entry of the desk that the caller audits. One that is pinned already stays as it is."""
    seen_at = pinned(call, body.position)
    with call.read() as db:
        found = desk.audited_entry(db, body.entry, audited(call), viewer(call))
    if found is None or body.entry > seen_at:
        raise InvalidFields(fields={"entry": "not_found"})
    command = PinEntry(
        id=body.id,
        entry=body.entry,
        seen_at=seen_at,
        record_noun=found.noun,
        record_id=found.stream_id,
        entry_actor=found.actor_id,
    )
    return done(call.run(command), "audit_case.entry_pinned")


def answerers(call: Call) -> list[PersonNamed]:
    """Users who can be asked to answer a finding, by name."""
    roles = [role for role in ROLES if permission(role, SECTION).view]
    found = call.services.users.listed(roles=roles, active=True)
    return [PersonNamed.model_validate({"_id": one["_id"], "name": one["name"]}) for one in found]


_AREA = Area(AUDIT_CASE.name, (SECTION, "V"), (SECTION, "E"))
BASE = "/api/audit/cases"

ROWS: list[Row] = [
    _AREA.read(BASE, listed, "listAuditCases", Page[CaseRow]),
    _AREA.read(
        f"{BASE}/answerers",
        answerers,
        "auditCaseAnswerers",
        list[PersonNamed],
        needs=(SECTION, "E"),
    ),
    _AREA.read(f"{BASE}/show/{{id}}", show, "showAuditCase", CaseOut),
    _AREA.read(f"{BASE}/signed/{{id}}", signed, "signedText", SignedText),
    _AREA.act(f"{BASE}/open", open_case, "openAuditCase"),
    _AREA.act(f"{BASE}/change", change_case, "changeAuditCase"),
    _AREA.act(f"{BASE}/pin", pin_entry, "pinEntry"),
    _AREA.do(f"{BASE}/annotate", Annotate, "annotateAuditCase", "audit_case.annotated"),
    _AREA.do(f"{BASE}/mark", MarkFinding, "markFinding", "audit_case.finding_marked"),
    _AREA.do(
        f"{BASE}/answer",
        AnswerFinding,
        "answerFinding",
        "audit_case.finding_answered",
        needs=(SECTION, "V"),
    ),
    _AREA.do(f"{BASE}/submit", SubmitCase, "submitAuditCase", "audit_case.submitted"),
    _AREA.do(f"{BASE}/return", ReturnCase, "returnAuditCase", "audit_case.returned"),
    _AREA.do(f"{BASE}/sign", SignOffCase, "signAuditCase", "audit_case.signed_off"),
    _AREA.do(f"{BASE}/reopen", ReopenCase, "reopenAuditCase", "audit_case.reopened"),
]
