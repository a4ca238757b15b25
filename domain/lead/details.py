"""Plain fields of a lead. Wire names as the specification spells them."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from domain.kernel.details import HEALTH, PERSONAL, Details, Linked
from domain.kernel.formats import (
    Area,
    Cost,
    Day,
    Email,
    Line,
    LongText,
    Measured,
    Money,
    Name,
    Phone,
)


class Solar(Details):
    """Size of a solar installation; output and size in kW."""

    no_of_batteries: int | None = Field(None, ge=0, le=999)
    no_of_inverters: int | None = Field(None, ge=0, le=999)
    no_of_panels: int | None = Field(None, ge=0, le=9999)
    peak_system_output: Measured | None = None
    roofs_panels_installed: int | None = Field(None, ge=0, le=99)
    system_size: Measured | None = None


class DigitalDashboard(Details):
    """Survey data, measures and solar data."""

    survey_date: Day | None = None
    customer_number: Annotated[Phone | None, PERSONAL] = None
    customer_email: Annotated[Email | None, PERSONAL] = None
    customer_name: Annotated[Name | None, PERSONAL] = None
    first_line_ofadd: Annotated[Line | None, PERSONAL] = None
    # Sealed as health in events of before December 2026; they are opened by the class that they name.
    tenure: Annotated[Line | None, PERSONAL] = None
    # How a household qualifies for a grant reveals its health, income or benefits.
    eligibility_route: Annotated[Line | None, HEALTH] = None
    wall_type: Line | None = None
    project_stage: Line | None = None
    submission_stage: Line | None = None
    funding_route: Annotated[Line | None, HEALTH] = None
    scheme: Line | None = None
    match_result: Annotated[Line | None, HEALTH] = None
    ownership_check: Line | None = None
    epc: Line | None = None
    type_of_supply: Line | None = None
    # Of the property, in square metres; energy bands before and after the measures.
    floor_area: Area | None = None
    start_band: Line | None = None
    target_band: Line | None = None
    solar: Solar = Solar()


class Costs(Details):
    """Costs of a job and what is paid for it, in GBP; its profit follows from them (`domain.lead.money`)."""

    material: Cost | None = None
    labour: Cost | None = None
    roofing: Cost | None = None
    plumbing: Cost | None = None
    scaffolding: Cost | None = None
    lead_generator: Cost | None = None
    surveyor: Cost | None = None
    paperwork: Cost | None = None
    additional: Cost | None = None
    remediation: Cost | None = None
    inspection: Cost | None = None
    building_control: Cost | None = None
    panel: Cost | None = None
    mounting: Cost | None = None
    battery: Cost | None = None
    inverter: Cost | None = None
    electrical_parts_and_labour: Cost | None = None
    payment_received: Money | None = None
    outstanding_payment: Money | None = None


class Install(Details):
    """Progress of one renewable measure."""

    status: Line | None = None
    installed_on: Day | None = Field(None, alias="date")


class Certificate(Details):
    """Registration with a scheme: when, and under which number."""

    registered_on: Day | None = Field(None, alias="date")
    number: Line | None = None


class Installation(Details):
    """What a solar, battery or heat-pump job needs until it is handed over."""

    solar: Install = Install()
    battery_storage: Install = Install()
    ashp: Install = Install()
    esh: Install = Install()
    dno_applied: Day | None = None
    dno_approved: Day | None = None
    hies: Certificate = Certificate()
    mcs: Certificate = Certificate()
    building_regulations: Certificate = Certificate()
    deposit_paid: Day | None = None
    installation_complete: Day | None = None
    submission_completed: Day | None = None


class LeadDetails(Details):
    """Status and pipeline are not here: rules read them."""

    consumer: Linked = Field(None, alias="Consumer")
    company: Linked = Field(None, alias="Company")
    site: Linked = Field(None, alias="Site")
    contact: Linked = Field(None, alias="Contact")
    source: Line | None = None
    service_type: Line | None = None
    sub_service_type: Line | None = None
    installer_type: Line | None = None
    job_type: Line | None = None
    data_of: Line | None = Field(None, alias="DataOf")
    referral_code: Line | None = None
    summary: Annotated[LongText | None, PERSONAL] = None
    value: Cost | None = None
    due_date: Day | None = None
    dialer: bool | None = None
    is_paid: bool | None = None
    is_imported: bool | None = None
    digital_dashboard: DigitalDashboard = DigitalDashboard()
    costs: Costs = Costs()
    installation: Installation = Installation()
