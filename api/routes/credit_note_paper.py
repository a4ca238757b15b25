"""The paper of a credit note as a PDF (PDF/A-3a), the same bytes since it was issued, and the mail with it."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

import sqlalchemy as sa
from fastapi import Path
from starlette.responses import Response

from api.http.deps import Call
from api.http.mount import Row
from api.pdf import MEDIA_TYPE
from api.routes.downloads import download_headers
from api.routes.paper_mail import PaperMailOut
from api.routes.reading import readable
from api.routes.shared import area_of
from commands.credit_note import SendCreditNote
from commands.shared.credit_note_paper import current_paper, paper_name, proposed_mail
from commands.shared.files.opening import Reading
from domain.credit_note.noun import CREDIT_NOTE

_AREA = area_of(CREDIT_NOTE)
_BASE = "/api/invoice/credit"


def credit_note_pdf(
    call: Call,
    db: sa.Connection,
    id: Annotated[UUID, Path()],  # noqa: A002 - as the paper of an invoice names it
) -> Response:
    """The paper of a credit note, as it was issued."""
    readable(call, db, CREDIT_NOTE.name, id)
    deps = call.services.deps
    reading = Reading(call.context, CREDIT_NOTE.name, id, "download")
    name, data = current_paper(deps.store.load(CREDIT_NOTE, id), deps, reading)
    return Response(data, media_type=MEDIA_TYPE, headers=download_headers(name))


def credit_note_mail(call: Call, db: sa.Connection, id: Annotated[UUID, Path()]) -> PaperMailOut:  # noqa: A002 - as above
    """The mail to the customer as it is proposed: to whom, its subject and text, and the name of the PDF."""
    readable(call, db, CREDIT_NOTE.name, id)
    deps = call.services.deps
    note = deps.store.load(CREDIT_NOTE, id)
    proposed = proposed_mail(note, deps)
    return PaperMailOut(**proposed._asdict(), file_name=paper_name(note, deps.clock.now()))


ROWS: list[Row] = [
    _AREA.read(f"{_BASE}/get-pdf/{{id}}", credit_note_pdf, "creditNotePdf", None),
    _AREA.read(
        f"{_BASE}/mail/{{id}}",
        credit_note_mail,
        "creditNoteMail",
        PaperMailOut,
        needs=(CREDIT_NOTE.section, "E"),
    ),
    _AREA.do(
        f"{_BASE}/send",
        SendCreditNote,
        "sendCreditNote",
        "credit_note.sent",
        names={"creditNoteId": "id"},
    ),
]
