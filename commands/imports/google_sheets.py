"""Sheets of Google that become imports: which sheet a link names, and why one is refused."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol
from urllib.parse import parse_qs, urlsplit
from uuid import UUID

from domain.kernel.errors import DomainError, InvalidFields

HOST = "docs.google.com"
_PATH = re.compile(r"/spreadsheets/(?:u/\d{1,3}/)?d/([A-Za-z0-9_-]{10,100})(?:/|$)")
_GID = re.compile(r"\d{1,12}")


@dataclass(frozen=True, slots=True)
class SheetAddress:
    """`gid` is the number of a sheet in the spreadsheet; None: the first one."""

    spreadsheet: str
    gid: int | None


@dataclass(frozen=True, slots=True)
class FetchedSheet:
    """Rows of cells as texts; `title` is the spreadsheet's, `sheet` that of the sheet in it."""

    title: str
    sheet: str
    rows: Sequence[Sequence[str]]


class GoogleSheetReader(Protocol):
    """Reads a sheet with the consent of the user who began."""

    def begin(self, user_id: UUID) -> str:
        """Google's address for the browser, where the user consents."""

    def fetch(
        self, user_id: UUID, state: str, code: str, address: SheetAddress, cells: str | None
    ) -> FetchedSheet:
        """`cells` is a range such as `A1:F200`, or `Sheet2!A:F`; all cells unless given.

        Raises GoogleRefused, FileTooLarge.
        """


class NotConfigured(DomainError):
    """The settings have no client id for Google, so no sheet can be read."""

    code = "google.not_configured"
    status = 503


class GoogleRefused(DomainError):
    """Nothing was read. `reason` is the code's second half."""

    status = 422

    def __init__(self, reason: str, **fields: str) -> None:
        super().__init__(fields=fields)
        self.code = f"google.{reason}"
        self.reason = reason


class GoogleUnavailable(DomainError):
    """Google does not answer, is busy, or says what nobody understands."""

    status = 503

    def __init__(self, reason: str = "sheets_unavailable") -> None:
        super().__init__()
        self.code = f"google.{reason}"


def address_of(link: str) -> SheetAddress:
    """Only the spreadsheet's id and the sheet's number are taken from a link; it is never called.

    Raises InvalidFields.
    """
    try:
        split = urlsplit(link.strip())
        host = split.hostname
    except ValueError:
        host, split = None, urlsplit("")
    match = _PATH.match(split.path)
    if split.scheme != "https" or host != HOST or match is None:
        raise InvalidFields(fields={"url": "not_a_sheet"})
    given = parse_qs(split.fragment).get("gid") or parse_qs(split.query).get("gid") or [""]
    gid = int(given[0]) if _GID.fullmatch(given[0]) else None
    return SheetAddress(match[1], gid)


def csv_of(rows: Sequence[Sequence[str]]) -> bytes:
    """The rows as a csv file in UTF-8, with commas. An empty row stays one, so that rows keep their
    numbers.
    """
    text = io.StringIO()
    writer = csv.writer(text)
    # A csv reader takes a line without cells for a row as well.
    writer.writerows(rows)
    return text.getvalue().encode()


def file_name(sheet: FetchedSheet) -> str:
    """What the import is called in the history."""
    title = sheet.title.strip() or "Google Sheets"
    name = title if sheet.sheet in {"", title} else f"{title} - {sheet.sheet}"
    return f"{name}.csv".replace("/", "-").replace("\\", "-")
