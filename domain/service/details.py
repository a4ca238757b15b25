"""Plain fields of a service. Wire names as the specification spells them."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from domain.kernel.details import PERSONAL, Details, Linked
from domain.kernel.formats import Day, Line
from domain.kernel.formulas import Following
from domain.service.kinds import (
    BroadbandService,
    BusinessRatesService,
    ChipAndPinService,
    Choice,
    EcoSolarService,
    ElectricService,
    GasService,
    InsuranceService,
    Kind,
    TelecomAndBroadbandService,
    TelecomsService,
    WasteService,
    WaterService,
)
from domain.shared import contract_lists as lists

if TYPE_CHECKING:
    from domain.kernel.formulas import ReferenceData

Length = Annotated[Line | None, Choice(tuple(lists.CONTRACT_LENGTHS))]
_HANDSETS = "telecomandbroadband.additional_handsets"
_EXTRAS = "telecomandbroadband.cost_of_extras"


def _cost_of_extras(
    service: ServiceDetails, reference_data: ReferenceData
) -> dict[str, Decimal | None]:
    """What the additional handsets cost, by the prices of today."""
    number = service.telecomandbroadband.additional_handsets
    if number is None:
        return {_EXTRAS: None}
    prices = {row[0]: row[1] for row in reference_data.rows("service_prices")}
    return {_EXTRAS: number * Decimal(prices.get(lists.ADDITIONAL_HANDSET, "0"))}


class ServiceDetails(Details):
    """Of the groups only that of the service's kind is filled (`domain.service.decider`)."""

    follows = (Following((_EXTRAS,), (_HANDSETS,), _cost_of_extras, differs="not_allowed"),)

    kind: Kind | None = None
    service_type: Line | None = None
    """The service category; it follows from the kind where that has only one."""
    company: Linked = Field(None, alias="Company")
    """Of a service at a site: the site's."""
    site: Linked = Field(None, alias="Site")
    consumer: Linked = Field(None, alias="Consumer")
    lead: Linked = Field(None, alias="Lead")
    contract_length: Length = Field(None, alias="contract_length")
    contract_start_date: Day | None = Field(None, alias="contract_start_date")
    contract_end_date: Day | None = Field(None, alias="contract_end_date")
    """Follows from start and length unless another day was typed."""
    previous_contract_length: Length = Field(None, alias="previous_contract_length")
    previous_contract_start_date: Day | None = Field(None, alias="previous_contract_start_date")
    supplier_account: Annotated[Line | None, PERSONAL] = Field(None, alias="accountNumber")
    gas: GasService = GasService()
    electric: ElectricService = ElectricService()
    water: WaterService = WaterService()
    waste: WasteService = WasteService()
    chip_and_pin: ChipAndPinService = ChipAndPinService()
    telecoms: TelecomsService = TelecomsService()
    broadband: BroadbandService = BroadbandService()
    insurance: InsuranceService = InsuranceService()
    businessrates: BusinessRatesService = BusinessRatesService()
    telecomandbroadband: TelecomAndBroadbandService = TelecomAndBroadbandService()
    eco_solar: EcoSolarService = EcoSolarService()
