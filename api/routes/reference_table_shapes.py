"""What the calls of reference tables take and answer."""

from __future__ import annotations

from datetime import date
from uuid import UUID

from pydantic import Field

from api.http.envelope import Answer, ApiModel, Worded
from domain.reference_table.values import Purpose, TableName


class TableVersionOut(ApiModel):
    """`validFrom` is the first day on which the version counts, `usedFor` what it is used for today."""

    version: int
    source: str
    valid_from: date
    purposes: list[Purpose]
    sha256: str
    rows: int
    withdrawn: bool
    used_for: list[Purpose]


class TableColumn(ApiModel):
    """`key`: the columns that name a row together. `optional`: a file may lack it."""

    title: str
    key: bool
    optional: bool


class TableOut(ApiModel):
    """`version` is 1 until somebody publishes or withdraws a version of the table."""

    id: UUID = Field(alias="_id")
    table: TableName
    version: int
    columns: list[TableColumn]
    purposes: list[Purpose]
    versions: list[TableVersionOut]


class TableRows(ApiModel):
    """A version with its rows, whose cells are in the order of the columns."""

    table: TableName
    columns: list[TableColumn]
    version: TableVersionOut
    content: list[list[str]]


class TableDifference(ApiModel):
    """`before` is null for a row that came, `after` for one that went."""

    name: str
    before: list[str] | None
    after: list[str] | None


class ComparedVersions(ApiModel):
    table: TableName
    columns: list[TableColumn]
    earlier: int
    later: int
    differences: list[TableDifference]


class TableProblem(Worded):
    """`place` names a cell, row or column of the file; `row` is its number there."""

    place: str
    row: int | None
    code: str


class CheckedTable(ApiModel):
    """What publishing the file would do. `problems` has the first ones, `problemCount` counts all;
    `comparedWith` is the version that `differences` are from: the last that was not withdrawn.
    """

    table: TableName
    version: int
    rows: int
    sha256: str | None
    problem_count: int
    problems: list[TableProblem]
    compared_with: int | None
    columns: list[TableColumn]
    differences: list[TableDifference]
    difference_count: int


class TableChecked(Answer):
    data: CheckedTable
