"""Import files as people and programs send them: of every format, well made, odd and broken."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from commands.imports.columns import columns
from tests.infra.spreadsheets import sheet_files
from tests.infra.spreadsheets.sheet_files import bomb_of, ods_of, xlsx_of

XLS = Path(sheet_files.__file__).with_name("leads.xls")
NAME = "digitalDashboard.customerName"
HEADERS = (*columns("lead"), "Shoe size", "Émail ", "number")
COMMON = (NAME, "source", "value", "dueDate", "isPaid", "Assignee", "status", "leadType", "leadId")
MOST_BYTES = 300
CELLS = st.one_of(
    st.sampled_from(
        [
            *("", "Ada", "ada@example.com", "L-100001", "C-1", "12,5", "£1,850.00", "-1", "1e9"),
            *("31/12/2026", "2026-02-30", "yes", "perhaps", "=1+1", "LS1 4DY", "B2B Sales", "DND"),
            *("LI, EWI", "NaN", "0", "sales_rep@example.com", "<b>", "\t", "'", "99999999999999"),
            *("12/31/2026", "1.2.26", "5 May 2026", "nobody@example.com", "Infinity", "1e-400"),
            *(
                "a\x00b",
                "\ufeff",
                "=HYPERLINK(1)",
                "\u202egnp",
                "00:00",
                "9999-12-31",
                "\r",
                "x" * 999,
            ),
        ]
    ),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=30),
)
NAMES = st.one_of(
    st.sampled_from(["leads.csv", "leads.xlsx", "leads.xls", "leads.ods", "leads.pdf", "leads"]),
    st.sampled_from(["../../etc/passwd", "a/b.csv", ".", "\u202efdp.csv", "x" * 300 + ".xls", "'"]),
)
ENCODED_AS = ("utf-8", "utf-8-sig", "cp1252", "utf-16", "utf-16-be", "utf-7", "cp037")


@dataclass(frozen=True)
class SheetFile:
    """`form` is what the user says of a csv file's encoding and separator."""

    name: str
    data: bytes
    form: dict[str, str]
    mapping: list[str] | None
    """What the columns fill, by place; None: what is suggested."""
    lead_type: str | None


@st.composite
def tables(draw: st.DrawFn) -> list[list[str]]:
    """Rows under a header; some headers stand there twice, some rows are short, long or empty."""
    unique = draw(st.integers(0, 7)) > 0
    names = st.one_of(st.sampled_from(COMMON), st.sampled_from(HEADERS), st.just(""))
    header = draw(st.lists(names, min_size=1, max_size=7, unique=unique))
    if draw(st.booleans()):
        header = [NAME, *(one for one in header if one != NAME)]
    rows = draw(st.lists(st.lists(CELLS, max_size=len(header) + 1), max_size=6))
    empty = draw(st.integers(0, 5))
    if empty < len(header):
        rows = [["" if place == empty else cell for place, cell in enumerate(row)] for row in rows]
    return [header, *rows]


@st.composite
def csv_files(draw: st.DrawFn) -> bytes:
    """Quoted well, not at all, or so that a quote stays open."""
    rows, separator = draw(tables()), draw(st.sampled_from(",;\t|"))
    end = draw(st.sampled_from(["\n", "\r\n", "\r"]))
    quotes = draw(st.sampled_from(["well", "none", "open"]))
    if quotes == "well":
        target = io.StringIO()
        csv.writer(target, delimiter=separator, lineterminator=end).writerows(rows)
        text = target.getvalue()
    else:
        text = end.join(separator.join(row) for row in rows)
        if quotes == "open":
            place = draw(st.integers(0, len(text)))
            text = f'{text[:place]}"{text[place:]}'
    return text.encode(draw(st.sampled_from(ENCODED_AS)), "replace")


@st.composite
def workbooks(draw: st.DrawFn) -> bytes:
    """An xlsx file with numbers, days, formulas and truth values among its texts."""
    odd = st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(10**12), 10**12),
        st.floats(allow_nan=False, allow_infinity=False),
        st.dates(date(1900, 3, 1)),
        st.just("=SUM(A1:A9)"),
    )
    header, *rows = draw(tables())
    cells: list[list[Any]] = [
        [draw(odd) if draw(st.integers(0, 3)) == 0 else plain(cell) for cell in row] for row in rows
    ]
    return xlsx_of([[plain(one) for one in header], *cells], draw(st.integers(0, 2)))


@st.composite
def open_documents(draw: st.DrawFn) -> bytes:
    """An ods file; its last row may stand there many times in one element."""
    rows = [[plain(cell) for cell in row] for row in draw(tables())]
    return ods_of(rows, draw(st.sampled_from([1, 1, 1, 2, 50_000, 1_000_000])))


@st.composite
def damaged(draw: st.DrawFn, whole: st.SearchStrategy[bytes]) -> bytes:
    """A file that lost its end, or some of whose bytes are others."""
    data = bytearray(draw(whole))
    for _ in range(draw(st.integers(0, 6))):
        if data:
            data[draw(st.integers(0, len(data) - 1))] = draw(st.integers(0, 255))
    return bytes(data[: draw(st.integers(0, len(data)))] if draw(st.booleans()) else data)


def plain(cell: str) -> str:
    """What a workbook can hold."""
    return "".join(char for char in cell if char.isprintable())


@cache
def _bomb(megabytes: int) -> bytes:
    return bomb_of(megabytes)


def _wide(width: int, height: int) -> bytes:
    return "\n".join(
        ",".join(f"{row}c{at}" for at in range(width)) for row in range(height)
    ).encode()


READABLE = st.one_of(csv_files(), csv_files(), workbooks(), open_documents())
DATA = st.one_of(
    READABLE,
    READABLE,
    READABLE,
    damaged(READABLE),
    damaged(st.builds(XLS.read_bytes)),
    st.builds(XLS.read_bytes),
    st.builds(_bomb, st.sampled_from([30, 120, 400])),
    st.builds(_wide, st.sampled_from([199, 201, 5_000]), st.integers(1, 3)),
    st.binary(max_size=MOST_BYTES),
    st.builds(
        lambda mark, data: mark + data,
        st.sampled_from(
            [b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"\xff\xfe", b"%PDF-"]
        ),
        st.binary(max_size=MOST_BYTES),
    ),
)
FORMS = st.one_of(
    st.just(dict[str, str]()),
    st.fixed_dictionaries(
        {},
        optional={
            "encoding": st.sampled_from(["utf-8", "windows-1252", "utf-16", "klingon"]),
            "separator": st.sampled_from(["comma", "semicolon", "tab", "bar", "§"]),
        },
    ),
)
MAPPINGS = st.lists(
    st.sampled_from([one for one in columns("lead") if one != NAME]),
    min_size=10,
    max_size=10,
    unique=True,
).map(lambda several: [NAME, *several])
LEAD_TYPES = st.sampled_from([None, "ECO Sales", "B2B Sales", "Paid Solar Sales", "Nonsense"])
FILES = st.builds(SheetFile, NAMES, DATA, FORMS, st.none() | MAPPINGS, LEAD_TYPES)
