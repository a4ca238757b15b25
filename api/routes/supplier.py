"""Calls about suppliers."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import File, Form, Query, UploadFile
from starlette.responses import Response

from api.http.deps import Call
from api.http.endpoints import done
from api.http.envelope import Done, Page
from api.http.guard import ADMIN, ANY, may_now
from api.http.limits import count_upload
from api.http.mount import Row
from api.http.record_models import document_out, page_of
from api.routes.deleting import deleted_by_address
from api.routes.downloads import shown_picture
from api.routes.quote_rights import makes_quotes
from api.routes.reading import readable
from api.routes.shared import area_of, compare_row, shared_rows
from api.routes.shared_lists import list_call
from api.routes.supplier_shapes import SupplierChoice
from api.texts import message_of
from commands.shared.files.attachments import RemoveDocument
from commands.shared.files.opening import Reading, SealedFile, whole_file
from commands.supplier import AddSupplier, ChangeSupplierDetails, RemoveLogo, UploadLogo
from domain.kernel.errors import NotAllowed, NotFound
from domain.supplier.events import SupplierLogoChanged
from domain.supplier.noun import SUPPLIER
from projections.kernel.viewer import Viewer
from projections.lists.sql import Session
from projections.supplier.list import choices

_BASE, _REG = "/api/supplier/{slug}", "/api/supplier/regUser"
_AREA = area_of(SUPPLIER)
_do, _act = _AREA.do, _AREA.act
_list = list_call(SUPPLIER.name)
_SUPPLIER_NAMES: dict[str, str | None] = {"supplier": "id", "supplierId": "id"}
_DOCUMENT_NAMES: dict[str, str | None] = {"type": None, "supplier_id": "id", "did": "document_id"}


def list_suppliers(call: Call, db: Session, params: Any, who: Viewer) -> Page[Any]:
    """Suppliers, newest first unless sorted otherwise. With `at` or `position` as they were then.

    A role that makes quotes but does not see suppliers is answered with `isActive=1` alone, and of each
    supplier its id, name and services.
    """
    if may_now(call.me, SUPPLIER.section, "V"):
        found: Page[Any] = _list(call, db, params, who)
        return found
    if not makes_quotes(call.me):
        raise NotAllowed
    rows, count = choices(db, params, who.user_id, call.services.deps.clock.now())
    return Page(data=rows, count=count)


list_suppliers.__annotations__["params"] = _list.__annotations__["params"]


def upload_logo(
    call: Call,
    id: Annotated[UUID, Form(description="The supplier")],  # noqa: A002 - the form's name
    file: Annotated[UploadFile, File(description="PNG, JPEG or WebP, at most 2 MB")],
) -> Done:
    """Cameras' notes are taken out of the picture. A logo from before stays in the history."""
    count_upload(call.services, call.me.user_id, file.size)
    return done(
        call.run(UploadLogo(id, file.file.read(call.services.deps.file_limits.picture + 1))),
        "supplier.logo_uploaded",
    )


def logo(
    call: Call,
    db: sa.Connection,
    id: UUID,  # noqa: A002 - the path's name
    picture: Annotated[UUID | None, Query(alias="v")] = None,
) -> Response:
    """A supplier's logo. `v` is the picture's own id, of the one that it has now or had once; the
    present one without it.
    """
    doc = readable(call, db, SUPPLIER.name, id)
    now = UUID(doc["logo"]) if doc["logo"] else None
    wanted = picture or now
    if wanted is None or (wanted != now and wanted not in _logos(call, id)):
        raise NotFound(noun="logo")
    reading = Reading(call.context, SUPPLIER.name, id)
    return shown_picture(whole_file(call.services.deps, SealedFile(wanted, id), reading))


def _logos(call: Call, id_: UUID) -> set[UUID | None]:
    """The files of all logos that the supplier ever had: its documents are no logos."""
    events = (recorded.event for recorded in call.services.deps.store.events(id_))
    return {event.state.logo for event in events if isinstance(event, SupplierLogoChanged)}


ROWS: list[Row] = [
    _AREA.read(
        f"{_BASE}/list",
        list_suppliers,
        "listSuppliers",
        page_of(document_out(SUPPLIER.name) | SupplierChoice),
        needs=ANY,
        role="list",
    ),
    compare_row(SUPPLIER),
    _do(f"{_BASE}/create", AddSupplier, "addSupplier"),
    _do(f"{_BASE}/update", ChangeSupplierDetails, "editSupplier"),
    _act(
        "/api/supplier/admin/uploadLogo",
        upload_logo,
        "uploadSupplierLogo",
        needs=ADMIN,
        uploads="picture",
    ),
    _do(
        "/api/supplier/admin/removeLogo",
        RemoveLogo,
        "removeSupplierLogo",
        "supplier.logo_removed",
        needs=ADMIN,
        names=_SUPPLIER_NAMES,
    ),
    _AREA.read(f"{_REG}/logo/{{id}}", logo, "supplierLogo", None),
    _act(
        f"{_BASE}/delete/{{id}}",
        deleted_by_address(SUPPLIER, message_of(SUPPLIER.name, "remove")),
        "deleteSupplierByGet",
        method="GET",
        needs=(SUPPLIER.section, "R"),
    ),
    replace(
        _do(
            f"{_REG}/delete_document/{{type}}/{{supplier_id}}/{{did}}",
            RemoveDocument,
            "deleteSupplierDocumentByGet",
            noun=SUPPLIER,
            method="GET",
            needs=(SUPPLIER.section, "F"),
            names=_DOCUMENT_NAMES,
        ),
        role=None,
    ),
    *shared_rows(
        SUPPLIER,
        {
            "count": (f"{_REG}/count", "countSuppliers"),
            "show": (f"{_BASE}/show/{{id}}", "showSupplier"),
            "choices": (f"{_REG}/dropdown_list", "dropdownSuppliers"),
            "note": (f"{_REG}/add_notes", "addSupplierNote"),
            "addDocument": (f"{_REG}/add_document", "addSupplierDocument"),
            "removeDocument": (
                f"POST {_REG}/delete_document/{{type}}/{{supplier_id}}/{{did}}",
                "deleteSupplierDocument",
            ),
            "remove": (f"{_BASE}/delete", "deleteSupplier"),
            "requestDelete": (f"{_BASE}/deleteRequest", "requestSupplierDelete"),
            "acceptDelete": ("/api/supplier/admin/deleteMultiSupplier", "deleteMultiSupplier"),
            "rejectDelete": ("/api/supplier/admin/rejectMultiSupplier", "rejectMultiSupplier"),
        },
    ),
]
