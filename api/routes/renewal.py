"""Calls about renewals."""

from __future__ import annotations

from api.http.mount import Row
from api.routes.deleting import deleted_by_address
from api.routes.offer_rows import OfferCommands, names_of, offer_rows
from api.routes.shared import area_of, shared_rows
from api.routes.status_board import board_row
from api.texts import message_of
from commands.renewal.acting import ActOnRenewal
from commands.renewal.changing import AssignRenewal, ChangeRenewal
from commands.renewal.offering import (
    AddTypedRenewalPrice,
    ChangeRenewalUplift,
    ChooseRenewalPrice,
    PinRenewalPrice,
    ProvideRenewal,
    RecordRenewalPayment,
    RemoveRenewalPrice,
    ReverseRenewalPayment,
)
from commands.renewal.opening import OpenForService
from domain.renewal.noun import RENEWAL

BASE, REG = "/api/renewal/{slug}", "/api/renewal/regUser"
_AREA = area_of(RENEWAL)
_NAMES = names_of(RENEWAL)

ROWS: list[Row] = [
    board_row(RENEWAL),
    _AREA.do(f"{REG}/open", OpenForService, "openRenewal"),
    _AREA.do(f"{BASE}/update", ChangeRenewal, "updateRenewal", names=_NAMES),
    _AREA.do(f"{BASE}/updateAssignee", AssignRenewal, "updateRenewalAssignee", names=_NAMES),
    _AREA.do(f"{REG}/action", ActOnRenewal, "renewalAction", "renewal.changed", names=_NAMES),
    *offer_rows(
        RENEWAL,
        "RenewalID",
        OfferCommands(
            provide=ProvideRenewal,
            record_payment=RecordRenewalPayment,
            reverse_payment=ReverseRenewalPayment,
            pin_price=PinRenewalPrice,
            add_price=AddTypedRenewalPrice,
            change_price=ChangeRenewalUplift,
            remove_price=RemoveRenewalPrice,
            choose_price=ChooseRenewalPrice,
        ),
    ),
    _AREA.act(
        f"{BASE}/delete/{{id}}",
        deleted_by_address(RENEWAL, message_of(RENEWAL.name, "remove")),
        "deleteRenewalByGet",
        method="GET",
        needs=(RENEWAL.section, "R"),
    ),
    *shared_rows(
        RENEWAL,
        {
            "list": (f"{BASE}/list", "listRenewals"),
            "count": (f"{REG}/count", "countRenewals"),
            "show": (f"{BASE}/show/{{id}}", "showRenewal"),
            "choices": (f"{REG}/dropdown_list", "dropdownRenewals"),
            "note": (f"{REG}/add_notes", "addRenewalNote"),
            "documents": (f"{REG}/documents/{{id}}", "renewalDocuments"),
            "addDocument": (f"{REG}/add_document", "addRenewalDocument"),
            "removeDocument": (
                f"POST {REG}/delete_document/{{type}}/{{renewal_id}}/{{did}}",
                "deleteRenewalDocument",
            ),
            "remove": (f"{BASE}/delete", "deleteRenewal"),
            "requestDelete": (f"{BASE}/deleteRequest", "requestRenewalDelete"),
            "acceptDelete": ("/api/renewal/admin/deleteMultiRenewal", "deleteMultiRenewal"),
            "rejectDelete": ("/api/renewal/admin/rejectMultiRenewal", "rejectMultiRenewal"),
            "assignMany": (f"{BASE}/assign_many", "assignRenewals"),
        },
    ),
]
