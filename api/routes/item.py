"""Calls about items of invoices."""

from __future__ import annotations

from dataclasses import replace

from api.http.mount import Row
from api.routes.deleting import deleted, deleted_by_address
from api.routes.shared import area_of, shared_rows
from api.texts import message_of
from commands.item import AddItem, ChangeItem
from domain.item.noun import ITEM

_BASE = "/api/invoice/item"
_AREA = area_of(ITEM)
_DELETED, _R = message_of(ITEM.name, "remove"), (ITEM.section, "R")

ROWS: list[Row] = [
    _AREA.do(_BASE, AddItem, "addItem"),
    _AREA.do(f"{_BASE}/{{id}}", ChangeItem, "changeItem", method="PUT", role="change"),
    replace(
        _AREA.do(_BASE, ChangeItem, "editItem", "item.changed", method="PUT"),
        role=None,
    ),
    _AREA.act(_BASE, deleted(ITEM, _DELETED), "deleteItemByBody", method="DELETE", needs=_R),
    _AREA.act(
        f"{_BASE}/{{id}}",
        deleted_by_address(ITEM, _DELETED),
        "deleteItemByPath",
        method="DELETE",
        needs=_R,
    ),
    *shared_rows(
        ITEM,
        {
            "list": (_BASE, "listItems"),
            "count": (f"{_BASE}/count", "countItems"),
            "show": (f"{_BASE}/{{id}}", "showItem"),
            "choices": (f"{_BASE}/dropdown_list", "dropdownItems"),
            "note": (f"{_BASE}/add_notes", "addItemNote"),
            "remove": (f"{_BASE}/delete", "deleteItem"),
            "requestDelete": (f"{_BASE}/deleteRequest", "requestItemDelete"),
            "acceptDelete": (f"{_BASE}/deleteMultiItem", "deleteMultiItem"),
            "rejectDelete": (f"{_BASE}/rejectMultiItem", "rejectMultiItem"),
        },
    ),
]
