"""Items: prices are changed by an event of their own, and a code belongs to one item."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from pydantic import ValidationError

from domain.item.decider import change, retire
from domain.item.details import ItemDetails
from domain.item.events import ItemRetired
from domain.item.noun import ITEM
from domain.kernel.errors import AlreadyDeleted, FieldConflict
from domain.kernel.event import Event
from domain.kernel.record import Activated, Deleted, Record
from tests.factories import item
from tests.spec import Decide, given


def changing(expected_version: int | None = None, **values: Any) -> Decide:
    def decide(state: Record[Any, Any]) -> list[Event]:
        wanted = ItemDetails.model_validate(values)
        return change(state, wanted, expected_version=expected_version)

    return decide


class TestPrices:
    def test_they_are_changed_by_an_event_of_their_own(self) -> None:
        both = changing(name="Panel 410 W", sale_price="46", cost_price="62.5")
        given(item.added()).when(both).then(
            item.changed(name="Panel 410 W"), item.priced(cost_price="62.5", sale_price="46")
        )
        given(item.added()).when(changing(sale_price="46")).then(item.priced(sale_price="46"))
        given(item.added()).when(changing(tax_type="NONE")).then(item.changed(tax_type="NONE"))

    def test_only_the_price_that_differs_is_recorded(self) -> None:
        same = changing(sale_price="45.455", cost_price="61.25")
        given(item.added()).when(same).then()
        given(item.added()).when(changing(sale_price=None, cost_price="61.25")).then(
            item.priced(sale_price=None)
        )

    def test_two_who_price_at_once_are_asked(self) -> None:
        given(item.added(), item.priced(sale_price="46")).when(
            changing(expected_version=1, sale_price="47")
        ).refused(FieldConflict)

    @pytest.mark.parametrize(
        ("written", "stored"),
        [
            ("45.45495", "45.4550"),
            ("0.00005", "0.0001"),
            ("0.00004", "0.0000"),
            ("£1,234.56785", "1234.5679"),
            (12, "12.0000"),
        ],
    )
    def test_four_places_halves_away_from_zero(self, written: object, stored: str) -> None:
        found = ItemDetails.model_validate({"salePrice": written}).sale_price
        assert str(found) == str(Decimal(stored))

    @pytest.mark.parametrize("written", ["-1", "NaN", "1e400", "a lot", "100000000", True])
    def test_what_is_no_price_is_refused(self, written: object) -> None:
        with pytest.raises(ValidationError):
            ItemDetails.model_validate({"salePrice": written})


@pytest.mark.parametrize(
    ("field", "most"), [("code", 30), ("name", 50), ("description", 4_000), ("accountCode", 10)]
)
def test_no_text_is_longer_than_xero_takes(field: str, most: int) -> None:
    ItemDetails.model_validate({field: "x" * most})
    with pytest.raises(ValidationError):
        ItemDetails.model_validate({field: "x" * (most + 1)})


def test_an_item_is_retired_once_and_brought_back() -> None:
    given(item.added()).when(retire).then(ItemRetired())
    given(item.added(), ItemRetired()).when(retire).then()
    given(item.added(), ItemRetired(), Activated()).when(retire).then(ItemRetired())
    given(item.added(), Deleted()).when(retire).refused(AlreadyDeleted)


def test_a_code_is_claimed_without_case_and_accents() -> None:
    assert ITEM.claims(item.details(code="é-1")) == ITEM.claims(item.details(code="E-1"))
    assert ITEM.claims(item.details(code="E-1")) != ITEM.claims(item.details(code="E-2"))
    assert ITEM.claims(ItemDetails()) == ()
