"""What the check of an import found, as its call answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api.routes.batch_undo import words_for
from api.routes.import_shapes import (
    AlikeRowOut,
    DroppedColumn,
    RowFound,
    RowProblem,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from api.http.deps import Call
    from commands.imports.checking import CheckedFile
    from commands.imports.deciding import RowPlan


NAMED = 5
"""Most records that are named for one row."""


def dropped_columns(checked: CheckedFile) -> list[DroppedColumn]:
    """In the order of the columns."""
    found, headers = checked.findings, checked.headers
    unmapped = [
        DroppedColumn(header=headers[place], values=number, reason="unmapped")
        for place, number in sorted(found.unmapped.items())
    ]
    return unmapped + [
        DroppedColumn(header=headers[place], values=number, reason="unfound")
        for place, number in sorted(found.unfound.items())
    ]


def alike_rows(checked: CheckedFile, most: int) -> list[AlikeRowOut]:
    return [
        AlikeRowOut.model_validate(
            {
                "row": one.row,
                "because": one.because,
                "records": [
                    {"_id": known.id, "name": known.name} for known in one.records[-NAMED:]
                ],
                "earlier_row": one.earlier,
                "choice": checked.choices.of(one.row),
            }
        )
        for one in checked.alike[:most]
    ]


def row_found(call: Call, noun: str, plan: RowPlan, headers: Mapping[str, str]) -> RowFound:
    """`headers` are by what their columns fill."""
    return RowFound(
        row=plan.row,
        action=plan.action,
        problems=[
            RowProblem(
                field=field,
                code=code,
                column=headers.get(field, ""),
                read=plan.read.get(field, ""),
                **words_for(call, field, code, context, noun),
            )
            for field, code, context in plan.problems
        ],
    )
