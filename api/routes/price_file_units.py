"""What the numbers and values of a price file speak for, beside the supplier's last file."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from api.routes.price_file_shapes import ColumnFound, FilterFound, ProposedReading, ValueFound
from commands.price_file.filing import files_of
from commands.price_file.loading import newest
from commands.shared.sheets import SheetRefused
from domain.kernel.errors import InvalidFields
from domain.price_file.choosing import kept_values, plain_value
from domain.price_file.columns import plain_header
from domain.price_file.noun import PRICE_FILE
from domain.price_file.survey import MOST_ROWS, Survey
from domain.price_file.units import UNKNOWN, Middle, doubts, proposed_units

if TYPE_CHECKING:
    from collections.abc import Sequence

    from api.http.deps import Call
    from commands.kernel.record import State
    from commands.price_file.filing import FileReading
    from commands.shared.sheets import SheetHead
    from domain.price_file.columns import PriceKind


@dataclass(frozen=True, slots=True)
class LastFiles:
    """How a supplier's files of a kind were read: by plain header the column that each fills, and the values of
    rows that were loaded. `middle` is of the newest one whose prices were loaded.
    """

    columns: dict[str, str] = field(default_factory=dict)
    only: dict[str, set[str]] = field(default_factory=dict)
    served_only: bool = False
    middle: Middle = UNKNOWN


def last_files(call: Call, state: State, kind: PriceKind) -> LastFiles:
    deps = call.services.deps
    ids = [(PRICE_FILE, id_) for id_ in files_of(deps, state.details.supplier)]
    files = [one for one in deps.store.load_many(ids).values() if one.state.kind == kind]
    loaded = [one for one in files if one.state.prices and one.stream_id != state.stream_id]
    columns: dict[str, str] = {}
    last: State | None = None
    for last in sorted(files, key=lambda one: str(one.state.valid_until or "")):
        pairs = zip(last.state.headers, last.state.mapping, strict=False)
        columns |= {plain_header(header): column for header, column in pairs if column}
    before = newest(loaded)
    middle = call.services.price_rows.middle(before.stream_id) if before else UNKNOWN
    if last is None:
        return LastFiles(columns, middle=middle)
    return LastFiles(columns, _kept_values(last), last.state.served_only, middle)


def _kept_values(file: State) -> dict[str, set[str]]:
    headers = file.state.headers
    return {
        plain_header(headers[place]): values
        for place, values in kept_values(file.state.only).items()
        if place < len(headers)
    }


def columns_found(survey: Survey, place: int) -> ColumnFound:
    found = survey.values(place)
    return ColumnFound(values=[ValueFound(value=one.value, rows=one.rows) for one in found])


def proposed_reading(
    head: SheetHead, survey: Survey, mapping: Sequence[str], last: LastFiles
) -> ProposedReading:
    units = proposed_units(survey.middle(mapping, {}), last.middle)
    return ProposedReading(
        rate_unit=units.rate,
        charge_unit=units.charge,
        usage_unit=units.usage,
        duration_unit=units.duration,
        only=list(_filters(head, survey, last)),
        served_only=last.served_only,
    )


def _filters(head: SheetHead, survey: Survey, last: LastFiles) -> list[FilterFound]:
    """As of the last file, by values that this one has too."""
    found = []
    for place, header in enumerate(head.headers):
        kept = last.only.get(plain_header(header), ())
        values = [one.value for one in survey.values(place) if plain_value(one.value) in kept]
        if values:
            found.append(FilterFound(column=place, values=values))
    return found


def refuse_doubted_units(
    call: Call, state: State, data: bytes, kind: PriceKind, reading: FileReading, head: SheetHead
) -> None:
    """Raises InvalidFields where the first rows speak for other units than those that were said."""
    survey = Survey(len(head.headers))
    rows = call.services.price_sheets.rows(
        data, head.encoding, head.separator, sheet=reading.sheet, header=head.header_row
    )
    try:
        for row in islice(rows, MOST_ROWS):
            survey.add(row.cells)
    except SheetRefused:
        # The load says that the file cannot be read to its end.
        return
    found = survey.middle(reading.mapping, reading.fixed)
    before = last_files(call, state, kind).middle
    problems = doubts(reading.units, proposed_units(found, before))
    if problems:
        raise InvalidFields(fields=dict(problems))
