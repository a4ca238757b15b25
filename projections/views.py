"""All read models."""

from __future__ import annotations

from projections.appointment import AppointmentView
from projections.company import CompanyView
from projections.consumer import ConsumerView
from projections.contact import ContactView
from projections.lead import LeadView
from projections.record_view import RecordView
from projections.role import RoleView
from projections.site import SiteView
from projections.user import UserView

READ_MODELS: tuple[RecordView, ...] = (
    UserView(),
    RoleView(),
    CompanyView(),
    SiteView(),
    ContactView(),
    ConsumerView(),
    LeadView(),
    AppointmentView(),
)
VIEWS: dict[str, RecordView] = {view.name: view for view in READ_MODELS}
