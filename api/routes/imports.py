"""Imports of records: a file is received, checked, and its rows are stored by a job."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated
from uuid import UUID

import sqlalchemy as sa
from fastapi import File, Form, Query, UploadFile
from starlette.responses import Response

from api.http.deps import Call
from api.http.limits import count_upload
from api.http.mount import Row
from api.import_own_files import fields_by_heading, of_own_file
from api.routes.area import Area
from api.routes.batch_undo import note_done, undo_rows
from api.routes.downloads import download_headers
from api.routes.file_notes import mended_note, notes_of, sheets_note
from api.routes.import_errors import errors
from api.routes.import_findings import alike_rows, dropped_columns, row_found
from api.routes.import_out import import_of, imports_of, same_file_before
from api.routes.import_shapes import (
    Checked,
    CheckedOut,
    ColumnOut,
    Encoding,
    ImportedNoun,
    ImportOut,
    ImportPage,
    ReadAnew,
    ReadFileOut,
    Received,
    Separator,
    Started,
    WantedCheck,
    WantedStart,
)
from api.texts.labels import paths_by_label
from commands.imports.checking import FileCheck, check_file
from commands.imports.columns import columns, suggested
from commands.imports.foreign import without_foreign
from commands.imports.mended import added_columns, done_rows, origin_of
from commands.imports.receiving import (
    ReadImportAnew,
    ReceiveImport,
    StartImport,
    details_of_head,
    file_of,
    noun_of,
)
from commands.imports.remembered import remembered, with_chosen
from commands.imports.samples import sample_file
from commands.imports.targets import TARGETS
from commands.kernel.command import refuse_invisible
from commands.kernel.record import State
from commands.shared.files.safety import naming
from commands.shared.pipelines.cache import PipelineCache
from commands.shared.sheets import SheetHead, plain_name
from domain.imports.decider import refuse_started
from domain.imports.noun import IMPORT
from domain.imports.values import MEDIA_TYPES, SEPARATORS
from domain.kernel.errors import InvalidFields, NotAllowed, NotFound
from domain.lead.noun import LEAD
from domain.lead.values import LEAD_TYPES
from domain.nouns import NOUNS
from projections import imports
from projections.lists.params import count_after

SHOWN = 200
"""Rows that a check answers; the file of errors has all."""
_NAMES = {character: name for name, character in SEPARATORS.items()}


def upload(
    call: Call,
    file: Annotated[UploadFile, File(description="csv, xlsx, xls or ods")],
    encoding: Annotated[Encoding | None, Form()] = None,
    separator: Annotated[Separator | None, Form()] = None,
    noun: Annotated[ImportedNoun, Form()] = LEAD.name,
) -> Received:
    """Keeps a file of a noun's records, sealed; nothing of it is imported yet."""
    refuse_closed(call, noun)
    count_upload(call.services, call.me.user_id, file.size)
    data = file.file.read(call.services.deps.file_limits.sheet + 1)
    name, given = file.filename or "file", SEPARATORS[separator] if separator else None
    with naming(name):
        head = call.services.spreadsheets.head(data, encoding, given)
    outcome = call.run(ReceiveImport(name, data, head, noun))
    made = outcome.records[0]
    return received(call, made.id, made.version, head, "import.received")


def read_anew(call: Call, id: UUID, payload: ReadAnew) -> Received:  # noqa: A002 - the path's name
    """Reads the file of an import with another encoding, separator or header row."""
    state, data = file_of(id, call.context, call.services.deps)
    refuse_closed(call, noun_of(state))
    refuse_started(state)
    said = {"encoding": payload.encoding, "separator": payload.separator}
    if state.details.format != "csv" and any(said.values()):
        wrong = [name for name, value in said.items() if value]
        raise InvalidFields(fields=dict.fromkeys(wrong, "not_allowed"))
    separator = SEPARATORS[payload.separator] if payload.separator else None
    head = call.services.spreadsheets.head(
        data, payload.encoding, separator, header=payload.header_row
    )
    change = ReadImportAnew(
        id=id,
        expected_version=payload.expected_version,
        **details_of_head(head).model_dump(exclude_unset=True),
    )
    version = call.run(change).records[0].version
    return received(call, id, version, head, "import.read_anew")


def received(call: Call, import_id: UUID, version: int, head: SheetHead, message: str) -> Received:
    state = call.services.store.load(IMPORT, import_id)
    noun = noun_of(state)
    first = _first_import(call, state, head)
    data = ReadFileOut(
        import_id=import_id,
        version=version,
        noun=noun,
        file_name=state.details.file_name or "",
        format=head.format,
        size=state.details.size or 0,
        rows=head.rows,
        encoding=head.encoding,
        separator=_NAMES[head.separator] if head.separator else None,
        headers=list(head.headers),
        header_row=head.header_row,
        notes=[
            *(mended_note(call, first) if first else ()),
            *sheets_note(call, head),
            *notes_of(call, head),
        ],
        sample=[{"row": one.number, "cells": list(one.cells)} for one in head.sample],  # type: ignore[misc]
        mapping=list(_mapping(call, noun, head, first)),
        lead_type=first.state.default_type if first else None,
    )
    return Received(data=data, message=message)


def _mapping(call: Call, noun: str, head: SheetHead, first: State | None) -> tuple[str, ...]:
    """What each column seems to fill."""
    kept = remembered(call.services.import_mappings.of(call.me.user_id), noun, head.headers)
    # A file that we wrote is read as it was written, whatever its headings meant in other files.
    kept |= _of_own_file(noun, head.headers)
    if first is not None:
        mapped = zip(first.details.headers or (), first.state.mapping, strict=False)
        kept |= {plain_name(header): path for header, path in mapped}
    mapping = suggested(noun, head.headers, kept, paths_by_label(noun), fields_by_heading(noun))
    chosen = {at for at, header in enumerate(head.headers) if plain_name(header) in kept}
    pipelines = call.services.deps.part(PipelineCache).current()
    return without_foreign(noun, mapping, [one.cells for one in head.sample], pipelines, chosen)


def _of_own_file(noun: str, headers: Sequence[str]) -> Mapping[str, str]:
    added = added_columns(headers)
    return of_own_file(noun, [one for at, one in enumerate(headers) if at not in added])


def _first_import(call: Call, state: State, head: SheetHead) -> State | None:
    """The import whose refused rows the file has; None for any other file."""
    services, noun = call.services, noun_of(state)
    origin = origin_of(state.stream_id, head.headers)
    done = done_rows(origin, state.stream_id, noun, services.store, services.batch_runs)
    if not done.is_mended:
        return None
    return services.store.load(IMPORT, origin.import_id)


def _keep_mapping(
    call: Call, import_id: UUID, headers: Sequence[str], mapping: Sequence[str]
) -> None:
    noun = noun_of(call.services.store.load(IMPORT, import_id))
    if _of_own_file(noun, headers):
        # Its headings mean its own fields, which says nothing of other files.
        return
    mappings, me = call.services.import_mappings, call.me.user_id
    mappings.keep(me, with_chosen(mappings.of(me), noun, headers, mapping))


def check(call: Call, id: UUID, payload: WantedCheck) -> Checked:  # noqa: A002 - the path's name
    """A dry run: what each row would do, and why some would not. Nothing of it is stored."""
    _refuse_closed_import(call, id)
    if payload.lead_type is not None and payload.lead_type not in LEAD_TYPES:
        raise InvalidFields(fields={"leadType": "not_in_list"})
    wanted = FileCheck(
        id,
        payload.mapping,
        payload.lead_type,
        payload.expected_version,
        payload.alike,
        payload.alike_rows,
    )
    checked = check_file(wanted, call.context, call.services)
    _keep_mapping(call, id, checked.headers, payload.mapping)
    found = checked.findings
    create, update, skip, error = found.counts
    cells = dict(zip(payload.mapping, checked.headers, strict=True))
    noun = noun_of(call.services.store.load(IMPORT, id))
    shown = [row_found(call, noun, one, cells) for one in found.kept[:SHOWN]]
    answer = CheckedOut(
        import_id=id,
        version=checked.version,
        create=create,
        update=update,
        skip=skip,
        error=error,
        left=found.actions["leave"],
        found=shown,
        dropped=dropped_columns(checked),
        alike=alike_rows(checked, SHOWN),
        alike_count=len(checked.alike),
        same_file=same_file_before(call, checked.state),
    )
    return Checked(data=answer, message="import.checked")


def start(call: Call, id: UUID, payload: WantedStart) -> Started:  # noqa: A002 - the path's name
    """From now on a job stores the rows; `imports/{id}` says how far it is."""
    _refuse_closed_import(call, id)
    call.run(StartImport(id=id, expected_version=payload.expected_version))
    return Started(data=import_of(call, id), message="import.started")


def show(call: Call, id: UUID) -> ImportOut:  # noqa: A002 - the path's name
    found = import_of(call, id)
    note_done(call, id, found)
    return found


def listed(
    call: Call,
    db: sa.Connection,
    skip: Annotated[int, Query(ge=0, le=100_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=100)] = 25,
) -> ImportPage:
    """Imports, newest first."""
    docs = imports.newest(db, skip, limit)
    return ImportPage(data=imports_of(call, db, docs), count=count_after(skip, limit, docs))


def sample(
    call: Call,  # noqa: ARG001 - every call has one
    format: str,  # noqa: A002 - the path's name
    noun: ImportedNoun = LEAD.name,
) -> Response:
    """A small file that can be imported as it is."""
    if format not in {"csv", "xlsx"}:
        raise NotFound(noun="sample")
    headers = download_headers(f"{noun}s-sample.{format}")
    return Response(
        sample_file(TARGETS[noun], format), media_type=MEDIA_TYPES[format], headers=headers
    )


def fields(
    call: Call,  # noqa: ARG001 - every call has one
    noun: ImportedNoun = LEAD.name,
) -> list[ColumnOut]:
    """What a column can fill, in the order in which it is offered."""
    return [ColumnOut(path=one.path, kind=one.kind) for one in columns(noun).values()]


def refuse_closed(call: Call, noun: str) -> None:
    """Who may not open a noun's records imports none either. Raises NotAllowed."""
    if {NOUNS[noun].section, "import-export"} & call.me.closed:
        raise NotAllowed


def _refuse_closed_import(call: Call, id_: UUID) -> None:
    """Raises NotAllowed, and NotFound for an import that there is not."""
    refuse_invisible(call.context, call.services.deps, IMPORT.name, [id_])
    refuse_closed(call, noun_of(call.services.store.load(IMPORT, id_)))


_IMPORTS = Area(IMPORT.name, (IMPORT.section, "V"), (IMPORT.section, "E"))
BASE = "/api/imports"

ROWS: list[Row] = [
    _IMPORTS.act("/api/lead/upload", upload, "uploadLeads", Received, uploads="sheet"),
    _IMPORTS.read(f"{BASE}/list", listed, "listImports", ImportPage),
    _IMPORTS.read(f"{BASE}/fields", fields, "importFields", list[ColumnOut]),
    _IMPORTS.read(f"{BASE}/sample/{{format}}", sample, "importSample", None),
    _IMPORTS.read(f"{BASE}/{{id}}", show, "showImport", ImportOut),
    _IMPORTS.act(f"{BASE}/{{id}}/read", read_anew, "readImportAnew", Received),
    _IMPORTS.act(f"{BASE}/{{id}}/check", check, "checkImport", Checked),
    _IMPORTS.act(f"{BASE}/{{id}}/start", start, "startImport", Started),
    _IMPORTS.read(f"{BASE}/{{id}}/errors", errors, "importErrors", None),
    *undo_rows(IMPORT, _IMPORTS, BASE),
]
