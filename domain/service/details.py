"""Plain fields of a service. Wire names as the specification spells them."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from domain.kernel.details import PERSONAL, Details, Linked
from domain.kernel.formats import Day, Line
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

Length = Annotated[Line | None, Choice(tuple(lists.CONTRACT_LENGTHS))]


class ServiceDetails(Details):
    """Of the groups only that of the service's kind is filled (`domain.service.decider`)."""

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
