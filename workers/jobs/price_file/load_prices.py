"""Loads the prices of a file that was mapped: all of them or none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol
from uuid import UUID

from commands.kernel.jobs import GiveUp, Job
from commands.price_file.loading import Loading
from commands.price_file.runs import run_of
from commands.shared.files.opening import SealedFile, whole_file
from commands.shared.files.safety import FileRefused
from commands.shared.files.scanning import refuse_unopenable
from domain.kernel.errors import NotFound
from domain.price_file.events import PriceFileMapped
from domain.price_file.noun import PRICE_FILE
from workers.shared.batch_authority import BatchServices, context_of

if TYPE_CHECKING:
    from commands.kernel.command import Deps
    from commands.kernel.jobs import Work
    from commands.kernel.record import State
    from commands.price_file.loading import PriceRows
    from commands.shared.sheets import SheetReader


class LoadPrices(Job):
    """`version` is that of the event that said what the file's columns fill."""

    price_file: UUID
    version: int


class LoadServices(BatchServices, Protocol):
    @property
    def price_sheets(self) -> SheetReader: ...
    @property
    def price_rows(self) -> PriceRows: ...


def load_prices(services: LoadServices, work: Work[LoadPrices]) -> None:
    """Raises GiveUp when its user may not load prices any more, or the file is gone, and FileWaiting while
    the scanner has not looked at it: then the load waits.
    """
    file_id, version = work.job.price_file, work.job.version
    [mapped] = services.deps.store.events(file_id, after=version - 1, upto=version)
    if not isinstance(mapped.event, PriceFileMapped):
        raise GiveUp
    run_id = run_of(file_id, version)
    if services.batch_runs.begin(run_id, work.job_id).state == "done":
        return
    context = context_of(services, mapped, PRICE_FILE.section)
    state, data = _opened(services.deps, file_id)
    if state.state.step == "mapped":
        Loading(
            run_id,
            state,
            data,
            context,
            services.deps,
            services.price_sheets,
            services.price_rows,
            services.batch_runs,
        ).run()
    services.batch_runs.finished(run_id)


def _opened(deps: Deps, file_id: UUID) -> tuple[State, bytes | None]:
    """The record and its file; None instead of one that the scanner refused."""
    try:
        state = deps.store.load(PRICE_FILE, file_id)
        document = next(iter(state.documents.values()), None)
        if state.deleted or document is None:
            raise GiveUp
        refuse_unopenable(document.scan)
        return state, whole_file(deps, SealedFile(document.document_id, file_id), None)
    except FileRefused:
        return state, None
    except NotFound as error:
        raise GiveUp from error
