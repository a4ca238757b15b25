"""All read models and, by noun, what lists and drawers must know of it.

Adding a noun here is what makes it known to scope, joins, titles, the inbox, the search, the
files, the API's models and routes. The order is the one in which several nouns are shown.
"""

from __future__ import annotations

from projections.appointment.table import APPOINTMENT_VIEW
from projections.company import COMPANY_VIEW
from projections.consumer import CONSUMER_VIEW
from projections.contact import CONTACT_VIEW
from projections.kernel.noun_view import NounView
from projections.kernel.record import RecordProjection
from projections.lead.table import LEAD_VIEW
from projections.role import ROLE_VIEW
from projections.site.table import SITE_VIEW
from projections.user.table import USER_VIEW

NOUN_VIEWS: dict[str, NounView] = {
    view.name: view
    for view in (
        LEAD_VIEW,
        CONSUMER_VIEW,
        COMPANY_VIEW,
        SITE_VIEW,
        CONTACT_VIEW,
        APPOINTMENT_VIEW,
        USER_VIEW,
        ROLE_VIEW,
    )
}
PROJECTIONS: dict[str, RecordProjection] = {
    name: view.projection for name, view in NOUN_VIEWS.items()
}
READ_MODELS: tuple[RecordProjection, ...] = tuple(PROJECTIONS.values())
