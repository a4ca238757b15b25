"""Nine price files of five suppliers, 60,000 prices: those of today, of the months before, and some that end soon."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast
from uuid import UUID, uuid5

from commands.imports.keeping import separator_name
from commands.price_file.filing import FileReading, MapPriceFile, UploadPriceFile
from commands.price_file.loading import Loading
from commands.price_file.runs import run_of
from domain.price_file.columns import proposed
from domain.price_file.noun import PRICE_FILE
from workers.demo.calendar import uk_date, working_time
from workers.demo.price_file_rows import BANDS, FileOfPrices
from workers.demo.script import BatchAct, Over, Story, new_id
from workers.shared.batch_authority import BatchServices

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from commands.kernel.command import Children, Context
    from commands.price_file.loading import PriceRows
    from commands.shared.sheets import SheetReader
    from domain.price_file.columns import PriceKind
    from workers.demo.script import Script
    from workers.demo.team import Team


class PriceServices(BatchServices, Protocol):
    price_sheets: SheetReader
    price_rows: PriceRows


class Sent(NamedTuple):
    """A file that a supplier sent; days are counted from the present, before it negative."""

    supplier: str
    kind: PriceKind
    name: str
    sent: int
    first: int
    last: int
    drift: float = 0.0
    is_workbook: bool = False


FILES = (
    Sent("Wychwood Gas", "gas", "Wychwood fixed gas", -210, -205, -130),
    Sent("Fellside Energy", "gas", "Fellside gas matrix 1", -76, -70, -36),
    Sent("Lanthorn Electric", "electric", "Lanthorn business power", -60, -58, -2),
    Sent("Castle Gas & Light", "gas", "Castle acquisition and renewal", -46, -44, -11),
    Sent("Fellside Energy", "gas", "Fellside gas matrix 2", -40, -35, -6, 0.05),
    Sent("Otterburn Power", "electric", "Otterburn half-yearly", -20, -18, 25),
    Sent(
        "Castle Gas & Light", "gas", "Castle acquisition and renewal new", -14, -10, 9, 0.04, True
    ),
    Sent("Fellside Energy", "gas", "Fellside gas matrix 3", -8, -5, 40, -0.03),
    Sent("Fellside Energy", "electric", "Fellside power matrix", -8, -5, 40),
)
WHOLE = 1_000
"""Leads of a demo in which the files have all of their rows."""


def send(script: Script, team: Team, suppliers: Mapping[str, UUID], leads: int) -> None:
    """Notes them down; a small demo has small files."""
    before: dict[str, tuple[UUID, ...]] = {}
    for number, one in enumerate(FILES):
        supplier = suppliers.get(one.supplier)
        if supplier is None:
            continue
        rng = script.random("price file", number)
        today = uk_date(script.now)
        day = today + timedelta(days=one.sent)
        story = Story(script, rng, working_time(day, rng))
        file_id = new_id(rng)
        first, last = (today + timedelta(days=days) for days in (one.first, one.last))
        bands = max(1, min(BANDS[one.kind], round(BANDS[one.kind] * leads / WHOLE)))
        seed = script.random("prices of", one.supplier, one.kind).getrandbits(32)
        content = FileOfPrices(one.kind, seed, one.drift, first, last, bands, one.is_workbook)
        others = before.get(one.supplier, ())
        ending = "xlsx" if one.is_workbook else "csv"
        act = LoadFile(supplier, f"{one.name}.{ending}", content, (*others, file_id))
        with suppress(Over):
            story.do(act, team["admin"], file_id, supplier, first_id=file_id)
            before[one.supplier] = (*others, file_id)


@dataclass(frozen=True, slots=True)
class Known:
    """Price files of a supplier: read models are not there yet."""

    files: Sequence[UUID]

    def of(self, _noun: str, _parents: Sequence[UUID]) -> Sequence[UUID]:
        return self.files


@dataclass(frozen=True, slots=True)
class LoadFile(BatchAct):
    """Uploads, maps and loads a file, as people and the job do. `files` are those of the supplier, this one
    last.
    """

    supplier: UUID
    name: str
    content: FileOfPrices
    files: tuple[UUID, ...]

    def perform(self, context: Context, services: BatchServices) -> None:
        loading = cast("PriceServices", services)
        deps = replace(loading.deps, children=cast("Children", Known(self.files)))
        data, file_id = self.content.content(), self.files[-1]
        head = loading.price_sheets.head(data)
        UploadPriceFile(self.supplier, self.name, data, head).execute(context, deps)
        mapped = MapPriceFile(
            id=file_id,
            kind=self.content.kind,
            headers=head.headers,
            reading=FileReading(mapping=proposed(self.content.kind, head.headers)),
            encoding=head.encoding,
            separator=separator_name(head.separator),
            header_row=head.header_row,
        )
        mapped.execute(context.followed_by(uuid5(file_id, "mapped")), deps)
        state = deps.store.load(PRICE_FILE, file_id)
        run_id = run_of(file_id, state.version)
        after = context.followed_by(run_id)
        loading.batch_runs.begin(run_id, run_id)
        # The job would wait for the scanner, which need not look at what was made here.
        Loading(
            run_id,
            state,
            data,
            after,
            deps,
            loading.price_sheets,
            loading.price_rows,
            loading.batch_runs,
        ).run()
        loading.batch_runs.finished(run_id)
