"""The call that keeps a supplier's price file and says what its columns seem to fill."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated
from uuid import UUID

from fastapi import File, Form, UploadFile

from api.http.deps import Call
from api.http.limits import count_upload
from api.routes.file_notes import notes_of
from api.routes.price_file_shapes import (
    HeadersRead,
    PriceHeaders,
    ProposedMapping,
    ProposedReadings,
)
from api.routes.price_file_units import columns_found, last_files, proposed_reading
from commands.imports.keeping import kept_sheet, separator_name
from commands.kernel.record import State
from commands.price_file.filing import (
    MOST_COLUMNS,
    Encoding,
    FileReading,
    Separator,
    UploadPriceFile,
)
from commands.shared.sheets import SheetHead, SheetRow
from domain.imports.values import SEPARATORS
from domain.kernel.errors import InvalidFields
from domain.price_file.columns import COLUMNS, KINDS, proposed
from domain.price_file.decider import refuse_loaded
from domain.price_file.noun import PRICE_FILE
from domain.price_file.survey import Survey
from domain.price_file.zones import SERVED


def get_headers(
    call: Call,
    supplier: Annotated[UUID | None, Form(alias="supplierId")] = None,
    file: Annotated[UploadFile | None, File(description="csv, xlsx, xls or ods")] = None,
    id: Annotated[UUID | None, Form(alias="_id")] = None,  # noqa: A002 - the form's name
    sheet: Annotated[int, Form(ge=0, le=1_000)] = 0,
    encoding: Annotated[Encoding | None, Form()] = None,
    separator: Annotated[Separator | None, Form()] = None,
    header_row: Annotated[int | None, Form(alias="headerRow", ge=1)] = None,
) -> HeadersRead:
    """Keeps a supplier's price file, sealed, and says what its columns seem to fill; nothing of it is loaded
    yet. With `_id` instead of a file, one that is kept already is read: another sheet, encoding or separator.
    """
    character = SEPARATORS[separator] if separator else None
    if id is not None:
        state, data = kept_sheet(PRICE_FILE, id, call.context, call.services.deps)
        refuse_loaded(state)
        survey = Survey(MOST_COLUMNS)
        how = FileReading(
            sheet=sheet, encoding=encoding, separator=separator, header_row=header_row
        )
        head = read_head(call, data, how, look=lambda row: survey.add(row.cells))
        return _headersread_head(call, state, head, sheet, survey)
    missing = {"supplierId": supplier, "file": file}
    if supplier is None or file is None:
        gone = [name for name, value in missing.items() if value is None]
        raise InvalidFields(fields=dict.fromkeys(gone, "required"))
    count_upload(call.services, call.me.user_id, file.size)
    data = file.file.read(call.services.deps.file_limits.price_file + 1)
    survey = Survey(MOST_COLUMNS)
    head = call.services.price_sheets.head(
        data,
        encoding,
        character,
        sheet=sheet,
        header=header_row,
        look=lambda row: survey.add(row.cells),
    )
    made = call.run(UploadPriceFile(supplier, file.filename or "file", data, head, sheet)).records[
        0
    ]
    state = call.services.store.load(PRICE_FILE, made.id)
    return _headersread_head(call, state, head, sheet, survey)


def read_head(
    call: Call,
    data: bytes,
    reading: FileReading,
    *,
    whole: bool = True,
    look: Callable[[SheetRow], None] | None = None,
) -> SheetHead:
    """Raises what refuses a file, and InvalidFields for a sheet that there is not."""
    read = call.services.price_sheets.head
    if reading.sheet:
        names = read(data, whole=False).sheets
        if reading.sheet >= max(1, len(names)):
            raise InvalidFields(fields={"sheet": "not_found"})
    return read(
        data,
        reading.encoding,
        reading.separator_character,
        sheet=reading.sheet,
        header=reading.header_row,
        whole=whole,
        look=look,
    )


def _headersread_head(
    call: Call, state: State, head: SheetHead, sheet: int, survey: Survey
) -> HeadersRead:
    last = {kind: last_files(call, state, kind) for kind in KINDS}
    empty = survey.empty()
    found = {kind: proposed(kind, head.headers, last[kind].columns, empty) for kind in KINDS}
    filled = {
        kind: sum(one in COLUMNS[kind] for one in found[kind]) / len(COLUMNS[kind])
        for kind in KINDS
    }
    data = PriceHeaders(
        price_file_id=state.stream_id,
        version=state.version,
        file_name=state.details.file_name or "",
        format=head.format,
        rows=head.rows,
        sheets=list(head.sheets),
        sheet=sheet,
        encoding=head.encoding,
        separator=separator_name(head.separator),
        headers=list(head.headers),
        header_row=head.header_row,
        notes=notes_of(call, head),
        sample=[{"row": one.number, "cells": list(one.cells)} for one in head.sample],  # type: ignore[misc]
        kind=max(KINDS, key=lambda kind: filled[kind]),
        mapping=ProposedMapping(**{kind: list(found[kind]) for kind in KINDS}),
        columns=[columns_found(survey, place) for place in range(len(head.headers))],
        proposed=ProposedReadings(
            **{kind: proposed_reading(head, survey, found[kind], last[kind]) for kind in KINDS}
        ),
        served=ProposedMapping(**{kind: sorted(SERVED[kind]) for kind in KINDS}),
    )
    return HeadersRead(data=data, message="price_file.uploaded")
