"""The prices of a quote or a renewal: from a price file, or typed; each is for the usage that the quote has then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar
from uuid import UUID

from pydantic import AliasChoices, Field

from commands.kernel.guards import Attempt, Guards, not_deleted
from commands.kernel.record import State, details_of
from commands.kernel.rows import AddsRow, ChangesRow, OfOneRow, OfRows, RemovesRow
from commands.shared.offer.changing import today
from commands.shared.offer.rules import rules_of
from domain.kernel.details import with_fields
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import Line
from domain.kernel.row_changes import add_row, change_row, remove_row
from domain.price_file.noun import PRICE_FILE
from domain.price_file.prices import PriceRow
from domain.price_file.reading import LONGEST_DURATION
from domain.shared.offer import steps
from domain.shared.offer.prices import PriceDetails, Rate
from domain.shared.offer.standing import refuse_settled
from domain.supplier.noun import SUPPLIER

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import date

    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event
    from domain.shared.offer.details import OfferDetails

HIGHEST_UPLIFT = 100
Uplift = Annotated[Rate, Field(le=HIGHEST_UPLIFT)]


def prices_open(attempt: Attempt) -> None:
    """Refuses other prices of an offer that was accepted, is live or has ended."""
    if attempt.state is not None:
        refuse_settled(attempt.state)


def still_given(deps: Deps, files: Iterable[UUID | None], day: date) -> bool:
    """Whether the prices of these files may be given on a day: none of them was withdrawn."""
    wanted = {one for one in files if one is not None}
    found = deps.store.load_many([(PRICE_FILE, one) for one in wanted])
    return len(found) == len(wanted) and all(
        not one.deleted
        and (
            one.state.step == "loaded"
            or (
                one.state.step == "withdrawn"
                and one.state.withdrawn_from is not None
                and one.state.withdrawn_from > day
            )
        )
        for one in found.values()
    )


def file_still_given(attempt: Attempt) -> None:
    """Refuses a price of a file that was withdrawn."""
    file, deps = attempt.details.price_file, attempt.deps
    if file is not None and not still_given(deps, [file], today(deps)):
        raise InvalidFields(fields={"priceFileId": "price_file_withdrawn"})


def known_supplier(attempt: Attempt) -> None:
    """Refuses a price of a supplier that is not there, or is blocked."""
    if attempt.details.supplier is not None:
        supplier_name(attempt.deps, attempt.details.supplier)


class OfPrices(OfRows):
    """Base of commands about a quote's prices."""

    guards: ClassVar[Guards] = (not_deleted, prices_open)


class WithUplift(OfPrices):
    """Base: pence a kWh and pence a day that come on top of the supplier's price."""

    uplift_unit: Uplift | None = None
    uplift_day: Uplift | None = None


def _usage(details: OfferDetails) -> dict[str, int | None]:
    supply = details.supply
    if supply.aq is None:
        raise InvalidFields(fields={"supply.AQ": "required"})
    return {
        "aq": supply.aq,
        "night_kwh": supply.night_kwh,
        "evening_and_weekend_kwh": supply.evening_and_weekend_kwh,
    }


class AddsOfferPrice(WithUplift, AddsRow):
    """Base of commands that add a price."""

    guards: ClassVar[Guards] = (file_still_given, known_supplier)

    def sent(self, state: State) -> PriceDetails:
        found: PriceDetails = details_of(self, PriceDetails)
        return found


class AddTypedOfferPrice(AddsOfferPrice):
    """A price that no price file has."""

    supplier: UUID | None = Field(None, alias="supplierId")
    supplier_name: Line | None = None
    duration: int = Field(ge=1, le=LONGEST_DURATION)
    unit_rate: Rate
    night_unit_rate: Rate | None = None
    evening_and_weekend_unit_rate: Rate | None = None
    standing_charge: Rate

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        name = self.supplier_name
        if self.supplier is not None:
            name = supplier_name(deps, self.supplier)
        given = {
            **_usage(state.details),
            "fuel": state.details.supply.fuel,
            "supplier": self.supplier,
            "supplier_name": name,
            **{
                field: getattr(self, field)
                for field in (
                    *("duration", "unit_rate", "night_unit_rate"),
                    *("evening_and_weekend_unit_rate", "standing_charge"),
                    *("uplift_unit", "uplift_day"),
                )
            },
        }
        return add_row(state, self.rows, deps.new_id(), _row(given))


def _row(given: Mapping[str, object]) -> PriceDetails:
    """The row with the values that there are."""
    kept = {name: value for name, value in given.items() if value is not None}
    return with_fields(PriceDetails, kept)


def supplier_name(deps: Deps, supplier: UUID | None) -> str:
    """Raises InvalidFields for a supplier that is not there, or is blocked."""
    found = deps.store.load_many([(SUPPLIER, supplier)]).get(supplier) if supplier else None
    if found is None or found.deleted or not found.active:
        raise InvalidFields(fields={"supplierId": "not_found"})
    return found.details.supplier_name or "-"


class PinOfferPrice(AddsOfferPrice):
    """A row of a price file, which the route read, as it is in that version of the file."""

    price_file: UUID
    row: PriceRow

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        file = deps.store.load(PRICE_FILE, self.price_file)
        row = self.row
        given = {
            **_usage(state.details),
            "supplier": file.details.supplier,
            "supplier_name": supplier_name(deps, file.details.supplier),
            "price_file": self.price_file,
            "file_row": row.number,
            "fuel": file.state.kind,
            "area": row.area,
            "profile_class": row.profile_class or None,
            "meter_type": row.meter_type or None,
            "duration": row.duration,
            "min_aq": row.min_aq,
            "max_aq": row.max_aq,
            "start_date": row.start,
            "end_date": row.end,
            "unit_rate": row.unit_rate,
            "night_unit_rate": row.night_rate,
            "evening_and_weekend_unit_rate": row.evening_rate,
            "standing_charge": row.standing_charge,
            "uplift_unit": self.uplift_unit,
            "uplift_day": self.uplift_day,
        }
        return add_row(state, self.rows, deps.new_id(), _row(given))


class OfOnePrice(OfPrices, OfOneRow):
    """Base of commands about one price."""

    row_id: UUID = Field(validation_alias=AliasChoices("priceId", "price_id"))


class ChangeOfferUplift(WithUplift, OfOnePrice, ChangesRow):
    """What comes on top of a price; what is not sent stays."""

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        uplifts: tuple[str, ...] = ("uplift_unit", "uplift_day")
        sent = {name: getattr(self, name) for name in uplifts if name in self.model_fields_set}
        change = with_fields(PriceDetails, sent)
        return change_row(
            state, self.rows, self.row_id, change, expected_version=self.expected_version
        )


class RemoveOfferPrice(OfOnePrice, RemovesRow):
    """Takes a price off; the chosen one stays until another is chosen."""

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        if state.state.chosen_price == self.row_id:
            raise InvalidFields(fields={"priceId": "price_chosen"})
        return remove_row(
            state,
            self.noun,
            self.rows,
            self.row_id,
            reason=self.reason,
            expected_version=self.expected_version,
        )


class ChooseOfferPrice(OfOnePrice):
    """The price that the customer takes."""

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        rules, expected = rules_of(self.noun), self.expected_version
        return steps.choose_price(rules, state, self.row_id, expected_version=expected)
