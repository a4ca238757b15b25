"""Plain fields of a payment: what a contract brings. Wire names as the specification spells them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.details import CALCULATION, HOUSE, PERSONAL, Details, Linked
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import Cost, Day, Line, Name
from domain.kernel.formulas import Following, ReferenceData
from domain.payment.expected import Reason
from domain.payment.values import REGISTRATION, Method
from domain.shared.energy import HIGHEST_AQ, LONGEST_DURATION
from domain.shared.offer.prices import Rate

if TYPE_CHECKING:
    from collections.abc import Mapping


class Amounts(Details):
    """Pounds without VAT. What was received, and what follows from it, is added up from the entries."""

    expected: Annotated[Cost | None, HOUSE] = None
    """None while no terms of the supplier are known."""


class Calculation(Details):
    """What the expected amount was worked out from, as it was then. `full` is the amount before the broker's
    share and the cap; `reason` says why less is expected than the share.
    """

    aq: Annotated[int | None, Field(ge=0, le=HIGHEST_AQ), CALCULATION] = Field(None, alias="AQ")
    months: Annotated[int | None, Field(ge=1, le=LONGEST_DURATION), CALCULATION] = None
    uplift_unit: Annotated[Rate | None, CALCULATION] = None
    uplift_day: Annotated[Rate | None, CALCULATION] = None
    monthly: Annotated[Cost | None, CALCULATION] = None
    full: Annotated[Cost | None, CALCULATION] = None
    reason: Annotated[Reason | None, CALCULATION] = None
    terms_version: Annotated[int | None, CALCULATION] = None


def _label(handling: Handling, _reference_data: ReferenceData) -> Mapping[str, Any]:
    """Raises InvalidFields for a code that there is not."""
    code = handling.registration_status
    if code is not None and code not in REGISTRATION:
        raise InvalidFields(fields={"registrationStatus": "not_in_list"})
    return {"registration_label": None if code is None else REGISTRATION[code]}


class Handling(Details):
    """What people say of a payment."""

    follows: ClassVar[tuple[Following, ...]] = (
        Following(("registration_label",), ("registration_status",), _label),
    )

    registration_status: int | None = None
    registration_label: Line | None = None
    """What the status was called then."""
    method: Method | None = None
    ended_on: Day | None = None
    """The last day of a supply that ended before its contract did."""


class ContractDetails(Details):
    """Which contract a payment is of. A quote is named with its revision: each may become live."""

    quote: Linked = Field(None, alias="Quote")
    renewal: Linked = Field(None, alias="Renewal")
    quote_revision: int | None = Field(None, ge=1)
    contract_reference: Line | None = Field(None, alias="QuoteID")
    """Of the quote, or of the renewal."""
    company: Linked = Field(None, alias="companyId")
    consumer: Linked = Field(None, alias="consumerId")
    customer_name: Annotated[Name | None, PERSONAL] = None
    """As it was when the payment was opened: it is found by that."""
    supplier: Linked = Field(None, alias="supplierId")
    supplier_name: Line | None = None
    service_type: Line | None = None
    meter_number: Annotated[Line | None, PERSONAL] = None
    signed_on: Day | None = None
    contract_start_date: Day | None = None
    contract_end_date: Day | None = None


class PaymentDetails(ContractDetails, Handling):
    """Its status, and the entries, have events of their own."""

    amounts: Amounts = Amounts()
    calculation: Calculation = Calculation()
