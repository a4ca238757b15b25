"""Calls about quotes."""

from __future__ import annotations

from dataclasses import replace

from api.http.mount import Row
from api.routes.child_rows import row_calls
from api.routes.deleting import deleted_by_address
from api.routes.offer_rows import OfferCommands, names_of, offer_rows
from api.routes.shared import area_of, shared_rows
from api.routes.status_board import board_row
from api.texts import message_of
from commands.quote.acting import (
    ActOnQuote,
    AddTypedPrice,
    ChangeUplift,
    ChoosePrice,
    PinPrice,
    ProvideQuote,
    RecordPayment,
    RemovePrice,
    ReversePayment,
)
from commands.quote.changing import AssignQuote, ChangeQuote, CreateQuote
from commands.quote.copying import DuplicateQuote, RestartQuote
from commands.quote.job_rows import AddAccessory, AddFunding
from commands.renewal.opening import OpenFromQuote
from domain.quote.details import LOOKED_UP, PARTS
from domain.quote.noun import QUOTE

BASE, REG = "/api/quote/{slug}", "/api/quote/regUser"
_AREA = area_of(QUOTE)
_do = _AREA.do
_NAMES = names_of(QUOTE)

_RESTART = _do(
    f"{BASE}/restart/{{id}}", RestartQuote, "restartQuote", "quote.restarted", names={"id": "id"}
)

# It adds a record of another noun, so it is not the call that adds quotes.
_RENEWAL = replace(
    _do(
        f"{BASE}/createRenewalFromQuote",
        OpenFromQuote,
        "createRenewalFromQuote",
        "renewal.added",
    ),
    role=None,
)

ROWS: list[Row] = [
    board_row(QUOTE),
    _do(f"{BASE}/create", CreateQuote, "createQuote"),
    _do(f"{BASE}/update", ChangeQuote, "updateQuote", names=_NAMES),
    _do(
        f"{BASE}/updateAssignee",
        AssignQuote,
        "updateQuoteAssignee",
        names=_NAMES,
    ),
    _do(f"{REG}/quoteAction", ActOnQuote, "quoteAction", "quote.changed", names=_NAMES),
    _RESTART,
    replace(
        _do(
            f"{BASE}/restart/{{id}}",
            RestartQuote,
            "restartQuoteByGet",
            "quote.restarted",
            method="GET",
            names={"id": "id"},
        ),
        role=None,
    ),
    _do(
        f"{BASE}/createDuplicateQuote",
        DuplicateQuote,
        "createDuplicateQuote",
        "quote.added",
        names=_NAMES,
    ),
    _RENEWAL,
    *offer_rows(
        QUOTE,
        "QuoteID",
        OfferCommands(
            provide=ProvideQuote,
            record_payment=RecordPayment,
            reverse_payment=ReversePayment,
            pin_price=PinPrice,
            add_price=AddTypedPrice,
            change_price=ChangeUplift,
            remove_price=RemovePrice,
            choose_price=ChoosePrice,
        ),
    ),
    *row_calls(QUOTE, REG, PARTS),
    *row_calls(QUOTE, REG, LOOKED_UP, acts=("remove",)),
    _do(f"{REG}/accessories/add", AddAccessory, "addQuoteAccessory", "record.added", names=_NAMES),
    _do(f"{REG}/fundingLines/add", AddFunding, "addQuoteFunding", "record.added", names=_NAMES),
    _AREA.act(
        f"{BASE}/deleteQuote/{{id}}",
        deleted_by_address(QUOTE, message_of(QUOTE.name, "remove")),
        "deleteQuoteByGet",
        method="GET",
        needs=(QUOTE.section, "R"),
    ),
    *shared_rows(
        QUOTE,
        {
            "list": (f"{BASE}/list", "listQuotes"),
            "count": (f"{REG}/count", "countQuotes"),
            "show": (f"{BASE}/show/{{quoteId}}", "showQuote"),
            "choices": (f"{REG}/dropdown_list", "dropdownQuotes"),
            "note": (f"{REG}/add_notes", "addQuoteNote"),
            "documents": (f"{REG}/documents/{{id}}", "quoteDocuments"),
            "addDocument": (f"{REG}/add_document", "addQuoteDocument"),
            "removeDocument": (
                f"POST {REG}/delete_document/{{type}}/{{quote_id}}/{{did}}",
                "deleteQuoteDocument",
            ),
            "remove": (f"{BASE}/delete", "deleteQuote"),
            "requestDelete": (f"{BASE}/quoteDeleteRequest", "requestQuoteDelete"),
            "acceptDelete": ("/api/quote/admin/deleteMultiQuote", "deleteMultiQuote"),
            "rejectDelete": ("/api/quote/admin/rejectMultiQuote", "rejectMultiQuote"),
            "assignMany": (f"{BASE}/assign_many", "assignQuotes"),
        },
    ),
]
