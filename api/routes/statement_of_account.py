"""The statement of a customer's account: as data, as a PDF (PDF/A-3a), as csv, and mailed to the customer."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, Literal
from uuid import UUID

import sqlalchemy as sa
from fastapi import Path, Query
from pydantic import Field
from starlette.responses import Response, StreamingResponse

from api.http.deps import Call
from api.http.endpoints import done
from api.http.envelope import ApiModel, Done
from api.http.mount import Row
from api.pdf import MEDIA_TYPE
from api.routes.downloads import download_headers
from api.routes.paper_mail import PaperMailOut
from api.routes.reading import readable
from api.routes.shared import area_of
from api.spreadsheet import CSV_TYPE, csv_lines
from api.texts import language_of
from api.texts.statement import WORDS
from api.workbook import Sheet
from commands.account import MailStatement
from commands.shared.account_mail import proposed_statement_mail
from commands.shared.account_paper import Wanted, paper_name, statement_paper, wanted_statement
from commands.shared.billed import BILLED
from domain.invoice.account import EntryKind, Statement
from domain.invoice.ages import Age
from domain.invoice.noun import INVOICE
from domain.kernel.formats import Day, Email, Line, LongText
from domain.nouns import NOUNS
from projections.lists.flat import Column

if TYPE_CHECKING:
    Customer = str
else:
    Customer = Annotated[Literal[tuple(BILLED)], Path()]
Id = Annotated[UUID, Path()]
From = Annotated[Day | None, Query(alias="from", description="Without one, from the beginning")]
Until = Annotated[Day | None, Query(description="Without one, up to today")]
_COLUMNS = (
    Column("date", "day"),
    Column("document", "text"),
    Column("number", "text"),
    Column("amount", "money"),
    Column("balance", "money"),
)


class PortionOut(ApiModel):
    invoice: UUID
    number: str
    amount: str


class StatementEntry(ApiModel):
    """`amount` is what the entry adds to what is owed. `id` is that of the invoice, the payment or the credit note,
    `number` that of the invoice or the credit note.
    """

    id: UUID = Field(alias="_id")
    date: dt.date
    kind: EntryKind
    number: str
    amount: str
    balance: str
    set_against: list[PortionOut]


class DueInvoice(ApiModel):
    id: UUID = Field(alias="_id")
    number: str
    date: dt.date
    due_date: dt.date | None
    total: str
    due: str
    age: Age


class AgeSum(ApiModel):
    age: Age
    due: str


class StatementOut(ApiModel):
    """`closing` is what is due by age less `credit`: what of credit notes was neither set against an invoice nor
    refunded.
    """

    first: dt.date | None = Field(alias="from")
    last: dt.date = Field(alias="until")
    opening: str
    closing: str
    credit: str
    entries: list[StatementEntry]
    due: list[DueInvoice]
    ages: list[AgeSum]


def _wanted(
    call: Call, db: sa.Connection, noun: str, id_: UUID, first: dt.date | None, last: dt.date | None
) -> Wanted:
    """Raises NotFound for a customer whom the caller may not see."""
    readable(call, db, noun, id_)
    return Wanted(NOUNS[noun], id_, first, last)


def account_statement(
    call: Call,
    db: sa.Connection,
    noun: Customer,
    id: Id,  # noqa: A002 - the path's name
    first: From = None,
    until: Until = None,
) -> StatementOut:
    """What a customer owed at the beginning and the end of a period, and each document between that changed it. A
    document counts from its own date, a void invoice and a reversed payment until the day on which that happened.
    """
    wanted = _wanted(call, db, noun, id, first, until)
    return _out(wanted_statement(wanted, call.services.deps))


def account_statement_pdf(
    call: Call,
    db: sa.Connection,
    noun: Customer,
    id: Id,  # noqa: A002 - the path's name
    first: From = None,
    until: Until = None,
) -> Response:
    """The statement as a paper for the customer, with the bank details of the own organisation."""
    wanted = _wanted(call, db, noun, id, first, until)
    found, paper = statement_paper(wanted, call.services.deps)
    headers = download_headers(paper_name(found.last))
    return Response(paper.data, media_type=MEDIA_TYPE, headers=headers)


def account_statement_csv(
    call: Call,
    db: sa.Connection,
    noun: Customer,
    id: Id,  # noqa: A002 - the path's name
    first: From = None,
    until: Until = None,
) -> Response:
    """The statement's lines, in the caller's language."""
    wanted = _wanted(call, db, noun, id, first, until)
    found = wanted_statement(wanted, call.services.deps)
    language = language_of(call.request.headers.get("accept-language"))
    words = WORDS[language]
    heads = [words[column.path] for column in _COLUMNS]
    sheet = Sheet("Statement", "", _COLUMNS, _rows(found, words), heads=heads)
    headers = download_headers(f"Statement-{found.last:%d-%m-%Y}.csv")
    return StreamingResponse(csv_lines(sheet, language), media_type=CSV_TYPE, headers=headers)


def account_statement_mail(
    call: Call,
    db: sa.Connection,
    noun: Customer,
    id: Id,  # noqa: A002 - the path's name
    first: From = None,
    until: Until = None,
) -> PaperMailOut:
    """The mail to the customer as it is proposed: to whom, its subject and text, and the name of the PDF."""
    wanted = _wanted(call, db, noun, id, first, until)
    found, proposed = proposed_statement_mail(wanted, call.services.deps)
    return PaperMailOut(**proposed._asdict(), file_name=paper_name(found.last))


class MailStatementBody(ApiModel):
    """`from` and `until` are the first and the last day, as of `accountStatement`."""

    to: Email
    subject: Line = Field(min_length=1)
    text: LongText = Field(min_length=1)
    first: Day | None = Field(None, alias="from")
    until: Day | None = None


def mail_account_statement(
    call: Call,
    db: sa.Connection,
    noun: Customer,
    id: Id,  # noqa: A002 - the path's name
    body: MailStatementBody,
) -> Done:
    """Mails the statement as a PDF with words of the caller. Who mailed it to whom, and the hash of the PDF, become
    part of the customer's history.
    """
    readable(call, db, noun, id)
    values: dict[str, Any] = {"id": id, **body.model_dump(by_alias=True)}
    return done(call.run(MailStatement.of(NOUNS[noun]).model_validate(values)), "statement.mailed")


def _out(found: Statement) -> StatementOut:
    return StatementOut(
        first=found.first,
        last=found.last,
        opening=str(found.opening),
        closing=str(found.closing),
        credit=str(found.credit),
        entries=[
            StatementEntry(
                id=one.id,
                date=one.day,
                kind=one.kind,
                number=one.number,
                amount=str(one.amount),
                balance=str(one.balance),
                set_against=[
                    PortionOut(invoice=part.invoice, number=part.number, amount=str(part.amount))
                    for part in one.portions
                ],
            )
            for one in found.entries
        ],
        due=[
            DueInvoice(
                id=one.id,
                number=one.number,
                date=one.day,
                due_date=one.due_on,
                total=str(one.total),
                due=str(one.due),
                age=one.age,
            )
            for one in found.due
        ],
        ages=[AgeSum(age=age, due=str(due)) for age, due in found.ages.items()],
    )


def _rows(found: Statement, words: Any) -> Iterator[dict[str, Any]]:
    """The opening balance where there is a first day, the entries, and the closing balance."""
    empty = dict.fromkeys(column.path for column in _COLUMNS)
    if found.first is not None:
        yield empty | {
            "date": found.first.isoformat(),
            "document": words["opening"],
            "balance": found.opening,
        }
    for one in found.entries:
        yield {
            "date": one.day.isoformat(),
            "document": words[one.kind],
            "number": one.number,
            "amount": one.amount,
            "balance": one.balance,
        }
    yield empty | {
        "date": found.last.isoformat(),
        "document": words["closing"],
        "balance": found.closing,
    }


_BASE = "/api/invoice/statement/{noun}/{id}"
_AREA = area_of(INVOICE)

ROWS: list[Row] = [
    _AREA.read(_BASE, account_statement, "accountStatement", StatementOut),
    _AREA.read(f"{_BASE}/pdf", account_statement_pdf, "accountStatementPdf", None),
    _AREA.read(f"{_BASE}/csv", account_statement_csv, "accountStatementCsv", None),
    _AREA.read(
        f"{_BASE}/mail",
        account_statement_mail,
        "accountStatementMail",
        PaperMailOut,
        needs=(INVOICE.section, "E"),
    ),
    _AREA.act(f"{_BASE}/send", mail_account_statement, "mailAccountStatement"),
]
