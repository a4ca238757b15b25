"""Standard files of prices, which are made when they are fetched."""

from __future__ import annotations

from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any
from uuid import UUID

from api.routes.price_file_errors import pieces
from api.routes.price_file_shapes import WantedFlatFile
from api.spreadsheet import MARK, csv_line
from commands.imports.keeping import kept_sheet
from domain.imports.values import SEPARATORS
from domain.price_file.choosing import choice_of
from domain.price_file.columns import COLUMNS
from domain.price_file.noun import PRICE_FILE
from domain.price_file.reading import RowReader

if TYPE_CHECKING:
    from collections.abc import Iterator

    from api.http.deps import Call


def flat_file(call: Call, contents: dict[str, Any]) -> Iterator[bytes]:
    """A standard file. Raises NotFound once its file is gone, and what makes it unreadable before anything is
    sent.
    """
    columns = COLUMNS[contents["kind"]]
    # Closed by its pieces, or here.
    file = TemporaryFile()  # noqa: SIM115
    try:
        file.write(f"{MARK}{csv_line(columns)}".encode())
        if contents.get("_id") is not None:
            for cells in _standard_rows(call, contents):
                file.write(csv_line(cells).encode())
    except BaseException:
        file.close()
        raise
    return pieces(file)


def _standard_rows(call: Call, contents: dict[str, Any]) -> Iterator[list[str]]:
    id_ = UUID(contents["_id"])
    _, data = kept_sheet(PRICE_FILE, id_, call.context, call.services.deps)
    # Made ready by an earlier version, it may say less than one that is made ready now.
    how = WantedFlatFile.model_validate(
        {name: value for name, value in contents.items() if name not in {"kind", "name"}}
    )
    choice = choice_of(contents["kind"], how.mapping, how.kept_values, served_only=how.served_only)
    reader = RowReader(contents["kind"], how.mapping, how.fixed, how.units, choice)
    separator = SEPARATORS[contents["separator"]] if contents["separator"] else None
    rows = call.services.price_sheets.rows(
        data,
        contents["encoding"],
        separator,
        sheet=contents["sheet"],
        # A file that was made ready before the header could be chosen does not name it.
        header=contents.get("headerRow"),
    )
    for row in rows:
        if reader.takes(row.cells):
            yield reader.standard(row.cells)
