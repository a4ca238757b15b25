"""Calls about credit notes."""

from __future__ import annotations

from dataclasses import replace

from api.http.mount import Row
from api.routes.shared import area_of, shared_rows
from commands.credit_note import IssueCreditNote, RefundCreditNote, SetCreditNoteAgainst
from domain.credit_note.noun import CREDIT_NOTE

_BASE = "/api/invoice/credit"
_do = area_of(CREDIT_NOTE).do

ROWS: list[Row] = [
    # Issued from an invoice, whose lines are chosen: lists offer no form for it.
    replace(_do(_BASE, IssueCreditNote, "issueCreditNote", "credit_note.added"), role=None),
    _do(
        f"{_BASE}/{{id}}/set-against",
        SetCreditNoteAgainst,
        "setCreditNoteAgainst",
        "credit_note.set_against",
    ),
    _do(f"{_BASE}/{{id}}/refund", RefundCreditNote, "refundCreditNote", "credit_note.refunded"),
    *shared_rows(
        CREDIT_NOTE,
        {
            "list": (f"{_BASE}/list", "listCreditNotes"),
            "count": (f"{_BASE}/count", "countCreditNotes"),
            "show": (f"{_BASE}/{{id}}", "showCreditNote"),
            "note": (f"{_BASE}/add_notes", "addCreditNoteNote"),
        },
    ),
]
