"""Reference tables: admins publish and withdraw versions, management reads them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any

from fastapi import File, Form, Path, Query, UploadFile
from starlette.responses import Response

from api.http.deps import Call
from api.http.endpoints import done
from api.http.envelope import Done
from api.http.limits import count_upload
from api.http.mount import Row
from api.routes.area import Area
from api.routes.batch_undo import words_for
from api.routes.downloads import dated_name, download_headers
from api.routes.reference_table_shapes import (
    CheckedTable,
    ComparedVersions,
    TableChecked,
    TableColumn,
    TableDifference,
    TableOut,
    TableProblem,
    TableRows,
    TableVersionOut,
)
from api.spreadsheet import CSV_TYPE, MARK, csv_line
from commands.reference_table import PublishVersion, ReinstateVersion, WithdrawVersion
from commands.shared.files.safety import naming
from commands.shared.reference_tables import ReferenceTableCache
from commands.shared.sheets import SheetRow, problems_of
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import Day, LongText
from domain.kernel.problems import ROW
from domain.kernel.uk_time import UK
from domain.reference_table.checking import CellProblem, Checked, check_sheet
from domain.reference_table.comparing import Difference, compare
from domain.reference_table.decider import NoVersion, TableOff, TableRefused, version_on
from domain.reference_table.kinds import KINDS
from domain.reference_table.noun import REFERENCE_TABLE, ReferenceTable
from domain.reference_table.values import (
    Content,
    Purpose,
    Source,
    TableName,
    TableVersion,
    hash_of,
)

SHOWN = 100
"""Problems and differences that a dry run answers."""
Table = Annotated[TableName, Path()]
Number = Annotated[int, Path(ge=1, le=10_000)]
Sheet = Annotated[UploadFile, File(description="csv, xlsx, xls or ods")]


def listed(call: Call) -> list[TableOut]:
    """All tables with their versions, without rows."""
    shown = (state for table, state in tables(call).items() if not is_off(call, table))
    return [_table(call, state) for state in shown]


def is_off(call: Call, table: str) -> bool:
    """Whether the settings leave a table out."""
    return table == "funeral_plans" and not call.services.settings.reference.funeral_plans


def refuse_off(call: Call, table: str) -> None:
    """Raises TableOff."""
    if is_off(call, table):
        raise TableOff


def tables(call: Call) -> Mapping[str, ReferenceTable]:
    return call.services.deps.part(ReferenceTableCache).current()


def _table(call: Call, state: ReferenceTable) -> TableOut:
    table: Any = state.details.table
    return TableOut(
        id=state.stream_id,
        table=table,
        version=state.version,
        columns=_columns(table),
        purposes=list(KINDS[table].purposes),
        versions=[_version(call, state, one) for one in state.state.versions],
    )


def _columns(table: TableName) -> list[TableColumn]:
    return [
        TableColumn(title=one.title, key=one.key, optional=one.optional)
        for one in KINDS[table].columns
    ]


def _version(call: Call, state: ReferenceTable, one: TableVersion) -> TableVersionOut:
    used = [purpose for purpose in one.purposes if _is_used(call, state, one, purpose)]
    return TableVersionOut.model_validate(one.model_dump() | {"used_for": used})


def _is_used(call: Call, state: ReferenceTable, one: TableVersion, purpose: Purpose) -> bool:
    today = call.services.deps.clock.now().astimezone(UK).date()
    try:
        return version_on(state, today, purpose).version == one.version
    except NoVersion:
        return False


def rows(call: Call, table: Table, version: Number) -> TableRows:
    state, found = _found(call, table, version)
    content = [list(row) for row in state.state.content(version)]
    shown = _version(call, state, found)
    return TableRows(table=table, columns=_columns(table), version=shown, content=content)


def _found(call: Call, table: TableName, number: int) -> tuple[ReferenceTable, TableVersion]:
    """Raises InvalidFields, TableOff."""
    refuse_off(call, table)
    state = tables(call)[table]
    found = state.state.version(number)
    if found is None:
        raise InvalidFields(fields={"version": "not_found"})
    return state, found


def file(call: Call, table: Table, version: Number) -> Response:
    """The version as a csv file, which can be changed and uploaded as the next one."""
    state, _ = _found(call, table, version)
    titles = [column.title for column in KINDS[table].columns]
    lines = [csv_line(cells) for cells in (titles, *state.state.content(version))]
    name = dated_name(f"{table}-v{version}", call.services.deps.clock.now(), "csv")
    return Response(MARK + "".join(lines), media_type=CSV_TYPE, headers=download_headers(name))


def compared(
    call: Call,
    table: Table,
    earlier: Annotated[int, Query(ge=1, le=10_000)],
    later: Annotated[int, Query(ge=1, le=10_000)],
) -> ComparedVersions:
    """The rows that differ between two versions."""
    if earlier == later:
        raise InvalidFields(fields={"later": "same_version"})
    contents = [_found(call, table, one)[0].state.content(one) for one in (earlier, later)]
    found = _differences(compare(table, *contents))
    return ComparedVersions(
        table=table, columns=_columns(table), earlier=earlier, later=later, differences=found
    )


def _differences(found: Iterable[Difference]) -> list[TableDifference]:
    return [
        TableDifference(
            name=one.name,
            before=list(one.before) if one.before else None,
            after=list(one.after) if one.after else None,
        )
        for one in found
    ]


def check(call: Call, table: Table, file: Sheet) -> TableChecked:
    """A dry run: what is wrong with a file, and what it changes. Nothing is stored."""
    found, state = _sheet(call, table, file), tables(call)[table]
    usable = [one for one in state.state.versions if not one.withdrawn]
    last = usable[-1].version if usable else None
    before: Content = state.state.content(last) if last else ()
    changes = _differences(compare(table, before, found.content)) if not found.problems else []
    data = CheckedTable(
        table=table,
        version=state.version,
        rows=len(found.content),
        sha256=None if found.problems else hash_of(found.content),
        problem_count=len(found.problems),
        problems=_problems(call, found.problems[:SHOWN]),
        compared_with=last,
        columns=_columns(table),
        differences=changes[:SHOWN],
        difference_count=len(changes),
    )
    return TableChecked(data=data, message="reference_table.checked")


def _sheet(call: Call, table: TableName, file: UploadFile) -> Checked:
    refuse_off(call, table)
    count_upload(call.services, call.me.user_id, file.size)
    data, reader = (
        file.file.read(call.services.deps.file_limits.sheet + 1),
        call.services.spreadsheets,
    )
    with naming(file.filename or "file"):
        head = reader.head(data)
    rows = reader.rows(data, head.encoding, head.separator, header=head.header_row)
    refused: list[CellProblem] = []
    found = check_sheet(table, head.headers, _sound(rows, head.headers, refused))
    return replace(found, problems=[*refused, *found.problems])


def _sound(
    rows: Iterable[SheetRow], headers: Sequence[str], refused: list[CellProblem]
) -> Iterator[tuple[int, Sequence[str]]]:
    """The rows without faults; the faults of the others are added to `refused`."""
    for row in rows:
        problems = problems_of(row, headers)
        refused += [_refused(row.number, *one) for one in problems]
        if not problems:
            yield row.number, row.cells


def _refused(row: int, header: str, code: str, context: Mapping[str, Any]) -> CellProblem:
    place = f"row {row}" if header == ROW else f"row {row}, {header}"
    return CellProblem(place, code, row, context)


def _problems(call: Call, found: Sequence[CellProblem]) -> list[TableProblem]:
    return [
        TableProblem(
            place=one.place,
            row=one.row,
            code=one.code,
            **words_for(call, "file", one.code, dict(one.context)),
        )
        for one in found
    ]


def publish(
    call: Call,
    table: Table,
    file: Sheet,
    source: Annotated[Source, Form()],
    valid_from: Annotated[Day, Form(alias="validFrom")],
    purposes: Annotated[list[Purpose], Form()] = ["lookup"],  # noqa: B006 - FastAPI copies it
    reason: Annotated[LongText | None, Form()] = None,
    expected_version: Annotated[int | None, Form(alias="expectedVersion", ge=1)] = None,
) -> Done:
    """Publishes the rows of a file as the next version of a table. Raises TableRefused."""
    found = _sheet(call, table, file)
    if found.problems:
        raise TableRefused(found.problems)
    command = PublishVersion(
        table=table,
        content=found.content,
        source=source,
        valid_from=valid_from,
        purposes=tuple(purposes),
        reason=reason,
        expected_version=expected_version,
    )
    return done(call.run(command), "reference_table.version_published")


_AREA = Area(REFERENCE_TABLE.name, (REFERENCE_TABLE.section, "V"), (REFERENCE_TABLE.section, "E"))
BASE = "/api/reference-tables"

ROWS: list[Row] = [
    _AREA.read(f"{BASE}/list", listed, "listReferenceTables", list[TableOut]),
    _AREA.read(f"{BASE}/{{table}}/compare", compared, "compareVersions", ComparedVersions),
    _AREA.read(f"{BASE}/{{table}}/versions/{{version}}", rows, "versionRows", TableRows),
    _AREA.read(f"{BASE}/{{table}}/versions/{{version}}/file", file, "versionFile", None),
    _AREA.act(f"{BASE}/{{table}}/check", check, "checkVersion", TableChecked, uploads="sheet"),
    _AREA.act(f"{BASE}/{{table}}/publish", publish, "publishVersion", uploads="sheet"),
    _AREA.do(
        f"{BASE}/withdraw",
        WithdrawVersion,
        "withdrawVersion",
        "reference_table.version_withdrawn",
    ),
    _AREA.do(
        f"{BASE}/reinstate",
        ReinstateVersion,
        "reinstateVersion",
        "reference_table.version_reinstated",
    ),
]
