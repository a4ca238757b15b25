"""Imports of records from Google Sheets: the user consents at Google, then one sheet is received."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from api.http.deps import Call
from api.http.envelope import ApiModel
from api.http.limits import count_account, count_upload
from api.http.mount import Row
from api.routes.area import Area
from api.routes.import_shapes import ImportedNoun, Received
from api.routes.imports import received, refuse_closed
from commands.imports.google_sheets import NotConfigured, address_of, csv_of, file_name
from commands.imports.receiving import ReceiveImport
from domain.imports.noun import IMPORT
from domain.imports.values import SEPARATORS
from domain.lead.noun import LEAD

if TYPE_CHECKING:
    from commands.imports.google_sheets import GoogleSheetReader

Secret = Annotated[str, Field(min_length=1, max_length=4096)]
UTF_8, COMMA = "utf-8", SEPARATORS["comma"]


class ConsentAddress(ApiModel):
    """Google's address, where the user lets Daybook read sheets; it counts for ten minutes."""

    uri: str


class WantedSheet(ApiModel):
    """`url` is the sheet's link, `range` cells of it (`A1:F200`); all of the sheet unless given. `code`
    and `state` are what Google sent the browser back with.
    """

    url: str = Field(min_length=1, max_length=2_000)
    range: str | None = Field(None, max_length=200)
    noun: ImportedNoun = LEAD.name
    code: Secret
    state: Secret


def consent_address(call: Call, noun: ImportedNoun = LEAD.name) -> ConsentAddress:
    refuse_closed(call, noun)
    google, me = _google(call), call.me.user_id
    count_account(call.services, "googleSheetsConsent", str(me))
    return ConsentAddress(uri=google.begin(me))


def receive_sheet(call: Call, payload: WantedSheet) -> Received:
    """Keeps the values of a sheet as an import, as a file's would be; nothing is imported yet."""
    refuse_closed(call, payload.noun)
    google, address = _google(call), address_of(payload.url)
    cells = (payload.range or "").strip() or None
    sheet = google.fetch(call.me.user_id, payload.state, payload.code, address, cells)
    data = csv_of(sheet.rows)
    count_upload(call.services, call.me.user_id, len(data))
    head = call.services.spreadsheets.head(data, UTF_8, COMMA)
    made = call.run(ReceiveImport(file_name(sheet), data, head, payload.noun)).records[0]
    return received(call, made.id, made.version, head, "import.received")


def _google(call: Call) -> GoogleSheetReader:
    google = call.services.google_sheets
    if google is None:
        raise NotConfigured
    return google


_IMPORTS = Area(IMPORT.name, (IMPORT.section, "E"))

ROWS: list[Row] = [
    _IMPORTS.read(
        "/api/lead/gauth_uri",
        consent_address,
        "googleSheetsConsent",
        ConsentAddress,
        refused=(503,),
    ),
    _IMPORTS.act("/api/lead/gsheet", receive_sheet, "receiveGoogleSheet", Received),
]
