"""Calls that quotes and renewals both have: providing, prices, the invoice, payments, the paper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Body, Path
from pydantic import Field, StringConstraints
from starlette.responses import Response

from api.http.deps import Call
from api.http.endpoints import done
from api.http.envelope import ApiModel, Done
from api.http.mount import Row
from api.pdf import MEDIA_TYPE
from api.routes.downloads import download_headers
from api.routes.offer_invoices import OfferInvoices, invoice_detail
from api.routes.offer_papers import refuse_offer_paper
from api.routes.reading import readable
from api.routes.shared import area_of
from commands.shared import invoice_paper
from commands.shared.files.opening import Reading
from commands.shared.offer.acting import ProvideOffer
from commands.shared.offer.paying import RecordOfferPayment, ReverseOfferPayment
from commands.shared.offer.pinning import current_paper
from commands.shared.offer.prices import (
    AddTypedOfferPrice,
    ChangeOfferUplift,
    ChooseOfferPrice,
    PinOfferPrice,
    RemoveOfferPrice,
    Uplift,
)
from domain.invoice.noun import INVOICE
from domain.kernel.errors import InvalidFields, NotFound
from domain.kernel.formats import LongText
from domain.kernel.noun import Noun
from domain.shared.offer.standing import has_contract
from projections.across.offer_invoices import invoices_of, newest_issued
from projections.lists.by_reference import id_by_reference
from projections.nouns import NOUN_VIEWS

_PAYING = ("payments", "E")


@dataclass(frozen=True, slots=True)
class OfferCommands:
    """A noun's commands of these calls."""

    provide: type[ProvideOffer]
    record_payment: type[RecordOfferPayment]
    reverse_payment: type[ReverseOfferPayment]
    pin_price: type[PinOfferPrice]
    add_price: type[AddTypedOfferPrice]
    change_price: type[ChangeOfferUplift]
    remove_price: type[RemoveOfferPrice]
    choose_price: type[ChooseOfferPrice]


class ProvideBody(ApiModel):
    expected_version: int | None = Field(None, ge=1)
    reason: LongText | None = None


class WantedPrice(ApiModel):
    """A row of a loaded price file, with uplifts in pence."""

    id: UUID = Field(alias="_id")
    price_file_id: UUID
    row: int = Field(ge=1)
    uplift_unit: Uplift | None = None
    uplift_day: Uplift | None = None
    expected_version: int | None = Field(None, ge=1)


def names_of(noun: Noun[Any, Any]) -> dict[str, str | None]:
    """Names that bodies may have for the record's id."""
    return {noun.name: "id", f"{noun.name}Id": "id"}


def offer_rows(noun: Noun[Any, Any], parameter: str, commands: OfferCommands) -> list[Row]:
    """`parameter` is what the contract calls the number in the path of `provided`."""
    area, title = area_of(noun), noun.name.title()
    base, reg = f"/api/{noun.name}/{{slug}}", f"/api/{noun.name}/regUser"
    names = names_of(noun)

    def do(path: str, command: Any, operation: str, said: str, **further: Any) -> Row:
        message = said if "." in said else f"{noun.name}.{said}"
        return area.do(path, command, operation, message, names=names, **further)

    return [
        area.act(
            f"{base}/provided/{{{parameter}}}",
            _provide(noun, parameter, commands.provide),
            f"provide{title}",
        ),
        area.read(
            f"{base}/invoiceDetail",
            invoice_detail(noun),
            f"{noun.name}InvoiceDetail",
            OfferInvoices,
            method="POST",
            needs=(noun.section, "E"),
        ),
        do(
            f"{base}/paymentForDebt",
            commands.record_payment,
            f"add{title}Payment",
            "payment_added",
            needs=_PAYING,
        ),
        do(
            f"{base}/deletePayment",
            commands.reverse_payment,
            f"reverse{title}Payment",
            "payment_reversed",
            needs=_PAYING,
        ),
        area.act(f"{reg}/prices/pin", _pin(noun, commands.pin_price), f"pin{title}Price"),
        do(f"{reg}/prices/add", commands.add_price, f"add{title}Price", "price_added"),
        do(f"{reg}/prices/change", commands.change_price, f"change{title}Price", "record.changed"),
        do(f"{reg}/prices/remove", commands.remove_price, f"remove{title}Price", "record.deleted"),
        do(f"{reg}/prices/choose", commands.choose_price, f"choose{title}Price", "changed"),
        area.read(
            f"/api/{noun.name}/quoteInvoice/{{id}}", _invoice(noun), f"{noun.name}Invoice", None
        ),
    ]


def _provide(noun: Noun[Any, Any], parameter: str, of: type[ProvideOffer]) -> Callable[..., Done]:
    number = Annotated[str, StringConstraints(pattern=rf"^{noun.reference_prefix}-[0-9]{{1,12}}$")]
    """What people call the record by."""

    def provide(
        call: Call,
        id_: Any,
        payload: Annotated[ProvideBody, Body(default_factory=ProvideBody)],
    ) -> Done:
        id_ = _by_number(call, noun, id_)
        command = of(id=id_, **payload.model_dump(exclude_unset=True))
        return done(call.run(command), f"{noun.name}.provided")

    provide.__doc__ = (
        f"Gives the {noun.name} to the customer; again, it is revised. "
        "Takes the record's id or its number."
    )
    provide.__annotations__["id_"] = Annotated[UUID | number, Path(alias=parameter)]
    return provide


def _by_number(call: Call, noun: Noun[Any, Any], id_: UUID | str) -> UUID:
    if isinstance(id_, UUID):
        return id_
    with call.read() as db:
        found = id_by_reference(db, NOUN_VIEWS[noun.name].table, id_)
    if found is None:
        raise NotFound(noun=noun.name)
    return found


def _pin(noun: Noun[Any, Any], of: type[PinOfferPrice]) -> Callable[..., Done]:
    def pin_price(call: Call, payload: Annotated[WantedPrice, Body()]) -> Done:
        """Adds a price of a loaded price file, as that version of the file has it, for the usage sought."""
        row = call.services.price_rows.row(payload.price_file_id, payload.row)
        if row is None:
            raise InvalidFields(fields={"row": "not_found"})
        command = of(
            id=payload.id,
            price_file=payload.price_file_id,
            row=row,
            uplift_unit=payload.uplift_unit,
            uplift_day=payload.uplift_day,
            expected_version=payload.expected_version,
        )
        return done(call.run(command), f"{noun.name}.price_added")

    return pin_price


def _invoice(noun: Noun[Any, Any]) -> Callable[..., Response]:
    def invoice(
        call: Call,
        db: sa.Connection,
        id: Annotated[UUID, Path()],  # noqa: A002 - the contract's name
    ) -> Response:
        readable(call, db, noun.name, id)
        return paper_answer(call, db, noun, id)

    invoice.__doc__ = (
        f"The paper of a {noun.name} that the caller may see; from Live on, once an invoice was issued, "
        "the kept paper of the newest one."
    )
    return invoice


def paper_answer(call: Call, db: sa.Connection, noun: Noun[Any, Any], id_: UUID) -> Response:
    deps = call.services.deps
    offer = deps.store.load(noun, id_)
    refuse_offer_paper(call, offer)
    invoices = invoices_of(db, noun.name, id_)
    issued = newest_issued(invoices) if has_contract(offer) else None
    if issued is None:
        reading = Reading(call.context, noun.name, id_, "download")
        name, data = current_paper(offer, deps, reading, has_invoices=bool(invoices))
    else:
        reading = Reading(call.context, INVOICE.name, issued, "download")
        invoice = deps.store.load(INVOICE, issued)
        name, data = invoice_paper.current_paper(invoice, deps, reading)
    return Response(data, media_type=MEDIA_TYPE, headers=download_headers(name))
