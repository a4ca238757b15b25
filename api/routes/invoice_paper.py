"""The paper of an invoice as a PDF (PDF/A-3a), the same bytes from its authorisation on, and the mail with it."""

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
from commands.invoice import SendInvoice
from commands.shared.files.opening import Reading
from commands.shared.invoice_mail import proposed_mail
from commands.shared.invoice_paper import current_paper, paper_name
from domain.invoice.noun import INVOICE

_AREA = area_of(INVOICE)


def invoice_pdf(
    call: Call,
    db: sa.Connection,
    id: Annotated[UUID, Path()],  # noqa: A002 - the contract's name
) -> Response:
    """The paper of an invoice. One that is not authorised yet is laid out as it is now, with DRAFT across."""
    readable(call, db, INVOICE.name, id)
    deps = call.services.deps
    reading = Reading(call.context, INVOICE.name, id, "download")
    name, data = current_paper(deps.store.load(INVOICE, id), deps, reading)
    return Response(data, media_type=MEDIA_TYPE, headers=download_headers(name))


def invoice_mail(call: Call, db: sa.Connection, id: Annotated[UUID, Path()]) -> PaperMailOut:  # noqa: A002 - as above
    """The mail to the customer as it is proposed: to whom, its subject and text, and the name of the PDF."""
    readable(call, db, INVOICE.name, id)
    deps = call.services.deps
    invoice = deps.store.load(INVOICE, id)
    proposed = proposed_mail(invoice, deps)
    name = paper_name(invoice, deps.clock.now())
    return PaperMailOut(**proposed._asdict(), file_name=name)


ROWS: list[Row] = [
    _AREA.read("/api/invoice/get-pdf/{id}", invoice_pdf, "invoicePdf", None),
    _AREA.read(
        "/api/invoice/mail/{id}",
        invoice_mail,
        "invoiceMail",
        PaperMailOut,
        needs=(INVOICE.section, "E"),
    ),
    _AREA.do(
        "/api/invoice/send", SendInvoice, "sendInvoice", "invoice.sent", names={"invoiceId": "id"}
    ),
]
