"""All read models."""

from __future__ import annotations

from projections.appointment.table import AppointmentView
from projections.company import CompanyView
from projections.consumer import ConsumerView
from projections.contact import ContactView
from projections.kernel.record import RecordProjection
from projections.lead.table import LeadView
from projections.role import RoleView
from projections.site.table import SiteView
from projections.user.table import UserView

READ_MODELS: tuple[RecordProjection, ...] = (
    UserView(),
    RoleView(),
    CompanyView(),
    SiteView(),
    ContactView(),
    ConsumerView(),
    LeadView(),
    AppointmentView(),
)
PROJECTIONS: dict[str, RecordProjection] = {view.name: view for view in READ_MODELS}
