"""Calls about services at sites, companies and consumers."""

from __future__ import annotations

from api.http.mount import Row
from api.routes.child_rows import row_calls
from api.routes.shared import area_of, shared_rows
from commands.service.on_lead import SaveService, SellService
from commands.service.saving import AddService, ChangeService
from domain.service.noun import SERVICE

BASE = "/api/service"
OWN = f"{BASE}/regUser"
_AREA = area_of(SERVICE)

ROWS: list[Row] = [
    _AREA.do(f"{BASE}/{{slug}}/add", AddService, "addService"),
    _AREA.do(f"{OWN}/update", ChangeService, "editService"),
    _AREA.do(
        "/api/lead/regUser/save_service", SaveService, "saveService", "service.saved", role=None
    ),
    _AREA.do(
        "/api/lead/regUser/sold_service", SellService, "sellService", "service.sold", role=None
    ),
    *row_calls(SERVICE, OWN),
    *shared_rows(
        SERVICE,
        {
            "list": (f"{BASE}/{{slug}}/list", "listServices"),
            "count": (f"{BASE}/{{slug}}/count", "countServices"),
            "show": (f"{OWN}/show/{{serviceId}}", "showService"),
            "note": (f"{OWN}/add_notes", "addServiceNote"),
            "addDocument": (f"{OWN}/document/add", "addServiceDocument"),
            "removeDocument": (
                f"{OWN}/delete_document/{{type}}/{{serviceId}}/{{docId}}",
                "deleteServiceDocument",
            ),
            "assign": (f"{OWN}/assignee", "serviceAssignee"),
            "assignMany": (f"{BASE}/{{slug}}/assign_many", "assignServices"),
            "remove": (f"{BASE}/{{slug}}/delete", "deleteService"),
            "requestDelete": (f"{BASE}/{{slug}}/deleteRequest", "requestServiceDelete"),
            "acceptDelete": (f"{BASE}/admin/deleteMultiService", "deleteMultiService"),
            "rejectDelete": (f"{BASE}/admin/rejectMultiService", "rejectMultiService"),
        },
    ),
]
