"""The kinds of services, and the fields of each under their own odd names: the one table of them.

The server's types, the checks of chosen values, forms, labels and the imports' columns follow from these
groups. Amounts are pounds unless they say otherwise, without VAT.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any
from uuid import UUID

from pydantic import Field, model_validator

from domain.kernel.details import PERSONAL, SECRET, Details
from domain.kernel.formats import (
    Cost,
    Day,
    Email,
    Line,
    Measured,
    Mpan,
    Mprn,
    Percent,
    Phone,
    Postcode,
    Rate,
    Spid,
    TopLine,
    only_new,
    top_line_of,
)
from domain.shared import contract_lists as lists


@dataclass(frozen=True, slots=True)
class Choice:
    """Annotation of a field whose values come from a list."""

    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Papers:
    """Annotation of a field that holds ids of the service's own documents."""


Text = Line | None
PerCent = Annotated[Rate | None, Percent()]
Personal = Annotated[Line | None, PERSONAL]
Secret = Annotated[Line | None, SECRET]
Meter = Annotated[Text, Choice(lists.METER_TYPES)]
Connection = Annotated[Text, Choice(lists.CONNECTION_TYPES)]
Number = Annotated[int | None, Field(ge=0, le=99_999)]
Kwh = Annotated[int | None, Field(ge=0, le=999_999_999)]
Files = Annotated[tuple[UUID, ...] | None, Field(max_length=50), Papers()]


class GasService(Details):
    """Rates in pence per kWh, the standing charge in pence a day."""

    meter_number: Annotated[Mprn | None, PERSONAL] = None
    meter_serial_number: Personal = None
    cot: bool | None = Field(None, alias="COT")
    meter_type: Meter = None
    daily_charges: Rate | None = None
    unit_rate: Rate | None = None
    kwh: Kwh = Field(None, alias="kWH")
    ldz: Annotated[Text, Choice(lists.LDZ)] = None
    online_user_name: Secret = None
    online_password: Secret = None
    postcode: Annotated[Postcode | None, PERSONAL] = None
    bill_date_type: Annotated[Text, Choice(lists.BILL_DATE_TYPES)] = Field(
        None, alias="bill_date_type"
    )
    no_of_days: Number = Field(None, alias="no_of_days")
    bill_start_date: Day | None = Field(None, alias="bill_start_date")
    bill_end_date: Day | None = Field(None, alias="bill_end_date")


class ElectricService(Details):
    """Rates in pence per kWh, the standing charge in pence a day; all 21 digits of an MPAN are split into
    top line and core.
    """

    top_line: Annotated[TopLine | None, PERSONAL] = None
    meter_number: Annotated[Mpan | None, PERSONAL] = None
    top_line_two: Annotated[TopLine | None, PERSONAL] = None
    meter_number_two: Annotated[Mpan | None, PERSONAL] = None
    meter_serial_number: Personal = None
    meter_type: Meter = None
    cot: bool | None = Field(None, alias="COT")
    daily_charges: Rate | None = None
    unit_day_rate: Rate | None = None
    unit_night_rate: Rate | None = None
    unit_day_kwh: Kwh = Field(None, alias="unitDaykWh")
    unit_night_kwh: Kwh = Field(None, alias="unitNightkWH")
    unit_wkd_rate: Rate | None = None
    unit_wkd_kwh: Kwh = Field(None, alias="unitWkdkWh")
    unit_winter_rate: Rate | None = None
    unit_winter_kwh: Kwh = Field(None, alias="unitWinterkWH")
    online_user_name: Secret = None
    online_password: Secret = None

    @model_validator(mode="before")
    @classmethod
    @only_new
    def _split(cls, data: Any) -> Any:
        if not isinstance(data, dict):
            return data
        found = {}
        for number, line, name in (
            ("meterNumber", "topLine", "top_line"),
            ("meterNumberTwo", "topLineTwo", "top_line_two"),
        ):
            python = name.replace("top_line", "meter_number")
            top = top_line_of(data.get(number) or data.get(python))
            if top is not None and not (data.get(line) or data.get(name)):
                found[line] = top
        return data | found


class WaterService(Details):
    sewage_apid_rates: Cost | None = Field(None, alias="SewageApidRates")
    sewage_spid: Annotated[Spid | None, PERSONAL] = Field(None, alias="SewageSpid")
    water_meter_sn: Personal = Field(None, alias="WaterMeterSN")
    water_coresp_id: Annotated[Spid | None, PERSONAL] = Field(None, alias="WaterCorespId")
    core_spid_rates: Cost | None = Field(None, alias="CoreSpidRates")
    water_annual_spend: Cost | None = Field(None, alias="WaterAnnualSpend")
    water_discount: Cost | None = Field(None, alias="WaterDiscount")
    water_renewal_date: Day | None = Field(None, alias="WaterRenewalDate")


class WasteService(Details):
    """`assumed_weight` in kg."""

    ewc_code: Text = Field(None, alias="EwcCode")
    waste_type: Annotated[Text, Choice(lists.WASTE_TYPES)] = None
    container_type: Annotated[Text, Choice(lists.CONTAINER_SIZES)] = None
    monthly_dd: Cost | None = Field(None, alias="monthlyDD")
    number_of_containers: Number = None
    charge_per_lift: Cost | None = None
    daily_rental: Cost | None = None
    service_frequency: Annotated[Text, Choice(lists.COLLECTION_FREQUENCIES)] = None
    delivery_charge: Cost | None = None
    transfer_note_charge: Cost | None = Field(None, alias="WasteTransferNoteComplainceCharge")
    assumed_weight: Measured | None = None
    total_monthly_cost: Cost | None = None


class ChipAndPinService(Details):
    """Card rates in per cent."""

    machine_type: Text = Field(None, alias="MachineType")
    pdq_finance_status: Text = Field(None, alias="PDQFinanceStatus")
    number_terminals: Number = Field(None, alias="NumberTerminals")
    provider_ref_number: Personal = Field(None, alias="ProviderRefNumber")
    merchant_rental: Cost | None = Field(None, alias="MerchantRental")
    package: Text = Field(None, alias="Package")
    deployment_cost: Cost | None = Field(None, alias="DeploymentCost")
    analytics_cost: Cost | None = Field(None, alias="AnalyticsCost")
    credit_card_rate: PerCent = Field(None, alias="CreditCardRate")
    debit_card_rate: PerCent = Field(None, alias="DebitCardRate")
    business_card_rate: PerCent = Field(None, alias="BusinessCardRate")
    authorization_fee: Cost | None = Field(None, alias="AuthorizationFee")
    pcidss_charge: Cost | None = Field(None, alias="PCIDSSCharge")
    connection_type: Connection = Field(None, alias="ConnectionType")
    pcidss_user_name: Secret = Field(None, alias="PCIDSSUserName")
    pcidss_password: Secret = Field(None, alias="PCIDSSPassword")
    mid_number: Personal = None
    delivery_date: Day | None = Field(None, alias="DeliveryDate")
    first_transaction_date: Day | None = Field(None, alias="FirstTransactionDate")
    renewal_date: Day | None = Field(None, alias="RenewalDate")
    pci_complaint_date: Day | None = Field(None, alias="PCIComplaintDate")


PhoneNumber = Annotated[Phone | None, PERSONAL]


class TelecomsService(Details):
    phone_number_1: PhoneNumber = Field(None, alias="PhoneNumber1")
    phone_number_2: PhoneNumber = Field(None, alias="PhoneNumber2")
    phone_number_3: PhoneNumber = Field(None, alias="PhoneNumber3")
    phone_number_4: PhoneNumber = Field(None, alias="PhoneNumber4")
    phone_number_5: PhoneNumber = Field(None, alias="PhoneNumber5")
    phone_number_6: PhoneNumber = Field(None, alias="PhoneNumber6")
    phone_range_4: Personal = Field(None, alias="PhoneRange4")
    phone_range_5: Personal = Field(None, alias="PhoneRange5")
    phone_range_6: Personal = Field(None, alias="PhoneRange6")
    status: Text = None
    cash_amount: Cost | None = Field(None, alias="CashAmount")
    connection_type: Connection = None
    line_rental: Cost | None = Field(None, alias="LineRental")
    connection_charges: Cost | None = Field(None, alias="ConnectionCharges")
    add_extras: Text = Field(None, alias="AddExtras")
    extras: Text = Field(None, alias="Extras")
    whole_sale_provider: Text = Field(None, alias="WholeSaleProvider")
    live_date: Day | None = Field(None, alias="TelecomsLiveDate")
    renewal_date: Day | None = Field(None, alias="TelecomsRenewalDate")


class BroadbandService(Details):
    products: Text = Field(None, alias="Products")
    rental: Cost | None = Field(None, alias="Rental")
    connection_charges: Cost | None = Field(None, alias="ConnectionCharges")
    router_price: Cost | None = Field(None, alias="RouterPrice")
    status: Text = None
    user_name: Secret = Field(None, alias="UserName")
    password: Secret = Field(None, alias="Password")
    ip_address: Personal = Field(None, alias="IPAddress")
    router_model: Text = Field(None, alias="RouterModel")
    serial_number: Personal = Field(None, alias="SerialNumber")
    postage_proof: Files = Field(None, alias="BroadbandPostageProof")
    whole_sale_provider: Text = Field(None, alias="WholeSaleProvider")
    programmed_date: Day | None = Field(None, alias="ProgrammedDate")
    live_date: Day | None = Field(None, alias="BroadbandLiveDate")
    renewal_date: Day | None = Field(None, alias="BroadbandRenewalDate")


class InsuranceService(Details):
    insurance_type: Annotated[Text, Choice(lists.INSURANCE_TYPES)] = None
    email: Annotated[Email | None, PERSONAL] = None
    type_of_business: Text = None
    contact_number: PhoneNumber = None
    insurance_product: Text = None


class BusinessRatesService(Details):
    """The papers are documents of the service."""

    local_authority_ref_number: Personal = None
    business_rates_account_no: Personal = None
    business_rates_bill: Files = None
    rates_relief_completed_form: Files = None
    british_passport: Files = None
    home_proof: Files = None
    property_layout_diagram: Files = None
    site_photos: Files = None
    lease: Files = None
    director_statement: Files = None
    director_details: Files = None
    current_rateable_value: Cost | None = None
    insurance: Files = None
    passport_number: Secret = None
    type_of_business_rates_work: Annotated[Text, Choice(lists.CHANGE_TYPES)] = None


class TelecomAndBroadbandService(Details):
    """`cost_of_extras` follows from the additional handsets."""

    phone_number: PhoneNumber = Field(None, alias="PhoneNumber")
    phone_system: Text = None
    provider: Text = None
    one_off_charge: Cost | None = None
    products: Text = None
    number_of_handset: Number = Field(None, alias="number_of_handset")
    additional_handsets: Number = Field(None, alias="additional_handsets")
    broadband_number: Personal = Field(None, alias="broadband_number")
    router: Text = None
    no_of_router: Number = None
    user_name: Secret = Field(None, alias="UserName")
    ip_address: Personal = Field(None, alias="IPAddress")
    multiline: bool | None = None
    multiline_phone_number: PhoneNumber = Field(None, alias="Multiline_PhoneNumber")
    multiline_cost: Cost | None = None
    extra_multi_line: Number = None
    diverts_cost: Cost | None = None
    cost_of_extras: Cost | None = None
    overall_customer_cost: Cost | None = Field(None, alias="overall_customer_cost")


class EcoSolarService(Details):
    """Output and size in kW. Roofs, inverters and batteries are rows of the service; how many inverters and
    batteries there are follows from them.
    """

    net_cost: Cost | None = None
    vat: Cost | None = None
    discount: Cost | None = None
    peak_system_output: Measured | None = None
    system_size: Measured | None = None
    no_of_panels: Number = None
    roofs_panels_installed: Number = None
    agreed_amount: Cost | None = None


Kind = lists.ServiceKind
KINDS = lists.SERVICE_KINDS
CATEGORIES: dict[Kind, tuple[str, ...]] = {
    "gas": ("Gas",),
    "electric": ("Electric",),
    "water": ("Water",),
    "waste": ("Waste",),
    "chipAndPin": ("Chip and Pin",),
    "telecoms": ("Phone Line", "VOIP", "Mobile"),
    "broadband": (),
    "insurance": ("Insurance",),
    "businessrates": ("Business Rates",),
    "telecomandbroadband": ("VOIP", "Mobile", "Phone Line"),
    "ecoSolar": ("Renewable Energy",),
    "other": ("EPOS", "Finance", "Bank Account", "Marketing"),
}
"""Service categories that a service of a kind may be of, the usual one first; none is named broadband."""
NAMES: dict[Kind, str] = {
    "gas": "Gas",
    "electric": "Electric",
    "water": "Water",
    "waste": "Waste",
    "chipAndPin": "Chip and Pin",
    "telecoms": "Telecoms",
    "broadband": "Broadband",
    "insurance": "Insurance",
    "businessrates": "Business Rates",
    "telecomandbroadband": "Telecom and Broadband",
    "ecoSolar": "Eco solar",
    "other": "Other",
}
"""What a service of a kind is called; screens translate it."""
