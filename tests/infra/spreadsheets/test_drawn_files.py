"""Whatever table a program writes is read as it was, or its row is named; no row is lost without a word."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, given, settings

from commands.shared.sheets import NoRows
from domain.kernel.errors import DomainError
from infra.spreadsheets.reader import Spreadsheets
from tests.infra.spreadsheets.drawn_files import TEXT_WRITERS, WRITERS, Table, tables, text_of
from tests.infra.spreadsheets.here import read_here

if TYPE_CHECKING:
    from commands.shared.sheets import SheetHead, SheetRow
    from tests.infra.spreadsheets.drawn_files import Written

EXAMPLES = int(os.environ.get("DAYBOOK_DRAWN_FILES", "100"))
"""`make drawn-files` draws 20,000."""
DRAWN = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
READER = Spreadsheets()


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    read_here(monkeypatch)


_TEXT_FORMULA = re.compile(r'="([^"]*)"')
_MARKED = re.compile(r"'[=+\-@0-9]")


def read(written: Written) -> tuple[SheetHead, dict[int, SheetRow]]:
    head = READER.head(written.data, written.encoding, written.separator, header=1)
    rows = READER.rows(written.data, head.encoding, head.separator, header=1)
    return head, {row.number: row for row in rows}


def expected(table: Table, *, as_text: bool) -> dict[int, list[str]]:
    """The rows that are not empty, by number, without marks that only say that a cell is a text."""

    def shown(cell: object) -> str:
        text = text_of(cell).strip()  # type: ignore[arg-type]
        if as_text and (match := _TEXT_FORMULA.fullmatch(text)):
            return match[1].strip()
        return text[1:] if as_text and _MARKED.match(text) else text

    rows = {number: [shown(cell) for cell in row] for number, row in enumerate(table, 1)}
    return {number: row for number, row in rows.items() if number > 1 and any(row)}


@DRAWN
@given(st.data())
def test_what_is_read_equals_what_was_drawn_or_the_row_is_named(data: st.DataObject) -> None:
    table, write = data.draw(tables()), data.draw(st.sampled_from(WRITERS))
    wanted = expected(table, as_text=write in TEXT_WRITERS)
    written = write(data.draw, table)
    if not wanted:
        with pytest.raises(NoRows):
            read(written)
        return
    head, rows = read(written)
    assert head.rows == len(wanted)
    assert rows.keys() == wanted.keys()
    for number, cells in wanted.items():
        found = [*rows[number].cells, *[""] * len(cells)][: len(cells)]
        assert found == cells or any(fault.refuses for fault in rows[number].faults)


@DRAWN
@given(st.data())
def test_no_row_vanishes_without_a_word_when_a_byte_changes(data: st.DataObject) -> None:
    table, write = data.draw(tables()), data.draw(st.sampled_from(TEXT_WRITERS))
    written = write(data.draw, table)
    place = data.draw(st.integers(0, len(written.data) - 1))
    byte = data.draw(st.one_of(st.sampled_from(b'",;\r\n\t=\x00\xff'), st.integers(0, 255)))
    mutated = written.data[:place] + bytes([byte]) + written.data[place + 1 :]
    wanted = expected(table, as_text=True)
    try:
        head, rows = read(type(written)(mutated, written.encoding, written.separator))
    except DomainError:
        # All of the file is refused, and it is said why.
        return
    assert len(rows) >= len(wanted) or head.notes
