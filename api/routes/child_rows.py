"""Rows of the calls about a noun's child rows: add, change and remove, for each kind it declares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from api.http.mount import Row
from api.routes.shared import area_of
from commands.kernel.rows import AddRow, ChangeRow, RemoveRow
from domain.kernel.noun import Noun
from domain.kernel.rows import Rows

_ACTS: dict[str, tuple[Any, str]] = {
    "add": (AddRow, "record.added"),
    "change": (ChangeRow, "record.changed"),
    "remove": (RemoveRow, "record.deleted"),
}
"""By the call's last word: the command, and the key of what it says."""


def row_calls(
    noun: Noun[Any, Any],
    base: str,
    kinds: Sequence[Rows[Any]] | None = None,
    acts: Sequence[str] = tuple(_ACTS),
) -> Iterator[Row]:
    """`{base}/measures/add`, operation addLeadMeasure, and so on; of all kinds of rows unless some are named."""
    area = area_of(noun)
    for rows in noun.rows if kinds is None else kinds:
        for act in acts:
            command, message = _ACTS[act]
            if act == "change" and rows.changed is None:
                continue
            yield area.do(
                f"{base}/{rows.name}/{act}",
                command.to(noun, rows),
                f"{act}{noun.name.title()}{rows.singular.title()}",
                message,
                names={noun.name: "id", f"{noun.name}Id": "id"},
            )
