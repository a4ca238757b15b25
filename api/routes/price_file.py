"""Calls about price files: their header is read, they are mapped and loaded, and withdrawn."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query
from starlette.responses import Response, StreamingResponse

from api.http.deps import Call
from api.http.guard import ADMIN
from api.http.mount import Row
from api.routes.downloads import download_headers
from api.routes.import_shapes import RowProblem
from api.routes.price_file_errors import error_file
from api.routes.price_file_files import flat_file
from api.routes.price_file_headers import get_headers, read_head
from api.routes.price_file_problems import problem_words
from api.routes.price_file_shapes import (
    FlatFileMade,
    FlatFileOut,
    HeadersRead,
    LoadOut,
    PriceLoad,
    PriceRowOut,
    PriceRowPage,
    RowFound,
    WantedFlatFile,
    WantedPrices,
    row_out,
)
from api.routes.price_file_units import refuse_doubted_units
from api.routes.reading import readable
from api.routes.shared import area_of, shared_rows
from api.spreadsheet import CSV_TYPE
from commands.imports.keeping import kept_sheet, separator_name
from commands.kernel.delete import RemoveRecord
from commands.price_file.filing import FileReading, MapPriceFile, Value, WithdrawPrices
from commands.price_file.runs import last_run
from domain.kernel.errors import NotFound
from domain.price_file.decider import refuse_loaded
from domain.price_file.noun import PRICE_FILE

SHOWN = 50
"""Refused rows that the load's call answers; the file of errors has all."""


def generate(call: Call, value: Value, payload: WantedFlatFile) -> FlatFileMade:
    """Makes a standard file ready to be fetched: exactly the standard columns, with the rows of a file that
    is kept, or empty.
    """
    contents: dict[str, Any] = {"kind": value}
    if payload.id is not None:
        state, data = kept_sheet(PRICE_FILE, payload.id, call.context, call.services.deps)
        head = read_head(call, data, payload, whole=False)
        payload.refuse_mapping(value, len(head.headers))
        contents |= payload.model_dump(mode="json", by_alias=True) | {
            "encoding": head.encoding,
            "headerRow": head.header_row,
            "separator": separator_name(head.separator),
        }
        contents["name"] = state.details.file_name
    name, expires = call.services.flat_files.add(f"{value}-prices", "csv", contents)
    return FlatFileMade(data=FlatFileOut(name=name, expires_at=expires), message="price_file.made")


def fetch(call: Call, name: str) -> Response:
    """A standard file that was made within the last day."""
    contents = call.services.flat_files.find(name)
    if contents is None:
        raise NotFound(noun="file")
    lines = flat_file(call, contents)
    stem = f"{contents['kind']}-prices.csv"
    return StreamingResponse(lines, media_type=CSV_TYPE, headers=download_headers(stem))


def add_prices(call: Call, value: Value, payload: WantedPrices) -> LoadOut:
    """From now on a job loads the prices: all rows or none. `price/{id}/load` says how far it is."""
    state, data = kept_sheet(PRICE_FILE, payload.id, call.context, call.services.deps)
    refuse_loaded(state)
    head = read_head(call, data, payload, whole=False)
    if not payload.units_sure:
        payload.refuse_mapping(value, len(head.headers))
        refuse_doubted_units(call, state, data, value, payload, head)
    command = MapPriceFile(
        id=payload.id,
        kind=value,
        headers=head.headers,
        reading=FileReading.model_validate(payload.model_dump(include={*FileReading.model_fields})),
        encoding=head.encoding,
        separator=separator_name(head.separator),
        header_row=head.header_row,
        replaces=payload.replaces,
        expected_version=payload.expected_version,
    )
    call.run(command)
    return LoadOut(data=_load(call, payload.id), message="price_file.mapped")


def load(call: Call, db: sa.Connection, id: UUID) -> PriceLoad:  # noqa: A002 - the path's name
    """How far the last load of a file is, and which rows were refused."""
    readable(call, db, PRICE_FILE.name, id)
    return _load(call, id)


def _load(call: Call, file_id: UUID) -> PriceLoad:
    services = call.services
    state = services.store.load(PRICE_FILE, file_id)
    run_id = last_run(services.store, file_id)
    run = services.batch_runs.progress(run_id) if run_id else None
    kept = services.batch_runs.results(run_id, "run", limit=SHOWN) if run_id else []
    found_words = problem_words(call, [one.problems for one in kept])
    found = [
        RowFound(
            row=one.row,
            problems=[
                RowProblem(field=column, code=code, **words)
                for (column, code, _), words in zip(one.problems, said, strict=True)
            ],
        )
        for one, said in zip(kept, found_words, strict=True)
    ]
    return PriceLoad(
        price_file_id=file_id,
        version=state.version,
        step=state.state.step,
        state=run.state if run else ("waiting" if run_id else None),  # type: ignore[arg-type]
        done=run.done if run else 0,
        refused=state.state.refused or 0,
        found=found,
    )


def errors(call: Call, id: UUID) -> Response:  # noqa: A002 - the path's name
    """The same file with what is wrong behind each refused row, to be mended and uploaded again: a csv file
    as csv, any other as xlsx.
    """
    state, data = kept_sheet(PRICE_FILE, id, call.context, call.services.deps)
    stem = (state.details.file_name or "file").rpartition(".")[0]
    ending, media_type, content = error_file(call, state, data)
    headers = download_headers(f"{stem}-errors.{ending}")
    return StreamingResponse(content, media_type=media_type, headers=headers)


def rows(
    call: Call,
    db: sa.Connection,
    id: UUID,  # noqa: A002 - the path's name
    skip: Annotated[int, Query(ge=0, le=500_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=100)] = 10,
) -> PriceRowPage:
    """The prices of a file that was loaded, in its order; of a withdrawn one too."""
    doc = readable(call, db, PRICE_FILE.name, id)
    loaded = doc["step"] in {"loaded", "withdrawn"}
    found = call.services.price_rows.rows(id, skip, limit) if loaded else []
    data = [PriceRowOut(**row_out(row)) for row in found]
    return PriceRowPage(data=data, count=(doc["prices"] or 0) if loaded else 0)


_FILES = area_of(PRICE_FILE)
_ADMIN = "/api/supplier/admin"
_BASE = "/api/supplier/{slug}/price_file"

ROWS: list[Row] = [
    _FILES.act(
        f"{_ADMIN}/getHeaders",
        get_headers,
        "getPriceHeaders",
        HeadersRead,
        needs=ADMIN,
        uploads="price_file",
    ),
    _FILES.act(
        f"{_ADMIN}/generateStandardFlatFile/{{value}}",
        generate,
        "generateStandardFlatFile",
        FlatFileMade,
        needs=ADMIN,
    ),
    _FILES.read("/api/file/{name}", fetch, "fetchFlatFile", None, needs=ADMIN),
    _FILES.act(f"{_ADMIN}/addPrices/{{value}}", add_prices, "addPrices", LoadOut, needs=ADMIN),
    _FILES.do(
        f"{_ADMIN}/removeData", WithdrawPrices, "removePrices", "price_file.withdrawn", needs=ADMIN
    ),
    _FILES.read("/api/price/{id}/load", load, "showPriceLoad", PriceLoad, needs=ADMIN),
    _FILES.read("/api/price/{id}/errors", errors, "priceErrors", None, needs=ADMIN),
    _FILES.read("/api/price/{id}/rows", rows, "listPriceRows", PriceRowPage),
    _FILES.do(
        f"{_BASE}/delete",
        RemoveRecord,
        "deletePriceFile",
        noun=PRICE_FILE,
        role="remove",
        needs=ADMIN,
    ),
    *shared_rows(
        PRICE_FILE,
        {
            "list": (f"{_BASE}/list", "listPriceFiles"),
            "count": (f"{_BASE}/count", "countPriceFiles"),
            "show": (f"{_BASE}/show/{{id}}", "showPriceFile"),
        },
    ),
]
