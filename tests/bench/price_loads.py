"""`python -m tests.bench.price_loads ROWS`: memory of one load of a price file, in MB, as JSON.

Loads are done by what the job does, over the databases that the settings name.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import date
from pathlib import Path
from uuid import UUID, uuid4

import orjson

from commands.imports.keeping import separator_name
from commands.kernel.command import Actor, Context, Deps
from commands.price_file.filing import FileReading, MapPriceFile, UploadPriceFile
from commands.price_file.loading import Loading
from commands.price_file.runs import run_of
from commands.shared.sheets import MOST_COLUMNS
from commands.supplier import AddSupplier
from domain.price_file.columns import proposed
from domain.price_file.noun import PRICE_FILE
from domain.price_file.survey import Survey
from domain.price_file.units import UNKNOWN, proposed_units
from infra.bootstrap import Services, databases, open_services
from infra.gc_tuning import tune_gc
from infra.settings import Settings
from tests.bench.import_file import NoReaders
from tests.bench.import_memory import ReaderPeak, status
from workers.demo.perform import SeesAll
from workers.demo.price_file_rows import FileOfPrices
from workers.demo.price_files import Known

FEW = 1_300
ROWS_A_BAND = 130
FIRST, LAST = date(2026, 11, 1), date(2026, 12, 31)


def workbook_of(rows: int) -> bytes:
    """Gas prices, as many as fit in whole bands of usage."""
    return FileOfPrices("gas", 7, 0, FIRST, LAST, rows // ROWS_A_BAND, is_workbook=True).content()


def deps_of(services: Services) -> Deps:
    """Nobody waits for the read models, and the supplier has no other file."""
    return replace(services.deps, readers=NoReaders(), visibility=SeesAll(), children=Known(()))


def mapped(services: Services, data: bytes) -> Loading:
    """A file of a new supplier that is ready to be loaded."""
    deps = deps_of(services)
    actor = Actor(uuid4(), "admin")

    def context() -> Context:
        return Context(actor, uuid4(), "screen")

    added = AddSupplier.model_validate({"supplierName": f"Fells {uuid4().hex}"})
    supplier = added.execute(context(), deps).records[0].id
    # As the upload: all rows are read once, to propose what the columns fill and in which units.
    survey = Survey(MOST_COLUMNS)
    head = services.price_sheets.head(data, look=lambda row: survey.add(row.cells))
    proposed_units(survey.middle(proposed("gas", head.headers), {}), UNKNOWN)
    file: UUID = (
        UploadPriceFile(supplier, "prices.xlsx", data, head).execute(context(), deps).records[0].id
    )
    MapPriceFile(
        id=file,
        kind="gas",
        headers=head.headers,
        reading=FileReading(mapping=proposed("gas", head.headers)),
        encoding=head.encoding,
        separator=separator_name(head.separator),
    ).execute(context(), deps)
    state = deps.store.load(PRICE_FILE, file)
    run_id = run_of(file, state.version)
    services.batch_runs.begin(run_id, run_id)
    return Loading(
        run_id,
        state,
        data,
        context(),
        deps,
        services.price_sheets,
        services.price_rows,
        services.batch_runs,
    )


def loaded(services: Services, loading: Loading, rows: int) -> None:
    """Raises RuntimeError unless all rows count."""
    loading.run()
    state = services.store.load(PRICE_FILE, loading.file_id).state
    if (state.step, state.prices) != ("loaded", rows):
        raise RuntimeError(f"{state.step}: {state.prices} of {rows} rows")


def memory(rows: int) -> dict[str, float]:
    """How much this process grew, and the peak of its reader."""
    settings = Settings.load()
    with databases(settings) as found, open_services(settings, found) as services:
        # What is loaded once is there before memory is looked at.
        loaded(services, mapped(services, workbook_of(FEW)), FEW)
        loading = mapped(services, workbook_of(rows))
        tune_gc()
        Path("/proc/self/clear_refs").write_text("5")
        with ReaderPeak() as reader:
            loaded(services, loading, rows // ROWS_A_BAND * ROWS_A_BAND)
        return {"peak": status("VmHWM"), "reader": reader.megabytes}


if __name__ == "__main__":
    print(orjson.dumps(memory(int(sys.argv[1]))).decode())
